export { notPrintedText, type PdfFault } from './not-printed.ts';
export { attachmentsOf, attachmentLabel, showingOf } from './attachments.ts';
export { layoutVariables } from './custom.ts';
export { experimentSafetyPlan, type ExperimentSafetyDocument } from './experiment-safety.ts';
export { datePrecision, documentField, printedSteps } from './fields.ts';
export { lettersByQuestion, lettersOf, type LettersOfQuestion } from './letters.ts';
export {
  callSheetName,
  downloadHeaders,
  feedbackSheetName,
  panelSheetName,
  pdfName,
  safeName,
  sheetName,
  templateSheetName,
  storedPdfName,
  zipName,
} from './names.ts';
export type { NamedDocument, NamingTime } from './names.ts';
export { documentPlan, joinPlans, withStoredFile } from './plan.ts';
export { previewPlan } from './preview.ts';
export { isPrinted } from './printed.ts';
export { safetyStatusText } from './words.ts';
export type * from './types.ts';
