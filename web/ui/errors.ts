import { CombinedGraphQLErrors } from '@apollo/client';
import { CodedError, errors, fail, type ErrorContext, type Reason } from '../../engine/errors.ts';
import { ConnectionProblem, RefusedOnTheWay } from './connection-problem.ts';
import { errorInWords } from './messages.ts';

export interface KnownError {
  readonly reason: Reason | null;
  /** Details beside the message, such as problems per field. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export { ConnectionProblem, RefusedOnTheWay };

/** Null for reasons that this page's build does not know. */
export const reasonOf = (reason: unknown): Reason | null => (typeof reason === 'string' && reason in errors ? (reason as Reason) : null);

let unexpected: (error: unknown, message: string) => void = () => undefined;
export const onUnexpected = (listener: typeof unexpected): void => void (unexpected = listener);

/** The message of the server or of a rule; `fallback` if there is none. */
export function knownError(error: unknown, fallback: string): KnownError {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const reason = first?.extensions?.['reason'];
    return {
      reason: reasonOf(reason),
      context: (first?.extensions?.['context'] ?? {}) as Readonly<Record<string, unknown>>,
      text: first?.message ? errorInWords(reasonOf(reason), first.message) : fallback,
    };
  }
  if (isRefusal(error)) return { reason: error.reason, context: error.context, text: errorInWords(error.reason, error.message) };
  if (isOfTheWay(error)) return { reason: null, context: {}, text: error.message };
  if (!isUnreached(error)) unexpected(error, fallback);
  return { reason: null, context: {}, text: fallback };
}

/** Refused by a rule that the page shares with the server. */
const isRefusal = (error: unknown): error is CodedError => error instanceof CodedError && !error.report;

const isOfTheWay = (error: unknown): error is ConnectionProblem | RefusedOnTheWay =>
  error instanceof ConnectionProblem || error instanceof RefusedOnTheWay;

/** Messages of Chromium, Firefox and Safari when a request does not reach its server. */
const UNREACHED = /^(Failed to fetch|NetworkError when attempting to fetch resource|Load failed)\b/;
const isUnreached = (error: unknown): boolean => error instanceof TypeError && UNREACHED.test(error.message);

/** True for refusals and errors of the connection, which are no faults of the page. */
export const isForeseen = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) || isRefusal(error) || isOfTheWay(error) || isUnreached(error);

/** @example saysNothing(null) // true */
export const saysNothing = (error: unknown): boolean => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return error === null || error === undefined || text.trim() === '';
};

export const reasonText = (reason: Reason, context?: ErrorContext): string => errorInWords(reason, fail(reason, context).message);

export const isOverwritten = ({ reason }: KnownError): boolean => reason === 'PDF_TEMPLATE_CHANGED' || reason === 'EMAIL_TEMPLATE_CHANGED';
