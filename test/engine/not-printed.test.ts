import { expect, test } from 'vitest';
import { notPrintedText, type PdfFault } from '../../engine/documents/index.ts';

test.each<[string, PdfFault | null, string | null]>([
  ['application/pdf', null, null],
  ['image/png', null, null],
  ['application/pdf', 'LOCKED', 'opens only with a password'],
  ['application/pdf', 'DAMAGED', 'is damaged'],
  ['application/pdf', 'TOO_LARGE', 'too large or too complex'],
  ['text/csv', null, 'only PDF and pictures are'],
])('%s with the fault %s', (mimeType, fault, part) => {
  const text = notPrintedText(mimeType, fault);
  if (part === null) expect(text).toBeNull();
  else expect(text).toContain(part);
});
