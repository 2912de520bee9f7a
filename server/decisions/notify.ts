import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayNotify } from '../../engine/rules/decisions.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { forgetPrevious, markNotified } from './repository/decisions.ts';
import type { DecisionServices } from './types.ts';

/**
 * Sends the answer to the proposers, once; the e-mail follows from the event.
 *
 * @throws PROPOSAL_NOT_FOUND, PROPOSAL_NOTIFIED_ALREADY, FINAL_STATUS_MISSING
 */
export async function notifyProposers(services: DecisionServices, actor: Actor, primaryKey: number): Promise<ProposalRow> {
  const { core, proposals } = services;
  return core.db.transaction().execute(async (tx) => {
    const { proposal } = await proposals.forUpdate(tx, actor, primaryKey);
    allow(mayNotify(proposal));
    await sendAnswers(services, tx, actor, [proposal]);
    return proposals.get(primaryKey, tx);
  });
}

/** Marks locked proposals and records the event that sends the e-mails. */
export async function sendAnswers({ core, events }: DecisionServices, tx: Tx, actor: Actor, locked: readonly ProposalRow[]): Promise<void> {
  const at = core.now();
  const primaryKeys = locked.map(({ primaryKey }) => primaryKey);
  await markNotified(tx, primaryKeys, at);
  await forgetPrevious(tx, primaryKeys);
  await events.recordMany(
    tx,
    locked.map(({ primaryKey: id, finalStatus }) => ({
      event: 'PROPOSAL_NOTIFIED',
      entity: { kind: 'PROPOSAL', id },
      actor,
      at,
      changes: { finalStatus },
      locked: true,
    })),
  );
}
