import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { wishedLanguages } from '../../engine/languages.ts';
import { nobody, personBehind, type Actor } from '../../engine/rules/actor.ts';
import { CodedError, fail } from '../../engine/errors.ts';
import { PERSONAL_TEXTS } from '../../engine/rules/personal-texts.ts';
import { beginningOf, MAX_EMAIL } from '../../engine/text.ts';
import type { Core, Services } from '../context.ts';
import { readCacheVersions } from '../plugins/database/cache-versions.ts';
import { isApiToken } from '../api-tokens/index.ts';
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
} from './repository/session.ts';
import { MAX_SUBJECT } from './claims.ts';
import type { ExternalTokens } from './external-token.ts';
import { firstRole, keptRole } from './roles.ts';
import type { SessionClaims, SessionTokens, SessionUser, VerifiedClaims } from './tokens.ts';

export interface SessionDeps {
  readonly core: Core;
  readonly users: Services['users'];
  readonly tokens: SessionTokens;
  readonly apiTokens: Pick<Services['apiTokens'], 'actorOf' | 'knownId'>;
}

/**
 * Resolves the bearer token to its person with current roles or to its API access token, or to an anonymous caller without a token. One statement
 * at most, which also fetches the cache versions.
 *
 * @throws CodedError INVALID_TOKEN or EXTERNAL_TOKEN_INVALID: a bad token is never an anonymous caller
 */
export async function authenticate({ core, tokens, apiTokens }: SessionDeps, request: Pick<FastifyRequest, 'headers'>): Promise<Actor> {
  const { authorization: header, 'accept-language': accepted } = request.headers;
  if (header === undefined || header === '') {
    await core.versionedCache.refresh(() => readCacheVersions(core.db));
    return { ...nobody, languages: wishedLanguages({ chosen: null, accepted }) };
  }
  const token = tokenIn(header);
  if (!token) throw fail('INVALID_TOKEN');
  if (isApiToken(token)) return { ...(await apiTokens.actorOf(token)), languages: wishedLanguages({ chosen: null, accepted }) };
  const claims = await tokens.verify(token);
  const session = living(core, await sessionForRequest(core.db, claims.sessionId), claims);
  core.versionedCache.observe(session.stamps);
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
    token: null,
    languages: wishedLanguages({ chosen: session.locale, accepted }),
  };
}

/**
 * Active session of a token, if it still belongs to the person.
 *
 * @throws CodedError INVALID_TOKEN or EXTERNAL_TOKEN_INVALID, by the reason of its end
 */
function living<S extends Pick<SessionsTable, 'userId' | 'signedInAt' | 'endedBy'>>(
  core: Core,
  session: S | undefined,
  { user }: SessionClaims,
): S {
  if (!session || session.userId !== user.id || session.endedBy === 'PERSON' || isTooOld(core, session)) throw fail('INVALID_TOKEN');
  if (session.endedBy === 'PROVIDER') throw fail('EXTERNAL_TOKEN_INVALID');
  return session;
}

/** Sessions end after the maximum sign-in time, also those begun before the setting was lowered. */
const isTooOld = ({ config, now }: Core, { signedInAt }: Pick<SessionsTable, 'signedInAt'>): boolean =>
  now().getTime() >= signedInAt.getTime() + config.sessionMaxAgeS * 1000;

const tokenIn = (header: string): string | undefined => /^Bearer\s+(\S+)$/i.exec(header)?.[1];

/**
 * Caller of a validly signed token, without checking the session, or of an API access token that was accepted before; null otherwise. An
 * impersonating officer counts as the officer.
 */
export async function callerNamed(
  { tokens, apiTokens }: Pick<SessionDeps, 'tokens' | 'apiTokens'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<string | null> {
  const token = tokenIn(headers.authorization ?? '');
  if (!token) return null;
  if (isApiToken(token)) {
    const id = apiTokens.knownId(token);
    return id === null ? null : `API access token ${id}`;
  }
  try {
    const { user, impersonatingUserId } = await tokens.verify(token);
    return `person ${personBehind({ userId: user.id, impersonatorId: impersonatingUserId })}`;
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
}

/** Renewal additionally checks the provider's token. */
export interface RenewalDeps extends SessionDeps {
  readonly external: Pick<ExternalTokens, 'accepts'>;
}

export interface NewSession {
  readonly userId: number;
  readonly roleId?: number;
  /** Initial role by code; the first by preference if it is no longer held. */
  readonly role?: RoleCode;
  readonly externalToken?: string | null;
  readonly externalUntil?: Date | null;
  readonly idToken?: string | null;
  readonly impersonatedBy?: number;
  /** Parent session; this one ends with the parent's sign-in, and not later than the parent. */
  readonly from?: string;
}

/** Creates a session and returns its token; used by all sign-in methods. */
export async function begin({ core, users, tokens }: SessionDeps, start: NewSession): Promise<string> {
  const { userId, roleId, role, externalToken = null, externalUntil = null, idToken = null, impersonatedBy = null, from = null } = start;
  const user = await users.byId(userId);
  if (!user) throw fail('USER_NOT_FOUND');
  if (user.deactivatedAt !== null) throw fail('ACCOUNT_DEACTIVATED');
  const requestedRole = role && user.roles.find(({ shortCode }) => shortCode === role);
  const currentRole = roleId === undefined ? (requestedRole ?? firstRole(user.roles)) : heldRole(user.roles, roleId);
  const sessionId = randomUUID();
  const row = { id: sessionId, userId, impersonatedBy, externalToken, externalUntil, idToken, createdAt: core.now() };
  const signedInAt = from === null ? await insertSignIn(core.db, row) : await insertBegunFrom(core.db, from, row);
  return tokens.sign(claimsOf({ sessionId, impersonatingUserId: impersonatedBy, externalToken }, user, currentRole), signedInAt);
}

function claimsOf({ sessionId, impersonatingUserId, externalToken }: Marks, user: UserRecord, currentRole: Role | null): SessionClaims {
  const isInternalUser = impersonatingUserId === null && user.isInternal;
  const carried = externalToken !== null && externalToken.length <= MAX_EXTERNAL_TOKEN ? externalToken : null;
  return { sessionId, user: tokenUser(user), roles: user.roles, currentRole, isInternalUser, impersonatingUserId, externalToken: carried };
}

/** Bytes; all headers together may have 16 KiB. Longer provider tokens are stored in the session row only. */
const MAX_EXTERNAL_TOKEN = 5_000;
type Marks = Pick<SessionClaims, 'sessionId' | 'impersonatingUserId' | 'externalToken'>;

export async function renew(deps: RenewalDeps, token: string): Promise<string> {
  const live = await liveSession(deps, token);
  return reissue(deps, live, keptRole(live.claims.currentRole, live.user.roles));
}

/** @throws CodedError ROLE_NOT_HELD */
export async function selectRole(deps: RenewalDeps, token: string, roleId: number): Promise<string> {
  const live = await liveSession(deps, token);
  return reissue(deps, live, heldRole(live.user.roles, roleId));
}

interface LiveToken {
  readonly claims: VerifiedClaims;
  readonly user: UserRecord;
  readonly signedInAt: Date;
}

async function reissue({ core, tokens }: SessionDeps, { claims, user, signedInAt }: LiveToken, currentRole: Role | null): Promise<string> {
  await noteRenewal(core.db, claims.sessionId, core.now());
  return tokens.sign(claimsOf(claims, user, currentRole), signedInAt);
}

/** Checks the provider's token for clients without a page, which would do so itself. An unreachable provider does not end the session. */
async function liveSession({ core, users, tokens, external }: RenewalDeps, token: string): Promise<LiveToken> {
  const claims = await tokens.verify(token);
  const { userId, signedInAt, externalToken } = living(core, await livingById(core.db, claims.sessionId), claims);
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

export async function check({ core, tokens }: SessionDeps, token: string): Promise<{ isValid: boolean; payload: VerifiedClaims | null }> {
  try {
    const payload = await tokens.verify(token);
    living(core, await livingById(core.db, payload.sessionId), payload);
    return { isValid: true, payload };
  } catch (error) {
    if (error instanceof CodedError) return { isValid: false, payload: null };
    throw error;
  }
}

/** Ends the token's session with all sessions of the same sign-in. Returns the data for the provider's logout. */
export async function end({ core, tokens }: SessionDeps, token: string) {
  const { sessionId, user, impersonatingUserId } = await tokens.verify(token);
  const session = await sessionById(core.db, sessionId);
  await core.db.transaction().execute((tx) => endSignIn(tx, sessionId, core.now()));
  core.log.info({ userId: user.id, impersonatorId: impersonatingUserId }, 'signed out');
  if (session?.impersonatedBy && session.externalToken) await endSessionsOf(core.db, session.externalToken, core.now(), 'PERSON');
  return { sessionId, externalToken: session?.externalToken ?? null };
}

export const myRoles = ({ users }: SessionDeps, actor: Actor) =>
  actor.userId === null ? Promise.resolve([]) : users.rolesOf(actor.userId);

/** Texts are truncated, because records from before the length limits must not prevent a sign-in. */
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

export const sweepSessions = ({ core }: SessionDeps, now: Date): Promise<number> =>
  deleteSessions(core.db, new Date(now.getTime() - core.config.sessionLifetimeS * 1000));
