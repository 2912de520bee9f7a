import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { FapRow } from '../../faps/index.ts';
import type { FapInstrumentInput } from '../../generated/resolvers.ts';
import { grouped } from '../../plugins/batch.ts';
import type { Tx } from '../../plugins/database/index.ts';
import type { ProposalRow } from '../../proposals/index.ts';
import { findPlaces, insertFapPlaces, insertPlacesOfCalls, misplacedInstruments, placesAt } from '../repository/places.ts';
import type { FapPlaceRow, FapReviewServices } from '../types.ts';

export interface PanelChoice {
  readonly choices: readonly FapInstrumentInput[];
  /** An officer has seen the judgements that go with the places. */
  readonly andReviews: boolean;
}

/**
 * Replaces the panels of proposals, one per instrument. A place that stays keeps its reviews; those of one that goes are set aside.
 *
 * @throws PROPOSAL_NOT_FOUND, INSTRUMENT_NOT_FOUND, INSTRUMENT_NOT_ON_PROPOSAL, FAP_NOT_FOUND, FAP_INACTIVE for a new place,
 *   PROPOSAL_WITHDRAWN, REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED
 */
export async function assignToFaps(
  services: FapReviewServices,
  actor: Actor,
  primaryKeys: readonly number[],
  { choices, andReviews }: PanelChoice,
): Promise<readonly ProposalRow[]> {
  return services.core.db.transaction().execute(async (tx) => {
    const inactive = await holdChosen(services, tx, actor, choices);
    const locked = await services.proposals.lockAll(tx, primaryKeys);
    services.proposals.refuseWithdrawn(locked);
    const keys = locked.map(({ primaryKey }) => primaryKey);
    const misplaced = await misplacedInstruments(
      tx,
      keys,
      choices.map(({ instrumentId }) => instrumentId),
    );
    if (misplaced) throw fail('INSTRUMENT_NOT_ON_PROPOSAL', { ...misplaced });
    const at = services.core.now();
    const before = await findPlaces(tx, { proposalPks: keys });
    const fapOf = new Map(choices.map(({ instrumentId, fapId }) => [instrumentId, fapId ?? null]));
    const stays = ({ instrumentId, fapId }: FapPlaceRow) => fapOf.get(instrumentId) === fapId;
    const gone = before.filter((place) => !stays(place));
    await services.judgements.remove(tx, placesOf(gone), { actor, at, andReviews });
    const kept = new Set(before.filter(stays).map(({ proposalPk, instrumentId }) => `${proposalPk} ${instrumentId}`));
    const come = locked.flatMap(({ primaryKey: proposalPk, callId }) =>
      [...fapOf].flatMap(([instrumentId, fapId]) =>
        fapId === null || kept.has(`${proposalPk} ${instrumentId}`) ? [] : [{ proposalPk, instrumentId, fapId, callId, dateAssigned: at }],
      ),
    );
    const closed = inactive.find(({ id }) => come.some(({ fapId }) => fapId === id));
    if (closed) throw fail('FAP_INACTIVE', { fap: closed.code });
    await insertFapPlaces(tx, come);
    const changed = new Set([...gone, ...come].map(({ proposalPk }) => proposalPk));
    await recordPlaces(services, tx, { actor, at, keys: keys.filter((key) => changed.has(key)), before });
    return locked;
  });
}

/** @returns those that take no more proposals */
async function holdChosen({ faps, instruments }: FapReviewServices, tx: Tx, actor: Actor, choices: readonly FapInstrumentInput[]) {
  const fapIds = [...new Set(choices.flatMap(({ fapId }) => fapId ?? []))].sort((a, b) => a - b);
  const held: FapRow[] = [];
  for (const fapId of fapIds) held.push(await faps.hold(tx, actor, fapId));
  await instruments.hold(tx, [...new Set(choices.map(({ instrumentId }) => instrumentId))]);
  return held.filter(({ active }) => !active);
}

/** Takes proposals out of panels; their reviews there are set aside. @throws PROPOSAL_NOT_FOUND, REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED */
export async function removeFromFaps(
  services: FapReviewServices,
  actor: Actor,
  primaryKeys: readonly number[],
  { fapIds, andReviews }: { readonly fapIds: readonly number[]; readonly andReviews: boolean },
): Promise<readonly ProposalRow[]> {
  return services.core.db.transaction().execute(async (tx) => {
    const locked = await services.proposals.lockAll(tx, primaryKeys);
    services.proposals.refuseWithdrawn(locked);
    const gone = (await findPlaces(tx, { proposalPks: primaryKeys })).filter(({ fapId }) => fapIds.includes(fapId));
    const saving = { actor, at: services.core.now() };
    await services.judgements.remove(tx, placesOf(gone), { ...saving, andReviews });
    await recordPanels(services, tx, saving, 'PROPOSAL_FAPS_REMOVED', gone);
    return locked;
  });
}

/** Follows the instruments of proposals: a place goes with its instrument, and a new one is made where the call names a panel. */
export const followInstruments =
  (services: FapReviewServices): Parameters<FapReviewServices['proposals']['onInstruments']>[1] =>
  async (tx, { added, removed, actor, at }) => {
    const before = await placesAt(tx, removed);
    await services.judgements.setAside(tx, placesOf(before), { actor, at });
    const come = await insertPlacesOfCalls(tx, added, at);
    const keys = [...new Set([...before, ...come].map(({ proposalPk }) => proposalPk))].sort((a, b) => a - b);
    await recordPlaces(services, tx, { actor, at, keys, before });
  };

const placesOf = (places: readonly FapPlaceRow[]) => ({ placeIds: places.map(({ id }) => id) });

interface Saving {
  readonly actor: Actor;
  readonly at: Date;
}

interface PlacesChanged extends Saving {
  /** Locked proposals. */
  readonly keys: readonly number[];
  /** Places that they had before. */
  readonly before: readonly FapPlaceRow[];
}

/** Logs the panels that each proposal has now, or that it has none any more. */
async function recordPlaces(services: FapReviewServices, tx: Tx, { keys, before, ...saving }: PlacesChanged): Promise<void> {
  if (keys.length === 0) return;
  const after = await findPlaces(tx, { proposalPks: keys });
  await recordPanels(services, tx, saving, 'PROPOSAL_FAPS_SELECTED', after);
  const placed = new Set(after.map(({ proposalPk }) => proposalPk));
  const left = before.filter(({ proposalPk }) => keys.includes(proposalPk) && !placed.has(proposalPk));
  await recordPanels(services, tx, saving, 'PROPOSAL_FAPS_REMOVED', left);
}

type PanelsEvent = 'PROPOSAL_FAPS_SELECTED' | 'PROPOSAL_FAPS_REMOVED';

async function recordPanels(
  { events, faps }: FapReviewServices,
  tx: Tx,
  { actor, at }: Saving,
  event: PanelsEvent,
  places: readonly FapPlaceRow[],
): Promise<void> {
  if (places.length === 0) return;
  const codeOf = await faps.codesOf([...new Set(places.map(({ fapId }) => fapId))], tx);
  const codes = (some: readonly FapPlaceRow[]) => [...new Set(some.map(({ fapId }) => codeOf.get(fapId) ?? ''))].sort();
  await events.recordMany(
    tx,
    [...grouped(places, ({ proposalPk }) => proposalPk)].map(([id, some]) => ({
      event,
      entity: { kind: 'PROPOSAL', id },
      actor,
      at,
      changes: { faps: codes(some) },
      locked: true,
    })),
  );
}
