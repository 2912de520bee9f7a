import { expect, test } from 'vitest';
import { aWorld, type World } from '../world/index.ts';
import { aTemplate, type InstalledTemplate, type TestTemplate } from '../world/questionnaires.ts';

const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!, $partial: Boolean) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) {
    saved { answerId questionId value version }
    clashes { questionId value version changedAt }
    problems { questionId kind code path text }
    completedTopics
    notices { questionId code }
  }
}`;
const ANSWER = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [AnswerInput!]!, $partial: Boolean) {
  answerTopic(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) { answerId questionId questionaryId value }
}`;
const FORM = `query ($questionaryId: Int!) { getQuestionaryForm(questionaryId: $questionaryId) {
  questionaryId ownerKind templateId revision template answers { answerId questionId value version } completedTopics context mayWrite mayNotWriteReason } }`;
const CREATE = `mutation ($templateId: Int!) { createQuestionary(templateId: $templateId) { questionaryId isCompleted steps { topic { id title } isCompleted fields { answerId value question { id } config { __typename } } } } }`;

interface Saved {
  readonly saveAnswers: {
    readonly saved: readonly {
      readonly answerId: number | null;
      readonly questionId: string;
      readonly value: unknown;
      readonly version: number;
    }[];
    readonly clashes: readonly { readonly questionId: string; readonly value: unknown; readonly version: number }[];
    readonly problems: readonly { readonly questionId: string; readonly kind: string; readonly code: string; readonly text: string }[];
    readonly completedTopics: readonly number[];
    readonly notices: readonly { readonly questionId: string; readonly code: string }[];
  };
}
interface Form {
  readonly getQuestionaryForm: {
    readonly template: {
      readonly steps: readonly { readonly fields: readonly { readonly questionId: string; readonly config: Record<string, unknown> }[] }[];
    };
    readonly answers: readonly { readonly questionId: string; readonly value: unknown; readonly version: number }[];
    readonly context: { readonly verdicts: Record<string, boolean>; readonly facts: Record<string, unknown> };
    readonly completedTopics: readonly number[];
    readonly mayWrite: boolean;
  } | null;
}

/** Petra's questionary on a template of the test. */
async function begun(template: TestTemplate): Promise<{ world: World; questionaryId: number } & InstalledTemplate> {
  const world = await aWorld();
  const installed = await aTemplate(world, template);
  const made = await world
    .as(world.petra)
    .query<{ createQuestionary: { questionaryId: number } }>(CREATE, { templateId: installed.templateId });
  return { world, ...installed, questionaryId: made.createQuestionary.questionaryId };
}

const oneText: TestTemplate = { steps: [{ fields: [{ id: 'why', type: 'TEXT_INPUT', config: { required: true, max: 10 } }] }] };

test('what is saved is there when the form is loaded again', async () => {
  const { world, questionaryId, topics } = await begun(oneText);
  const petra = world.as(world.petra);

  const first = await petra.query<Saved>(SAVE, { questionaryId, topicId: topics[0], answers: [{ questionId: 'why', value: 'because' }] });
  const form = await petra.query<Form>(FORM, { questionaryId });

  expect(first.saveAnswers.saved).toMatchObject([{ questionId: 'why', value: 'because', version: 1 }]);
  expect(first.saveAnswers.completedTopics).toEqual(topics);
  expect(form.getQuestionaryForm).toMatchObject({
    answers: [{ questionId: 'why', value: 'because', version: 1 }],
    completedTopics: topics,
    mayWrite: true,
  });
});
