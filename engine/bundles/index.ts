export { assembleQuestion, assembleTemplate } from './assemble.ts';
export { dayFrom, resolveReferences } from './references.ts';
export type { KeyedItems } from './references.ts';
export type * from './starter.ts';
export type * from './types.ts';
export { decide, defaultResolution, stateOf, type Decision, type ItemState, type Resolution } from './resolutions.ts';
export { readUnitsFile, unitsFileText, UNITS_FORMAT } from './units-file.ts';
