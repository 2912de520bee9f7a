import { sql } from 'kysely';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { LeftInstrument, ProposalInstrumentRow } from '../types.ts';

export const instrumentsOfProposals = (db: Connection, proposalPks: readonly number[]): Promise<ProposalInstrumentRow[]> =>
  db
    .selectFrom('proposalInstruments as pi')
    .innerJoin('instruments as i', 'i.id', 'pi.instrumentId')
    .where('pi.proposalPk', '=', oneOf(proposalPks))
    .selectAll('i')
    .select(['pi.proposalPk', 'pi.managementTimeAllocation', 'pi.keptAgainstAnswer'])
    .orderBy('i.name')
    .orderBy('i.id')
    .execute();

export const techniquesOfProposals = (db: Connection, proposalPks: readonly number[]) =>
  db
    .selectFrom('proposalTechniques as pt')
    .innerJoin('techniques as t', 't.id', 'pt.techniqueId')
    .where('pt.proposalPk', '=', oneOf(proposalPks))
    .select(['pt.proposalPk', 't.id', 't.name', 't.shortCode', 't.description'])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute();

export async function submittersOfProposals(db: Connection, proposalPks: readonly number[]) {
  const { rows } = await sql<{ readonly proposalPk: number; readonly userId: number | null }>`
    select distinct on (changed_object_id) changed_object_id::int as "proposalPk", changed_by as "userId" from event_log
    where changed_object_id = any(${proposalPks.map(String)}::text[]) and event_type = 'PROPOSAL_SUBMITTED' and entity_kind = 'PROPOSAL'
    order by changed_object_id, id desc`.execute(db);
  return rows;
}

export interface SourceOfCopy {
  readonly reference: string;
  readonly title: string;
}

export async function sourcesOfCopies(db: Connection, proposalPks: readonly number[]) {
  const { rows } = await sql<SourceOfCopy & { readonly proposalPk: number }>`
    select changed_object_id::int as "proposalPk", changes->>'sourceProposalId' as reference, coalesce(changes->>'sourceTitle', '') as title
    from event_log
    where changed_object_id = any(${proposalPks.map(String)}::text[]) and event_type = 'PROPOSAL_CLONED' and entity_kind = 'PROPOSAL'`.execute(
    db,
  );
  return rows;
}

export interface Assigned {
  readonly names: readonly string[];
  readonly changed: boolean;
  /** Set for instruments only. */
  readonly added?: readonly number[];
  readonly removed?: readonly LeftInstrument[];
  /** Names of instruments that stay against the answer, because the proposal is judged there. */
  readonly kept?: readonly string[];
}

/** Replaces the instruments of a proposal by the named ones of the call, in one statement; kept ones keep their time. */
export async function saveInstruments(tx: Tx, proposalPk: number, callId: number, instrumentIds: readonly number[]): Promise<Assigned> {
  const { rows } = await sql<Assigned>`
    with wanted as (
      select i.id, i.name from instruments i join call_instruments ci on ci.instrument_id = i.id and ci.call_id = ${callId}
      where i.id = any(${instrumentIds}::int[])
    ), gone as (
      delete from proposal_instruments where proposal_pk = ${proposalPk} and instrument_id not in (select id from wanted)
      returning instrument_id, management_time_allocation
    ), come as (
      insert into proposal_instruments (proposal_pk, instrument_id)
      select ${proposalPk}::int, id from wanted on conflict do nothing returning instrument_id
    ), named as (
      update proposal_instruments set kept_against_answer = false
      where proposal_pk = ${proposalPk} and kept_against_answer and instrument_id in (select id from wanted)
    )
    select coalesce((select jsonb_agg(name order by name) from wanted), '[]'::jsonb) as names,
      exists (select from gone) or exists (select from come) as changed,
      coalesce((select jsonb_agg(instrument_id order by instrument_id) from come), '[]'::jsonb) as added,
      coalesce((select jsonb_agg(jsonb_build_object('proposalPk', ${proposalPk}::int, 'instrumentId', instrument_id,
        'managementTimeAllocation', management_time_allocation) order by instrument_id) from gone), '[]'::jsonb) as removed`.execute(tx);
  return rows[0] ?? { names: [], changed: false };
}

/** Gives a proposal instruments back that an answer took from it, and marks them. @returns their names */
export async function giveBackInstruments(tx: Tx, links: readonly LeftInstrument[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with back as (
      insert into proposal_instruments (proposal_pk, instrument_id, management_time_allocation, kept_against_answer)
      select *, true from unnest(${links.map((it) => it.proposalPk)}::int[], ${links.map((it) => it.instrumentId)}::int[],
        ${links.map((it) => it.managementTimeAllocation)}::int[])
      returning instrument_id
    )
    select i.name from back join instruments i on i.id = back.instrument_id order by i.name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** The same for techniques: those of the instruments of the call. */
export async function saveTechniques(tx: Tx, proposalPk: number, callId: number, techniqueIds: readonly number[]): Promise<Assigned> {
  const { rows } = await sql<Assigned>`
    with wanted as (
      select t.id, t.name from techniques t where t.id = any(${techniqueIds}::int[]) and exists (
        select from technique_instruments ti join call_instruments ci on ci.instrument_id = ti.instrument_id
        where ti.technique_id = t.id and ci.call_id = ${callId})
    ), gone as (
      delete from proposal_techniques where proposal_pk = ${proposalPk} and technique_id not in (select id from wanted) returning 1
    ), come as (
      insert into proposal_techniques (proposal_pk, technique_id) select ${proposalPk}::int, id from wanted on conflict do nothing returning 1
    )
    select coalesce((select jsonb_agg(name order by name) from wanted), '[]'::jsonb) as names,
      exists (select from gone) or exists (select from come) as changed`.execute(tx);
  return rows[0] ?? { names: [], changed: false };
}

export async function callUsesInstrument(tx: Tx, callId: number, instrumentId: number): Promise<boolean> {
  const used = await tx
    .selectFrom('proposalInstruments as pi')
    .innerJoin('proposals as p', 'p.primaryKey', 'pi.proposalPk')
    .select('p.primaryKey')
    .where('p.callId', '=', callId)
    .where('pi.instrumentId', '=', instrumentId)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Copies instruments and techniques to a proposal of a call: each kind only if the call has all of them (domain reference 3.5). Returns the names of
 * the copied instruments and their ids.
 */
export async function copyLinks(
  tx: Tx,
  { from, to, callId }: { readonly from: number; readonly to: number; readonly callId: number },
): Promise<{ readonly names: readonly string[]; readonly ids: readonly number[] }> {
  await sql`
    insert into proposal_techniques (proposal_pk, technique_id)
    select ${to}::int, pt.technique_id from proposal_techniques pt where pt.proposal_pk = ${from} and not exists (
      select from proposal_techniques other where other.proposal_pk = ${from} and other.technique_id not in (
        select ti.technique_id from technique_instruments ti join call_instruments ci on ci.instrument_id = ti.instrument_id
        where ci.call_id = ${callId}))`.execute(tx);
  const { rows } = await sql<{ id: number; name: string }>`
    with copied as (
      insert into proposal_instruments (proposal_pk, instrument_id)
      select ${to}::int, pi.instrument_id from proposal_instruments pi where pi.proposal_pk = ${from} and not exists (
        select from proposal_instruments other where other.proposal_pk = ${from} and other.instrument_id not in (
          select instrument_id from call_instruments where call_id = ${callId}))
      returning instrument_id
    )
    select i.id, i.name from copied join instruments i on i.id = copied.instrument_id order by i.name`.execute(tx);
  return { names: rows.map((row) => row.name), ids: rows.map((row) => row.id) };
}
