import { fail } from '../../engine/errors.ts';
import { isList, type Json, type JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayEdit, mayHaveMembers, proposalTextProblem, type Crew } from '../../engine/rules/proposals.ts';
import { fullName, printableAscii } from '../../engine/text.ts';
import type { Services } from '../context.ts';
import type { DomainEvent } from '../events/index.ts';
import type { MutationUpdateProposalArgs } from '../generated/resolvers.ts';
import type { Piece, Tx } from '../plugins/database/index.ts';
import { storedProposal } from './create.ts';
import { locked } from './load.ts';
import { factsOf } from './policy.ts';
import { dataAccessUsers } from './repository/data-access.ts';
import { saveCoProposers, updateProposals } from './repository/proposals.ts';
import type { ProposalRow, ProposalServices } from './types.ts';

export interface BasisChanges {
  readonly title?: string | undefined;
  readonly abstract?: string | undefined;
  readonly proposerId?: number | undefined;
  readonly coProposerIds?: readonly number[] | undefined;
}

export interface ProposalSaving {
  readonly actor: Actor;
  readonly at: Date;
  readonly note: Piece<Record<string, unknown>>;
  readonly users: Services['users'];
}

export async function updateProposal(services: ProposalServices, actor: Actor, args: MutationUpdateProposalArgs): Promise<ProposalRow> {
  const { db, now } = services.core;
  const at = now();
  return db.transaction().execute(async (tx) => {
    const proposal = await locked(tx, actor, args.proposalPk);
    allow(mayEdit(actor, factsOf(proposal), at));
    const texts = { title: args.title, abstract: printableAscii(args.abstract) };
    const problem = proposalTextProblem(texts);
    if (problem) throw fail('PROPOSAL_FIELDS', { message: problem });
    const people = { proposerId: args.proposerId ?? proposal.proposerId, coProposerIds: args.users ?? proposal.coProposerIds };
    await checkPeople(services, tx, { actor, proposal, people });
    const saving = { actor, at };
    const columns = changedColumns(proposal, { ...texts, ...people });
    const note = services.questionaries.noteOf(proposal.questionaryId, columns, saving);
    await services.events.recordMany(
      tx,
      await writeBasis(tx, proposal, { ...texts, ...people }, { ...saving, note, users: services.users }),
    );
    return storedProposal(tx, proposal.primaryKey);
  });
}

const changedColumns = (before: ProposalRow, after: Required<BasisChanges>): readonly string[] => [
  ...(after.title === before.title ? [] : ['title']),
  ...(after.abstract === before.abstract ? [] : ['abstract']),
  ...(after.proposerId === before.proposerId ? [] : ['proposer']),
  ...(sameSet(after.coProposerIds ?? [], before.coProposerIds) ? [] : ['users']),
];

interface WantedCrew {
  readonly actor: Actor;
  readonly proposal: ProposalRow;
  readonly people: Crew;
}

/** @throws the rules' errors, and PERSON_NOT_FOUND for new people whom the actor may not add */
export async function checkPeople({ users }: ProposalServices, tx: Tx, { actor, proposal, people }: WantedCrew): Promise<void> {
  const before = [proposal.proposerId, ...proposal.coProposerIds];
  allow(mayHaveMembers(actor, people, before));
  const added = newTo(proposal, [people.proposerId, ...people.coProposerIds]);
  await users.mayAdd(tx, actor, added);
  if (added.length === 0) return;
  const readers = await dataAccessUsers(tx, proposal.primaryKey);
  if (readers.some(({ id }) => added.includes(id))) throw fail('DATA_ACCESS_MEMBER');
}

export const crewAfter = (before: Crew, changed: JsonObject): Crew => ({
  proposerId: typeof changed['proposer'] === 'number' ? changed['proposer'] : before.proposerId,
  coProposerIds: 'users' in changed ? idsIn(changed['users'] ?? null) : before.coProposerIds,
});

export const idsIn = (value: Json): readonly number[] => (isList(value) ? value.filter((id): id is number => typeof id === 'number') : []);

export const newTo = ({ proposerId, coProposerIds }: ProposalRow, ids: readonly number[]): readonly number[] =>
  ids.filter((id) => id !== proposerId && !coProposerIds.includes(id));

/** Writes the differences and returns the events to record; the caller holds the lock and has checked the permission. */
export async function writeBasis(
  tx: Tx,
  proposal: ProposalRow,
  changes: BasisChanges,
  { actor, at, note, users }: ProposalSaving,
): Promise<readonly DomainEvent[]> {
  const { title, abstract, proposerId, coProposerIds } = changes;
  const columns = {
    ...(title !== undefined && title !== proposal.title ? { title } : {}),
    ...(abstract !== undefined && abstract !== proposal.abstract ? { abstract } : {}),
    ...(proposerId !== undefined && proposerId !== proposal.proposerId ? { proposerId } : {}),
  };
  const people = coProposerIds && !sameSet(coProposerIds, proposal.coProposerIds) ? coProposerIds : null;
  const texts = (['title', 'abstract'] as const).filter((name) => name in columns);
  const proposer = columns.proposerId === undefined ? [] : [await proposerLine(users, tx, proposal.proposerId, columns.proposerId)];
  const fields = [...texts, ...proposer, ...(people ? ['co-proposers'] : [])];
  if (fields.length === 0) return [];
  await updateProposals(tx, [proposal.primaryKey], columns, at, note);
  if (people) await saveCoProposers(tx, proposal.primaryKey, { before: proposal.coProposerIds, after: people });
  const entity = { kind: 'PROPOSAL', id: proposal.primaryKey };
  return [{ event: 'PROPOSAL_UPDATED', entity, actor, at, changes: { fields }, locked: true }];
}

/** A transfer to another proposer needs no consent (docs/decisions/0011-handing-over.md), so the log names both. */
async function proposerLine(users: Services['users'], tx: Tx, before: number, after: number): Promise<string> {
  const [from, to] = [await users.byId(before, tx), await users.byId(after, tx)].map((person) => (person ? fullName(person) : 'somebody'));
  return `principal investigator (${from} before, now ${to})`;
}

export const sameSet = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id));
