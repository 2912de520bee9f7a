import { sql, type Generated } from 'kysely';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { fail } from '../../../engine/errors.ts';
import { compiledOnce } from '../../plugins/database/compiled-once.ts';
import type { Connection, Db, Tx } from '../../plugins/database/index.ts';
import { allCacheVersions, type CacheVersions } from '../../plugins/database/cache-versions.ts';

export interface SessionsTable {
  readonly id: string;
  readonly userId: number;
  readonly impersonatedBy: number | null;
  readonly externalToken: string | null;
  /** Expiry of the external token; null if unknown, and then the provider is always asked. */
  readonly externalUntil: Date | null;
  readonly idToken: string | null;
  readonly createdAt: Generated<Date>;
  /** Sign-in of an impersonation or of a return from one; null for a sign-in itself. */
  readonly begunWith: string | null;
  /** Time of the sign-in; its maximum duration applies to all sessions begun with it. */
  readonly signedInAt: Date;
  readonly renewedAt: Generated<Date>;
  readonly endedAt: Date | null;
  readonly endedBy: 'PERSON' | 'PROVIDER' | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    sessions: SessionsTable;
  }
}

export interface LiveSession {
  readonly userId: number;
  readonly impersonatedBy: number | null;
  readonly signedInAt: Date;
  readonly isInternal: boolean;
  /** Language of who reads: the officer's, where one acts as the person. */
  readonly locale: string | null;
  readonly endedBy: 'PERSON' | 'PROVIDER' | null;
  readonly roles: readonly RoleCode[];
  readonly stamps: CacheVersions;
}

/** An impersonation ends when its officer loses the role. */
const isStillOfficer = sql<boolean>`(sessions.impersonated_by is null or exists (select from role_user ru join roles r on r.id = ru.role_id
  where ru.user_id = sessions.impersonated_by and r.short_code = 'USER_OFFICER'))`;

/** Neither the person nor the officer who acts as them has left. */
const isOfActivePeople = sql<boolean>`not exists (select from users p where p.id in (sessions.user_id, sessions.impersonated_by) and p.deactivated_at is not null)`;

export async function sessionForRequest(db: Connection, id: string): Promise<LiveSession | undefined> {
  const [session] = await liveSessions(db, id);
  return session;
}

const liveSessions = compiledOnce((db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', id)
    .where(isStillOfficer)
    .where(isOfActivePeople)
    .select([
      'sessions.userId',
      'sessions.impersonatedBy',
      'sessions.signedInAt',
      'sessions.endedBy',
      sql<string | null>`(select r.locale from users r where r.id = coalesce(sessions.impersonated_by, sessions.user_id))`.as('locale'),
      sql<boolean>`users.is_internal and sessions.impersonated_by is null`.as('isInternal'),
      sql<readonly RoleCode[]>`coalesce((select json_agg(r.short_code order by r.id) from role_user ru join roles r on r.id = ru.role_id
        where ru.user_id = sessions.user_id), '[]'::json)`.as('roles'),
      allCacheVersions.as('stamps'),
    ]),
);

export const livingById = (db: Connection, id: string) =>
  db.selectFrom('sessions').selectAll().where('sessions.id', '=', id).where(isStillOfficer).where(isOfActivePeople).executeTakeFirst();

export const sessionById = (db: Connection, id: string) => db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

type NewSession = Pick<SessionsTable, 'id' | 'userId' | 'impersonatedBy' | 'externalToken' | 'externalUntil' | 'idToken'> & {
  readonly createdAt: Date;
};

export async function insertSignIn(db: Connection, row: NewSession): Promise<Date> {
  await insertSession(db, { ...row, begunWith: null, signedInAt: row.createdAt });
  return row.createdAt;
}

/**
 * The parent's sign-in row is locked meanwhile.
 *
 * @returns time of the sign-in
 * @throws CodedError INVALID_TOKEN when that has ended
 */
export const insertBegunFrom = (db: Db, from: string, row: NewSession): Promise<Date> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; signedInAt: Date }>`select r.id, r.signed_in_at as "signedInAt"
      from sessions s join sessions r on r.id = coalesce(s.begun_with, s.id)
      where s.id = ${from}::uuid and s.ended_at is null and r.ended_at is null for update of r`.execute(tx);
    const [signIn] = rows;
    if (!signIn) throw fail('INVALID_TOKEN');
    await insertSession(tx, { ...row, begunWith: signIn.id, signedInAt: signIn.signedInAt });
    return signIn.signedInAt;
  });

const insertSession = (db: Connection, row: NewSession & Pick<SessionsTable, 'begunWith' | 'signedInAt'>) =>
  db
    .insertInto('sessions')
    .values({ ...row, renewedAt: row.createdAt, endedAt: null, endedBy: null })
    .execute();

export const noteRenewal = (db: Connection, id: string, at: Date) =>
  db.updateTable('sessions').set({ renewedAt: at }).where('id', '=', id).execute();

/** Deletes sessions not renewed since a moment, except sign-ins of remaining sessions; returns the number. */
export async function deleteSessions(db: Connection, renewedBefore: Date): Promise<number> {
  const gone = await db
    .deleteFrom('sessions')
    .where('renewedAt', '<', renewedBefore)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessions as begun')
            .select('begun.id')
            .whereRef('begun.begunWith', '=', 'sessions.id')
            .where('begun.renewedAt', '>=', renewedBefore),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Ends a sign-in with all its sessions. Locks the sign-in first, so that sessions begun concurrently find it ended. */
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

/** Ends all sessions begun by a person, including impersonations, except the sign-in of one session. Locks sign-ins first, as above. */
export async function endSessionsOfPerson(tx: Tx, userId: number, except: string | null, at: Date) {
  const theirs = sql<boolean>`coalesce(impersonated_by, user_id) = ${userId} and ended_at is null and coalesce(begun_with, id) is distinct from
    (select coalesce(begun_with, id) from sessions where id = ${except}::uuid)`;
  await sql`select from sessions where ${theirs} and begun_with is null order by id for update`.execute(tx);
  return tx.updateTable('sessions').set({ endedAt: at, endedBy: 'PERSON' }).where(theirs).returning('externalToken').execute();
}

export const endSession = (db: Connection, id: string, at: Date) =>
  db.updateTable('sessions').set({ endedAt: at, endedBy: 'PERSON' }).where('id', '=', id).where('endedAt', 'is', null).execute();

/** Ends all sessions with the provider's token, because it was revoked or the person signs out. Locks sign-ins first, as above. */
export const endSessionsOf = (db: Connection, externalToken: string, at: Date, endedBy: 'PERSON' | 'PROVIDER') =>
  db
    .with('held', (q) =>
      q
        .selectFrom('sessions')
        .select('id')
        .where('externalToken', '=', externalToken)
        .where('endedAt', 'is', null)
        .orderBy('begunWith', (o) => o.asc().nullsFirst())
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('sessions')
    .set({ endedAt: at, endedBy })
    .where('id', 'in', (q) => q.selectFrom('held').select('id'))
    .where('endedAt', 'is', null)
    .execute();

export const sessionOn = (db: Connection, externalToken: string): Promise<Pick<SessionsTable, 'externalUntil'> | undefined> =>
  db
    .selectFrom('sessions')
    .select('externalUntil')
    .where('externalToken', '=', externalToken)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
