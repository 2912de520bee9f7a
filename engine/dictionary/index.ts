export { DICTIONARY_COLUMNS, originHeading, originIn } from './columns.ts';
export { dictionaryDifferences, dictionaryEdits, mostNewSteps, type DictionaryDifference } from './edits.ts';
export { dictionaryPlaces, readDictionary, type DictionaryProblem, type ReadField } from './read.ts';
export { dictionaryRows } from './write.ts';
