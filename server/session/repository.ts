import { sql, type Generated } from 'kysely';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Connection } from '../plugins/database/index.ts';
import { allStamps, type Stamps } from '../plugins/database/stamps.ts';

export interface SessionsTable {
  readonly id: string;
  readonly userId: number;
  readonly impersonatedBy: number | null;
  readonly externalToken: string | null;
  readonly idToken: string | null;
  readonly createdAt: Generated<Date>;
  /** When its newest token was given. */
  readonly renewedAt: Generated<Date>;
  readonly endedAt: Date | null;
  readonly endedBy: 'PERSON' | 'PROVIDER' | null;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    sessions: SessionsTable;
  }
}

export interface LiveSession {
  readonly userId: number;
  readonly impersonatedBy: number | null;
  readonly isInternal: boolean;
  readonly endedBy: 'PERSON' | 'PROVIDER' | null;
  readonly roles: readonly RoleCode[];
  readonly stamps: Stamps;
}

/** Whoever acts as somebody else does so as long as they are an officer themselves. */
const isStillOfficer = sql<boolean>`(sessions.impersonated_by is null or exists (select from role_user ru join roles r on r.id = ru.role_id
  where ru.user_id = sessions.impersonated_by and r.short_code = 'USER_OFFICER'))`;

/** Everything a request needs to know about who asks, in one statement; ended sessions are returned with who ended them. */
export const sessionForRequest = (db: Connection, id: string): Promise<LiveSession | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', id)
    .where(isStillOfficer)
    .select([
      'sessions.userId',
      'sessions.impersonatedBy',
      'sessions.endedBy',
      sql<boolean>`users.is_internal and sessions.impersonated_by is null`.as('isInternal'),
      sql<readonly RoleCode[]>`coalesce((select jsonb_agg(r.short_code order by r.id) from role_user ru join roles r on r.id = ru.role_id
        where ru.user_id = sessions.user_id), '[]'::jsonb)`.as('roles'),
      allStamps.as('stamps'),
    ])
    .executeTakeFirst();

export const sessionById = (db: Connection, id: string) => db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

export const insertSession = (
  db: Connection,
  row: Omit<SessionsTable, 'createdAt' | 'renewedAt' | 'endedAt' | 'endedBy'> & { readonly createdAt: Date },
) =>
  db
    .insertInto('sessions')
    .values({ ...row, renewedAt: row.createdAt, endedAt: null, endedBy: null })
    .execute();

export const noteRenewal = (db: Connection, id: string, at: Date) =>
  db.updateTable('sessions').set({ renewedAt: at }).where('id', '=', id).execute();

/** Takes away sessions whose newest token was given before a moment; says how many. */
export async function deleteSessions(db: Connection, renewedBefore: Date): Promise<number> {
  const gone = await db.deleteFrom('sessions').where('renewedAt', '<', renewedBefore).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export const endSession = (db: Connection, id: string, at: Date) =>
  db.updateTable('sessions').set({ endedAt: at, endedBy: 'PERSON' }).where('id', '=', id).where('endedAt', 'is', null).execute();

/** Ends every session that stands on the provider's token, because the provider no longer accepts it or the person is leaving. */
export const endSessionsOf = (db: Connection, externalToken: string, at: Date, endedBy: 'PERSON' | 'PROVIDER') =>
  db
    .updateTable('sessions')
    .set({ endedAt: at, endedBy })
    .where('externalToken', '=', externalToken)
    .where('endedAt', 'is', null)
    .execute();
