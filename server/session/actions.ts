import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { nobody, personBehind, type Actor } from '../../engine/rules/actor.ts';
import { CodedError, fail } from '../../engine/errors.ts';
import { PERSONAL_TEXTS } from '../../engine/rules/personal-texts.ts';
import { beginningOf, MAX_EMAIL } from '../../engine/text.ts';
import type { Core, Services } from '../context.ts';
import type { Role, UserRecord } from '../users/index.ts';
import {
  deleteSessions,
  endSessionsOf,
  endSignIn,
  insertBegunFrom,
  insertSignIn,
  livingById,
  noteRenewal,
  sessionById,
  sessionForRequest,
  type SessionsTable,
} from './repository.ts';
import { MAX_SUBJECT } from './claims.ts';
import type { ExternalTokens } from './external-token.ts';
import { firstRole, keptRole } from './roles.ts';
import type { SessionClaims, SessionTokens, SessionUser, VerifiedClaims } from './tokens.ts';

export interface Deps {
  readonly core: Core;
  readonly users: Services['users'];
  readonly tokens: SessionTokens;
}

/**
 * Who asks: the person of the bearer token with the roles held at this moment, or nobody without a token.
 * A current role that was taken away counts no more, even before the token is renewed.
 * One SQL statement, which also brings the change stamps of cached rows along.
 * @throws CodedError INVALID_TOKEN or EXTERNAL_TOKEN_INVALID: a bad token is never an anonymous caller
 */
export async function authenticate(request: Pick<FastifyRequest, 'headers'>, { core, tokens }: Deps): Promise<Actor> {
  const header = request.headers.authorization;
  if (header === undefined || header === '') return nobody;
  const token = tokenIn(header);
  if (!token) throw fail('INVALID_TOKEN');
  const claims = await tokens.verify(token);
  const session = living(await sessionForRequest(core.db, claims.sessionId), claims, core);
  core.freshness.observe(session.stamps);
  const current = claims.currentRole?.shortCode;
  return {
    kind: 'person',
    userId: session.userId,
    role: current && session.roles.includes(current) ? current : null,
    roles: session.roles,
    isInternal: session.isInternal,
    impersonatorId: session.impersonatedBy,
    sessionId: claims.sessionId,
    permissions: new Set(),
  };
}

/**
 * The session that a token names, if it is still its person's.
 * @throws CodedError INVALID_TOKEN or EXTERNAL_TOKEN_INVALID, by what ended it
 */
function living<S extends Pick<SessionsTable, 'userId' | 'signedInAt' | 'endedBy'>>(
  session: S | undefined,
  { user }: SessionClaims,
  core: Core,
): S {
  if (!session || session.userId !== user.id || session.endedBy === 'PERSON' || isTooOld(session, core)) throw fail('INVALID_TOKEN');
  if (session.endedBy === 'PROVIDER') throw fail('EXTERNAL_TOKEN_INVALID');
  return session;
}

/** Tokens end with the longest time of their sign-in; one that was given before the setting was lowered does too. */
const isTooOld = ({ signedInAt }: Pick<SessionsTable, 'signedInAt'>, { config, now }: Core): boolean =>
  now().getTime() >= signedInAt.getTime() + config.sessionMaxAgeS * 1000;

const tokenIn = (header: string): string | undefined => /^Bearer\s+(\S+)$/i.exec(header)?.[1];

/**
 * The person whom a request names with a token of ours, without asking the database whether its session lives; null for anything else.
 * An officer who acts as somebody is counted as the officer.
 */
export async function personNamed({ headers }: Pick<FastifyRequest, 'headers'>, { tokens }: Pick<Deps, 'tokens'>): Promise<number | null> {
  const token = tokenIn(headers.authorization ?? '');
  if (!token) return null;
  try {
    const { user, impersonatingUserId } = await tokens.verify(token);
    return personBehind({ userId: user.id, impersonatorId: impersonatingUserId });
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
}

/** What a new token for a living session needs beside: the provider's word. */
export interface RenewalDeps extends Deps {
  readonly external: Pick<ExternalTokens, 'accepts'>;
}

export interface NewSession {
  readonly userId: number;
  /** The role to begin with; absent: the first by preference. */
  readonly roleId?: number;
  /** As roleId, by its code; the first by preference where it is not held any more. */
  readonly role?: RoleCode;
  readonly externalToken?: string | null;
  readonly externalUntil?: Date | null;
  readonly idToken?: string | null;
  /** The officer who acts as this person. */
  readonly impersonatedBy?: number;
  /** The session it is begun from: it ends with that one's sign-in, and has no longer time than that one. */
  readonly from?: string;
}

/** Begins a session and returns its token: the one way every session begins, through whatever door the person came. */
export async function begin(start: NewSession, { core, users, tokens }: Deps): Promise<string> {
  const { userId, roleId, role, externalToken = null, externalUntil = null, idToken = null, impersonatedBy = null, from = null } = start;
  const user = await users.byId(userId);
  if (!user) throw fail('USER_NOT_FOUND');
  const wanted = role && user.roles.find(({ shortCode }) => shortCode === role);
  const currentRole = roleId === undefined ? (wanted ?? firstRole(user.roles)) : heldRole(user.roles, roleId);
  const sessionId = randomUUID();
  const row = { id: sessionId, userId, impersonatedBy, externalToken, externalUntil, idToken, createdAt: core.now() };
  const signedInAt = from === null ? await insertSignIn(core.db, row) : await insertBegunFrom(core.db, from, row);
  return tokens.sign(claimsOf({ sessionId, impersonatingUserId: impersonatedBy, externalToken }, user, currentRole), signedInAt);
}

/** The marks of the session, and what stands in our records about the person now. */
function claimsOf({ sessionId, impersonatingUserId, externalToken }: Marks, user: UserRecord, currentRole: Role | null): SessionClaims {
  const isInternalUser = impersonatingUserId === null && user.isInternal;
  const carried = externalToken !== null && externalToken.length <= MAX_EXTERNAL_TOKEN ? externalToken : null;
  return { sessionId, user: tokenUser(user), roles: user.roles, currentRole, isInternalUser, impersonatingUserId, externalToken: carried };
}

/** A token is sent in a header, and all headers together may have 16 KiB. A longer token of the provider stands in the session's row alone. */
const MAX_EXTERNAL_TOKEN = 5_000;
type Marks = Pick<SessionClaims, 'sessionId' | 'impersonatingUserId' | 'externalToken'>;

/** A new token for the same session: person and roles read again, the marks of the session kept. */
export async function renew(token: string, deps: RenewalDeps): Promise<string> {
  const live = await liveSession(token, deps);
  return reissue(live, keptRole(live.claims.currentRole, live.user.roles), deps);
}

/** @throws CodedError ROLE_NOT_HELD */
export async function selectRole(token: string, roleId: number, deps: RenewalDeps): Promise<string> {
  const live = await liveSession(token, deps);
  return reissue(live, heldRole(live.user.roles, roleId), deps);
}

interface LiveToken {
  readonly claims: VerifiedClaims;
  readonly user: UserRecord;
  readonly signedInAt: Date;
}

async function reissue({ claims, user, signedInAt }: LiveToken, currentRole: Role | null, { core, tokens }: Deps): Promise<string> {
  await noteRenewal(core.db, claims.sessionId, core.now());
  return tokens.sign(claimsOf(claims, user, currentRole), signedInAt);
}

/** The page asks about the provider's token from time to time; who renews without a page is asked about here. No answer of the provider ends nothing. */
async function liveSession(token: string, { core, users, tokens, external }: RenewalDeps): Promise<LiveToken> {
  const claims = await tokens.verify(token);
  const { userId, signedInAt, externalToken } = living(await livingById(core.db, claims.sessionId), claims, core);
  if (externalToken !== null && (await external.accepts(externalToken)) === false) throw fail('EXTERNAL_TOKEN_INVALID');
  const user = await users.byId(userId);
  if (!user) throw fail('INVALID_TOKEN');
  return { claims, user, signedInAt };
}

function heldRole(held: readonly Role[], roleId: number): Role {
  const role = held.find((r) => r.id === roleId);
  if (!role) throw fail('ROLE_NOT_HELD');
  return role;
}

/** Says whether the token is one of a living session, and what stands in it. */
export async function check(token: string, { core, tokens }: Deps): Promise<{ isValid: boolean; payload: VerifiedClaims | null }> {
  try {
    const payload = await tokens.verify(token);
    living(await livingById(core.db, payload.sessionId), payload, core);
    return { isValid: true, payload };
  } catch (error) {
    if (error instanceof CodedError) return { isValid: false, payload: null };
    throw error;
  }
}

/** Ends the session of the token with the sign-in it began with and all that did; returns what the provider must hear about. */
export async function end(token: string, { core, tokens }: Deps) {
  const { sessionId, user, impersonatingUserId } = await tokens.verify(token);
  const session = await sessionById(core.db, sessionId);
  await core.db.transaction().execute((tx) => endSignIn(tx, sessionId, core.now()));
  core.log.info({ userId: user.id, impersonatorId: impersonatingUserId }, 'signed out');
  // the officer who acted as somebody else leaves altogether
  if (session?.impersonatedBy && session.externalToken) await endSessionsOf(core.db, session.externalToken, core.now(), 'PERSON');
  return { sessionId, externalToken: session?.externalToken ?? null };
}

export const myRoles = (actor: Actor, { users }: Deps) => (actor.userId === null ? Promise.resolve([]) : users.rolesOf(actor.userId));

/** Texts are cut: what a record holds from before it had limits must not keep its person out. */
const tokenUser = (user: UserRecord): SessionUser => ({
  id: user.id,
  firstname: beginningOf(user.firstname, PERSONAL_TEXTS.firstname.max),
  lastname: beginningOf(user.lastname, PERSONAL_TEXTS.lastname.max),
  preferredname: user.preferredname && beginningOf(user.preferredname, PERSONAL_TEXTS.preferredname.max),
  email: beginningOf(user.email, MAX_EMAIL),
  oidcSub: user.oidcSub && beginningOf(user.oidcSub, MAX_SUBJECT),
  placeholder: user.placeholder,
  institutionId: user.institutionId,
  position: beginningOf(user.position, PERSONAL_TEXTS.position.max),
  created: user.created.toISOString(),
});

/** Sessions whose last token has run out let nobody in; the pages hear the same as of one that never was. */
export const sweepSessions = ({ core }: Deps, now: Date): Promise<number> =>
  deleteSessions(core.db, new Date(now.getTime() - core.config.sessionLifetimeS * 1000));
