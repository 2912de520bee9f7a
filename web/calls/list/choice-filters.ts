import type { ChoicesToFilterCallsQuery } from '../../generated/calls.ts';
import type { CallsFilter, TemplateGroupId } from '../../generated/types.ts';
import type { Featured } from '../../ui/features.tsx';

/** Filters by an id: the name in the address and the field of the server's filter. */
interface ChoiceFilter extends Featured {
  readonly name: string;
  readonly input: keyof CallsFilter;
  readonly group?: TemplateGroupId;
}

export const CHOICE_FILTERS = [
  { name: 'instrument', input: 'instrumentIds', feature: 'INSTRUMENT_MANAGEMENT' },
  { name: 'panel', input: 'fapIds', feature: 'FAP_REVIEW' },
  { name: 'workflow', input: 'proposalWorkflowIds' },
  { name: 'experimentWorkflow', input: 'experimentWorkflowIds' },
  { name: 'template', input: 'templateIds', group: 'PROPOSAL' },
  { name: 'proposalPdf', input: 'proposalPdfTemplateIds', group: 'PROPOSAL_PDF' },
  { name: 'technicalReview', input: 'technicalReviewTemplateIds', group: 'TECHNICAL_REVIEW', feature: 'TECHNICAL_REVIEW' },
  { name: 'fapReview', input: 'fapReviewTemplateIds', group: 'FAP_REVIEW', feature: 'FAP_REVIEW' },
  { name: 'safetyInput', input: 'esiTemplateIds', group: 'PROPOSAL_ESI', feature: 'RISK_ASSESSMENT' },
  { name: 'safetyPdf', input: 'experimentSafetyPdfTemplateIds', group: 'EXPERIMENT_SAFETY_PDF', feature: 'EXPERIMENT_SAFETY_REVIEW' },
] as const satisfies readonly ChoiceFilter[];

export type ChoiceFilterName = (typeof CHOICE_FILTERS)[number]['name'];
export type FilterChoices = Readonly<Partial<Record<ChoiceFilterName, readonly { readonly value: number; readonly label: string }[]>>>;

const named = (things: readonly { readonly id: number; readonly name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));

export function filterChoices(data: ChoicesToFilterCallsQuery | undefined): FilterChoices {
  if (!data) return {};
  const templates = CHOICE_FILTERS.flatMap((filter) => {
    if (!('group' in filter)) return [];
    const ofGroup = data.getTemplates.filter(({ groupId }) => groupId === filter.group);
    return [[filter.name, ofGroup.map(({ templateId, name }) => ({ value: templateId, label: name }))] as const];
  });
  return {
    ...Object.fromEntries(templates),
    instrument: named(data.getInstruments.instruments),
    panel: data.getFapsMinimal.faps.map(({ id, code }) => ({ value: id, label: code })),
    workflow: named(data.proposalWorkflows),
    experimentWorkflow: named(data.experimentWorkflows),
  };
}
