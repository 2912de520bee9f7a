import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError, type ErrorCode, type Reason } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as soon as that is known. */
    asker: Actor | null;
  }
}

/** By these an operator sees that somebody tries what they may not; every other refusal is the everyday work of forms. */
const TOLD: ReadonlySet<ErrorCode | Reason> = new Set<ErrorCode | Reason>([
  'NOT_LOGGED_IN',
  'INVALID_TOKEN',
  'EXTERNAL_TOKEN_INVALID',
  'INSUFFICIENT_PERMISSIONS',
  'SIGN_IN_STATE',
  'SIGN_IN_REFUSED',
  'SIGN_IN_INCOMPLETE',
  'SIGN_IN_EMAIL_TAKEN',
  'INVITE_TRIES',
]);
const MINUTE_MS = 60_000;
const CALLERS_TOLD = 20_000;

export const registerAskers = (app: FastifyInstance): void => void app.decorateRequest('asker', null);

export interface RefusedCall {
  /** In the API. */
  readonly name: string;
  /** A change of what the asker may not even know of is answered as one of what does not exist: whoever tries numbers shows by it. */
  readonly changes: boolean;
}

/**
 * A line in the log for whatever was refused for want of a session or of rights: who, in which role, what, and why; never what was sent.
 * @param call absent: it is the route
 */
export function tellRefusal(error: unknown, request: FastifyRequest, call?: RefusedCall): void {
  if (!(error instanceof CodedError)) return;
  if (!TOLD.has(error.code) && !TOLD.has(error.reason) && !(call?.changes && error.code === 'NOT_FOUND')) return;
  const { asker, ip, method, routeOptions } = request;
  const who = asker && { userId: asker.userId, role: asker.role, impersonatorId: asker.impersonatorId };
  const what = call?.name ?? `${method} ${routeOptions.url ?? 'unknown'}`;
  request.log.info({ ...who, remoteAddress: ip, call: what, reason: error.reason }, 'call refused');
}

/** Tells of each caller who asks too often, once a minute, however many requests follow. */
export function tellingOfLimits(clock: () => Date): (request: FastifyRequest, caller: string) => void {
  const told = new Set<string>();
  let minute = 0;
  return (request, caller) => {
    const now = Math.floor(clock().getTime() / MINUTE_MS);
    if (now !== minute) told.clear();
    minute = now;
    if (told.has(caller) || told.size >= CALLERS_TOLD) return;
    told.add(caller);
    request.log.info({ caller }, 'rate limit reached');
  };
}
