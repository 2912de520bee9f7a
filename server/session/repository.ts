import { sql, type Generated } from 'kysely';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { allStamps, type Stamps } from '../plugins/database/stamps.ts';

export interface SessionsTable {
  readonly id: string;
  readonly userId: number;
  readonly impersonatedBy: number | null;
  readonly externalToken: string | null;
  readonly idToken: string | null;
  readonly createdAt: Generated<Date>;
  /** The sign-in it began with, where an officer acts as somebody else or has come back; null: it is one. */
  readonly begunWith: string | null;
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

export type NewSessionRow = Omit<SessionsTable, 'createdAt' | 'renewedAt' | 'endedAt' | 'endedBy'> & { readonly createdAt: Date };

export const insertSession = (db: Connection, row: NewSessionRow) =>
  db
    .insertInto('sessions')
    .values({ ...row, renewedAt: row.createdAt, endedAt: null, endedBy: null })
    .execute();

/** Keeps the sign-in of a session from ending until the transaction has. @returns its id, unless it has ended */
export async function holdSignIn(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select r.id from sessions s join sessions r on r.id = coalesce(s.begun_with, s.id)
    where s.id = ${id}::uuid and s.ended_at is null and r.ended_at is null for update of r`.execute(tx);
  return rows[0]?.id ?? null;
}

export const noteRenewal = (db: Connection, id: string, at: Date) =>
  db.updateTable('sessions').set({ renewedAt: at }).where('id', '=', id).execute();

/** Takes away sessions whose newest token was given before a moment; says how many. */
export async function deleteSessions(db: Connection, renewedBefore: Date): Promise<number> {
  const gone = await db.deleteFrom('sessions').where('renewedAt', '<', renewedBefore).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Ends the sign-in of a session, and all that began with it: what begins meanwhile waits, and finds it ended. */
export async function endSignIn(tx: Tx, id: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select r.id from sessions s join sessions r on r.id = coalesce(s.begun_with, s.id)
    where s.id = ${id}::uuid for update of r`.execute(tx);
  const signIn = rows[0]?.id ?? id;
  await tx
    .updateTable('sessions')
    .set({ endedAt: at, endedBy: 'PERSON' })
    .where((eb) => eb.or([eb('id', '=', signIn), eb('begunWith', '=', signIn)]))
    .where('endedAt', 'is', null)
    .execute();
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
