import i18next from 'i18next';
import { ConnectionProblem, RefusedOnTheWay } from '../ui/connection-problem.ts';
import { hearServerTime } from '../ui/server-clock.ts';

/** A network that hangs is one that is not there; the longest answers, of large imports, take a fraction of this. */
const PATIENCE_MS = 120_000;

const TOO_LARGE = 413;
/** A server that is being exchanged, too slow or asked too often is one that may answer later. */
const MAY_PASS: ReadonlySet<number> = new Set([404, 408, 421, 425, 429]);
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !MAY_PASS.has(status);

const isJson = (response: Response): boolean => response.headers.get('content-type')?.includes('json') ?? false;

/** Whether it is an answer of the product: what stands before it may speak JSON, too. */
const isOurs = (body: string): boolean => {
  try {
    const { data, errors: [first] = [] } = JSON.parse(body) as {
      readonly data?: unknown;
      readonly errors?: readonly { readonly message?: unknown }[];
    };
    return data === null && typeof first?.message === 'string';
  } catch {
    return false;
  }
};

/** What a stranger's answer means for the person. */
function saidBy({ status }: Response): Error {
  if (status === TOO_LARGE) return new RefusedOnTheWay(i18next.t('common.tooLarge'));
  return isRefusal(status) ? new RefusedOnTheWay(i18next.t('common.refusedOnTheWay', { status })) : problem('common.noResponse');
}

const problem = (key: 'common.connectionProblem' | 'common.noResponse') => new ConnectionProblem(i18next.t(key));

/**
 * Asks the server's GraphQL. A refusal that has HTTP's status too (too often, too large) comes back as the answer with errors that it is.
 *
 * @throws ConnectionProblem when no server is there, its answer breaks off, or something before it answers in its place; in words for people
 * (specification 8, Global)
 * @throws RefusedOnTheWay when what stands before it does not let this through: asking again would not help
 */
export const reach: typeof fetch = async (input, init) => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  const asked = Date.now();
  try {
    const response = await fetch(input, { ...init, signal });
    hearServerTime(response.headers.get('date'), asked);
    const body = await response.text();
    const isAnswer = isJson(response) && (response.ok || isOurs(body));
    if (!isAnswer) throw saidBy(response);
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  } catch (error) {
    if (init?.signal?.aborted || error instanceof ConnectionProblem || error instanceof RefusedOnTheWay) throw error;
    throw problem('common.connectionProblem');
  }
};
