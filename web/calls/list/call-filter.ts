import type { CallPhase } from '../../../engine/rules/calls.ts';
import type { ChoicesToFilterCallsQuery } from '../../generated/calls.ts';
import type { CallsFilter, TemplateGroupId } from '../../generated/types.ts';
import type { Featured } from '../../ui/features.tsx';
import { idFilter, type ListFilter } from '../../ui/list/index.ts';

/** Periods as the server's filter expresses them: by ends that have passed. */
const BY_PHASE = {
  UPCOMING: { isCallUpcoming: true },
  OPEN: { isEnded: false },
  INTERNALLY_OPEN: { isActiveInternal: true },
  CLOSED: { isEnded: true, isActiveInternal: false },
} as const satisfies Record<CallPhase, CallsFilter>;

interface IdChoice extends Featured {
  readonly name: string;
  readonly input: keyof CallsFilter;
  /** Its templates are the choices. */
  readonly group?: TemplateGroupId;
}

const IDS: readonly IdChoice[] = [
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
];

function rowsOf({ name, group }: IdChoice, data: ChoicesToFilterCallsQuery) {
  if (group) return data.getTemplates.filter((it) => it.groupId === group).map((it) => ({ id: it.templateId, name: it.name }));
  if (name === 'instrument') return data.getInstruments.instruments;
  if (name === 'panel') return data.getFapsMinimal.faps.map(({ id, code }) => ({ id, name: code }));
  return name === 'workflow' ? data.proposalWorkflows : data.experimentWorkflows;
}

export const callFilters = (
  t: (key: string) => string,
  data: ChoicesToFilterCallsQuery | undefined,
): readonly ListFilter<CallsFilter>[] => [
  {
    name: 'isActive',
    label: t('calls.filter.isActive'),
    options: ['true', 'false'].map((value) => ({ value, label: t(`calls.filter.active.${value}`) })),
    minWidth: 150,
    tag: (state) => state,
    where: (value) => ({ isActive: value === 'true' }),
  },
  {
    name: 'phase',
    label: t('calls.filter.phase'),
    options: Object.keys(BY_PHASE).map((value) => ({ value, label: t(`calls.state.${value}`) })),
    minWidth: 170,
    tag: (phase) => phase,
    where: (value) => BY_PHASE[value as CallPhase],
  },
  ...IDS.map((choice) =>
    idFilter<CallsFilter>({
      ...(choice.feature !== undefined && { feature: choice.feature }),
      name: choice.name,
      label: t(`calls.filter.choice.${choice.name}`),
      rows: data && rowsOf(choice, data),
      minWidth: 170,
      rare: choice.name !== 'instrument',
      where: (id) => ({ [choice.input]: [id] }),
    }),
  ),
];
