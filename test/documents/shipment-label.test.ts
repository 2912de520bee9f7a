import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDocuments } from '../../server/printing/index.ts';
import { barCode, qrCode } from '../../server/shipments/label-codes.ts';
import { labelPage, type LabelContent } from '../../server/shipments/label-page.ts';
import { OSLO } from '../support/document.ts';
import { pageTexts, squeezed } from '../support/pdf-text.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'labels-'));
const documents = createDocuments({ dataDir, timeoutMs: 300_000 });

afterAll(async () => {
  await documents.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const pagesOf = async (content: LabelContent): Promise<readonly string[]> =>
  pageTexts(
    await documents.pdf(labelPage(content, OSLO), {
      turn: { signal: new AbortController().signal },
      files: () => Promise.resolve(new Uint8Array()),
    }),
  );

const long = (words: string, times: number): string => Array.from({ length: times }, (_, i) => `${words} ${i}`).join(' ');

const usual: LabelContent = {
  reference: 'SHP-4711',
  facility: 'The Facility',
  logo: null,
  qrCode: qrCode('https://proposals.example.org/DeclareShipments/1?shipment=4711'),
  barCode: barCode('SHP-4711'),
  deliveryAddress: ['The Facility', 'Goods reception, gate 2', 'Strandgata 1', '0310 Oslo', 'Norway'],
  localContact: 'Iris Haugen',
  proposalId: '242001',
  experimentId: '242001-1',
  experimentDates: '01-12-2026 08:00 – 05-12-2026 08:00 (Europe/Oslo)',
  samples: 'Ice, Salt',
  call: 'SPRING 26',
  instrument: 'Borealis',
  title: 'Samples and a pressure cell',
  weight: '2 kg',
  dimensions: '20 cm × 30 cm × 40 cm',
  storageTemperature: 'Room temperature',
  isDangerous: true,
  unNumber: 'UN 1230',
  dangerDetails: 'Methanol, 20 ml in a sealed bottle',
  sender: ['Institute of Magnetism', 'Petra Lindström', 'Storgata 5', '7030 Trondheim, Norway', '+47 123 45 678', 'petra@example.org'],
};

const manyLines = Array.from({ length: 60 }, (_, i) => `Line ${i} of an address`);
const all = (text: string): LabelContent => ({
  ...usual,
  facility: text,
  deliveryAddress: [text, text],
  localContact: text,
  proposalId: text,
  experimentId: text,
  experimentDates: text,
  samples: text,
  call: text,
  instrument: text,
  title: text,
  weight: text,
  dimensions: text,
  storageTemperature: text,
  unNumber: text,
  dangerDetails: text,
  sender: [text, text, text],
});

const W = 'W'.repeat(28);
const wide: LabelContent = {
  ...usual,
  title: W + W,
  dangerDetails: '',
  deliveryAddress: [W, W, W, W],
  sender: [W, W, W, W, W, 'petra@example.org'],
};

test.each<[string, LabelContent, readonly string[]]>([
  ['the usual', usual, ['SHP-4711', 'Goods reception, gate 2', 'Methanol, 20 ml in a sealed bottle', 'petra@example.org']],
  ['a long title', { ...usual, title: long('Crystals of a compound', 40) }, ['0310 Oslo', 'Crystals of a compound 0', 'petra@example.org']],
  ['addresses of many lines', { ...usual, deliveryAddress: manyLines, sender: manyLines }, ['Line 6 of an address', 'UN 1230']],
  ['much of everything', all(long('Much text', 300)), ['SHP-4711', 'Much text 5']],
  ['everything without a blank', all('M'.repeat(5_000)), ['SHP-4711', 'MMMMMMMMMM']],
  ['as many wide letters as stay in the larger print', wide, ['petra@example.org']],
])('a label is one page: %s', async (_what, content, words) => {
  const pages = await pagesOf(content);

  expect(pages).toHaveLength(1);
  for (const text of words) expect(pages[0]).toContain(squeezed(text));
});
