import { CombinedGraphQLErrors } from '@apollo/client';
import { errors, fail, type ErrorContext, type Reason } from '../../engine/errors.ts';
import { ConnectionProblem, RefusedOnTheWay } from './connection-problem.ts';

/** An error of the server's catalogue as a page can use it. */
export interface KnownError {
  readonly reason: Reason | null;
  /** Details beside the message, such as what is wrong with each field. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export { ConnectionProblem, RefusedOnTheWay };

/** A reason of the catalogue; null: none that this page knows. */
export const reasonOf = (reason: unknown): Reason | null => (typeof reason === 'string' && reason in errors ? (reason as Reason) : null);

let unexpected: (error: unknown, said: string) => void = () => undefined;
/** Says who is told of errors that neither the server nor the connection has made: nobody else hears of them. */
export const onUnexpected = (listener: typeof unexpected): void => void (unexpected = listener);

/** What went wrong, in the server's words; `fallback` where there are none. */
export function knownError(error: unknown, fallback: string): KnownError {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const reason = first?.extensions?.['reason'];
    return {
      reason: reasonOf(reason),
      context: (first?.extensions?.['context'] ?? {}) as Readonly<Record<string, unknown>>,
      text: first?.message || fallback,
    };
  }
  if (isOfTheWay(error)) return { reason: null, context: {}, text: error.message };
  unexpected(error, fallback);
  return { reason: null, context: {}, text: fallback };
}

const isOfTheWay = (error: unknown): error is ConnectionProblem | RefusedOnTheWay =>
  error instanceof ConnectionProblem || error instanceof RefusedOnTheWay;

/** Whether it was nobody's fault in the page: the server or the connection has said so. */
export const isForeseen = (error: unknown): boolean => CombinedGraphQLErrors.is(error) || isOfTheWay(error);

/** Whether there is nothing to tell of it. @example saysNothing(null) // true */
export const saysNothing = (error: unknown): boolean => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return error === null || error === undefined || text.trim() === '';
};

/** The reason of a refusal as the button that is off says it. */
export const reasonText = (reason: Reason, context?: ErrorContext): string => fail(reason, context).message;

/** Somebody else has saved between opening and saving. */
export const isOverwritten = ({ reason }: KnownError): boolean => reason === 'PDF_TEMPLATE_CHANGED' || reason === 'EMAIL_TEMPLATE_CHANGED';
