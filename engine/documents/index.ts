export { attachmentsOf, labelOf, showingOf } from './attachments.ts';
export { layoutVariables } from './custom.ts';
export { documentField, printedSteps } from './fields.ts';
export { downloadHeaders, pdfName, safeName, zipName } from './names.ts';
export type { NamedDocument, NamingTime } from './names.ts';
export { documentPlan, joinPlans } from './plan.ts';
export { previewPlan } from './preview.ts';
export { isPrinted } from './printed.ts';
export type * from './types.ts';
