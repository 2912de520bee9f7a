import { sql } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { readableFaps } from '../../../engine/rules/faps.ts';
import type { ProposalsFilter } from '../../generated/resolvers.ts';
import type { Piece } from '../../plugins/database/index.ts';
import { hasSeatIn, memberOf } from '../../proposals/index.ts';

interface FapInList {
  readonly id: number;
  readonly code: string;
}

interface FapInstrumentInList {
  readonly fapId: number;
  readonly instrumentId: number;
}

declare module '../../proposals/types.ts' {
  interface ProposalViewRow {
    readonly faps?: readonly FapInList[];
    readonly fapInstruments?: readonly FapInstrumentInList[];
  }
}

function isReadable(actor: Actor): Piece<boolean> {
  const seat = readableFaps(actor);
  if (typeof seat === 'string') return seat === 'all' ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`(${hasSeatIn(sql.ref('fp.fap_id'), seat)} and not ${memberOf(seat.userId)})`;
}

/** Panels of the proposal `p` of a staff list that the actor may read. */
export const fapsInList = (actor: Actor) => sql<readonly FapInList[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'code', f.code) order by f.code, f.id) from faps f
  where f.id in (select fp.fap_id from fap_proposals fp where fp.proposal_pk = p.primary_key and ${isReadable(actor)})), '[]'::json)`;

/** Order of the proposal `p` by the first of these panels. */
export const fapOrder = (actor: Actor) => sql<string | null>`(
  select min(f.code) from fap_proposals fp join faps f on f.id = fp.fap_id where fp.proposal_pk = p.primary_key and ${isReadable(actor)})`;

/** Finds a word in the codes of panels. Only for officers: others are told of panels by their seats. */
export const fapSearch = (actor: Actor, like: string) =>
  readsAsOfficer(actor)
    ? sql<boolean>`p.primary_key in (select fp.proposal_pk from fap_proposals fp join faps f on f.id = fp.fap_id where f.code ilike ${like})`
    : sql<boolean>`false`;

const inPanel = (actor: Actor, condition: Piece<boolean>) =>
  sql<boolean>`exists (select from fap_proposals fp where fp.proposal_pk = p.primary_key and ${condition} and ${isReadable(actor)})`;

const DECLARED = sql<boolean>`exists (select from interest_conflicts c where c.proposal_pk = p.primary_key and c.kind = 'DECLARED')`;

/** Conditions on the proposal `p` by its panels; what has none, and conflicts of interest, only for officers. */
export function fapConditions(actor: Actor, { fapId, hasFap, hasConflict }: ProposalsFilter): readonly Piece<boolean>[] {
  const forOffice = (isWanted: boolean, condition: Piece<boolean>) =>
    readsAsOfficer(actor) ? sql<boolean>`${isWanted ? sql`` : sql`not`} ${condition}` : sql<boolean>`false`;
  return [
    ...(typeof fapId === 'number' ? [inPanel(actor, sql<boolean>`fp.fap_id = ${fapId}`)] : []),
    ...(typeof hasFap === 'boolean' ? [forOffice(hasFap, inPanel(actor, sql<boolean>`true`))] : []),
    ...(typeof hasConflict === 'boolean' ? [forOffice(hasConflict, DECLARED)] : []),
  ];
}

/** The same per instrument. */
export const fapInstrumentsInList = (actor: Actor) => sql<readonly FapInstrumentInList[]>`coalesce((
  select json_agg(json_build_object('fapId', fp.fap_id, 'instrumentId', fp.instrument_id) order by fp.instrument_id)
  from fap_proposals fp where fp.proposal_pk = p.primary_key and ${isReadable(actor)}), '[]'::json)`;
