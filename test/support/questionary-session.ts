import { CombinedGraphQLErrors } from '@apollo/client';
import type { JsonObject } from '../../engine/json.ts';
import type { Clash, News, QuestionaryApi, RawForm, SaidProblem, SaveResult } from '../../web/forms/wizard/api.ts';
import type { LocalCopy } from '../../web/forms/wizard/local-copy.ts';
import { membersIn } from '../../web/proposals/wizard/members.ts';
import { QuestionarySession, type SessionParts } from '../../web/forms/wizard/session.ts';
import { aContext, aQuestion, aTemplate, definitions } from './definitions.ts';
import type { KeptAnswer } from '../../web/forms/wizard/types.ts';

/** The person whose page it is. */
const ME = { id: 1, firstname: 'Petra', lastname: 'Novak' };

const oneText = aTemplate(aQuestion('TEXT_INPUT', {}, { questionId: 'a', naturalKey: 'a' }));

/** A questionary in which nobody has answered anything: of one text, unless it is said. */
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

/** The columns of a proposal that its basis question has. */
export const aProposalOwner = { title: 'Ice', abstract: 'Long', proposer: ME.id, users: [], coProposerInvites: [] };
/** A questionary that is a basis question and nothing else. */
export const aBasisForm = (owner: JsonObject, dataType = 'PROPOSAL_BASIS'): RawForm =>
  aRawForm({
    template: aTemplate(aQuestion(dataType, {}, { questionId: 'basis', naturalKey: 'basis' })),
    context: aContext({ owner }),
  });

/** A company's name is asked for while a box is ticked, which it is. */
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
  /** What is not given here is not asked. */
  readonly api?: Partial<QuestionaryApi>;
}

/** The page's side of a questionary, whose server is what the test says. */
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

/** What a save says. */
export const resultOf = (part: Partial<SaveResult>): SaveResult => ({
  saved: [],
  clashes: [],
  problems: [],
  completedTopics: [],
  notices: [],
  unchanged: [],
  ...part,
});
/** The server says no. */
export const refusalOf = (reason: string, code = 'BAD_USER_INPUT'): Error =>
  new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code, reason } }], data: null });
/** A full save has problems. */
export const refusedOf = (problems: readonly SaidProblem[]): Error =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'no', extensions: { code: 'BAD_USER_INPUT', reason: 'ANSWERS_REFUSED', context: { problems } } }],
    data: null,
  });
/** What a heartbeat says. */
export const newsOf = (...changed: readonly Clash[]): News => ({
  revision: 1,
  changed,
  company: [],
  completedTopics: [],
  mayWrite: true,
  mayNotWriteReason: null,
});
/** An answer as the server has it; nobody knows whose it is, unless it is said. */
export const clashOf = (part: Pick<Clash, 'questionId' | 'value'> & Partial<Clash>): Clash => ({
  column: null,
  version: 1,
  changedBy: null,
  impersonatedBy: null,
  changedAt: '2030-06-15T11:59:00Z',
  ...part,
});

/** A place on the device where edits wait. */
export function aCopy(answers: readonly KeptAnswer[] = []): LocalCopy {
  let kept = answers;
  const write = (next: readonly KeptAnswer[]): boolean => ((kept = next), true);
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
