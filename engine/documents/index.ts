export { attachmentsOf, labelOf, showingOf, toAttachment, type Attachment, type Showing } from './attachments.ts';
export { layoutVariables } from './custom.ts';
export { documentField, isPrinted, printedSteps } from './fields.ts';
export { downloadHeaders, pdfName, safeName, zipName, type NamedDocument } from './names.ts';
export { documentPlan, joinPlans } from './plan.ts';
export type * from './types.ts';
