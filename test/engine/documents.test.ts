import { describe, expect, test } from 'vitest';
import {
  attachmentsOf,
  callSheetName,
  documentField,
  documentPlan,
  downloadHeaders,
  isPrinted,
  joinPlans,
  attachmentLabel,
  layoutVariables,
  panelSheetName,
  pdfName,
  printedSteps,
  safeName,
  sheetName,
  showingOf,
  zipName,
  type DocumentStep,
  type PdfLayout,
  type PlanPart,
} from '../../engine/documents/index.ts';
import type { CompiledField, Displayed, FieldState } from '../../engine/questionnaires/types.ts';
import { aField, aFrame, anEntry, aProposalDocument, aSample, text } from '../support/document.ts';

const AT = { now: new Date('2026-03-01T23:08:07Z'), timeZone: 'Europe/Oslo' };

const named = (part: PlanPart): string =>
  part.kind === 'page' ? ('name' in part.template ? part.template.name : part.template.source) : part.kind === 'file' ? part.title : '—';
const partsOf = (...plan: Parameters<typeof documentPlan>): readonly string[] =>
  documentPlan(...plan).documents.flatMap(({ parts }) => parts.map(named));

describe('the order of a proposal', () => {
  test('is title page, questionary, samples, attachments, technical reviews', () => {
    expect(partsOf(null, aProposalDocument())).toEqual([
      'proposal', 'questionary', '—', 'sample', '—', 'sample', 'attachments', 'report-2024.pdf', 'magnetisation.png', '—', 'technical-reviews',
    ]); // prettier-ignore
  });

  test('leaves out what there is none of', () => {
    const bare = aProposalDocument({ steps: [], samples: [], genericTemplates: [], technicalReviews: [] });

    expect(partsOf(null, bare)).toEqual(['proposal']);
  });

  test('keeps technical reviews from readers who may not see them', () => {
    expect(partsOf(null, aProposalDocument({ technicalReviews: [] }))).not.toContain('technical-reviews');
  });

  test('keeps samples and entries out with the question that holds them', () => {
    const steps = aProposalDocument().steps.map(({ topic, fields }) => ({
      topic,
      fields: fields.map((field) => ({ ...field, visible: false })),
    }));

    expect(partsOf(null, aProposalDocument({ steps }))).toEqual(['proposal', '—', 'technical-reviews']);
  });

  test('lists files that cannot be shown, but does not merge them', () => {
    const plan = documentPlan(null, aProposalDocument());

    expect(plan.documents[0]?.files.map(({ id }) => id)).toEqual(['report', 'curve', 'raw']);
    expect(partsOf(null, aProposalDocument())).not.toContain('raw-data.csv');
  });

  test('counts the pages of each proposal by itself when several are joined', () => {
    const joined = joinPlans('Proposals', [documentPlan(null, aProposalDocument()), documentPlan(null, aProposalDocument())]);

    expect(joined.documents).toHaveLength(2);
  });
});

describe('a field is printed', () => {
  const field = aField('Temperature', text('5 K'));
  test.each([
    ['when it is seen', field, true],
    ['unless it is a basis', { ...field, role: 'basis' as const }, false],
    ['unless its conditions fail or the reader may not read it', { ...field, visible: false }, false],
    ['unless its question says omitFromPdf', { ...field, omitFromPdf: true }, false],
    ['although it is unanswered', { ...field, displayed: { kind: 'none' } as const }, true],
    ['unless it is a text with nothing to say', { ...field, role: 'text' as const, displayed: { kind: 'none' } as const }, false],
  ])('%s', (_, given, expected) => {
    expect(isPrinted(given)).toBe(expected);
  });

  test('and a topic without printed fields is left out', () => {
    const steps: DocumentStep[] = [
      { topic: 'Basis', fields: [{ ...field, role: 'basis' }] },
      { topic: 'Sample environment', fields: [field] },
    ];

    expect(printedSteps(steps).map((step) => step['topic'])).toEqual(['Sample environment']);
  });
});

describe('what the questionnaire knows becomes a field', () => {
  const type = { basis: false, answer: { type: 'string' }, holds: null };
  const compiled = (more: object) =>
    ({ questionId: 'q', naturalKey: 'q', question: 'Q?', config: {}, type, ...more }) as unknown as CompiledField;
  const state = { visible: true, answer: 'x' } as FieldState;

  test.each([
    ['a question', {}, 'question'],
    ['a question whose answer is rows', { type: { ...type, answer: null, holds: 'SAMPLE' } }, 'question'],
    ['a text', { type: { ...type, answer: null } }, 'text'],
    ['a basis', { type: { ...type, answer: null, basis: true } }, 'basis'],
  ])('%s', (_, more, role) => {
    expect(documentField(compiled(more), state, text('x'))).toMatchObject({ role, visible: true, answer: 'x', omitFromPdf: false });
  });

  test('with its omitFromPdf', () => {
    expect(documentField(compiled({ config: { omitFromPdf: true } }), state, text('x')).omitFromPdf).toBe(true);
  });
});

describe('an answer is printed', () => {
  const printed = (displayed: Displayed, more = {}): unknown => {
    const [step] = printedSteps([{ topic: 'Topic', fields: [aField('Question', displayed, more)] }], {
      samples: [aSample(7, 'Crystal')],
      genericTemplates: [anEntry(1, 'First'), anEntry(2, 'Second')],
    });
    return (step?.['fields'] as readonly unknown[])[0];
  };

  test.each<readonly [string, Displayed, object]>([
    ['as its text', text('5 K'), { kind: 'text', text: '5 K' }],
    ['as a list', { kind: 'list', items: ['A', 'B'] }, { kind: 'list', items: ['A', 'B'] }],
    ['as rich text', { kind: 'html', html: '<p>x</p>' }, { kind: 'html', html: '<p>x</p>' }],
    ['as left blank when missing', { kind: 'none' }, { kind: 'blank' }],
    ['as left blank when it is nothing but spaces', text('  '), { kind: 'blank' }],
    ['as left blank when nothing was chosen', { kind: 'list', items: [] }, { kind: 'blank' }],
    ['as left blank without a file', { kind: 'files', files: [] }, { kind: 'blank' }],
    ['as left blank without an entry', { kind: 'entries', entries: [] }, { kind: 'blank' }],
  ])('%s', (_, displayed, expected) => {
    expect(printed(displayed)).toMatchObject(expected);
  });

  test('as sub-template entries, n of m, with their own answers', () => {
    expect(printed({ kind: 'entries', entries: [] }, { questionId: 'publications' })).toMatchObject({
      kind: 'entries',
      entries: [
        { n: 1, of: 2, title: 'First', steps: [{ topic: 'Publication' }] },
        { n: 2, of: 2, title: 'Second' },
      ],
    });
  });

  test('as titles that point to the appendix for samples', () => {
    expect(printed({ kind: 'entries', entries: [] }, { questionId: 'samples' })).toMatchObject({
      kind: 'samples',
      samples: [{ id: 7, title: 'Crystal' }],
    });
  });
});

describe('attachments', () => {
  const file = { id: 'a', name: 'beam.png', mimeType: 'image/png', caption: null, figure: null };

  test.each([
    ['application/pdf', 'pages'],
    ['IMAGE/PNG', 'image'],
    ['image/jpeg; charset=binary', 'image'],
    ['image/svg+xml', 'none'],
    ['image/tiff', 'none'],
    ['text/csv', 'none'],
  ])('of type %s show as %s', (mime, showing) => {
    expect(showingOf(mime)).toBe(showing);
  });

  test.each([
    [null, 'beam.png'],
    [' ', 'beam.png'],
    ['3', 'Figure 3'],
    ['2b', 'Figure 2b'],
    ['Fig. 3', 'Fig. 3'],
  ])('with the figure %j are called %s', (figure, label) => {
    expect(attachmentLabel({ ...file, figure })).toBe(label);
  });

  test('appear once, also when two questions show the same file', () => {
    const field = aField('File', { kind: 'files', files: [file] });

    expect(attachmentsOf([{ topic: 'A', fields: [field, { ...field, questionId: 'other' }] }])).toHaveLength(1);
  });

  test('have a figure line of figure and caption', () => {
    const figure = { ...file, figure: '3', caption: 'The beam' };
    const steps = [{ topic: 'A', fields: [aField('File', { kind: 'files', files: [figure] })] }];
    const parts = documentPlan(null, aProposalDocument({ steps, samples: [], genericTemplates: [] })).documents[0]?.parts ?? [];

    expect(parts.find((part) => part.kind === 'file')).toMatchObject({
      figure: 'Figure 3: The beam',
      outline: { title: 'Figure 3', level: 3 },
    });
  });
});

describe("a facility's own layout", () => {
  const layout: PdfLayout = { body: 'BODY', header: 'HEADER', footer: '', sampleDeclaration: 'SAMPLE' };

  test('prints its body, its sample part for each sample, then the attachments', () => {
    expect(partsOf(layout, aProposalDocument())).toEqual(['BODY', '—', 'SAMPLE', '—', 'SAMPLE', 'report-2024.pdf', 'magnetisation.png']);
  });

  test('leaves the margin blank where header or footer is empty', () => {
    const [document] = documentPlan(layout, aProposalDocument()).documents;

    expect(document?.header?.template).toEqual({ source: 'HEADER' });
    expect(document?.footer).toBeNull();
  });

  test('reads raw answers by natural key, but not those the reader may not see', () => {
    const fields = [
      aField('Temperature', text('5 K'), { naturalKey: 'temperature', answer: { value: 5 } }),
      aField('Secret', text('x'), { naturalKey: 'secret', answer: 'x', visible: false }),
    ];

    expect(layoutVariables(aProposalDocument({ steps: [{ topic: 'A', fields }] }))['answers']).toEqual({ temperature: { value: 5 } });
  });

  test('is not used for a sample by itself', () => {
    expect(partsOf(layout, { kind: 'sample', frame: aFrame, proposalId: '261042', sample: aSample(1, 'Crystal') })).toEqual(['sample']);
  });
});

describe('names of downloads', () => {
  const at = AT;
  const proposal = { kind: 'proposal', proposalId: '261042', lastname: 'Lindström', created: '2025-12-31T23:30:00Z' } as const;

  test.each([
    ['261042_Lindström_2026.pdf', [proposal]],
    ['proposals_2026-03-02_000807.pdf', [proposal, proposal]],
    ['sample_7.pdf', [{ kind: 'sample', id: 7 }]],
    [
      'genericTemplates_2026-03-02_000807.pdf',
      [
        { kind: 'genericTemplate', id: 1 },
        { kind: 'genericTemplate', id: 2 },
      ],
    ],
  ] as const)('%s', (name, documents) => {
    expect(pdfName(documents, at)).toBe(name);
  });

  test('tell ZIP files apart by the time at the facility', () => {
    expect(zipName('attachment', at)).toBe('attachment_2026-03-02_000807.zip');
  });

  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a\u0000b\n.pdf', 'a_b_.pdf'],
    ['...', 'file'],
    ['x'.repeat(300) + '.pdf', 'x'.repeat(116) + '.pdf'],
    ['Figure 1..pdf', 'Figure 1.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['con.tar.gz', '_con.tar.gz'],
    ['Lpt1', '_Lpt1'],
    ['Contents.pdf', 'Contents.pdf'],
    ['a\u202eb\u200b.pdf', 'ab.pdf'],
    ['x'.repeat(115) + '🔬🔬.pdf', 'x'.repeat(115) + '.pdf'],
  ])('are safe on every system: %j', (given, expected) => {
    expect(safeName(given)).toBe(expected);
  });

  test.each([
    [
      'a title',
      pdfName([{ kind: 'proposal', proposalId: 'MX.1.', lastname: 'Berg.', created: '2026-02-01T10:00:00Z' }], AT),
      'MX.1._Berg_2026.pdf',
    ],
    [
      'an experiment',
      pdfName([{ kind: 'experimentSafety', experimentId: '261042-1.', startsAt: '2026-02-01T10:00:00Z' }], AT),
      'ESD_261042-1_2026.pdf',
    ],
    ['a sheet', sheetName([{ proposalId: '242001.', created: '2026-02-01T10:00:00Z' }], AT), 'proposal_2026_242001.xlsx'],
    ['a panel', panelSheetName('MAG.', 'SPRING 26.'), 'Fap-MAG.-SPRING 26.xlsx'],
    ['a call', callSheetName('SPRING 26.'), 'SPRING_26._FAP_Results.xlsx'],
    ['an uploaded file', 'Figure 1..pdf', 'Figure 1.pdf'],
  ])('never end in two dots and an extension: %s', (_of, name, expected) => {
    expect(decodeURIComponent(downloadHeaders(name)['x-download-filename'] ?? '')).toBe(expected);
  });

  test('reach scripts and old browsers alike', () => {
    expect(downloadHeaders("Å's.pdf")).toMatchObject({
      'content-disposition': `attachment; filename="_'s.pdf"; filename*=UTF-8''%C3%85%27s.pdf`,
      'x-download-filename': "%C3%85's.pdf",
    });
  });
});
