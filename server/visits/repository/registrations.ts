import { sql, type Generated, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { RegistrationStatus } from '../../../engine/rules/visits.ts';
import { everyWord, oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import { proposalsToLock } from '../../proposals/index.ts';
import type { JudgedRegistration, VisitRegistrationRow } from '../types.ts';
import { readsDates, readsTeam } from './access.ts';

interface VisitRegistrationsTable extends Omit<VisitRegistrationRow, 'status'> {
  readonly status: Generated<RegistrationStatus>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** SEQUENCE in calendars. */
  readonly calendarSequence: Generated<number>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    visitRegistrations: VisitRegistrationsTable;
  }
}

export interface RegistrationKey {
  readonly visitId: number;
  readonly userId: number;
}

export const ofVisitTo = (experimentPk: number): Piece<boolean> =>
  sql<boolean>`r.visit_id in (select v2.id from visits v2 where v2.experiment_pk = ${experimentPk}::int)`;
export const ofVisits = (ids: readonly number[]): Piece<boolean> => sql<boolean>`r.visit_id = ${oneOf(ids)}`;
export const byRegistration = ({ visitId, userId }: RegistrationKey): Piece<boolean> =>
  sql<boolean>`(r.visit_id = ${visitId} and r.user_id = ${userId})`;
export const byVisitor = (userId: number, statuses: readonly RegistrationStatus[] | null): Piece<boolean> =>
  sql<boolean>`(r.user_id = ${userId} and ${statuses === null ? sql`true` : sql`r.status = any(${statuses}::text[])`})`;
export const byRegistrationQuestionaries = (ids: readonly number[]): Piece<boolean> =>
  sql<boolean>`r.registration_questionary_id = ${oneOf(ids)}`;

const judgedRows = (db: Connection, actor: Actor, which: Piece<boolean>) =>
  db
    .selectFrom('visitRegistrations as r')
    .innerJoin('visits as v', 'v.id', 'r.visitId')
    .innerJoin('experiments as e', 'e.experimentPk', 'v.experimentPk')
    .innerJoin('proposals as p', 'p.primaryKey', 'v.proposalPk')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select([
      'r.visitId',
      'r.userId',
      'r.registrationQuestionaryId',
      'r.startsAt',
      'r.endsAt',
      'r.status',
      'r.leftTeamAt',
      'r.submittedAt',
      'r.requestedChanges',
      'r.cancellationReason',
      'v.proposalPk',
      'v.experimentPk',
      'p.proposalId',
      'p.withdrawnAt',
      'p.callId',
      'e.experimentId',
      'e.instrumentId',
      'e.startsAt as experimentStartsAt',
      'e.endsAt as experimentEndsAt',
      sql<boolean>`e.cancelled_at is not null`.as('isCancelledExperiment'),
      sql<boolean>`v.team_lead_user_id = r.user_id`.as('isTeamLead'),
      sql<string>`concat(u.firstname, ' ', u.lastname)`.as('visitor'),
      readsDates(actor).as('readsDates'),
      readsTeam(actor).as('readsTeam'),
    ])
    .where(which);

export const judgedRegistrations = (db: Connection, actor: Actor, which: Piece<boolean>): Promise<JudgedRegistration[]> =>
  judgedRows(db, actor, which).orderBy('r.visitId').orderBy('u.lastname').orderBy('r.userId').execute();

export async function isOnVisit(tx: Tx, { visitId, userId }: RegistrationKey): Promise<boolean> {
  const row = await tx
    .selectFrom('visitRegistrations')
    .select('userId')
    .where('visitId', '=', visitId)
    .where('userId', '=', userId)
    .where('leftTeamAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A whitelist, so that no user input becomes part of a statement. */
const SORTS: ReadonlyMap<string, Piece<unknown>> = new Map<string, Piece<unknown>>([
  ['visitor', sql`lower(u.lastname || ' ' || u.firstname)`],
  ['experiment', sql`(p.proposal_id, e.number)`],
  ['proposal', sql`lower(p.title)`],
  ['instrument', sql`(select lower(i.name) from instruments i where i.id = e.instrument_id)`],
  ['startsAt', sql`r.starts_at`],
  ['endsAt', sql`r.ends_at`],
  ['submittedAt', sql`r.submitted_at`],
  ['status', sql`r.status`],
]);

export const registrationSort = (field: string): Piece<unknown> | undefined => SORTS.get(field);

interface RegistrationFilter {
  readonly statuses: readonly RegistrationStatus[];
  readonly instrumentId: number | null;
  readonly searchText: string;
}

export interface RegistrationPage extends RegistrationFilter {
  readonly sort: { readonly by: Piece<unknown>; readonly descending: boolean };
  readonly first: number;
  readonly offset: number;
}

const matching = ({ statuses, instrumentId, searchText }: RegistrationFilter): Piece<boolean> =>
  sql<boolean>`(r.status = any(${statuses}::text[])
    and ${instrumentId === null ? sql`true` : sql`e.instrument_id = ${instrumentId}::int`}
    and ${everyWord(
      searchText,
      (like) => sql<SqlBool>`(concat(u.firstname, ' ', u.lastname) ilike ${like} or u.preferredname ilike ${like}
          or e.experiment_id ilike ${like} or p.title ilike ${like})`,
    )})`;

/** The keys make every order stable. */
export async function registrationPage(db: Connection, actor: Actor, { sort, first, offset, ...filter }: RegistrationPage) {
  const which = matching(filter);
  const rows = judgedRows(db, actor, which);
  const { total } = await rows
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const registrations = await rows
    .orderBy(sql`${sort.by} ${sql.raw(sort.descending ? 'desc' : 'asc')} nulls last`)
    .orderBy('r.visitId')
    .orderBy('r.userId')
    .limit(first)
    .offset(offset)
    .execute();
  return { registrations, totalCount: total };
}

export const proposalOfRegistrationForm = (questionaryId: number): Piece<unknown> =>
  proposalsToLock(sql`select v.proposal_pk from visit_registrations r join visits v on v.id = r.visit_id
    where r.registration_questionary_id = ${questionaryId}::int`);

export const addToTeam = (tx: Tx, visitId: number, userIds: readonly number[], at: Date) =>
  tx
    .insertInto('visitRegistrations')
    .values(userIds.map((userId) => ({ visitId, userId, createdAt: at, updatedAt: at })))
    .execute();

export const removeRegistrations = (tx: Tx, visitId: number, userIds: readonly number[]) =>
  tx.deleteFrom('visitRegistrations').where('visitId', '=', visitId).where('userId', '=', oneOf(userIds)).execute();

export type RegistrationColumns = Partial<Omit<VisitRegistrationRow, keyof RegistrationKey>>;

const updated = (columns: RegistrationColumns, at: Date) => ({
  ...columns,
  updatedAt: at,
  ...(['startsAt', 'endsAt', 'status'].some((name) => name in columns) ? { calendarSequence: sql<number>`calendar_sequence + 1` } : {}),
});

/** @param note is written in the same statement */
export const updateRegistration = (
  tx: Tx,
  { visitId, userId }: RegistrationKey,
  columns: RegistrationColumns,
  at: Date,
  note: Piece<Record<string, unknown>> = sql`select 1`,
) =>
  tx
    .with('noted', () => sql<Record<string, unknown>>`(${note})`)
    .updateTable('visitRegistrations')
    .set(updated(columns, at))
    .where('visitId', '=', visitId)
    .where('userId', '=', userId)
    .execute();
