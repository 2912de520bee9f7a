import type { Featured } from '../../ui/features.tsx';
import type { CallField } from './types.ts';

interface CallStep extends Featured {
  readonly key: 'general' | 'dates' | 'templates' | 'instruments';
  readonly fields: readonly CallField[];
}

/** Every field of a call belongs to exactly one step. */
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
      'faps',
      'experimentWorkflowId',
      'esiTemplateId',
      'experimentSafetyPdfTemplateId',
    ],
  },
  // Only the last step may depend on a feature, because the address counts the steps.
  { key: 'instruments', fields: ['instrumentIds', 'instrumentTerms'], feature: 'INSTRUMENT_MANAGEMENT' },
];

export const LAST_STEP = CALL_STEPS.length - 1;

export const FEATURE_OF_FIELD: Partial<Record<CallField, string>> = {
  startFapReview: 'FAP_REVIEW',
  endFapReview: 'FAP_REVIEW',
  faps: 'FAP_REVIEW',
  fapReviewTemplateId: 'FAP_REVIEW',
  technicalReviewTemplateId: 'TECHNICAL_REVIEW',
  esiTemplateId: 'RISK_ASSESSMENT',
  experimentSafetyPdfTemplateId: 'EXPERIMENT_SAFETY_REVIEW',
};

export const stepOfField = (field: CallField): number => CALL_STEPS.findIndex((step) => step.fields.includes(field));

export const problemsByStep = (problems: ReadonlyMap<CallField, string>): readonly number[] =>
  CALL_STEPS.map((step) => step.fields.filter((field) => problems.has(field)).length);

export function stepInAddress(text: string | null): number {
  const step = Number(text);
  return Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : 0;
}
