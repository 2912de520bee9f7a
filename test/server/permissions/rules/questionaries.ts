import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: ['getTemplateOptionRenames', 'getTemplatePublishEffects'],
  },
  {
    who: 'signed in',
    then: 'nothing',
    calls: ['createQuestionary', 'getBlankQuestionary', 'getBlankQuestionarySteps', 'getBlankQuestionaryStepsByCallId'],
  },
  {
    who: 'signed in',
    then: 'judged',
    calls: [
      'answerTopic',
      'followQuestionary',
      'getBlankQuestionaryForm',
      'getCallByAnswerId',
      'getPeopleAtWork',
      'getQuestionary',
      'getQuestionaryForm',
      'saveAnswers',
    ],
  },
];
