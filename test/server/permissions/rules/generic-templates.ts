import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: 'signed in',
    then: 'oneself',
    calls: ['getGenericTemplatesOnCopy'],
  },
  {
    who: 'signed in',
    then: 'judged',
    calls: [
      'cloneGenericTemplate',
      'createGenericTemplate',
      'createGenericTemplateWithCopiedAnswers',
      'deleteGenericTemplate',
      'getGenericTemplate',
      'getGenericTemplateMinimal',
      'getGenericTemplatesWithQuestionaryStatus',
      'restoreGenericTemplate',
      'updateGenericTemplate',
    ],
  },
];
