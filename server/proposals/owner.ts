import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import { no, yes } from '../../engine/rules/answer.ts';
import { mayEdit, TITLE_MAX, ABSTRACT_MAX } from '../../engine/rules/proposals.ts';
import { EMPTY_SCOPE, type FactScope, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { peopleOfProposal } from './at-work.ts';
import type { Holders } from './holders.ts';
import { factsOf } from './policy.ts';
import { proposalOfQuestionary, proposalsOfQuestionaries, type OwningProposal } from './repository/owners.ts';
import type { ProposalRow } from './repository/proposals.ts';
import type { ProposalServices } from './services.ts';
import { checkPeople, crewAfter, idsIn, newTo, writeBasis } from './update.ts';

/** Who saves again within this time, as pages do by themselves while somebody types, is still at the same change. */
const PAUSE_MS = 10 * 60_000;

export interface ProposalOwner extends Owner {
  readonly proposal: OwningProposal;
}

/** How a questionary hangs on a proposal: rights, the columns of its basis question, and how they are saved. */
export const proposalOwner = (services: ProposalServices, holders: Holders): OwnerKind<ProposalOwner> => ({
  load: async (db, questionaryIds, actor) => (await proposalsOfQuestionaries(db, questionaryIds, actor)).map(toOwner),
  held: proposalOfQuestionary,
  mayRead: (_actor, { proposal }) => (proposal.mayRead ? yes : no('PROPOSAL_NOT_FOUND')),
  mayWrite: (actor, { proposal }, now) => mayEdit(actor, factsOf(proposal), now),
  factsOfBasis: async (tx, { proposal }, sent, actor) => {
    const named = [...idsIn([sent['proposer'] ?? null]), ...idsIn(sent['users'] ?? null)];
    return { peopleNotFound: await services.users.notToAdd(tx, actor, newTo(proposal, named)) };
  },
  people: peopleOfProposal(services, holders),
  async saveBasis(tx, { proposal }, changed, { actor, at, note }) {
    // invitations are mailed, and have codes: nothing of that is an answer that could be saved here
    if ('coProposerInvites' in changed) throw fail('BAD_INPUT', { message: 'Please invite people with setCoProposerInvites' });
    const texts = { ...textIn(changed, 'title', TITLE_MAX), ...textIn(changed, 'abstract', ABSTRACT_MAX) };
    const people = crewAfter(proposal, changed);
    await checkPeople(services, tx, { actor, proposal, people });
    const happenings = await writeBasis(tx, proposal, { ...texts, ...people }, { actor, at, note, users: services.users });
    return happenings.map((it) => ({ ...it, mergesWithinMs: PAUSE_MS }));
  },
});

/** The owner of a questionary from a proposal that was read with the actor's rights. */
export const readableOwner = (proposal: ProposalRow): ProposalOwner => toOwner({ ...proposal, mayRead: true });

/** The facts that questions of a proposal and of its rows see. */
export const scopeOf = ({ primaryKey, callId }: Pick<ProposalRow, 'primaryKey' | 'callId'>): FactScope => ({
  ...EMPTY_SCOPE,
  callId,
  proposalPk: primaryKey,
});

const toOwner = (proposal: OwningProposal): ProposalOwner => ({
  questionaryId: proposal.questionaryId,
  id: proposal.primaryKey,
  parent: { kind: 'PROPOSAL', id: proposal.primaryKey },
  loggedUnder: { kind: 'PROPOSAL', id: proposal.primaryKey },
  scope: scopeOf(proposal),
  columns: {
    title: proposal.title,
    abstract: proposal.abstract,
    proposer: proposal.proposerId,
    users: proposal.coProposerIds,
    coProposerInvites: [],
  },
  proposal,
});

/** The row has no place for a longer text, also not in a draft. */
function textIn(changed: JsonObject, name: 'title' | 'abstract', max: number): { readonly [name: string]: string } {
  const text = changed[name];
  if (typeof text !== 'string') return {};
  if (text.length > max) throw fail('PROPOSAL_FIELDS', { message: `Please make abstract at most ${max} characters long` });
  return { [name]: text };
}
