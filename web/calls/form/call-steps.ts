import type { Featured } from '../../ui/features.tsx';
import type { CallField } from './types.ts';

interface CallStep extends Featured {
  readonly key: 'general' | 'dates' | 'templates' | 'instruments';
  readonly fields: readonly CallField[];
}

/** The steps of the form and which fields each shows; every field of a call stands in exactly one. */
export const CALL_STEPS: readonly CallStep[] = [
  {
    key: 'general',
    fields: ['shortCode', 'title', 'description', 'submissionMessage', 'referenceNumberFormat', 'allocationTimeUnit', 'isActive'],
  },
  {
    key: 'dates',
    fields: [
      'startCall',
      'endCall',
      'endCallInternal',
      'startReview',
      'endReview',
      'startFapReview',
      'endFapReview',
      'startNotify',
      'endNotify',
      'startCycle',
      'endCycle',
      'cycleComment',
      'surveyComment',
    ],
  },
  {
    key: 'templates',
    fields: [
      'proposalWorkflowId',
      'templateId',
      'proposalPdfTemplateId',
      'technicalReviewTemplateId',
      'fapReviewTemplateId',
      'experimentWorkflowId',
      'esiTemplateId',
      'experimentSafetyPdfTemplateId',
    ],
  },
  // only the last step may belong to a feature: the address counts them
  { key: 'instruments', fields: ['instrumentIds'], feature: 'INSTRUMENT_MANAGEMENT' },
];

export const LAST_STEP = CALL_STEPS.length - 1;

/** Fields that are shown while a feature is on. */
export const FEATURE_OF_FIELD: Partial<Record<CallField, string>> = {
  startFapReview: 'FAP_REVIEW',
  endFapReview: 'FAP_REVIEW',
  fapReviewTemplateId: 'FAP_REVIEW',
  technicalReviewTemplateId: 'TECHNICAL_REVIEW',
  esiTemplateId: 'RISK_ASSESSMENT',
  experimentSafetyPdfTemplateId: 'EXPERIMENT_SAFETY_REVIEW',
};

/** The step that shows a field. */
export const stepOfField = (field: CallField): number => CALL_STEPS.findIndex((step) => step.fields.includes(field));

/** How many fields of each step are to be mended. */
export const problemsByStep = (problems: ReadonlyMap<CallField, string>): readonly number[] =>
  CALL_STEPS.map((step) => step.fields.filter((field) => problems.has(field)).length);

/** The step that an address names; the first for anything else. */
export function stepInAddress(text: string | null): number {
  const step = Number(text);
  return Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : 0;
}
