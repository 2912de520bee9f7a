export { CatalogError, faultText, loadCatalog, readQuestionTypes } from './load.ts';
export { readFiles } from './files.ts';
export type { Fault, ReadFile } from './files.ts';
export { blankConfig } from './type-logic.ts';
export { catalogSdl } from './graphql.ts';
export { problemText } from './problem-text.ts';
export { ROLES } from './types.ts';
export type * from './types.ts';
