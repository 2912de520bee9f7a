import type { Json, JsonObject } from '../json.ts';
import type { DocumentEntry, DocumentStep, PagePart, PdfLayout, PlanPart, ProposalDocument, Strip } from './types.ts';
import { attachmentsOf } from './attachments.ts';
import { printedSteps } from './fields.ts';
import { safetyStatusText, technicalReviews } from './words.ts';

/**
 * Pages of a custom layout: the body, then the sample part once per sample.
 *
 * @example customParts(layout, input).length // 1, and 2 more for each sample
 */
export function customParts(layout: PdfLayout, input: ProposalDocument): readonly PlanPart[] {
  const variables = layoutVariables(input);
  const parts: PlanPart[] = [sourcePage(layout.body, variables)];
  if (layout.sampleDeclaration.trim() === '') return parts;
  for (const sample of samplesOf(input)) {
    parts.push({ kind: 'break' }, sourcePage(layout.sampleDeclaration, { ...variables, ...sample }));
  }
  return parts;
}

/**
 * Header and footer of a custom layout; an empty text leaves the margin blank.
 *
 * @example customStrips({ ...layout, footer: '' }, input).footer // null
 */
export function customStrips(layout: PdfLayout, input: ProposalDocument): { readonly header: Strip | null; readonly footer: Strip | null } {
  const strip = (source: string): Strip | null => {
    if (source.trim() === '') return null;
    const { proposal, frame } = input;
    return { template: { source }, variables: { proposal, logoPath: frame.logo, userRole: frame.userRole, facility: frame.facility } };
  };
  return { header: strip(layout.header), footer: strip(layout.footer) };
}

/**
 * Variables for layouts (domain reference 5.4).
 *
 * @example layoutVariables(input).answers // { temperature: { value: 5, unit: … } }
 */
export function layoutVariables(input: ProposalDocument): JsonObject {
  const files = attachmentsOf([...input.steps, ...[...input.samples, ...input.genericTemplates].flatMap((entry) => entry.steps)]);
  return {
    proposal: input.proposal,
    principalInvestigator: input.principalInvestigator === null ? null : { ...input.principalInvestigator },
    coProposers: input.coProposers.map((person) => ({ ...person })),
    questionarySteps: printedSteps(input.steps, input),
    answers: answersByKey(input.steps),
    attachments: files.map((file) => file.id),
    attachmentsFileMeta: files.map((file) => ({ ...file })),
    technicalReviews: technicalReviews(input.technicalReviews),
    fapReviews: input.fapReviews.map((review) => ({ ...review })),
    samples: samplesOf(input),
    genericTemplates: input.genericTemplates.map((entry) => ({
      genericTemplate: { id: entry.id, title: entry.title },
      ...contentOf(entry),
    })),
    userRole: input.frame.userRole,
    logoPath: input.frame.logo,
    facility: input.frame.facility,
  };
}

function samplesOf(input: ProposalDocument): readonly JsonObject[] {
  return input.samples.map((sample) => ({
    sample: {
      id: sample.id,
      title: sample.title,
      safetyStatus: sample.safetyStatus,
      safetyStatusText: safetyStatusText(sample.safetyStatus),
      safetyComment: sample.safetyComment,
    },
    ...contentOf(sample),
  }));
}

function contentOf(entry: DocumentEntry): { readonly fields: Json; readonly attachments: Json } {
  return {
    fields: printedSteps(entry.steps).flatMap((step) => step['fields'] as readonly Json[]),
    attachments: attachmentsOf(entry.steps).map((file) => ({ ...file })),
  };
}

/** Raw answers by natural key, of visible fields only. */
export function answersByKey(steps: readonly DocumentStep[]): JsonObject {
  const visible = steps.flatMap((step) => step.fields).filter((field) => field.visible && field.role === 'question');
  return Object.fromEntries(visible.map((field) => [field.naturalKey, field.answer]));
}

function sourcePage(source: string, variables: JsonObject): PagePart {
  return { kind: 'page', template: { source }, variables };
}
