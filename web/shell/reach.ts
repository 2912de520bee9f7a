import i18next from 'i18next';
import { ConnectionProblem } from '../ui/connection-problem.ts';
import { hearServerTime } from '../ui/server-clock.ts';

/** A network that hangs is one that is not there; the longest answers, of large imports, take a fraction of this. */
const PATIENCE_MS = 120_000;

const isJson = (response: Response): boolean => response.headers.get('content-type')?.includes('json') ?? false;

const hasErrors = (body: string): boolean => {
  try {
    return Array.isArray((JSON.parse(body) as { readonly errors?: unknown } | null)?.errors);
  } catch {
    return false;
  }
};

/**
 * Asks the server's GraphQL. A refusal that has HTTP's status too (too often, too large) comes back as the answer with errors that it is.
 *
 * @throws ConnectionProblem when no server is there, or something in front of it answers in its place; in words for people (specification 8, Global)
 */
export const reach: typeof fetch = async (input, init) => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  const response = await fetch(input, { ...init, signal }).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw new ConnectionProblem(i18next.t('common.connectionProblem'));
  });
  hearServerTime(response.headers.get('date'));
  if (response.ok && isJson(response)) return response;
  const body = await response.text().catch(() => '');
  if (isJson(response) && hasErrors(body)) return new Response(body, { headers: { 'content-type': 'application/json' } });
  throw new ConnectionProblem(i18next.t('common.noResponse'));
};
