import type { CallsOf } from '../rules.ts';

/** Further conditions: see experiment-safety.test.ts. */
export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER', 'USER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'],
    then: 'the experiment',
    calls: ['getExperimentSafety', 'getExperimentSample'],
  },
  {
    who: ['USER_OFFICER', 'USER'],
    then: 'the experiment',
    calls: [
      'addSampleToExperiment',
      'cloneExperimentSample',
      'createExperimentSafety',
      'removeSampleFromExperiment',
      'submitExperimentSafety',
      'updateExperimentSample',
    ],
  },
  { who: ['USER'], then: 'the experiment', calls: ['requestSafetyFormReopening'] },
];
