import type { CallsOf } from '../rules.ts';

/** Further conditions: see feedback.test.ts. */
export const calls: readonly CallsOf[] = [
  { who: 'signed in', then: 'the experiment', calls: ['getFeedback'] },
  { who: ['USER'], then: 'the experiment', calls: ['createFeedback'] },
  { who: ['USER_OFFICER', 'USER'], then: 'the experiment', calls: ['updateFeedback'] },
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: ['getFeedbackOfExperiments', 'getFeedbackAnswers', 'getFeedbackTexts', 'requestFeedback'],
  },
];
