import { rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { inspectPdf, qpdfAt, spoolOf, startAssembly } from '../../server/printing/assembly/index.ts';

const QPDF = qpdfAt(null);

async function saved(change: (pdf: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]);
  pdf.addPage([300, 200]);
  change(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

const whole = await saved();
const FILES = {
  whole,
  'without a password to open it': await saved((pdf) => pdf.encrypt({ userPassword: '', ownerPassword: 'of the owner' })),
  'behind a password': await saved((pdf) => pdf.encrypt({ userPassword: 'sesame', ownerPassword: 'of the owner' })),
  'with bytes before its header': Buffer.concat([Buffer.from('\r\n\0\0MAC\r\n'), whole]),
  'without its last bytes': whole.subarray(0, whole.lastIndexOf('startxref')),
  'with a broken page tree': Buffer.from(whole.toString('latin1').replace('0 R ]', '0 R ] ]'), 'latin1'),
  'that is none': Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(900, 7)]),
};

async function inspected(bytes: Uint8Array, qpdf: string | null) {
  const path = spoolOf(randomUUID());
  await writeFile(path, bytes);
  return inspectPdf(path, 1, qpdf).finally(() => rm(path));
}

async function printedPages(bytes: Uint8Array, qpdf: string | null): Promise<number> {
  const assembly = startAssembly({ qpdf });
  try {
    await assembly.addAttached(bytes).catch(() => []);
    return assembly.pageCount();
  } finally {
    assembly.end();
  }
}

test.each<[keyof typeof FILES, string | null, Awaited<ReturnType<typeof inspected>>]>([
  ['whole', null, { pages: 2, fault: null }],
  ['without a password to open it', null, { pages: 2, fault: null }],
  ['with bytes before its header', null, { pages: 2, fault: null }],
  ['without its last bytes', null, { pages: 2, fault: null }],
  ['behind a password', QPDF, { pages: null, fault: 'LOCKED' }],
  ['with a broken page tree', QPDF, { pages: 2, fault: null }],
  ['with a broken page tree', null, { pages: null, fault: 'DAMAGED' }],
  ['that is none', QPDF, { pages: null, fault: 'DAMAGED' }],
])(
  'a PDF %s, read with %s',
  async (name, qpdf, outcome) => {
    expect(await inspected(FILES[name], qpdf)).toEqual(outcome);
    expect(await printedPages(FILES[name], qpdf)).toBe(outcome.fault === null ? outcome.pages : 0);
  },
  120_000,
);

test('this machine has qpdf, and one that is configured must be there', () => {
  expect(QPDF).toMatch(/qpdf$/);
  expect(qpdfAt('/nowhere/qpdf')).toBeNull();
});
