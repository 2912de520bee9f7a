import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  { who: ['USER_OFFICER', 'USER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'], then: 'the experiment', calls: ['getExperiment'] },
  { who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'], then: 'the experiment', calls: ['getAllExperiments'] },
  { who: ['INSTRUMENT_SCIENTIST'], then: 'the experiment', calls: ['becomeLocalContact', 'handOverLocalContact'] },
  { who: 'signed in', then: 'the experiment', calls: ['getUserExperiments'] },
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'createExperiment',
      'deleteExperiment',
      'previewExperiment',
      'previewExperimentDeletion',
      'previewSafetyTakeBack',
      'discardSchedulerMessage',
      'getExperimentLog',
      'getExperimentWarnings',
      'getSchedulerMessages',
      'sendSchedulerMessageAgain',
      'updateExperiment',
    ],
  },
];
