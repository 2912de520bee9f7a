import { sql, type Generated } from 'kysely';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { compiledOnce } from '../plugins/database/compiled-once.ts';
import type { Connection, Db, Tx } from '../plugins/database/index.ts';
import { allStamps, type Stamps } from '../plugins/database/stamps.ts';

export interface SessionsTable {
  readonly id: string;
  readonly userId: number;
  readonly impersonatedBy: number | null;
  readonly externalToken: string | null;
  /** When the external token is over by itself; null: not known, and the provider is asked about it whatever its age. */
  readonly externalUntil: Date | null;
  readonly idToken: string | null;
  readonly createdAt: Generated<Date>;
  /** The sign-in it began with, where an officer acts as somebody else or has come back; null: it is one. */
  readonly begunWith: string | null;
  /** When the person of that sign-in came: it has a longest time, and so has all that began with it. */
  readonly signedInAt: Date;
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
  readonly signedInAt: Date;
  readonly isInternal: boolean;
  readonly endedBy: 'PERSON' | 'PROVIDER' | null;
  readonly roles: readonly RoleCode[];
  readonly stamps: Stamps;
}

/** Whoever acts as somebody else does so as long as they are an officer themselves. */
const isStillOfficer = sql<boolean>`(sessions.impersonated_by is null or exists (select from role_user ru join roles r on r.id = ru.role_id
  where ru.user_id = sessions.impersonated_by and r.short_code = 'USER_OFFICER'))`;

/** Everything a request needs to know about who asks, in one statement; ended sessions are returned with who ended them. */
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
    .select([
      'sessions.userId',
      'sessions.impersonatedBy',
      'sessions.signedInAt',
      'sessions.endedBy',
      sql<boolean>`users.is_internal and sessions.impersonated_by is null`.as('isInternal'),
      sql<readonly RoleCode[]>`coalesce((select json_agg(r.short_code order by r.id) from role_user ru join roles r on r.id = ru.role_id
        where ru.user_id = sessions.user_id), '[]'::json)`.as('roles'),
      allStamps.as('stamps'),
    ]),
);

/** As for a request: a session in the name of somebody else is none once its officer is one no longer. */
export const livingById = (db: Connection, id: string) =>
  db.selectFrom('sessions').selectAll().where('sessions.id', '=', id).where(isStillOfficer).executeTakeFirst();

export const sessionById = (db: Connection, id: string) => db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

type NewSession = Pick<SessionsTable, 'id' | 'userId' | 'impersonatedBy' | 'externalToken' | 'externalUntil' | 'idToken'> & {
  readonly createdAt: Date;
};

/** @returns when the person signed in: now */
export async function insertSignIn(db: Connection, row: NewSession): Promise<Date> {
  await insertSession(db, { ...row, begunWith: null, signedInAt: row.createdAt });
  return row.createdAt;
}

/**
 * Begins a session from another one, whose sign-in is held until it is there.
 * @returns when the person signed in
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

/** Takes away sessions whose newest token was given before a moment, but sign-ins with which one of the others began; says how many. */
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

/**
 * Ends every session that a person has begun, those in which they act as somebody else among them, but the sign-in of one session: sign-ins first, so
 * that what begins meanwhile waits and finds its own ended.
 */
export async function endSessionsOfPerson(tx: Tx, userId: number, except: string | null, at: Date) {
  const theirs = sql<boolean>`coalesce(impersonated_by, user_id) = ${userId} and ended_at is null and coalesce(begun_with, id) is distinct from
    (select coalesce(begun_with, id) from sessions where id = ${except}::uuid)`;
  await sql`select from sessions where ${theirs} and begun_with is null order by id for update`.execute(tx);
  return tx.updateTable('sessions').set({ endedAt: at, endedBy: 'PERSON' }).where(theirs).returning('externalToken').execute();
}

export const endSession = (db: Connection, id: string, at: Date) =>
  db.updateTable('sessions').set({ endedAt: at, endedBy: 'PERSON' }).where('id', '=', id).where('endedAt', 'is', null).execute();

/** Ends every session that stands on the provider's token, because the provider no longer accepts it or the person is leaving: sign-ins first, as above. */
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

/** A session that has not ended and stands on the provider's token; undefined: none does. */
export const sessionOn = (db: Connection, externalToken: string): Promise<Pick<SessionsTable, 'externalUntil'> | undefined> =>
  db
    .selectFrom('sessions')
    .select('externalUntil')
    .where('externalToken', '=', externalToken)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
