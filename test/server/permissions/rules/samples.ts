import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: 'signed in',
    then: 'judged',
    calls: ['cloneSample', 'createSample', 'deleteSample', 'getSample', 'getSamplesWithQuestionaryStatus', 'restoreSample', 'updateSample'],
  },
  { who: ['USER_OFFICER', 'EXPERIMENT_SAFETY_REVIEWER'], then: 'judged', calls: ['submitSampleReview'] },
];
