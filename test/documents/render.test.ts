import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { documentPlan, joinPlans, layoutVariables, previewPlan, type PdfLayout, type DocumentPlan } from '../../engine/documents/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { readBookmarks } from '../../server/printing/assembly/bookmarks.ts';
import { createDocuments } from '../../server/printing/index.ts';
import { startAssembly } from '../../server/printing/assembly/index.ts';
import {
  aField,
  aFrame,
  aHugePdf,
  anOddPdf,
  anEntry,
  aPdf,
  aPdfBomb,
  aPdfWithoutMeasure,
  aPdfWithoutPages,
  aProposalDocument,
  aSample,
  OSLO,
  someFiles,
  text,
} from '../support/document.ts';
import { pageTexts, squeezed } from '../support/pdf-text.ts';
import { starterItems } from '../support/starter-items.ts';
import { pdfTemplates } from '../support/starter.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'documents-'));
// above any test's duration; the limit itself is tested with the browser
const documents = createDocuments({ dataDir, timeoutMs: 300_000 });
const stored = await someFiles();
const turn = { signal: new AbortController().signal };

const pdfOf = (plan: DocumentPlan, files: Readonly<Record<string, Uint8Array>> = stored): Promise<Uint8Array> =>
  documents.pdf(plan, {
    turn,
    files: (id) => Promise.resolve(files[id] ?? new Uint8Array()),
  });

const withFiles = (...files: readonly { readonly id: string; readonly mimeType: string }[]) =>
  aProposalDocument({
    steps: [
      {
        topic: 'Files',
        fields: [
          aField('Files', {
            kind: 'files',
            files: files.map((file) => ({ caption: null, figure: null, name: `${file.id}.bin`, ...file })),
          }),
        ],
      },
    ],
    samples: [],
    genericTemplates: [],
    technicalReviews: [],
  });

afterAll(async () => {
  await documents.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function anExperiment() {
  const { proposal, principalInvestigator, questionarySteps, samples } = layoutVariables(aProposalDocument());
  const steps = (topic: string, answer: string) => ({
    questionarySteps: [{ topic, fields: [{ role: 'question', kind: 'text', question: `${topic}?`, text: answer }] }],
    answers: {},
  });
  return {
    proposal,
    principalInvestigator,
    experiment: { experimentId: '261042-1', startsAt: '2026-05-04T08:00:00Z', endsAt: '2026-05-09T08:00:00Z' },
    instrument: { name: 'Borealis' },
    localContact: { firstname: 'Iris', lastname: 'Haugen', institution: 'The facility' },
    experimentSafetyStatus: 'Approved',
    experimentSafety: { experimentSafetyReviewerDecision: 'ACCEPTED', experimentSafetyReviewerComment: 'Gloves when mounting' },
    esiQuestionary: { questionarySteps, answers: {} },
    safetyReviewQuestionary: steps('Measures', 'A dosimeter for everybody'),
    experimentSamples: (samples as readonly { sample: object; fields: readonly object[] }[]).map(({ sample, fields }) => ({
      sample,
      sampleQuestionary: { questionarySteps: [{ topic: 'Sample', fields }], answers: {} },
      sampleESIQuestionary: steps('Handling', 'In the glove box'),
    })),
  } as unknown as JsonObject;
}

test.each([
  ['that a new template begins with', () => starterItems().catalog.templateGroups.get('EXPERIMENT_SAFETY_PDF')?.layout],
  ['of the starter set', () => pdfTemplates.get('experiment-safety')],
])(
  'the experiment safety document %s prints people, decisions, answers of every kind, entries and samples with theirs',
  async (_of, layoutOf) => {
    const layout = layoutOf();
    if (!layout) throw new Error('no layout');

    const pdf = await pdfOf(previewPlan('Safety', layout, anExperiment(), OSLO));

    const all = (await pageTexts(pdf)).join('');
    for (const words of [
      'Petra Lindström',
      'Iris Haugen',
      'Borealis',
      'Approved',
      'Accepted',
      'Gloves when mounting',
      'A dosimeter for everybody',
    ])
      expect(all).toContain(squeezed(words));
    for (const words of ['4 – 300 K', 'Neutron diffraction, Small-angle', 'neighbouring', 'magnetisation.png', 'Left blank'])
      expect(all).toContain(squeezed(words));
    for (const words of ['A pressure cell for thin films', 'Journal of Synchrotron Radiation', '2025'])
      expect(all).toContain(squeezed(words));
    for (const words of ['Sample: Reference crystal', '1.25 g', '4 – 8 °C', 'In the glove box']) expect(all).toContain(squeezed(words));
  },
);

describe('a whole proposal', () => {
  const made = pdfOf(documentPlan(null, aProposalDocument()));

  test('says everything in order, under one header, with pages counted through', async () => {
    const pages = await pageTexts(await made);
    const all = pages.join('');

    const inOrder = ['Magnetic order', 'Dr Petra Lindström', 'Eleni Παπαδοπούλου', 'Temperature range', '4 – 300 K', 'Left blank', '1 of 2', 'See Figure 1', 'raw-data.csv Not printed here', 'Sample 1 of 2', 'Elevated risk', 'Attached page 1', 'Attached page 3', 'Figure 1: Magnetisation of the film', 'Partially feasible']; // prettier-ignore
    const places = inOrder.map((words) => all.indexOf(squeezed(words)));
    expect(places.filter((place) => place < 0)).toEqual([]);
    pages.forEach((page, index) => {
      expect(page).toContain(`261042`);
      expect(page).toContain(`Page${String(index + 1)}of${String(pages.length)}`);
    });
    expect(places.slice(-5)).toEqual([...places.slice(-5)].sort((a, b) => a - b));
  });

  test('has bookmarks for questionary, samples, attachments and technical review below its title', async () => {
    const pdf = await PDFDocument.load(await made);

    expect(readBookmarks(pdf).map(({ title, level }) => `${'  '.repeat(level - 1)}${title}`)).toEqual([
      '261042 Magnetic order in strained cuprate films at high pressure',
      '  Abstract',
      '  People',
      '  Questionnaire',
      '    Experiment',
      '    Earlier work',
      '  Samples',
      '    LSCO film on LaAlO₃',
      '    Reference crystal',
      '  Attachments',
      '    report-2024.pdf',
      '    Figure 1',
      '  Technical review',
      '    Borealis',
      '    Loki',
    ]);
  });

  test('leads each bookmark to the page that it names', async () => {
    const bytes = await made;
    const pages = await pageTexts(bytes);

    for (const { title, page, level } of readBookmarks(await PDFDocument.load(bytes))) {
      // a character missing in the font is drawn as a picture
      if (level > 1 && title !== 'report-2024.pdf') expect(pages[page]).toContain(squeezed(title).replace('₃', ''));
    }
  });

  test('leaves the pages of an attached PDF their size, and adds strips for header and footer', async () => {
    const pdf = await PDFDocument.load(await made);
    const sizes = pdf.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight()), page.getRotation().angle]);

    expect(sizes).toContainEqual([595, 842 + 74, 0]);
    expect(sizes).toContainEqual([842, 595 + 74, 0]);
    // rotated: its left edge is shown at the top
    expect(sizes).toContainEqual([595 + 74, 842, 90]);
  });

  test('keeps its structure for screen readers, its title and its language', async () => {
    const pdf = await PDFDocument.load(await made, { updateMetadata: false });

    expect(pdf.getTitle()).toBe('261042 Magnetic order in strained cuprate films at high pressure');
    expect(pdf.catalog.toString()).toMatch(/\/StructTreeRoot[\s\S]*\/Lang|\/Lang[\s\S]*\/StructTreeRoot/);
  });
});

test('several proposals stand one after the other, each with its own header and page numbers', async () => {
  const second = aProposalDocument({
    ...withFiles(),
    proposal: { ...aProposalDocument().proposal, proposalId: '261043', title: 'Second' },
  });

  const pages = await pageTexts(await pdfOf(joinPlans('Proposals', [documentPlan(null, withFiles()), documentPlan(null, second)])));

  expect(pages[0]).toContain('Page1of');
  expect(pages.at(-1)).toContain('261043');
  expect(pages.filter((page) => page.includes('Page1of'))).toHaveLength(2);
});

test('a sample and an entry are documents of their own', async () => {
  const sample = await pageTexts(
    await pdfOf(documentPlan(null, { kind: 'sample', frame: aFrame, proposalId: '261042', sample: aSample(2, 'Crystal') })),
  );
  const entry = await pageTexts(
    await pdfOf(documentPlan(null, { kind: 'genericTemplate', frame: aFrame, proposalId: '261042', entry: anEntry(1, 'Paper') })),
  );

  expect(sample.join('')).toContain(squeezed('Safety status Elevated risk Keep under argon'));
  expect(entry.join('')).toContain(squeezed('Journal of Synchrotron Radiation'));
});

describe('a file that cannot be read becomes a page that says so', () => {
  test.each([
    ['missing', {}],
    ['empty', { broken: new Uint8Array() }],
    ['damaged', { broken: new TextEncoder().encode('%PDF-1.7 nothing more') }],
    ['not what it says', { broken: Buffer.alloc(5_000, 'x') }],
  ])('when it is %s', async (_, files: Record<string, Uint8Array>) => {
    const pages = await pageTexts(await pdfOf(documentPlan(null, withFiles({ id: 'broken', mimeType: 'application/pdf' })), files));

    expect(pages.at(-1)).toContain(squeezed('This file could not be read'));
    expect(pages.at(-1)).toContain('broken.bin');
  });

  test.each([
    ['missing', {}],
    ['damaged', { lost: Buffer.from('\x89PNG nothing more', 'latin1') }],
  ])('when it is a picture that is %s', async (_, files: Record<string, Uint8Array>) => {
    const pages = await pageTexts(await pdfOf(documentPlan(null, withFiles({ id: 'lost', mimeType: 'image/png' })), files));

    expect(pages.at(-1)).toContain(squeezed('This file could not be read'));
  });
});

describe("a facility's own layout", () => {
  const layout = (more: Partial<PdfLayout>): PdfLayout => ({
    body: '<h1>{{proposal.title}}</h1>',
    header: '',
    footer: '',
    sampleDeclaration: '',
    ...more,
  });

  test('prints its body, header and footer', async () => {
    const own = layout({
      header: 'Our {{proposal.proposalId}}',
      footer: '{{page}}/{{pages}}',
      body: '<h2>People</h2>{{#each coProposers}}{{lastname}};{{/each}}',
    });

    const [page] = await pageTexts(await pdfOf(documentPlan(own, withFiles())));

    expect(page).toContain(squeezed('People Øster;Παπαδοπούλου;'));
    expect(page).toContain('Our261042');
    expect(page).toContain('1/1');
  });

  test('marks any element for the bookmarks', async () => {
    const own = layout({
      body: '<h1>Title</h1><div role="heading" aria-level="2">Marked</div><h1>Further</h1><h2 role="presentation">Not marked</h2>',
    });

    const bookmarks = readBookmarks(await PDFDocument.load(await pdfOf(documentPlan(own, withFiles()))));

    expect(bookmarks.map(({ title, level }) => [title.slice(0, 7), level])).toEqual([
      ['261042 ', 1],
      ['Marked', 2],
      ['Further', 2],
    ]);
  });

  test('shows files of the document, and no others', async () => {
    const opened: string[] = [];
    const own = layout({ body: '<img src="{{attachment "curve"}}"><img src="{{attachment "foreign"}}">' });
    const plan = documentPlan(own, withFiles({ id: 'curve', mimeType: 'image/png' }));

    await documents.pdf(plan, {
      turn,
      files: (id) => {
        opened.push(id);
        return Promise.resolve(stored['curve'] ?? new Uint8Array());
      },
    });

    expect(new Set(opened)).toEqual(new Set(['curve']));
  });

  test('that is broken is an error with its place, for the officer to mend', async () => {
    const attempt = pdfOf(documentPlan(layout({ body: '{{#if}' }), withFiles()));

    await expect(attempt).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'PDF_LAYOUT_INVALID' });
  });
});

test('an answer is never taken for markup', async () => {
  const steps = [{ topic: 'A & B', fields: [aField('1 < 2?', text('<script>x</script> & <b>bold</b>'))] }];

  const pages = await pageTexts(await pdfOf(documentPlan(null, aProposalDocument({ steps }))));

  expect(pages.join('')).toContain(squeezed('A & B 1 < 2? <script>x</script> & <b>bold</b>'));
});

test.each([
  ['unpacks to very much', aPdfBomb],
  ['takes more than the reader has', aHugePdf],
  ['cannot be measured', aPdfWithoutMeasure],
  ['has a number for its resources', () => anOddPdf('Resources')],
  ['has a number for its notes', () => anOddPdf('Annots')],
  ['has a number for its contents', () => anOddPdf('Contents')],
])('a PDF that %s becomes a page that says so, beside the others, and the server goes on', async (_, hostile) => {
  const files = { hostile: await hostile(), good: await aPdf([{}]) };
  const named = Object.keys(files).map((id) => ({ id, mimeType: 'application/pdf' }));
  const before = process.memoryUsage().rss;

  const pages = await pageTexts(await pdfOf(documentPlan(null, withFiles(...named)), files));

  expect(pages.filter((page) => page.includes(squeezed('This file could not be read')))).toHaveLength(1);
  expect(pages.at(-1)).not.toContain(squeezed('This file could not be read'));
  expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(300);
});

test('whoever ends the making of a document ends what is being read for it', async () => {
  const assembly = startAssembly();
  const added = assembly.addAttached(aHugePdf());

  assembly.end();

  await expect(added).rejects.toThrow('ended without an answer');
});

test('a file that comes after its document was ended meets no other document', async () => {
  const page = await aPdf([{}]);
  const over = startAssembly();
  await over.addOwn(page);
  await over.save('Over');
  over.end();
  const next = startAssembly();
  await next.addOwn(page);

  await expect(over.addAttached(await aPdf([{}, {}]))).rejects.toThrow('The document was ended');
  await expect(over.addOwn(page)).rejects.toThrow('The document was ended');

  const made = await PDFDocument.load(await next.save('Next'));
  next.end();
  expect(made.getPageCount()).toBe(1);
});

test.each(['picture', 'attachment'])('a document whose %s cannot be had just now is not made without it', async (kind) => {
  const plan =
    kind === 'picture'
      ? documentPlan(null, aProposalDocument())
      : documentPlan(null, withFiles({ id: 'away', mimeType: 'application/pdf' }));

  const made = documents.pdf(plan, { turn, files: () => Promise.reject(new Error('the storage is away')) });

  await expect(made).rejects.toThrow();
});

test('files that cannot be added, one after the other, are no longer tried when they have taken too long', async () => {
  const assembly = startAssembly({ maxLostMs: 1 });

  await expect(assembly.addAttached(await aPdfWithoutPages())).rejects.toThrow('The PDF has no page');

  await expect(assembly.addAttached(await aPdf([{}]))).rejects.toThrow('Other files of the document have taken too long');
  assembly.end();
});

test('a document of several hundred pages and attachments is made in bounded time and memory', async () => {
  const attachment = await aPdf(Array.from({ length: 10 }, () => ({})));
  const names = Array.from({ length: 40 }, (_, index) => ({ id: `f${String(index)}`, mimeType: 'application/pdf' }));
  const files = Object.fromEntries(names.map(({ id }) => [id, attachment]));
  const before = process.memoryUsage().rss;

  const pdf = await PDFDocument.load(await pdfOf(documentPlan(null, withFiles(...names)), files));

  expect(pdf.getPageCount()).toBeGreaterThan(400);
  expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(400);
});
