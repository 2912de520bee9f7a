import type { DocumentNode } from 'graphql';
import i18next from 'i18next';
import type { JsonObject } from '../../../engine/json.ts';
import type { Answers } from '../../../engine/questionnaires/index.ts';
import type { FollowQuestionaryMutation, FormPartsFragment, SaveAnswersMutation } from '../../generated/writing.ts';
import {
  BlankQuestionaryFormDocument,
  PeopleAtWorkDocument,
  QuestionaryFormDocument,
  SaveAnswersDocument,
} from '../../generated/writing.ts';
import { apollo } from '../../shell/index.ts';
import { ASKED_ANEW } from '../../ui/asked-anew.ts';
import { ConnectionProblem } from '../../ui/errors.ts';
import { followDocument } from './follow-document.ts';
import { rawForm, type RawForm } from './raw-form.ts';

export type { RawForm };
export { rawForm };

export type StepSaveResult = SaveAnswersMutation['saveAnswers'];
export type EditConflict = StepSaveResult['conflicts'][number];
export type SaidProblem = StepSaveResult['problems'][number];

export interface StepSaveRequest {
  readonly questionaryId: number;
  readonly topicId: number;
  readonly answers: Answers;
  readonly versions: ReadonlyMap<string, number>;
  readonly bases: Readonly<Record<string, JsonObject>>;
  readonly partial: boolean;
  /** Stored with what this save writes, by which this page recognises it. */
  readonly saveId: string;
  /** People removed only by undoing their addition; the server keeps those who have edited the item. */
  readonly takesBack: readonly number[];
}

export type RemoteEdits = FollowQuestionaryMutation['followQuestionary'];
export type StepPresence = RemoteEdits['company'][number];

export interface FollowRequest {
  readonly questionaryId: number;
  readonly topicId: number | null;
  readonly known: readonly { readonly questionId: string; readonly version: number; readonly columns: JsonObject | null }[];
  readonly leaving: boolean;
}

export interface QuestionaryApi {
  readonly load: (questionaryId: number) => Promise<RawForm>;
  readonly save: (request: StepSaveRequest) => Promise<StepSaveResult>;
  /** Undefined where no other person can have access. */
  readonly follow?: (request: FollowRequest) => Promise<RemoteEdits>;
  /** People who have edited the item; undefined where it has none. */
  readonly atWork?: (questionaryId: number) => Promise<readonly number[]>;
}

/** @throws Error if this person has no access to the questionary */
export async function loadForm(questionaryId: number, as?: string): Promise<RawForm> {
  const { data } = await apollo.query({
    query: QuestionaryFormDocument,
    variables: { questionaryId },
    ...ASKED_ANEW,
    context: { ...ASKED_ANEW.context, ...(as === undefined ? {} : { as }) },
  });
  if (!data?.getQuestionaryForm) throw new Error(i18next.t('wizard.loadFailed'));
  return rawForm(data.getQuestionaryForm);
}

type Policy = 'network-only' | 'cache-first';

/** An item that does not exist yet: the facts that its questions see come from where it will belong. */
export interface NewItem {
  readonly templateId: number;
  readonly callId?: number;
  /** Number of the entity it will belong to, such as that which holds a row. */
  readonly parentId?: number;
  /** Its columns before anybody has filled in anything, as a stored item has them. */
  readonly columns?: JsonObject;
}

/** Its form; where there is no connection, as it was when it was last asked for. */
export async function loadBlankForm(
  { templateId, callId, parentId, columns = {} }: NewItem,
  policy: Policy = 'network-only',
): Promise<RawForm> {
  const variables = { templateId, callId: callId ?? null, parentId: parentId ?? null };
  const form = await unsavedForm(async (fetchPolicy) => {
    const { data } = await apollo.query({ query: BlankQuestionaryFormDocument, variables, fetchPolicy });
    return data?.getBlankQuestionaryForm;
  }, policy);
  return withColumns(form, columns);
}

export const withColumns = (form: RawForm, columns: JsonObject): RawForm => ({
  ...form,
  context: { ...form.context, owner: { ...form.context.owner, ...columns } },
});

/** @param from asks the server, or the cache */
export async function unsavedForm(
  from: (fetchPolicy: Policy | 'cache-only') => Promise<FormPartsFragment | null | undefined>,
  policy: Policy = 'network-only',
): Promise<RawForm> {
  const form = await from(policy).catch(async (error: unknown) => {
    const before = error instanceof ConnectionProblem ? await from('cache-only') : null;
    if (!before) throw error;
    return before;
  });
  if (!form) throw new Error(i18next.t('wizard.loadFailed'));
  return rawForm(form);
}

/**
 * @param as who types: nothing of theirs is asked or saved as somebody else who has signed in meanwhile
 * @param news a fragment on QuestionaryNews, which every heartbeat brings into the cache, too
 */
export const questionaryApi = (as: string, news: DocumentNode | null = null): QuestionaryApi => ({
  load: (questionaryId) => loadForm(questionaryId, as),
  save: async ({ questionaryId, topicId, answers, versions, bases, partial, saveId, takesBack }) => {
    const sent = Object.entries(answers).map(([questionId, value]) => ({
      questionId,
      value,
      basedOn: versions.get(questionId) ?? null,
      base: bases[questionId] ?? null,
      ...(bases[questionId] && takesBack.length > 0 ? { takesBack: [...takesBack] } : {}),
    }));
    const { data } = await apollo.mutate({
      mutation: SaveAnswersDocument,
      variables: { questionaryId, topicId, answers: sent, isPartialSave: partial, saveId },
      context: { as },
    });
    if (!data) throw new Error(i18next.t('wizard.saveFailed'));
    return data.saveAnswers;
  },
  follow: async (request) => {
    const variables = { ...request, known: [...request.known] };
    const { data } = await apollo.mutate({ mutation: followDocument(news), variables, context: { as } });
    if (!data) throw new Error(i18next.t('wizard.loadFailed'));
    return data.followQuestionary;
  },
  atWork: async (questionaryId) => {
    const { data } = await apollo.query({
      query: PeopleAtWorkDocument,
      variables: { questionaryId },
      fetchPolicy: 'network-only',
      context: { as },
    });
    return data?.getPeopleAtWork ?? [];
  },
});
