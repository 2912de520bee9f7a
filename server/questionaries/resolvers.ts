import { EFFECTS } from '../../engine/edits/index.ts';
import { isObject, type Json } from '../../engine/json.ts';
import type {
  AnswerInput,
  KnownAnswerInput,
  MutationAnswerTopicArgs,
  MutationCreateQuestionaryArgs,
  MutationFollowQuestionaryArgs,
  MutationSaveAnswersArgs,
  QueryGetBlankQuestionaryArgs,
  QueryGetBlankQuestionaryFormArgs,
  QueryGetBlankQuestionaryStepsArgs,
  QueryGetBlankQuestionaryStepsByCallIdArgs,
  QueryGetCallByAnswerIdArgs,
  QueryGetQuestionaryArgs,
  QueryGetPeopleAtWorkArgs,
  QueryGetQuestionaryFormArgs,
  QueryGetTemplateOptionRenamesArgs,
  QueryGetTemplatePublishEffectsArgs,
  VersionedAnswerInput,
} from '../generated/resolvers.ts';
import type { QuestionUse } from '../templates/index.ts';
import type { PresentPeople, KnownAnswer } from './follow.ts';
import type { SentAnswer } from './plan-save.ts';
import { effectsPage, type RevisionEffects } from './revision-effects.ts';
import type { StoredConflict, AnswerSaveResult } from './save.ts';
import type { QuestionaryContext } from './services.ts';

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

const known = ({ questionId, version, columns }: KnownAnswerInput): KnownAnswer => {
  const given = json(columns);
  return { questionId, version, columns: isObject(given) ? given : null };
};

const basic = ({ questionaryId, saved }: AnswerSaveResult) =>
  saved.map(({ answerId, questionId, value }) => ({ answerId, questionId, questionaryId, value }));

export const resolvers = {
  Query: {
    getQuestionary: (_root: unknown, { questionaryId }: QueryGetQuestionaryArgs, { actor, questionaries }: QuestionaryContext) =>
      questionaries.view(actor, questionaryId),
    getCallByAnswerId: async (_root: unknown, { answerId }: QueryGetCallByAnswerIdArgs, context: QuestionaryContext) => {
      const callId = await context.questionaries.callOfAnswer(context.actor, answerId);
      return callId === null ? null : context.calls.one(context, callId);
    },
    getBlankQuestionary: (_root: unknown, { templateId }: QueryGetBlankQuestionaryArgs, { actor, questionaries }: QuestionaryContext) =>
      questionaries.blank(actor, templateId),
    getBlankQuestionarySteps: (
      _root: unknown,
      { templateId }: QueryGetBlankQuestionaryStepsArgs,
      { actor, questionaries }: QuestionaryContext,
    ) => questionaries.blankSteps(actor, templateId),
    getBlankQuestionaryStepsByCallId: (
      _root: unknown,
      { callId }: QueryGetBlankQuestionaryStepsByCallIdArgs,
      { actor, questionaries }: QuestionaryContext,
    ) => questionaries.blankStepsOfCall(actor, callId),
    getQuestionaryForm: (_root: unknown, { questionaryId }: QueryGetQuestionaryFormArgs, { actor, questionaries }: QuestionaryContext) =>
      questionaries.form(actor, questionaryId),
    getPeopleAtWork: (_root: unknown, { questionaryId }: QueryGetPeopleAtWorkArgs, { actor, questionaries }: QuestionaryContext) =>
      questionaries.peopleAtWork(actor, questionaryId),
    getBlankQuestionaryForm: (
      _root: unknown,
      { templateId, callId, parentId }: QueryGetBlankQuestionaryFormArgs,
      { actor, questionaries }: QuestionaryContext,
    ) => questionaries.blankForm(actor, templateId, { callId: callId ?? null, parentId: parentId ?? null }),
    getTemplatePublishEffects: (
      _root: unknown,
      { templateId, renames, ...page }: QueryGetTemplatePublishEffectsArgs,
      { actor, questionaries }: QuestionaryContext,
    ) => questionaries.publishEffects(actor, { templateId, renames: renames ?? [], ...effectsPage(page) }),
    getTemplateOptionRenames: (_root: unknown, { templateId }: QueryGetTemplateOptionRenamesArgs, { questionaries }: QuestionaryContext) =>
      questionaries.optionRenames(templateId),
  },
  PublishEffects: { counts: inOrder },
  RevisionEffects: { counts: inOrder },
  QuestionUsage: {
    mayDelete: async (use: QuestionUse, _args: unknown, context: QuestionaryContext) => (await reasonToKeep(use, context)) === null,
    mayNotDeleteText: (use: QuestionUse, _args: unknown, context: QuestionaryContext) => reasonToKeep(use, context),
  },
  Mutation: {
    createQuestionary: async (
      _root: unknown,
      { templateId }: MutationCreateQuestionaryArgs,
      { actor, questionaries }: QuestionaryContext,
    ) => questionaries.view(actor, await questionaries.createLoose(actor, templateId)),
    answerTopic: async (
      _root: unknown,
      { questionaryId, topicId, answers, isPartialSave }: MutationAnswerTopicArgs,
      { actor, questionaries }: QuestionaryContext,
    ) =>
      basic(
        await questionaries.save(actor, questionaryId, {
          topicId,
          answers: answers.map(unconditional),
          partial: isPartialSave ?? false,
          allOrNothing: true,
        }),
      ),
    followQuestionary: (
      _root: unknown,
      { questionaryId, topicId, known: all, leaving }: MutationFollowQuestionaryArgs,
      { actor, questionaries }: QuestionaryContext,
    ) => questionaries.follow(actor, questionaryId, { topicId: topicId ?? null, known: all.map(known), leaving: leaving ?? false }),
    saveAnswers: (
      _root: unknown,
      { questionaryId, topicId, answers, isPartialSave }: MutationSaveAnswersArgs,
      { actor, questionaries }: QuestionaryContext,
    ) => {
      const sent = answers.map(versioned);
      return questionaries.save(actor, questionaryId, { topicId, answers: sent, partial: isPartialSave ?? false });
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
    const found = await users.basic(
      ids.filter((id) => id !== null),
      actor,
    );
    return ids.map((id) => found.find((one) => one?.id === id) ?? null);
  };

export const loaders = {
  QuestionUsage: {
    answerCount: async (queries: readonly { readonly obj: { readonly questionId: string } }[], { questionaries }: QuestionaryContext) => {
      const counts = await questionaries.answerCounts(queries.map(({ obj }) => obj.questionId));
      return queries.map(({ obj }) => counts.get(obj.questionId) ?? 0);
    },
  },
  AnswerConflict: {
    changedBy: person(({ changedById }) => changedById),
    impersonatedBy: person(({ impersonatedById }) => impersonatedById),
  },
  QuestionaryCompany: {
    user: (queries: readonly { readonly obj: PresentPeople }[], { actor, users }: QuestionaryContext) =>
      users.basic(
        queries.map(({ obj }) => obj.userId),
        actor,
      ),
  },
  QuestionWithUsage: {
    answers: async (queries: readonly { readonly obj: { readonly id: string } }[], { actor, questionaries }: QuestionaryContext) => {
      const found = await questionaries.answersOfQuestions(
        actor,
        queries.map(({ obj }) => obj.id),
      );
      return queries.map(({ obj }) => found.filter(({ questionId }) => questionId === obj.id));
    },
    answerCount: async (queries: readonly { readonly obj: { readonly id: string } }[], { questionaries }: QuestionaryContext) => {
      const counts = await questionaries.answerCounts(queries.map(({ obj }) => obj.id));
      return queries.map(({ obj }) => counts.get(obj.id) ?? 0);
    },
  },
};
