import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { isBarred, mayJudge } from '../../../engine/rules/own-proposals.ts';
import { mayBeJudged, type WithdrawableProposal } from '../../../engine/rules/withdrawal.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { peopleOfProposals } from '../repository/members.ts';

/** Refuses a deed that judges proposals which the actor may not judge. @throws ON_OWN_PROPOSAL, CONFLICT_BARS or PROPOSAL_WITHDRAWN, which name them */
export async function refuseOwn(db: Connection, actor: Actor, primaryKeys: readonly number[]): Promise<void> {
  if (primaryKeys.length === 0) return;
  allow(mayJudge(actor, await peopleOfProposals(db, primaryKeys)));
}

/** Refuses to judge locked proposals that are withdrawn. @throws PROPOSAL_WITHDRAWN */
export function refuseWithdrawn(proposals: readonly WithdrawableProposal[]): void {
  allow(mayBeJudged(proposals));
}

export interface NotJudged {
  readonly proposalId: string;
  readonly refusal: string;
}

/** Proposals among these that the actor may not judge, by key, for deeds that leave them out. */
export async function ownAmong(db: Connection, actor: Actor, primaryKeys: readonly number[]): Promise<ReadonlyMap<number, NotJudged>> {
  if (primaryKeys.length === 0) return new Map();
  const people = await peopleOfProposals(db, primaryKeys);
  return new Map(
    people.flatMap((proposal) => {
      const answer = mayJudge(actor, [proposal]);
      const { primaryKey, proposalId } = proposal;
      return answer.ok ? [] : [[primaryKey, { proposalId, refusal: fail(answer.reason, answer.context).message }] as const];
    }),
  );
}

/** Keys of the proposals among these whose judgements a declared conflict of interest hides. */
export async function barredAmong(db: Connection, actor: Actor, primaryKeys: readonly number[]): Promise<ReadonlySet<number>> {
  if (!FAP_ROLES.some((role) => role === actor.role) || primaryKeys.length === 0) return new Set();
  const people = await peopleOfProposals(db, primaryKeys);
  return new Set(people.filter((it) => isBarred(actor, it)).map(({ primaryKey }) => primaryKey));
}
