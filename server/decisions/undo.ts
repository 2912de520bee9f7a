import { fail, type CodedError } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { mayBeJudged } from '../../engine/rules/withdrawal.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { rehearse } from '../plugins/database/rehearse.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { storedDecisions, writeDecisions } from './decide.ts';
import { forgetPrevious, previousDecisions } from './repository/decisions.ts';
import type { DecisionServices, DecisionToWrite, PreviousDecision, UndoRow } from './types.ts';

/**
 * Restores the decisions before the last change, with the statuses from which those moved the proposals. All or none.
 *
 * @throws PROPOSAL_NOT_FOUND, PROPOSAL_WITHDRAWN, PROPOSAL_NOTIFIED_ALREADY, DECISION_NOTHING_TO_UNDO
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
    const restored = (await undoable(tx, rows)).map((candidate) => {
      if ('refusal' in candidate) throw candidate.refusal;
      return candidate;
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
  readonly write: DecisionToWrite;
}

interface NotUndone {
  readonly row: ProposalRow;
  readonly refusal: CodedError;
}

async function undoable(db: Connection, rows: readonly ProposalRow[]): Promise<readonly (Restored | NotUndone)[]> {
  const previous = new Map((await previousDecisions(db, rows.map(({ primaryKey }) => primaryKey))).map((it) => [it.proposalPk, it])); // prettier-ignore
  const stored = await storedDecisions(db, rows);
  return rows.map((row) => {
    const { primaryKey, proposalId: proposal, statusId } = row;
    const judging = mayBeJudged([row]);
    if (!judging.ok) return { row, refusal: fail(judging.reason, judging.context) };
    if (row.notified) return { row, refusal: fail('PROPOSAL_NOTIFIED_ALREADY', { proposal }) };
    const former = previous.get(primaryKey);
    const now = stored.get(primaryKey);
    if (!former || !now) return { row, refusal: fail('DECISION_NOTHING_TO_UNDO', { proposal }) };
    const times = former.decision.times.filter(({ instrumentId }) => now.instrumentIds.includes(instrumentId));
    return { it: former, row, write: { primaryKey, statusId, notified: false, before: now, after: { ...former.decision, times } } };
  });
}

/** Values that undoing would restore on each proposal, or why it is refused. */
export const previewUndo = ({ core, proposals, workflows }: DecisionServices, primaryKeys: readonly number[]) =>
  rehearse(core.db, async (tx): Promise<readonly UndoRow[]> => {
    const all = await undoable(tx, await proposals.manyForUpdate(tx, primaryKeys));
    const rows: UndoRow[] = [];
    for (const one of all) {
      if ('refusal' in one) {
        rows.push({ proposalPk: one.row.primaryKey, refusal: one.refusal.message, finalStatus: null, submitted: null, status: null });
        continue;
      }
      const { it: former, row, write } = one;
      const { name } = await workflows.statusById(keepsStatus(one) ? row.statusId : former.statusId, tx);
      const { finalStatus, submitted } = write.after;
      rows.push({ proposalPk: row.primaryKey, refusal: null, finalStatus, submitted, status: name });
    }
    return rows;
  });

/** A status that somebody has set since the decision stays. */
const keepsStatus = ({ it, row }: Pick<Restored, 'it' | 'row'>): boolean =>
  row.statusId !== it.decidedStatusId || it.statusId === it.decidedStatusId;

async function restoreStatuses({ core, workflows }: DecisionServices, tx: Tx, actor: Actor, restored: readonly Restored[]): Promise<void> {
  const moved = restored.filter((one) => !keepsStatus(one));
  for (const statusId of [...new Set(moved.map(({ it }) => it.statusId))]) {
    const ids = moved.filter(({ it }) => it.statusId === statusId).map(({ row }) => row.primaryKey);
    const reason = 'the decision was undone';
    await workflows.changeByHand(tx, { kind: 'PROPOSAL', ids, statusId, actor, at: core.now(), runActions: false, reason });
  }
}
