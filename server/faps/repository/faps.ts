import { sql, type Generated, type SelectQueryBuilder } from 'kysely';
import type { FapRole, FapSeat } from '../../../engine/rules/faps.ts';
import { VICE_CHAIR } from '../../../engine/rules/vice-chairs.ts';
import { containingWords, oneOf, shownName, type Connection, type Database, type Tx } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import type { FapRow, FapSeatRow } from '../types.ts';

interface FapsTable {
  readonly id: Generated<number>;
  readonly code: string;
  readonly description: string;
  readonly numberRatingsRequired: Generated<number>;
  readonly gradeGuide: string | null;
  readonly customGradeGuide: Generated<boolean>;
  readonly active: Generated<boolean>;
  readonly files: Generated<readonly string[]>;
  readonly barsConflicts: Generated<boolean>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    faps: FapsTable;
    fapMembers: { readonly fapId: number; readonly userId: number; readonly role: FapSeatKind; readonly awayUntil?: Date | null };
  }
}

/** A role of panels, or vice-chair. */
export type FapSeatKind = FapRole | typeof VICE_CHAIR;

type NarrowFaps = <O>(query: SelectQueryBuilder<Database, 'faps', O>) => SelectQueryBuilder<Database, 'faps', O>;

export interface FapSearch {
  readonly active?: boolean | null | undefined;
  readonly text?: string | null | undefined;
  /** Panels of these calls, by their own choice or by one of their instruments. */
  readonly callIds?: readonly number[] | null | undefined;
}

const narrowBy =
  ({ active, text, callIds }: FapSearch): NarrowFaps =>
  (query) => {
    let q = query;
    if (typeof active === 'boolean') q = q.where('active', '=', active);
    for (const like of containingWords(text ?? ''))
      q = q.where((eb) => eb.or([eb('code', 'ilike', like), eb('description', 'ilike', like)]));
    if (callIds)
      q = q.where(sql<boolean>`faps.id in (
        select fap_id from call_faps where call_id = any(${callIds}::int[])
        union all select fap_id from call_instruments where call_id = any(${callIds}::int[]) and fap_id is not null)`);
    return q;
  };

export async function findFaps(
  db: Connection,
  search: FapSearch,
  { first, offset }: Page,
): Promise<{ readonly faps: readonly FapRow[]; readonly totalCount: number }> {
  const narrow = narrowBy(search);
  const [faps, counted] = await Promise.all([
    narrow(db.selectFrom('faps').selectAll('faps')).orderBy('code').orderBy('id').limit(first).offset(offset).execute(),
    narrow(db.selectFrom('faps').select(sql<number>`count(*)::int`.as('count'))).executeTakeFirstOrThrow(),
  ]);
  return { faps, totalCount: counted.count };
}

export const fapsByIds = (db: Connection, ids: readonly number[], seat: FapSeat | null = null): Promise<FapRow[]> =>
  withSeat(seat)(db.selectFrom('faps').selectAll('faps').where('id', '=', oneOf(ids))).execute();

/** Locks a panel against changes of its members and against deletion. @param withSeatAs condition on the seat */
export const fapHeld = (tx: Tx, id: number, seat: FapSeat | null, withSeatAs = withSeat): Promise<FapRow | undefined> =>
  withSeatAs(seat)(tx.selectFrom('faps').selectAll('faps').where('id', '=', id))
    .forShare()
    .executeTakeFirst();

export const fapsOfSeat = (db: Connection, seat: FapSeat): Promise<FapRow[]> =>
  withSeat(seat)(db.selectFrom('faps').selectAll('faps')).orderBy('code').orderBy('id').execute();

const seatsOf = (userId: number, role: FapSeatKind) =>
  sql<boolean>`faps.id in (select fap_id from fap_members where user_id = ${userId} and role = ${role})`;

/** Panels of the seat. Those of a vice-chair are among them; what is said of their proposals asks `hasSeatIn`. */
const withSeat =
  (seat: FapSeat | null): NarrowFaps =>
  (query) => {
    if (!seat) return query;
    const { userId, role } = seat;
    return query.where(
      role === 'FAP_CHAIR' ? sql<boolean>`(${seatsOf(userId, role)} or ${seatsOf(userId, VICE_CHAIR)})` : seatsOf(userId, role),
    );
  };

/** The same where a vice-chair stands in for the whole panel, since each of its chairs is away. */
export const withWholeSeat =
  (seat: FapSeat | null): NarrowFaps =>
  (query) => {
    if (seat?.role !== 'FAP_CHAIR') return withSeat(seat)(query);
    const chairs = sql`from fap_members c join users u on u.id = c.user_id and u.deactivated_at is null
      where c.fap_id = faps.id and c.role = 'FAP_CHAIR'`;
    return query.where(sql<boolean>`(${seatsOf(seat.userId, seat.role)} or ${seatsOf(seat.userId, VICE_CHAIR)} and exists (select ${chairs})
      and not exists (select ${chairs} and (c.away_until is null or c.away_until <= now())))`);
  };

/** Seats of panels without vice-chairs, one row per seat, with the names of the people. */
export async function seatsOfFaps(db: Connection, fapIds: readonly number[]): Promise<readonly FapSeatRow[]> {
  const { rows } =
    await sql<FapSeatRow>`select m.fap_id, m.user_id, m.role, ${shownName('u')} as name, u.deactivated_at is not null as has_left
    from fap_members m join users u on u.id = m.user_id where m.fap_id = any(${fapIds}::int[]) and m.role <> ${VICE_CHAIR}
    order by m.user_id, m.role`.execute(db);
  return rows;
}

export const fapPeople = (db: Connection, fapIds: readonly number[], role: FapSeatKind) =>
  db
    .selectFrom('fapMembers')
    .select(['fapId', 'userId', 'awayUntil'])
    .where('fapId', '=', oneOf(fapIds))
    .where('role', '=', role)
    .orderBy('userId')
    .execute();
