import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import type { DateFormats } from '../../engine/rules/date-formats.ts';
import type { Displayed } from '../../engine/questionnaires/types.ts';
import type { DocumentEntry, DocumentField, DocumentFrame, DocumentSample, ProposalDocument } from '../../engine/documents/index.ts';

export function aField(question: string, displayed: Displayed, more: Partial<DocumentField> = {}): DocumentField {
  const key = question.toLowerCase().replace(/\W+/g, '_');
  return {
    questionId: key,
    naturalKey: key,
    question,
    role: 'question',
    visible: true,
    omitFromPdf: false,
    date: null,
    answer: null,
    displayed,
    ...more,
  };
}

export const text = (value: string): Displayed => ({ kind: 'text', text: value });

export const OSLO: DateFormats = { dateFormat: 'd MMMM yyyy', dateTimeFormat: 'd MMM yyyy HH:mm', timeZone: 'Europe/Oslo' };

export const aFrame: DocumentFrame = {
  facility: 'Northern Light Source',
  logo: null,
  printedAt: '2026-03-02T09:30:00Z',
  dates: OSLO,
  userRole: 'USER',
};

export const anEntry = (id: number, title: string): DocumentEntry => ({
  id,
  title,
  questionId: 'publications',
  steps: [
    {
      topic: 'Publication',
      fields: [aField('Journal', text('Journal of Synchrotron Radiation')), aField('Year', text('2025')), aField('DOI', { kind: 'none' })],
    },
  ],
});

export const aSample = (id: number, title: string): DocumentSample => ({
  id,
  title,
  questionId: 'samples',
  safetyStatus: id % 2 === 0 ? 'ELEVATED_RISK' : 'LOW_RISK',
  safetyComment: id % 2 === 0 ? 'Keep under argon. Gloves and goggles when mounting.' : '',
  steps: [
    {
      topic: 'Composition',
      fields: [
        aField('Chemical formula', text('La₂₋ₓSrₓCuO₄')),
        aField('Mass', text('1.25 g')),
        aField('Is the sample toxic?', text('No')),
      ],
    },
    { topic: 'Handling', fields: [aField('Storage temperature', text('4 – 8 °C')), aField('Remarks', { kind: 'none' })] },
  ],
});

export function aProposalDocument(more: Partial<ProposalDocument> = {}): ProposalDocument {
  const person = { position: 'Senior scientist', country: 'Sweden', institution: 'Lund University' };
  return {
    kind: 'proposal',
    frame: aFrame,
    proposal: {
      proposalId: '261042',
      title: 'Magnetic order in strained cuprate films at high pressure',
      abstract:
        'We propose to follow the onset of magnetic order in thin cuprate films under uniaxial strain, ε ≤ 1.5 %, between 4 K and 300 K.\n\nThe films were grown by pulsed laser deposition on LaAlO₃. Earlier measurements at Ångström resolution left open whether the transition near T ≈ 38 K is of first order; the new pressure cell makes the decisive experiment possible.',
      status: 'Feasibility review',
      call: 'Spring 2026',
      submittedAt: '2026-03-01T23:12:00Z',
    },
    principalInvestigator: { title: 'Dr', firstname: 'Petra', lastname: 'Lindström', ...person },
    coProposers: [
      {
        ...person,
        firstname: 'Carl',
        lastname: 'Øster',
        position: 'PhD student',
        institution: 'University of Copenhagen',
        country: 'Denmark',
      },
      { ...person, firstname: 'Eleni', lastname: 'Παπαδοπούλου', institution: 'NCSR Demokritos', country: 'Greece' },
    ],
    steps: [
      { topic: 'New proposal', fields: [aField('Basis', { kind: 'none' }, { role: 'basis' })] },
      {
        topic: 'Experiment',
        fields: [
          aField(
            'Guidance',
            {
              kind: 'html',
              html: '<p>Please describe the experiment so that a colleague from a <em>neighbouring</em> field can judge it.</p>',
            },
            { role: 'text' },
          ),
          aField('Is this a continuation of an earlier proposal?', text('Yes')),
          aField('Temperature range', text('4 – 300 K')),
          aField('Techniques', { kind: 'list', items: ['Neutron diffraction', 'Small-angle scattering', 'Reflectometry'] }),
          aField('Preferred dates', text('2026-06-15')),
          aField('Instrument', { kind: 'list', items: ['Borealis: 5 days', 'Loki: 2 days'] }),
          aField('Describe the scientific case', {
            kind: 'html',
            html: '<h2>Background</h2><p>High-temperature superconductivity and magnetism <strong>compete</strong> in these films. Three questions are open:</p><ol><li>Is the transition of first order?</li><li>How does T<sub>N</sub> depend on strain?</li><li>Does the moment survive beyond 2 GPa?</li></ol><p>We expect <em>σ</em> ≥ 5 within 12 hours per point.</p>',
          }),
          aField('Special equipment', { kind: 'none' }),
        ],
      },
      {
        topic: 'Earlier work',
        fields: [
          aField(
            'Publications',
            { kind: 'entries', entries: [{ id: 1, title: 'Strain in cuprates', complete: true }] },
            { questionId: 'publications' },
          ),
          aField('Supporting files', {
            kind: 'files',
            files: [
              {
                id: 'report',
                name: 'report-2024.pdf',
                mimeType: 'application/pdf',
                caption: 'Report of the earlier experiment',
                figure: null,
              },
              {
                id: 'curve',
                name: 'magnetisation.png',
                mimeType: 'image/png',
                caption: 'Magnetisation of the film at 5 K',
                figure: '1',
              },
              { id: 'raw', name: 'raw-data.csv', mimeType: 'text/csv', caption: null, figure: null },
            ],
          }),
          aField('Samples', { kind: 'entries', entries: [] }, { questionId: 'samples' }),
        ],
      },
    ],
    samples: [aSample(1, 'LSCO film on LaAlO₃'), aSample(2, 'Reference crystal')],
    genericTemplates: [anEntry(1, 'Strain in cuprates'), anEntry(2, 'A pressure cell for thin films')],
    technicalReviews: [
      {
        instrument: 'Borealis',
        status: 'FEASIBLE',
        timeAllocation: 4,
        timeUnit: 'Day',
        publicComment: '<p>The cell fits. Four days are enough.</p>',
      },
      { instrument: 'Loki', status: 'PARTIALLY_FEASIBLE', timeAllocation: 1, timeUnit: 'Day', publicComment: '' },
    ],
    fapReviews: [],
    ...more,
  };
}

function pngPart(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function aPng(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // each row starts with its filter byte
  const rows = Buffer.alloc((width + 1) * height, 128).map((grey, at) => (at % (width + 1) === 0 ? 0 : grey));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, pngPart('IHDR', head), pngPart('IDAT', deflateSync(rows)), pngPart('IEND', Buffer.alloc(0))]);
}

export async function someFiles(): Promise<Readonly<Record<string, Uint8Array>>> {
  return { report: await aPdf([{}, { landscape: true }, { turned: 90 }]), curve: aPng(800, 500) };
}

/** A valid one-page PDF whose page has a number in this entry. */
export async function anOddPdf(entry: 'Resources' | 'Annots' | 'Contents'): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).node.set(PDFName.of(entry), PDFNumber.of(5));
  return pdf.save();
}

export async function aPdfWithoutPages(): Promise<Uint8Array> {
  return (await PDFDocument.create()).save({ addDefaultPage: false });
}

export async function aPdf(pages: readonly { readonly landscape?: boolean; readonly turned?: number }[]): Promise<Uint8Array> {
  const { degrees } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pages.forEach(({ landscape = false, turned = 0 }, index) => {
    const page = pdf.addPage(landscape ? [842, 595] : [595, 842]);
    page.drawText(`Attached page ${String(index + 1)}`, { x: 60, y: page.getHeight() - 40 });
    page.drawRectangle({ x: 5, y: 5, width: page.getWidth() - 10, height: page.getHeight() - 10, borderWidth: 1, opacity: 0 });
    page.setRotation(degrees(turned));
  });
  return pdf.save();
}

const END = 'trailer\n<</Root 1 0 R>>\n%%EOF';
const aSmallPdf = (page: string): string =>
  [
    '%PDF-1.5',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj',
    `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${page}>>\nendobj\n`,
  ].join('\n');

export const aPdfWithoutMeasure = (): Buffer => Buffer.from(aSmallPdf('/CropBox/None') + END);

export function aPdfBomb(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(64 * 1024 * 1024, 32)));
  const part = `4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(aSmallPdf('') + part), packed, Buffer.from(`\nendstream\nendobj\n${END}`)]);
}

/** A PDF with too many unused objects to parse in memory. */
export const aHugePdf = (): Buffer => Buffer.from(`${aSmallPdf('')}5 0 obj\n[${'[]'.repeat(12_000_000)}]\nendobj\n${END}`);
