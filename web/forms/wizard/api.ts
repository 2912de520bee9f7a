import i18next from 'i18next';
import type { Json } from '../../../engine/json.ts';
import type { Answers, EvaluationContext, TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { FormPartsFragment, SaveAnswersMutation } from '../../generated/operations.ts';
import { BlankQuestionaryFormDocument, QuestionaryFormDocument, SaveAnswersDocument } from '../../generated/operations.ts';
import { apollo } from '../../shell/index.ts';

/** A questionary as the server gives it, ready for the engine. */
export interface RawForm {
  /** 0: nothing is stored yet. */
  readonly questionaryId: number;
  readonly ownerKind: string;
  readonly template: TemplateDefinition;
  readonly answers: Answers;
  readonly versions: ReadonlyMap<string, number>;
  readonly completedTopics: readonly number[];
  readonly context: EvaluationContext;
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: string | null;
}

export type SaveResult = SaveAnswersMutation['saveAnswers'];
export type Clash = SaveResult['clashes'][number];
export type SaidProblem = SaveResult['problems'][number];

export interface SaveRequest {
  readonly questionaryId: number;
  readonly topicId: number;
  readonly answers: Answers;
  readonly versions: ReadonlyMap<string, number>;
  readonly partial: boolean;
}

/** What a questionary asks of the server; a preview gives a made-up one. */
export interface QuestionaryApi {
  readonly load: (questionaryId: number) => Promise<RawForm>;
  readonly save: (request: SaveRequest) => Promise<SaveResult>;
}

/** What any query has read as FormParts. */
export function rawForm(parts: FormPartsFragment): RawForm {
  return {
    questionaryId: parts.questionaryId,
    ownerKind: parts.ownerKind,
    // both are written by the engine's own code on the server
    template: parts.template as TemplateDefinition,
    context: parts.context as EvaluationContext,
    answers: Object.fromEntries(parts.answers.map(({ questionId, value }) => [questionId, value as Json])),
    versions: new Map(parts.answers.map(({ questionId, version }) => [questionId, version])),
    completedTopics: parts.completedTopics,
    mayWrite: parts.mayWrite,
    mayNotWriteReason: parts.mayNotWriteReason,
  };
}

/** The form of a questionary. @throws Error when there is none for this person */
export async function loadForm(questionaryId: number): Promise<RawForm> {
  const { data } = await apollo.query({ query: QuestionaryFormDocument, variables: { questionaryId }, fetchPolicy: 'network-only' });
  if (!data?.getQuestionaryForm) throw new Error(i18next.t('wizard.loadFailed'));
  return rawForm(data.getQuestionaryForm);
}

/** The form of an item that does not exist yet. @param callId whose instruments and techniques its pickers offer */
export async function loadBlankForm(templateId: number, callId: number | null): Promise<RawForm> {
  const { data } = await apollo.query({
    query: BlankQuestionaryFormDocument,
    variables: { templateId, callId },
    fetchPolicy: 'network-only',
  });
  if (!data?.getBlankQuestionaryForm) throw new Error(i18next.t('wizard.loadFailed'));
  return rawForm(data.getBlankQuestionaryForm);
}

export const questionaryApi: QuestionaryApi = {
  load: loadForm,
  save: async ({ questionaryId, topicId, answers, versions, partial }) => {
    const sent = Object.entries(answers).map(([questionId, value]) => ({ questionId, value, basedOn: versions.get(questionId) ?? null }));
    const { data } = await apollo.mutate({
      mutation: SaveAnswersDocument,
      variables: { questionaryId, topicId, answers: sent, isPartialSave: partial },
    });
    if (!data) throw new Error(i18next.t('wizard.saveFailed'));
    return data.saveAnswers;
  },
};
