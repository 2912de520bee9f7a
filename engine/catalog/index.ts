export { CatalogError, definitionFaultText, loadCatalog, readQuestionTypes } from './load.ts';
export type { Fault } from './files.ts';
export { catalogSdl } from './graphql.ts';
export { problemText, sentenceText } from './problem-text.ts';
export { choicesKey } from './type-logic.ts';
export { ROLES } from './types.ts';
export type * from './types.ts';
