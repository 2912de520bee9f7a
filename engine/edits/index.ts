export { apply, invert, removedBy } from './template.ts';
export type * from './types.ts';
