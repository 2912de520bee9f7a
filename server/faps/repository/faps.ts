import { sql, type Generated, type SelectQueryBuilder } from 'kysely';
import type { FapRole, FapSeat } from '../../../engine/rules/faps.ts';
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
    fapMembers: { readonly fapId: number; readonly userId: number; readonly role: FapRole };
  }
}

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

/** Locks a panel against changes of its members and against deletion. */
export const fapHeld = (tx: Tx, id: number, seat: FapSeat | null): Promise<FapRow | undefined> =>
  withSeat(seat)(tx.selectFrom('faps').selectAll('faps').where('id', '=', id))
    .forShare()
    .executeTakeFirst();

export const fapsOfSeat = (db: Connection, seat: FapSeat): Promise<FapRow[]> =>
  withSeat(seat)(db.selectFrom('faps').selectAll('faps')).orderBy('code').orderBy('id').execute();

const withSeat =
  (seat: FapSeat | null): NarrowFaps =>
  (query) =>
    seat
      ? query.where(sql<boolean>`faps.id in (select fap_id from fap_members where user_id = ${seat.userId} and role = ${seat.role})`)
      : query;

/** Seats of panels, one row per seat, with the names of the people. */
export async function seatsOfFaps(db: Connection, fapIds: readonly number[]): Promise<readonly FapSeatRow[]> {
  const { rows } =
    await sql<FapSeatRow>`select m.fap_id, m.user_id, m.role, ${shownName('u')} as name, u.deactivated_at is not null as has_left
    from fap_members m join users u on u.id = m.user_id where m.fap_id = any(${fapIds}::int[]) order by m.user_id, m.role`.execute(db);
  return rows;
}

export const fapPeople = (db: Connection, fapIds: readonly number[], role: FapRole) =>
  db
    .selectFrom('fapMembers')
    .select(['fapId', 'userId'])
    .where('fapId', '=', oneOf(fapIds))
    .where('role', '=', role)
    .orderBy('userId')
    .execute();
