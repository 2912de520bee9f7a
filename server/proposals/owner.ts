import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import { no, yes, type RuleAnswer } from '../../engine/rules/answer.ts';
import { isMember, mayEdit, TITLE_MAX, ABSTRACT_MAX } from '../../engine/rules/proposals.ts';
import { EMPTY_SCOPE, type FactScope, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { peopleOfProposal } from './people/members-with-edits.ts';
import type { HoldingServices } from './questionary-holders.ts';
import { factsOf } from './policy.ts';
import { proposalOfQuestionary, proposalsOfQuestionaries, type OwningProposal } from './repository/owners.ts';
import { checkPeople, crewAfter, idsIn, newTo, writeBasis } from './update.ts';
import type { ProposalRow } from './types.ts';

/** Milliseconds: repeated saves within this time, as by autosave, count as one change. */
const PAUSE_MS = 10 * 60_000;

export interface ProposalOwner extends Owner {
  readonly proposal: OwningProposal;
}

export const proposalOwner = (services: HoldingServices): OwnerKind<ProposalOwner> => ({
  load: async (db, questionaryIds, actor) =>
    (await proposalsOfQuestionaries(db, questionaryIds, actor)).map((proposal) => ({
      ...toOwner(proposal),
      isOwn: isMember(actor, proposal),
    })),
  held: proposalOfQuestionary,
  mayRead: (_actor, { proposal }) => mayReadAnswers(proposal),
  mayWrite: (actor, { proposal }, now) => mayEdit(actor, factsOf(proposal), now),
  factsOfBasis: async (tx, { proposal }, sent, actor) => {
    const named = [...idsIn([sent['proposer'] ?? null]), ...idsIn(sent['users'] ?? null)];
    return { peopleNotFound: await services.users.notToAdd(tx, actor, newTo(proposal, named)) };
  },
  people: peopleOfProposal(services),
  async saveBasis(tx, { proposal }, changed, { actor, at, note }) {
    // Invitations are mailed with codes, so they cannot be saved as an answer.
    if ('coProposerInvites' in changed) throw fail('BAD_INPUT', { message: 'Please invite people with setCoProposerInvites' });
    const texts = { ...textIn(changed, 'title', TITLE_MAX), ...textIn(changed, 'abstract', ABSTRACT_MAX) };
    const people = crewAfter(proposal, changed);
    await checkPeople(services, tx, { actor, proposal, people });
    const happenings = await writeBasis(tx, proposal, { ...texts, ...people }, { actor, at, note, users: services.users });
    return happenings.map((it) => ({ ...it, mergesWithinMs: PAUSE_MS }));
  },
});

/** An answer about conflicts of interest comes before the answers of the proposal. */
export function mayReadAnswers(proposal: Pick<OwningProposal, 'mayRead' | 'conflictUnanswered'>): RuleAnswer {
  if (!proposal.mayRead) return no('PROPOSAL_NOT_FOUND');
  return proposal.conflictUnanswered ? no('CONFLICT_UNANSWERED') : yes;
}

export const readableOwner = (proposal: ProposalRow): ProposalOwner => toOwner({ ...proposal, mayRead: true, conflictUnanswered: false });

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

function textIn(changed: JsonObject, name: 'title' | 'abstract', max: number): { readonly [name: string]: string } {
  const text = changed[name];
  if (typeof text !== 'string') return {};
  if (text.length > max) throw fail('PROPOSAL_FIELDS', { message: `Please make abstract at most ${max} characters long` });
  return { [name]: text };
}
