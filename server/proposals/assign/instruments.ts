import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { refuseWithdrawn } from '../access/own.ts';
import type { HoldingServices } from '../questionary-holders.ts';
import { callsOfProposals, instrumentOutsideCalls, replaceInstruments } from '../repository/assignments.ts';
import { proposalsByPks } from '../repository/proposals.ts';
import { lockedAll, selected } from '../lists/selected.ts';
import type { ProposalRow } from '../types.ts';

export interface InstrumentReplacement {
  readonly instrumentIds: readonly number[];
  readonly andReviews: boolean;
}

/**
 * Replaces the instruments of proposals, all or none. Calls are locked first, so that no instrument leaves a call meanwhile.
 *
 * @throws PROPOSAL_NOT_FOUND, INSTRUMENT_NOT_FOUND, INSTRUMENT_NOT_IN_CALL, REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED
 */
export async function assignInstrumentsToProposals(
  services: HoldingServices,
  actor: Actor,
  primaryKeys: readonly number[],
  { instrumentIds, andReviews }: InstrumentReplacement,
): Promise<readonly ProposalRow[]> {
  const ids = selected(primaryKeys);
  return services.core.db.transaction().execute(async (tx) => {
    for (const callId of await callsOfProposals(tx, ids)) await services.calls.lock(tx, callId);
    refuseWithdrawn(await lockedAll(tx, ids));
    const misplaced = await instrumentOutsideCalls(tx, ids, instrumentIds);
    if (misplaced) throw fail('INSTRUMENT_NOT_IN_CALL', { ...misplaced });
    await writeInstruments(services, tx, { actor, ids, instrumentIds, andReviews });
    return proposalsByPks(tx, ids);
  });
}

interface ChosenInstruments extends InstrumentReplacement {
  readonly actor: Actor;
  readonly ids: readonly number[];
}

/** Writes and logs the instruments of locked proposals. @throws INSTRUMENT_NOT_FOUND, REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED */
export async function writeInstruments(
  { core, events, instruments, holders }: HoldingServices,
  tx: Tx,
  { actor, ids, instrumentIds, andReviews }: ChosenInstruments,
): Promise<void> {
  const chosen = [...new Set(instrumentIds)];
  const names = (await instruments.hold(tx, chosen)).map(({ name }) => name);
  const links = await replaceInstruments(tx, ids, chosen);
  const changed = [...new Set([...links.added, ...links.removed].map(({ proposalPk }) => proposalPk))].sort((a, b) => a - b);
  const what =
    names.length > 0
      ? { event: 'PROPOSAL_INSTRUMENTS_SELECTED', changes: { instruments: names } }
      : { event: 'PROPOSAL_UPDATED', changes: { fields: ['instruments'] } };
  const at = core.now();
  await events.recordMany(
    tx,
    changed.map((id) => ({ ...what, entity: { kind: 'PROPOSAL', id }, actor, at, locked: true })),
  );
  await holders.instruments.tell(tx, { ...links, actor, at, andReviews });
}
