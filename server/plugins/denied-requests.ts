import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError, type ErrorCode, type Reason } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    asker: Actor | null;
  }
}

/** Refusals that indicate an unauthorized attempt; others are everyday form errors. */
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

export const registerActorDecorator = (app: FastifyInstance): void => void app.decorateRequest('asker', null);

export interface RefusedCall {
  readonly name: string;
  /** A change of something invisible to the caller is answered as not found, so such refusals are logged, too. */
  readonly changes: boolean;
}

/**
 * Logs unauthorized attempts with person, role, call and reason, without the input.
 *
 * @param call undefined for plain routes
 */
export function logDenied(error: unknown, request: FastifyRequest, call?: RefusedCall): void {
  if (!(error instanceof CodedError)) return;
  if (!TOLD.has(error.code) && !TOLD.has(error.reason) && !(call?.changes && error.code === 'NOT_FOUND')) return;
  const { asker, ip, method, routeOptions } = request;
  const who = asker && {
    userId: asker.userId,
    role: asker.role,
    impersonatorId: asker.impersonatorId,
    ...(asker.token ? { apiToken: asker.token.name } : {}),
  };
  const what = call?.name ?? `${method} ${routeOptions.url ?? 'unknown'}`;
  request.log.info({ ...who, remoteAddress: ip, call: what, reason: error.reason }, 'call refused');
}

export function limitLogger(clock: () => Date): (request: FastifyRequest, caller: string) => void {
  const logged = new Set<string>();
  let minute = 0;
  return (request, caller) => {
    const now = Math.floor(clock().getTime() / MINUTE_MS);
    if (now !== minute) logged.clear();
    minute = now;
    if (logged.has(caller) || logged.size >= CALLERS_TOLD) return;
    logged.add(caller);
    request.log.info({ caller }, 'rate limit reached');
  };
}
