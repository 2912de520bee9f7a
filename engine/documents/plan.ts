import type { JsonObject } from '../json.ts';
import type {
  DocumentEntry,
  DocumentInput,
  DocumentSample,
  DocumentStep,
  EntryDocument,
  FilePart,
  PagePart,
  PdfLayout,
  DocumentPlan,
  PlanPart,
  PlannedDocument,
  ProposalDocument,
  SampleDocument,
  Strip,
} from './types.ts';
import { attachmentsOf, type Attachment } from './attachments.ts';
import { printedSteps } from './fields.ts';
import { isPrinted } from './printed.ts';
import { customParts, customStrips } from './custom.ts';
import { safetyStatusText, technicalReviews } from './words.ts';

const BREAK: PlanPart = { kind: 'break' };

/**
 * Plans a document's content, order and bookmarks without rendering it (domain reference 5.3).
 *
 * @param layout a custom layout; null for the built-in one
 * @example documentPlan(null, { kind: 'sample', frame, proposalId: '242001', sample }).documents[0].parts
 */
export function documentPlan(layout: PdfLayout | null, everything: DocumentInput): DocumentPlan {
  const input = withoutHidden(everything);
  const title = titleOf(input);
  const own = layout !== null && input.kind === 'proposal';
  const document: PlannedDocument = {
    title,
    parts: [...(own ? customParts(layout, input) : builtInParts(input)), ...fileParts(attachmentsIn(input))],
    ...(own ? customStrips(layout, input) : builtInStrips(input)),
    dates: input.frame.dates,
    files: attachmentsIn(input).map((file) => ({ id: file.id, mime: file.mimeType })),
  };
  const last = own ? [] : closingParts(input);
  return { title, documents: [{ ...document, parts: [...document.parts, ...last] }] };
}

/**
 * Joins plans into one PDF; each keeps its header and page numbers.
 *
 * @example joinPlans('Proposals', [first, second]).documents.length // 2
 */
export function joinPlans(title: string, plans: readonly DocumentPlan[]): DocumentPlan {
  return { title, documents: plans.flatMap((plan) => plan.documents) };
}

/**
 * Takes the pages of a stored PDF instead of making them again.
 *
 * @example withStoredFile(plan, 'f1').documents // [{ title: '242001 Ice', parts: [], storedFile: 'f1', … }]
 */
export const withStoredFile = (plan: DocumentPlan, storedFile: string): DocumentPlan => ({
  title: plan.title,
  documents: plan.documents.slice(0, 1).map((document) => ({ ...document, parts: [], files: [], storedFile })),
});

function withoutHidden(input: DocumentInput): DocumentInput {
  if (input.kind !== 'proposal') return input;
  const printed = new Set(input.steps.flatMap((step) => step.fields.filter(isPrinted)).map((field) => field.questionId));
  const shown = (entry: DocumentEntry): boolean => printed.has(entry.questionId);
  return { ...input, samples: input.samples.filter(shown), genericTemplates: input.genericTemplates.filter(shown) };
}

function titleOf(input: DocumentInput): string {
  switch (input.kind) {
    case 'proposal':
      return [input.proposal.proposalId, input.proposal.title].filter((text) => text !== '').join(' ');
    case 'sample':
      return input.sample.title;
    case 'genericTemplate':
      return input.entry.title;
  }
}

function builtInParts(input: DocumentInput): readonly PlanPart[] {
  switch (input.kind) {
    case 'proposal':
      return proposalParts(input);
    case 'sample':
      return [samplePage(input.sample, input.proposalId, null)];
    case 'genericTemplate':
      return [entryPage(input)];
  }
}

function proposalParts(input: ProposalDocument): readonly PlanPart[] {
  const { proposal, principalInvestigator, coProposers, samples } = input;
  const files = attachmentsIn(input);
  const steps = printedSteps(input.steps, input);
  const parts: PlanPart[] = [
    page('proposal', {
      proposal,
      principalInvestigator: principalInvestigator && { ...principalInvestigator },
      coProposers: coProposers.map((person) => ({ ...person })),
    }),
  ];
  if (steps.length > 0) parts.push(page('questionary', { steps, heading: 'Questionnaire' }));
  samples.forEach((sample, index) => {
    parts.push(BREAK, samplePage(sample, proposal.proposalId, { n: index + 1, of: samples.length }));
  });
  if (files.length > 0) parts.push(page('attachments', { files: files.map((file) => ({ ...file })) }));
  return parts;
}

/** Technical reviews, printed after the attachments. */
function closingParts(input: DocumentInput): readonly PlanPart[] {
  if (input.kind !== 'proposal' || input.technicalReviews.length === 0) return [];
  return [BREAK, page('technical-reviews', { reviews: technicalReviews(input.technicalReviews) })];
}

function samplePage(sample: DocumentSample, proposalId: string, place: { readonly n: number; readonly of: number } | null): PagePart {
  const { id, title, safetyComment, safetyStatus } = sample;
  return page('sample', {
    proposalId,
    place,
    sample: { id, title, safetyStatus, safetyStatusText: safetyStatusText(safetyStatus), safetyComment },
    steps: printedSteps(sample.steps),
  });
}

function entryPage({ entry, proposalId }: EntryDocument): PagePart {
  return page('generic-template', { proposalId, entry: { id: entry.id, title: entry.title }, steps: printedSteps(entry.steps) });
}

function attachmentsIn(input: DocumentInput): readonly Attachment[] {
  return attachmentsOf(questionariesIn(input));
}

function questionariesIn(input: DocumentInput): readonly DocumentStep[] {
  switch (input.kind) {
    case 'proposal':
      return [...input.steps, ...stepsOf(input.samples), ...stepsOf(input.genericTemplates)];
    case 'sample':
      return input.sample.steps;
    case 'genericTemplate':
      return input.entry.steps;
  }
}

function stepsOf(entries: readonly DocumentEntry[]): readonly DocumentStep[] {
  return entries.flatMap((entry) => entry.steps);
}

function fileParts(files: readonly Attachment[]): readonly FilePart[] {
  return files
    .filter((file) => file.showing !== 'none')
    .map((file) => ({
      kind: 'file',
      fileId: file.id,
      mime: file.mimeType,
      title: file.name,
      figure: [file.figure === null || file.figure.trim() === '' ? '' : file.label, file.caption ?? '']
        .filter((text) => text.trim() !== '')
        .join(': '),
      outline: { title: file.label, level: 3 },
    }));
}

function builtInStrips(input: DocumentInput): { readonly header: Strip; readonly footer: Strip } {
  const { facility, logo, printedAt, dates } = input.frame;
  const variables: JsonObject = {
    facility,
    logo,
    printedAt,
    timeZone: dates.timeZone,
    proposalId: proposalIdOf(input),
    title: input.kind === 'proposal' ? input.proposal.title : titleOf(input),
  };
  return { header: { template: { name: 'header' }, variables }, footer: { template: { name: 'footer' }, variables } };
}

function proposalIdOf(input: ProposalDocument | SampleDocument | EntryDocument): string {
  return input.kind === 'proposal' ? input.proposal.proposalId : input.proposalId;
}

function page(name: string, variables: JsonObject): PagePart {
  return { kind: 'page', template: { name }, variables };
}
