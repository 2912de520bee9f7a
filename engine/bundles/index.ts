export { assembleQuestion, assembleTemplate } from './assemble.ts';
export type * from './types.ts';
