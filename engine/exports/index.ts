export { answerCell, exportCells } from './cells.ts';
export { exportFaults, readsAnswers } from './faults.ts';
export { sheetText } from './sheet-text.ts';
export { columnWidth, headings, worksheetName } from './titles.ts';
export { codeInWords, exportedAnswers } from './words.ts';
export type * from './types.ts';
