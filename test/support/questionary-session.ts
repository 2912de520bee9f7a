import { CombinedGraphQLErrors } from '@apollo/client';
import type { JsonObject } from '../../engine/json.ts';
import type { EditConflict, RemoteEdits, QuestionaryApi, RawForm, SaidProblem, StepSaveResult } from '../../web/forms/wizard/api.ts';
import type { DraftStorage } from '../../web/forms/wizard/draft-storage.ts';
import { membersIn } from '../../web/proposals/wizard/members.ts';
import { QuestionarySession, type SessionParts } from '../../web/forms/wizard/session.ts';
import { aContext, aQuestion, aTemplate, definitions } from './definitions.ts';
import type { DraftAnswer } from '../../engine/sync/index.ts';

const ME = { id: 1, firstname: 'Petra', lastname: 'Novak' };

const oneText = aTemplate(aQuestion('TEXT_INPUT', {}, { questionId: 'a', naturalKey: 'a' }));

export const aRawForm = (more: Partial<RawForm> = {}): RawForm => ({
  questionaryId: 1,
  ownerKind: 'PROPOSAL',
  revision: 1,
  template: oneText,
  answers: {},
  versions: new Map(),
  completedTopics: [],
  context: aContext(),
  mayWrite: true,
  mayNotWriteReason: null,
  ...more,
});

export const aProposalOwner = { title: 'Ice', abstract: 'Long', proposer: ME.id, users: [], coProposerInvites: [] };
export const aBasisForm = (owner: JsonObject, dataType = 'PROPOSAL_BASIS'): RawForm =>
  aRawForm({
    template: aTemplate(aQuestion(dataType, {}, { questionId: 'basis', naturalKey: 'basis' })),
    context: aContext({ owner }),
  });

export const aConditionalForm: RawForm = aRawForm({
  template: aTemplate(
    aQuestion('BOOLEAN', {}, { questionId: 'industry', naturalKey: 'industry' }),
    aQuestion(
      'TEXT_INPUT',
      {},
      {
        questionId: 'company',
        naturalKey: 'company',
        question: 'Company',
        dependencies: [{ questionId: 'industry', condition: { condition: 'eq', params: true } }],
      },
    ),
  ),
  answers: { industry: true },
  versions: new Map([['industry', 1]]),
});

interface Parts extends Omit<Partial<SessionParts>, 'api'> {
  /** Calls that are missing here must not be made. */
  readonly api?: Partial<QuestionaryApi>;
}

export function sessionOf({ form = aRawForm(), api = {}, ...more }: Parts): QuestionarySession {
  const notAsked = (): Promise<never> => Promise.reject(new Error('not asked here'));
  return new QuestionarySession({
    catalog: definitions.catalog,
    form,
    viewer: { role: 'USER', userId: ME.id, isInternal: false },
    now: () => new Date('2030-06-15T12:00:00Z'),
    members: membersIn,
    api: { load: () => Promise.resolve(form), save: notAsked, ...api },
    ...more,
  });
}

export const resultOf = (part: Partial<StepSaveResult>): StepSaveResult => ({
  saved: [],
  conflicts: [],
  problems: [],
  completedTopics: [],
  notices: [],
  unchanged: [],
  ...part,
});
export const refusalOf = (reason: string, code = 'BAD_USER_INPUT'): Error =>
  new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code, reason } }], data: null });
export const refusedOf = (problems: readonly SaidProblem[]): Error =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'no', extensions: { code: 'BAD_USER_INPUT', reason: 'ANSWERS_REFUSED', context: { problems } } }],
    data: null,
  });
export const newsOf = (...changed: readonly EditConflict[]): RemoteEdits => ({
  revision: 1,
  changed,
  company: [],
  completedTopics: [],
  mayWrite: true,
  mayNotWriteReason: null,
});
/** A stored answer, by default of an unknown author. */
export const conflictOf = (part: Pick<EditConflict, 'questionId' | 'value'> & Partial<EditConflict>): EditConflict => ({
  column: null,
  version: 1,
  changedBy: null,
  impersonatedBy: null,
  saveId: null,
  changedAt: '2030-06-15T11:59:00Z',
  ...part,
});

export function aCopy(answers: readonly DraftAnswer[] = []): DraftStorage {
  let kept = answers;
  const write = (next: readonly DraftAnswer[]): boolean => ((kept = next), true);
  return {
    clientKey: '',
    read: () => kept,
    ofOtherRoles: () => [],
    setGoneAside: () => [],
    all: () => kept,
    discard: (answers) => void write(kept.filter((one) => !answers.includes(one))),
    lookAgain: () => Promise.resolve(),
    write,
    drop: () => void write([]),
    moveTo: () => undefined,
    release: () => undefined,
  };
}
