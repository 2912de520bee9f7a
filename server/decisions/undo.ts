import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { storedDecisions, writeDecisions } from './decide.ts';
import { forgetPrevious, previousDecisions } from './repository.ts';
import type { DecisionServices } from './services.ts';
import type { PreviousDecision } from './types.ts';

/**
 * Restores the decisions before the last change, with the statuses from which those moved the proposals. All or none.
 *
 * @throws PROPOSAL_NOT_FOUND, PROPOSAL_NOTIFIED_ALREADY, DECISION_NOTHING_TO_UNDO
 */
export async function undoDecisions(
  services: DecisionServices,
  actor: Actor,
  primaryKeys: readonly number[],
): Promise<readonly ProposalRow[]> {
  const { core, proposals } = services;
  return core.db.transaction().execute(async (tx) => {
    const rows = await proposals.manyForUpdate(tx, primaryKeys);
    const ids = rows.map(({ primaryKey }) => primaryKey);
    const previous = new Map((await previousDecisions(tx, ids)).map((it) => [it.proposalPk, it]));
    const stored = await storedDecisions(tx, rows);
    const restored = rows.map((row) => {
      if (row.notified) throw fail('PROPOSAL_NOTIFIED_ALREADY', { proposal: row.proposalId });
      const it = previous.get(row.primaryKey);
      const now = stored.get(row.primaryKey);
      if (!it || !now) throw fail('DECISION_NOTHING_TO_UNDO', { proposal: row.proposalId });
      const times = it.decision.times.filter(({ instrumentId }) => now.instrumentIds.includes(instrumentId));
      const { primaryKey, statusId } = row;
      return { it, row, write: { primaryKey, statusId, notified: false, before: now, after: { ...it.decision, times } } };
    });
    await writeDecisions(
      services,
      tx,
      actor,
      restored.map(({ write }) => write),
    );
    await restoreStatuses(services, tx, actor, restored);
    await forgetPrevious(tx, ids);
    const now = await proposals.readable(actor, ids, tx);
    return ids.flatMap((id) => now.get(id) ?? []);
  });
}

interface Restored {
  readonly it: PreviousDecision;
  readonly row: ProposalRow;
}

/** A status that somebody has set since the decision stays. */
async function restoreStatuses({ core, workflows }: DecisionServices, tx: Tx, actor: Actor, restored: readonly Restored[]): Promise<void> {
  const moved = restored.filter(({ it, row }) => row.statusId === it.decidedStatusId && it.statusId !== it.decidedStatusId);
  for (const statusId of [...new Set(moved.map(({ it }) => it.statusId))]) {
    const ids = moved.filter(({ it }) => it.statusId === statusId).map(({ row }) => row.primaryKey);
    const reason = 'the decision was undone';
    await workflows.changeByHand(tx, { kind: 'PROPOSAL', ids, statusId, actor, at: core.now(), runActions: false, reason });
  }
}
