import type { CallsOf } from '../rules.ts';

/** Further conditions: see safety-reviews.test.ts. */
export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'],
    then: 'the experiment',
    calls: ['reviewExperimentSafety', 'previewSafetyDecision'],
  },
  { who: ['INSTRUMENT_SCIENTIST'], then: 'the experiment', calls: ['submitInstrumentScientistExperimentSafetyReview'] },
  {
    who: ['USER_OFFICER', 'EXPERIMENT_SAFETY_REVIEWER'],
    then: 'the experiment',
    calls: ['submitExperimentSafetyReviewerExperimentSafetyReview'],
  },
];
