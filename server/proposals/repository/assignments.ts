import { sql } from 'kysely';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { InstrumentLink, LeftInstrument } from '../types.ts';

/** Calls of the proposals in the lock order; the call of a proposal never changes. */
export async function callsOfProposals(db: Connection, primaryKeys: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('proposals')
    .select('callId')
    .distinct()
    .where('primaryKey', '=', oneOf(primaryKeys))
    .orderBy('callId')
    .execute();
  return rows.map(({ callId }) => callId);
}

export interface ReplacedInstruments {
  readonly added: readonly InstrumentLink[];
  readonly removed: readonly LeftInstrument[];
}

/** Replaces the instruments of many proposals; those that stay keep their time. */
export async function replaceInstruments(
  tx: Tx,
  primaryKeys: readonly number[],
  instrumentIds: readonly number[],
): Promise<ReplacedInstruments> {
  const { rows } = await sql<LeftInstrument & { readonly came: boolean }>`
    with gone as (
      delete from proposal_instruments where proposal_pk = any(${primaryKeys}::int[]) and instrument_id <> all(${instrumentIds}::int[])
      returning proposal_pk, instrument_id, management_time_allocation
    ), come as (
      insert into proposal_instruments (proposal_pk, instrument_id)
      select pk, id from unnest(${primaryKeys}::int[]) pk, unnest(${instrumentIds}::int[]) id on conflict do nothing
      returning proposal_pk, instrument_id
    )
    select proposal_pk, instrument_id, management_time_allocation, false as came from gone
    union all select proposal_pk, instrument_id, null, true from come
    order by proposal_pk, instrument_id`.execute(tx);
  const links = (which: boolean): readonly LeftInstrument[] =>
    rows
      .filter(({ came }) => came === which)
      .map(({ proposalPk, instrumentId, managementTimeAllocation }) => ({ proposalPk, instrumentId, managementTimeAllocation }));
  return { added: links(true), removed: links(false) };
}

/** Replaces the techniques of a proposal. @returns the proposal if it changed */
export async function replaceTechniques(tx: Tx, primaryKey: number, techniqueIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ pk: number }>`
    with gone as (
      delete from proposal_techniques where proposal_pk = ${primaryKey} and technique_id <> all(${techniqueIds}::int[]) returning proposal_pk
    ), come as (
      insert into proposal_techniques (proposal_pk, technique_id)
      select ${primaryKey}::int, id from unnest(${techniqueIds}::int[]) id on conflict do nothing returning proposal_pk
    )
    select proposal_pk as pk from gone union select proposal_pk from come`.execute(tx);
  return rows.map(({ pk }) => pk);
}

/** @returns the proposals that changed, in order */
export async function removeTechnique(tx: Tx, techniqueId: number, primaryKeys: readonly number[]): Promise<readonly number[]> {
  const rows = await tx
    .deleteFrom('proposalTechniques')
    .where('techniqueId', '=', techniqueId)
    .where('proposalPk', '=', oneOf(primaryKeys))
    .returning('proposalPk')
    .execute();
  return rows.map(({ proposalPk }) => proposalPk).sort((a, b) => a - b);
}

interface MisplacedInstrument {
  readonly instrument: string;
  readonly proposals: string;
}

/** First of the instruments that is missing in the call of a proposal, with those proposals. */
export async function instrumentOutsideCalls(
  tx: Tx,
  primaryKeys: readonly number[],
  instrumentIds: readonly number[],
): Promise<MisplacedInstrument | undefined> {
  const { rows } = await sql<MisplacedInstrument>`
    select i.name as instrument, string_agg(p.proposal_id, ', ' order by p.primary_key) as proposals
    from proposals p cross join instruments i
    where p.primary_key = any(${primaryKeys}::int[]) and i.id = any(${instrumentIds}::int[])
      and not exists (select from call_instruments ci where ci.call_id = p.call_id and ci.instrument_id = i.id)
    group by i.id order by i.name, i.id limit 1`.execute(tx);
  return rows[0];
}

/** First of the instruments that none of the techniques of a proposal has. */
export async function instrumentOutsideTechniques(
  tx: Tx,
  primaryKeys: readonly number[],
  instrumentIds: readonly number[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select i.name from proposals p cross join instruments i
    where p.primary_key = any(${primaryKeys}::int[]) and i.id = any(${instrumentIds}::int[]) and not exists (
      select from proposal_techniques pt join technique_instruments ti on ti.technique_id = pt.technique_id
      where pt.proposal_pk = p.primary_key and ti.instrument_id = i.id)
    order by i.name, i.id limit 1`.execute(tx);
  return rows[0]?.name;
}
