import type { JsonObject } from '../../../engine/json.ts';
import { personBehind, type Actor } from '../../../engine/rules/actor.ts';
import { afterReset, takenOff } from '../../../engine/rules/proposals.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { idsOf, type HoldingServices } from '../questionary-holders.ts';
import { crewAfter, sameSet } from '../update.ts';
import type { ProposalRow } from '../types.ts';

interface OfProposal {
  readonly proposal: ProposalRow;
}

interface TakingBack {
  /** People removed only by undoing their addition. */
  readonly takesBack: readonly number[];
  readonly actor: Actor;
}

/** People of a proposal who have edited it or its rows, or joined by themselves: undoing their addition does not remove them. */
export function peopleOfProposal({ questionaries, holders }: HoldingServices) {
  const atWork = async (db: Connection, { proposal }: OfProposal): Promise<readonly number[]> => {
    const rows = idsOf(await holders.questionariesOf(db, [proposal.primaryKey]));
    const writers = await questionaries.writersOf(db, [proposal.questionaryId, ...rows]);
    return [proposal.proposerId, ...proposal.coProposerIds].filter((id) => writers.includes(id));
  };
  const kept = async (tx: Tx, owner: OfProposal, changed: JsonObject, { takesBack, actor }: TakingBack): Promise<JsonObject> => {
    const { proposal } = owner;
    const requested = crewAfter(proposal, changed);
    const leaving = takenOff(proposal, requested).filter((id) => takesBack.includes(id) && id !== personBehind(actor));
    if (leaving.length === 0) return changed;
    const working = await atWork(tx, owner);
    const staying = leaving.filter((id) => working.includes(id));
    const { coProposerIds } = afterReset(proposal, requested, staying);
    const { users: _users, ...others } = changed;
    return sameSet(coProposerIds, proposal.coProposerIds) ? others : { ...others, users: coProposerIds };
  };
  return { atWork, kept };
}
