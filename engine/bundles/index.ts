export { assembleQuestion, assembleTemplate } from './assemble.ts';
export { dayFrom, resolveReferences } from './references.ts';
export type { KeyedItems } from './references.ts';
export type * from './starter.ts';
export type * from './types.ts';
