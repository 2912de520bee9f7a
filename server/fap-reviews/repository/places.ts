import { sql, type Generated, type RawBuilder } from 'kysely';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { hasSeatIn, judgedByPanels, listedInPanels, readInPanels } from '../../proposals/index.ts';
import type { FapPlaceRow } from '../types.ts';

interface FapProposalsTable {
  readonly id: Generated<number>;
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly fapId: number;
  readonly callId: number;
  readonly fapTimeAllocation: number | null;
  readonly instrumentSubmitted: Generated<boolean>;
  readonly dateAssigned: Generated<Date>;
}

interface FapReviewsTable {
  readonly id: Generated<number>;
  readonly fapProposalId: number;
  readonly reviewerId: number;
  readonly questionaryId: number;
  readonly status: Generated<'DRAFT' | 'SUBMITTED'>;
  readonly grade: number | null;
  readonly comment: string | null;
  readonly rank: number | null;
  readonly dateAssigned: Generated<Date>;
  readonly submittedAt: Date | null;
  readonly remindedAt: Date | null;
  readonly remindedOfEnd: Date | null;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    fapProposals: FapProposalsTable;
    fapReviews: FapReviewsTable;
  }
}

export interface PlaceFilter {
  readonly fapId?: number;
  readonly callId?: number | null | undefined;
  readonly instrumentId?: number | null | undefined;
  readonly proposalPks?: readonly number[];
}

/** Places whose proposals the panels judge. */
export const judgedPlaces = (db: Connection, filter: PlaceFilter, readable: RawBuilder<boolean> = sql<boolean>`true`) =>
  findPlaces(db, filter, sql<boolean>`(${judgedByPanels} and ${readable})`);

/** Places whose proposals the panels read, withdrawn ones among them. */
export const readPlaces = (db: Connection, filter: PlaceFilter) => findPlaces(db, filter, readInPanels);

/** Those that may get new reviewers: the instrument is not submitted in the panel, the proposal not decided. */
export const assignablePlaces = async (db: Connection, filter: PlaceFilter, readable: RawBuilder<boolean>): Promise<FapPlaceRow[]> =>
  (await judgedPlaces(db, filter, sql<boolean>`(not (p.management_decision_submitted or p.notified) and ${readable})`)).filter(
    ({ instrumentSubmitted }) => !instrumentSubmitted,
  );

/** Places in the order of calls and proposals. @param readable condition on proposals `p` */
export function findPlaces(db: Connection, filter: PlaceFilter, readable?: RawBuilder<boolean>): Promise<FapPlaceRow[]> {
  let query = db.selectFrom('fapProposals as fp').selectAll('fp').orderBy('fp.callId').orderBy('fp.proposalPk').orderBy('fp.instrumentId');
  if (filter.fapId !== undefined) query = query.where('fp.fapId', '=', filter.fapId);
  if (typeof filter.callId === 'number') query = query.where('fp.callId', '=', filter.callId);
  if (typeof filter.instrumentId === 'number') query = query.where('fp.instrumentId', '=', filter.instrumentId);
  if (filter.proposalPks) query = query.where('fp.proposalPk', '=', oneOf(filter.proposalPks));
  if (readable) query = query.where(sql<boolean>`exists (select from proposals p where p.primary_key = fp.proposal_pk and ${readable})`);
  return query.execute();
}

export interface PlaceKey {
  readonly proposalPk: number;
  readonly instrumentId: number;
}

export async function placesAt(tx: Tx, keys: readonly PlaceKey[]): Promise<readonly FapPlaceRow[]> {
  if (keys.length === 0) return [];
  return tx
    .selectFrom('fapProposals')
    .selectAll()
    .where(sql<boolean>`(proposal_pk, instrument_id) in (${pairs(keys)})`)
    .execute();
}

const pairs = (keys: readonly PlaceKey[]) =>
  sql`select * from unnest(${keys.map((key) => key.proposalPk)}::int[], ${keys.map((key) => key.instrumentId)}::int[])`;

export interface NewPlace extends PlaceKey {
  readonly fapId: number;
  readonly callId: number;
  readonly dateAssigned: Date;
}

export async function insertFapPlaces(tx: Tx, places: readonly NewPlace[]): Promise<void> {
  if (places.length > 0)
    await tx
      .insertInto('fapProposals')
      .values(places.map((place) => ({ ...place, fapTimeAllocation: null })))
      .execute();
}

/** Puts proposals into the active panels that their calls name for these instruments; a place that exists stays. */
export async function insertPlacesOfCalls(tx: Tx, keys: readonly PlaceKey[], at: Date): Promise<readonly PlaceKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PlaceKey>`
    insert into fap_proposals (proposal_pk, instrument_id, fap_id, call_id, date_assigned)
    select p.primary_key, ci.instrument_id, ci.fap_id, p.call_id, ${at}
    from (${pairs(keys)}) as k (proposal_pk, instrument_id)
      join proposals p on p.primary_key = k.proposal_pk
      join call_instruments ci on ci.call_id = p.call_id and ci.instrument_id = k.instrument_id and ci.fap_id is not null
      join faps f on f.id = ci.fap_id and f.active
    on conflict do nothing returning proposal_pk, instrument_id`.execute(tx);
  return rows;
}

/** Names of instruments that not all of the proposals have, with those proposals. */
export async function misplacedInstruments(tx: Tx, proposalPks: readonly number[], instrumentIds: readonly number[]) {
  const { rows } = await sql<{ instrument: string; proposals: string }>`
    select i.name as instrument, string_agg(p.proposal_id, ', ' order by p.proposal_id) as proposals
    from proposals p cross join instruments i
    where p.primary_key = any(${proposalPks}::int[]) and i.id = any(${instrumentIds}::int[])
      and not exists (select from proposal_instruments pi where pi.proposal_pk = p.primary_key and pi.instrument_id = i.id)
    group by i.id, i.name order by i.name limit 1`.execute(tx);
  return rows[0];
}

export async function reviewsHeldWith(db: Connection, proposalPks: readonly number[]) {
  const { rows } = await sql<{ proposalPk: number; questionaryId: number }>`
    select fp.proposal_pk, r.questionary_id from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id
    where fp.proposal_pk = any(${proposalPks}::int[])`.execute(db);
  return rows;
}

/** A proposal in two panels is listed only in those where the seat counts. */
export const listedInPanel = (actor: Actor) =>
  actor.role === 'FAP_CHAIR'
    ? sql<boolean>`(${listedInPanels(actor)} and ${hasSeatIn(sql.ref('fp.fap_id'), actor)})`
    : listedInPanels(actor);
