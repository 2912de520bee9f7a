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
  const isForPeople = error instanceof ConnectionProblem || error instanceof RefusedOnTheWay;
  return { reason: null, context: {}, text: isForPeople ? error.message : fallback };
}

/** The reason of a refusal as the button that is off says it. */
export const reasonText = (reason: Reason, context?: ErrorContext): string => fail(reason, context).message;
