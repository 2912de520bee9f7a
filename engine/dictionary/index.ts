export { DICTIONARY_COLUMNS, originHeading, originIn, type DictionaryOrigin } from './columns.ts';
export { dictionaryDifferences, dictionaryEdits, mostNewSteps, type DictionaryDifference } from './edits.ts';
export { dictionaryPlaces, readDictionary, type DictionaryProblem, type ReadDictionary, type ReadField } from './read.ts';
export { dictionaryRows } from './write.ts';
