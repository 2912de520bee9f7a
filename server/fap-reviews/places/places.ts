import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { FapRow } from '../../faps/index.ts';
import type { FapInstrumentInput } from '../../generated/resolvers.ts';
import { grouped } from '../../plugins/batch.ts';
import type { Tx } from '../../plugins/database/index.ts';
import type { ProposalRow } from '../../proposals/index.ts';
import { findPlaces, insertFapPlaces, insertPlacesOfCalls, misplacedInstruments, placesAt } from '../repository/places.ts';
import type { FapReviewServices } from '../services.ts';
import type { FapPlaceRow } from '../types.ts';

export interface PanelChoice {
  readonly choices: readonly FapInstrumentInput[];
  /** An officer has seen the judgements that go with the places. */
  readonly andReviews: boolean;
}

/**
 * Replaces the panels of proposals, one per instrument. A place that stays keeps its reviews; those of one that goes are set aside.
 *
 * @throws PROPOSAL_NOT_FOUND, INSTRUMENT_NOT_FOUND, INSTRUMENT_NOT_ON_PROPOSAL, FAP_NOT_FOUND, FAP_INACTIVE for a new place,
 *   REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED
 */
export async function assignToFaps(
  services: FapReviewServices,
  actor: Actor,
  primaryKeys: readonly number[],
  { choices, andReviews }: PanelChoice,
): Promise<readonly ProposalRow[]> {
  return services.core.db.transaction().execute(async (tx) => {
    const inactive = await holdChosen(services, tx, actor, choices);
    const found = await services.proposals.lockAll(tx, primaryKeys);
    const keys = found.map(({ primaryKey }) => primaryKey);
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
    const come = found.flatMap(({ primaryKey: proposalPk, callId }) =>
      [...fapOf].flatMap(([instrumentId, fapId]) =>
        fapId === null || kept.has(`${proposalPk} ${instrumentId}`) ? [] : [{ proposalPk, instrumentId, fapId, callId, dateAssigned: at }],
      ),
    );
    const closed = inactive.find(({ id }) => come.some(({ fapId }) => fapId === id));
    if (closed) throw fail('FAP_INACTIVE', { fap: closed.code });
    await insertFapPlaces(tx, come);
    const changed = new Set([...gone, ...come].map(({ proposalPk }) => proposalPk));
    await recordPlaces(services, tx, { actor, at, keys: keys.filter((key) => changed.has(key)), before });
    return found;
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
    const found = await services.proposals.lockAll(tx, primaryKeys);
    const gone = (await findPlaces(tx, { proposalPks: primaryKeys })).filter(({ fapId }) => fapIds.includes(fapId));
    const changed = [...new Set(gone.map(({ proposalPk }) => proposalPk))];
    const at = services.core.now();
    await services.judgements.remove(tx, placesOf(gone), { actor, at, andReviews });
    await recordRemoved(services, tx, { actor, at, keys: changed, before: gone });
    return found;
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

interface PlacesChanged {
  readonly actor: Actor;
  readonly at: Date;
  /** Locked proposals in key order. */
  readonly keys: readonly number[];
  /** Places that they had before. */
  readonly before: readonly FapPlaceRow[];
}

/** Logs the panels that each proposal has now, or that it has none any more. */
async function recordPlaces(services: FapReviewServices, tx: Tx, change: PlacesChanged): Promise<void> {
  const { actor, at, keys, before } = change;
  if (keys.length === 0) return;
  const after = grouped(await findPlaces(tx, { proposalPks: keys }), ({ proposalPk }) => proposalPk);
  const selected = keys.filter((key) => after.has(key));
  const codesOf = await codes(services, tx, [...after.values()].flat());
  await services.events.recordMany(
    tx,
    selected.map((id) => ({
      event: 'PROPOSAL_FAPS_SELECTED',
      entity: { kind: 'PROPOSAL', id },
      actor,
      at,
      changes: { faps: codesOf(after.get(id) ?? []) },
      locked: true,
    })),
  );
  const emptied = keys.filter((key) => !after.has(key) && before.some(({ proposalPk }) => proposalPk === key));
  await recordRemoved(services, tx, { actor, at, keys: emptied, before });
}

async function recordRemoved(services: FapReviewServices, tx: Tx, { actor, at, keys, before }: PlacesChanged): Promise<void> {
  if (keys.length === 0) return;
  const codesOf = await codes(services, tx, before);
  await services.events.recordMany(
    tx,
    keys.map((id) => ({
      event: 'PROPOSAL_FAPS_REMOVED',
      entity: { kind: 'PROPOSAL', id },
      actor,
      at,
      changes: { faps: codesOf(before.filter(({ proposalPk }) => proposalPk === id)) },
      locked: true,
    })),
  );
}

async function codes({ faps }: FapReviewServices, tx: Tx, places: readonly FapPlaceRow[]) {
  const codeOf = await faps.codesOf([...new Set(places.map(({ fapId }) => fapId))], tx);
  return (of: readonly FapPlaceRow[]): readonly string[] => [...new Set(of.map(({ fapId }) => codeOf.get(fapId) ?? ''))].sort();
}
