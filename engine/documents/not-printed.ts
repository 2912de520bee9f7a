import { showingOf } from './attachments.ts';

/** Why the pages of a PDF cannot be printed within a document. */
export type PdfFault = 'LOCKED' | 'DAMAGED' | 'TOO_LARGE';

const TEXTS: Readonly<Record<PdfFault, string>> = {
  LOCKED: 'Not printed in the PDF of the proposal: this file opens only with a password. Save it without one, and upload it again.',
  DAMAGED: 'Not printed in the PDF of the proposal: this file is damaged. Save or print it as a PDF anew, and upload it again.',
  TOO_LARGE: 'Not printed in the PDF of the proposal: this file is too large or too complex. Split it or reduce its pictures.',
};

const OTHER_KIND = 'Not printed in the PDF of the proposal: only PDF and pictures are. Readers download this file.';

/**
 * Tells the person who uploads a file why it is not printed; null: it is.
 *
 * @example notPrintedText('application/pdf', 'LOCKED') // 'Not printed in the PDF of the proposal: this file opens only with a password. …'
 */
export function notPrintedText(mimeType: string, fault: PdfFault | null): string | null {
  if (fault !== null) return TEXTS[fault];
  return showingOf(mimeType) === 'none' ? OTHER_KIND : null;
}
