import i18next from 'i18next';
import { isUnavailable } from '../../engine/errors.ts';
import { ConnectionProblem, PageOutdated, RefusedOnTheWay, ServerUnavailable } from '../ui/connection-problem.ts';
import { reasonOf } from '../ui/errors.ts';
import { hearServerTime } from '../ui/server-clock.ts';
import { noteOutage } from './outage.ts';

/** Milliseconds until a request counts as failed; even large imports answer much faster. */
const PATIENCE_MS = 120_000;

/** Roles of the caller at the time of the request. */
export const ROLES_HEADER = 'session-roles';

const TOO_LARGE = 413;
const UNAVAILABLE = 503;
/** Statuses of temporary failures: deployment, timeout, rate limit. */
const MAY_PASS: ReadonlySet<number> = new Set([404, 408, 421, 425, 429]);
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !MAY_PASS.has(status);

const isJson = (response: Response): boolean => response.headers.get('content-type')?.includes('json') ?? false;

interface AnswerWithErrors {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message?: unknown; readonly extensions?: { readonly reason?: unknown } }[];
}

function errorsIn(body: string): AnswerWithErrors | null {
  try {
    return JSON.parse(body) as AnswerWithErrors | null;
  } catch {
    return null;
  }
}

const isOurs = (body: string): boolean => {
  const { data, errors: [first] = [] } = errorsIn(body) ?? {};
  return data === null && typeof first?.message === 'string';
};

/** Error of a server that cannot work; null for other answers. A request that a limit stopped is no outage: sent again, it may be stopped again. */
function outageIn(status: number, body: string): ServerUnavailable | null {
  if (status !== UNAVAILABLE) return null;
  const [first] = errorsIn(body)?.errors ?? [];
  const reason = reasonOf(first?.extensions?.reason);
  if (reason === 'STOPPED_BY_LIMIT' || typeof first?.message !== 'string' || (reason !== null && !isUnavailable(reason))) return null;
  return new ServerUnavailable(reason === 'DATABASE_AWAY' ? i18next.t('common.databaseAway') : first.message);
}

/** Error of a page that was open while the product was upgraded; null for other answers. */
const outdatedBy = (body: string): PageOutdated | null =>
  reasonOf(errorsIn(body)?.errors?.[0]?.extensions?.reason) === 'DOCUMENT_INVALID' ? new PageOutdated(i18next.t('common.outdated')) : null;

function saidBy({ status }: Response): Error {
  if (status === TOO_LARGE) return new RefusedOnTheWay(i18next.t('common.tooLarge'));
  return isRefusal(status) ? new RefusedOnTheWay(i18next.t('common.refusedOnTheWay', { status })) : problem('common.noResponse');
}

function rolesIn({ headers }: Response): Readonly<Record<string, string>> {
  const roles = headers.get(ROLES_HEADER);
  return roles === null ? {} : { [ROLES_HEADER]: roles };
}

const problem = (key: 'common.connectionProblem' | 'common.noResponse') => new ConnectionProblem(i18next.t(key));

/**
 * Fetch for GraphQL. A refusal with an HTTP error status is returned like any GraphQL response with errors.
 *
 * @throws ServerUnavailable while the server cannot work
 * @throws PageOutdated when the server does not know what this page asks
 * @throws ConnectionProblem on a failed or aborted response, or a temporary one of a proxy (specification 8, Global)
 * @throws RefusedOnTheWay when a proxy refuses the request: a retry would not help
 */
export const reach: typeof fetch = async (input, init) => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  const sentAt = Date.now();
  try {
    const response = await fetch(input, { ...init, signal });
    hearServerTime(response.headers.get('date'), sentAt);
    const body = await response.text();
    const outage = isJson(response) ? (outageIn(response.status, body) ?? outdatedBy(body)) : null;
    if (outage) throw outage;
    const isAnswer = isJson(response) && (response.ok || isOurs(body));
    if (!isAnswer) throw saidBy(response);
    return new Response(body, { headers: { 'content-type': 'application/json', ...rolesIn(response) } });
  } catch (error) {
    if (init?.signal?.aborted || error instanceof RefusedOnTheWay || error instanceof PageOutdated) throw error;
    noteOutage();
    throw error instanceof ConnectionProblem ? error : problem('common.connectionProblem');
  }
};
