export { loadDefinitions } from './load.ts';
export type { LoadedDefinitions, LoadOptions } from './load.ts';
