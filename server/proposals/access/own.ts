import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { isBarred, mayJudge } from '../../../engine/rules/own-proposals.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { peopleOfProposals } from '../repository/members.ts';

/** Refuses a deed that judges proposals which the actor may not judge. @throws ON_OWN_PROPOSAL or CONFLICT_BARS, which name them */
export async function refuseOwn(db: Connection, actor: Actor, primaryKeys: readonly number[]): Promise<void> {
  if (readsAsOfficer(actor) || primaryKeys.length === 0) return;
  allow(mayJudge(actor, await peopleOfProposals(db, primaryKeys)));
}

/** Proposals among these that the actor may not judge, by key with their ids, for deeds that leave them out. */
export async function ownAmong(db: Connection, actor: Actor, primaryKeys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (readsAsOfficer(actor) || primaryKeys.length === 0) return new Map();
  const people = await peopleOfProposals(db, primaryKeys);
  return new Map(people.filter((it) => !mayJudge(actor, [it]).ok).map(({ primaryKey, proposalId }) => [primaryKey, proposalId]));
}

/** Keys of the proposals among these whose judgements a declared conflict of interest hides. */
export async function barredAmong(db: Connection, actor: Actor, primaryKeys: readonly number[]): Promise<ReadonlySet<number>> {
  if (!FAP_ROLES.some((role) => role === actor.role) || primaryKeys.length === 0) return new Set();
  const people = await peopleOfProposals(db, primaryKeys);
  return new Set(people.filter((it) => isBarred(actor, it)).map(({ primaryKey }) => primaryKey));
}
