import { EFFECTS } from '../../engine/edits/index.ts';
import { CodedError, fail } from '../../engine/errors.ts';
import { isObject, type Json } from '../../engine/json.ts';
import type { Loaders } from '../loaders.ts';
import type { AnswerInput, KnownAnswerInput, VersionedAnswerInput, Resolvers } from '../generated/resolvers.ts';
import type { QuestionUse } from '../templates/index.ts';
import { present } from '../plugins/present.ts';
import type { KnownAnswer } from './read/follow.ts';
import { QUESTION_LOCKED, type SentAnswer } from './save/plan-save.ts';
import { effectsPage } from './revisions/revision-effects.ts';
import type { AnswerSaveResult } from './save/save.ts';
import type { QuestionaryContext, RevisionEffects, StoredConflict } from './types.ts';

const inOrder = ({ counts }: RevisionEffects) => EFFECTS.map((kind) => ({ kind, questionaries: counts[kind] }));

const json = (value: unknown): Json => (value ?? null) as Json;

/** Without a version the stored answer is overwritten. */
const unconditional = ({ questionId, value }: AnswerInput): SentAnswer => ({ questionId, value: json(value) });

const versioned = ({ questionId, value, basedOn, base, takesBack }: VersionedAnswerInput): SentAnswer => {
  const columns = json(base);
  return {
    questionId,
    value: json(value),
    basedOn: basedOn ?? null,
    ...(isObject(columns) ? { base: columns } : {}),
    takesBack: takesBack ?? [],
  };
};

const knownAnswer = ({ questionId, version, columns }: KnownAnswerInput): KnownAnswer => {
  const values = json(columns);
  return { questionId, version, columns: isObject(values) ? values : null };
};

const SAVE_ID = /^[\w.-]{1,64}$/;
const saveIdOf = (saveId: string | null | undefined): string | null => {
  if (typeof saveId === 'string' && !SAVE_ID.test(saveId)) throw fail('BAD_INPUT', { message: 'The id of the save cannot be used' });
  return saveId ?? null;
};

const basic = ({ questionaryId, saved }: AnswerSaveResult) =>
  saved.map(({ answerId, questionId, value }) => ({ answerId, questionId, questionaryId, value }));

export const resolvers: Resolvers<QuestionaryContext> = {
  Query: {
    getQuestionary: (_root, { questionaryId }, { actor, questionaries }) => questionaries.view(actor, questionaryId),
    getCallByAnswerId: async (_root, { answerId }, context) => {
      const callId = await context.questionaries.callOfAnswer(context.actor, answerId);
      return callId === null ? null : context.calls.one(context, callId);
    },
    getBlankQuestionary: (_root, { templateId }, { actor, questionaries }) => questionaries.blank(actor, templateId),
    getBlankQuestionarySteps: (_root, { templateId }, { actor, questionaries }) => questionaries.blankSteps(actor, templateId),
    getBlankQuestionaryStepsByCallId: (_root, { callId }, { actor, questionaries }) => questionaries.blankStepsOfCall(actor, callId),
    getQuestionaryForm: (_root, { questionaryId }, { actor, questionaries }) => questionaries.form(actor, questionaryId),
    getPeopleAtWork: (_root, { questionaryId }, { actor, questionaries }) => questionaries.peopleAtWork(actor, questionaryId),
    getBlankQuestionaryForm: (_root, { templateId, callId, parentId }, { actor, questionaries }) =>
      questionaries.blankForm(actor, templateId, { callId: callId ?? null, parentId: parentId ?? null }),
    getTemplatePublishEffects: (_root, { templateId, renames, ...page }, { actor, questionaries }) =>
      questionaries.publishEffects(actor, { templateId, renames: renames ?? [], ...effectsPage(page) }),
    getTemplateOptionRenames: (_root, { templateId }, { questionaries }) => questionaries.optionRenames(templateId),
  },
  PublishEffects: { counts: inOrder },
  RevisionEffects: { counts: inOrder },
  QuestionUsage: {
    mayDelete: async (use, _args, context) => (await reasonToKeep(use, context)) === null,
    mayNotDeleteText: (use, _args, context) => reasonToKeep(use, context),
  },
  Mutation: {
    createQuestionary: async (_root, { templateId }, { actor, questionaries }) =>
      present(await questionaries.view(actor, await questionaries.createLoose(actor, templateId))),
    answerTopic: async (_root, { questionaryId, topicId, answers, isPartialSave }, { actor, questionaries }) => {
      const result = await questionaries.save(actor, questionaryId, {
        topicId,
        answers: answers.map(unconditional),
        partial: isPartialSave ?? false,
        allOrNothing: true,
      });
      // the rest is stored
      const closed = result.problems.filter(({ code }) => code === QUESTION_LOCKED).map(({ questionId }) => questionId);
      if (closed.length > 0) throw new CodedError('QUESTION_LOCKED', {}, { questionIds: closed });
      return basic(result);
    },
    followQuestionary: (_root, { questionaryId, topicId, known: all, leaving }, { actor, questionaries }) =>
      questionaries.follow(actor, questionaryId, { topicId: topicId ?? null, known: all.map(knownAnswer), leaving: leaving ?? false }),
    saveAnswers: (_root, { questionaryId, topicId, answers, isPartialSave, saveId }, { actor, questionaries }) => {
      const sent = answers.map(versioned);
      return questionaries.save(actor, questionaryId, {
        topicId,
        answers: sent,
        partial: isPartialSave ?? false,
        saveId: saveIdOf(saveId),
      });
    },
  },
};

async function reasonToKeep(use: QuestionUse, { questions, questionaries }: QuestionaryContext): Promise<string | null> {
  const counts = await questionaries.answerCounts([use.questionId]);
  return questions.reasonToKeep(use, counts.get(use.questionId) ?? 0);
}

const person =
  (idOf: (conflict: StoredConflict) => number | null) =>
  async (queries: readonly { readonly obj: StoredConflict }[], { actor, users }: QuestionaryContext) => {
    const ids = queries.map(({ obj }) => idOf(obj));
    const people = await users.basic(
      ids.filter((id) => id !== null),
      actor,
    );
    return ids.map((id) => people.find((one) => one?.id === id) ?? null);
  };

export const loaders: Loaders<QuestionaryContext> = {
  QuestionUsage: {
    answerCount: async (queries, { questionaries }) => {
      const counts = await questionaries.answerCounts(queries.map(({ obj }) => obj.questionId));
      return queries.map(({ obj }) => counts.get(obj.questionId) ?? 0);
    },
  },
  AnswerConflict: {
    changedBy: person(({ changedById }) => changedById),
    impersonatedBy: person(({ impersonatedById }) => impersonatedById),
  },
  QuestionaryCompany: {
    user: (queries, { actor, users }) =>
      users.basic(
        queries.map(({ obj }) => obj.userId),
        actor,
      ),
  },
  QuestionWithUsage: {
    answers: async (queries, { actor, questionaries }) => {
      const answers = await questionaries.answersOfQuestions(
        actor,
        queries.map(({ obj }) => obj.id),
      );
      return queries.map(({ obj }) => answers.filter(({ questionId }) => questionId === obj.id));
    },
    answerCount: async (queries, { questionaries }) => {
      const counts = await questionaries.answerCounts(queries.map(({ obj }) => obj.id));
      return queries.map(({ obj }) => counts.get(obj.id) ?? 0);
    },
  },
};
