import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  { who: 'signed in', then: 'oneself', calls: ['getGenericTemplatesOnCopy'] },
  {
    who: 'signed in',
    then: 'judged',
    calls: [
      'cloneGenericTemplate',
      'cloneSample',
      'createGenericTemplate',
      'createGenericTemplateWithCopiedAnswers',
      'createSample',
      'deleteGenericTemplate',
      'deleteSample',
      'getGenericTemplate',
      'getGenericTemplateMinimal',
      'getGenericTemplatesWithQuestionaryStatus',
      'getSample',
      'getSamplesWithQuestionaryStatus',
      'restoreGenericTemplate',
      'restoreSample',
      'updateGenericTemplate',
      'updateSample',
    ],
  },
  { who: ['USER_OFFICER', 'EXPERIMENT_SAFETY_REVIEWER'], then: 'judged', calls: ['submitSampleReview'] },
];
