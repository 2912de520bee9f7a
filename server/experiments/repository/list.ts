import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { ExperimentsFilter, UserExperimentsFilter } from '../../generated/resolvers.ts';
import { everyWord, oneOf, type Connection } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import type { ExperimentRow } from '../types.ts';
import { experimentReadableBy, isMemberOfExperiment, isVisitorOfExperiment } from './access.ts';
import { experimentRows } from './experiments.ts';

const instrument = sql`(select i.name from instruments i where i.id = e.instrument_id)`;
const contact = sql`(select u.lastname || ' ' || coalesce(nullif(u.preferredname, ''), u.firstname) from users u where u.id = e.local_contact_id)`;
const safetyStatus = sql`(select s.name from experiment_safety f join statuses s on s.id = f.status_id where f.experiment_pk = e.experiment_pk)`;

/** A whitelist, so that no user input becomes part of a statement. */
const SORTS: ReadonlyMap<string, RawBuilder<unknown>> = new Map<string, RawBuilder<unknown>>([
  ['experimentPk', sql`e.experiment_pk`],
  ['experimentId', sql`(p.proposal_id, e.number)`],
  ['startsAt', sql`e.starts_at`],
  ['endsAt', sql`e.ends_at`],
  ['status', sql`e.status`],
  ['proposalId', sql`p.proposal_id`],
  ['proposalTitle', sql`lower(p.title)`],
  ['instrument', sql`lower(${instrument})`],
  ['localContact', sql`lower(${contact})`],
  ['safetyStatus', sql`lower(${safetyStatus})`],
]);

export const experimentSort = (field: string): RawBuilder<unknown> | undefined => SORTS.get(field);

const hasKeyIn = (keys: RawBuilder<number> | null): RawBuilder<SqlBool> | null => keys && sql<SqlBool>`e.experiment_pk in (${keys})`;

const all = (conditions: readonly (RawBuilder<SqlBool> | null)[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    conditions.filter((it) => it !== null),
    sql` and `,
  )})`;

/** Readable experiments that overlap the dates. @param waiting keys of what a card of the desk counts */
export function experimentsWhere(
  actor: Actor,
  filter: Omit<ExperimentsFilter, 'deskCard'>,
  searchText: string,
  waiting: RawBuilder<number> | null = null,
): RawBuilder<SqlBool> {
  const { callId, instrumentId, experimentStartDate, experimentEndDate, experimentSafetyStatusId, isCancelled } = filter;
  return all([
    experimentReadableBy(actor),
    hasKeyIn(waiting),
    everyWord(
      searchText,
      (like) => sql<SqlBool>`(e.experiment_id ilike ${like} or p.title ilike ${like} or p.proposal_id ilike ${like}
        or ${instrument} ilike ${like} or ${contact} ilike ${like})`,
    ),
    callId ? sql<SqlBool>`p.call_id = ${callId}::int` : null,
    instrumentId ? sql<SqlBool>`e.instrument_id = ${instrumentId}::int` : null,
    experimentStartDate ? sql<SqlBool>`e.ends_at >= ${experimentStartDate}` : null,
    experimentEndDate ? sql<SqlBool>`e.starts_at <= ${experimentEndDate}` : null,
    experimentSafetyStatusId
      ? sql<SqlBool>`e.experiment_pk in (select f.experiment_pk from experiment_safety f where f.status_id = ${experimentSafetyStatusId}::int)`
      : null,
    typeof isCancelled === 'boolean' ? sql<SqlBool>`(e.cancelled_at is not null) = ${isCancelled}::boolean` : null,
  ]);
}

/** Experiments of the person's proposals, and those whose visit they are on, by start. */
export const ownRows = (
  db: Connection,
  userId: number,
  { status, endsAfter, startsBefore, instrumentId }: UserExperimentsFilter,
  waiting: RawBuilder<number> | null,
): Promise<ExperimentRow[]> =>
  experimentRows(db)
    .where(
      all([
        sql<SqlBool>`(${isMemberOfExperiment({ userId })} or ${isVisitorOfExperiment({ userId })})`,
        hasKeyIn(waiting),
        status ? sql<SqlBool>`e.status = any(${status}::text[])` : null,
        endsAfter ? sql<SqlBool>`e.ends_at >= ${endsAfter}` : null,
        startsBefore ? sql<SqlBool>`e.starts_at < ${startsBefore}` : null,
        instrumentId ? sql<SqlBool>`e.instrument_id = ${instrumentId}::int` : null,
      ]),
    )
    .orderBy('e.startsAt')
    .orderBy('e.experimentPk')
    .execute();

interface ExperimentPage extends Page {
  readonly where: RawBuilder<SqlBool>;
  readonly sort: { readonly by: RawBuilder<unknown>; readonly descending: boolean };
}

/** The primary key makes every order stable. */
export const pageOfExperiments = (db: Connection, { where, sort, first, offset }: ExperimentPage): Promise<ExperimentRow[]> =>
  experimentRows(db)
    .where(where)
    .orderBy(sql`${sort.by} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}`)
    .orderBy('e.experimentPk')
    .limit(first)
    .offset(offset)
    .execute();

export async function countExperiments(db: Connection, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from experiments e join proposals p on p.primary_key = e.proposal_pk
    where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Experiments on an instrument that overlap the time, except one. */
export const overlappingExperiments = (
  db: Connection,
  {
    instrumentId,
    startsAt,
    endsAt,
    except,
  }: { readonly instrumentId: number; readonly startsAt: Date; readonly endsAt: Date; readonly except: number | null },
): Promise<ExperimentRow[]> =>
  experimentRows(db)
    .where(
      sql<SqlBool>`e.cancelled_at is null and e.instrument_id = ${instrumentId}::int and e.starts_at < ${endsAt} and e.ends_at > ${startsAt}
      and e.experiment_pk is distinct from ${except}::int`,
    )
    .orderBy('e.startsAt')
    .orderBy('e.experimentPk')
    .execute();

export interface BookedTimes {
  readonly allocated: number | null;
  readonly unit: 'Day' | 'Hour' | 'Week';
  readonly experiments: readonly ExperimentRow[];
}

/** Time of a proposal on an instrument: as allocated, and its experiments that are not cancelled. Undefined for an unknown proposal. */
export async function bookedTimes(db: Connection, proposalPk: number, instrumentId: number): Promise<BookedTimes | undefined> {
  const { rows } = await sql<Omit<BookedTimes, 'experiments'>>`
    select c.allocation_time_unit as unit, pi.management_time_allocation as allocated
    from proposals p join calls c on c.id = p.call_id
      left join proposal_instruments pi on pi.proposal_pk = p.primary_key and pi.instrument_id = ${instrumentId}::int
    where p.primary_key = ${proposalPk}::int`.execute(db);
  const [terms] = rows;
  if (!terms) return undefined;
  const experiments = await experimentRows(db)
    .where(sql<SqlBool>`e.cancelled_at is null and e.proposal_pk = ${proposalPk}::int and e.instrument_id = ${instrumentId}::int`)
    .execute();
  return { ...terms, experiments };
}

export interface BookedSpan {
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Experiments of proposals that are not cancelled. */
export const bookedSpans = (db: Connection, proposalPks: readonly number[]): Promise<BookedSpan[]> =>
  db
    .selectFrom('experiments as e')
    .select(['e.proposalPk', 'e.instrumentId', 'e.startsAt', 'e.endsAt'])
    .where(sql<SqlBool>`e.cancelled_at is null and e.proposal_pk = any(${proposalPks}::int[])`)
    .execute();

export const timeUnits = (
  db: Connection,
  proposalPks: readonly number[],
): Promise<{ readonly proposalPk: number; readonly unit: BookedTimes['unit'] }[]> =>
  db
    .selectFrom('proposals as p')
    .innerJoin('calls as c', 'c.id', 'p.callId')
    .select(['p.primaryKey as proposalPk', 'c.allocationTimeUnit as unit'])
    .where('p.primaryKey', '=', oneOf(proposalPks))
    .execute();
