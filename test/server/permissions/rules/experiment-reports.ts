import type { CallsOf } from '../rules.ts';

/** Further conditions: see experiment-reports.test.ts. */
export const calls: readonly CallsOf[] = [
  { who: 'signed in', then: 'the experiment', calls: ['getExperimentReport', 'getExperimentReports'] },
  { who: ['USER_OFFICER'], then: 'nothing', calls: ['getReportsOfExperiments'] },
  { who: ['USER'], then: 'the experiment', calls: ['createExperimentReport'] },
  { who: ['USER_OFFICER', 'USER'], then: 'the experiment', calls: ['submitExperimentReport'] },
];
