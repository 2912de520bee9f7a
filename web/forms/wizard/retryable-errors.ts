import { CombinedGraphQLErrors } from '@apollo/client';
import { isOfState, type ErrorCode, type Reason } from '../../../engine/errors.ts';
import { ConnectionProblem, ServerUnavailable } from '../../ui/connection-problem.ts';
import type { SessionState } from './session-state.ts';

/** True for refusals caused by the item's state, which are obsolete once the item is editable. */
export const isAboutAccess = (reason: Reason | null): boolean => reason !== null && isOfState(reason);

const RETRYABLE_CODES: readonly ErrorCode[] = ['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', 'CONFLICT'];

/** Kind of failure: no connection, temporary server trouble (fault, rate limit), or a permanent refusal. */
export function failureOf(error: unknown): 'offline' | 'troubled' | 'failed' {
  if (error instanceof ServerUnavailable) return 'troubled';
  if (error instanceof ConnectionProblem) return 'offline';
  if (!CombinedGraphQLErrors.is(error)) return 'failed';
  return error.errors.every(({ extensions }) => RETRYABLE_CODES.some((code) => code === extensions?.['code'])) ? 'troubled' : 'failed';
}

/** True if a failed save is retried automatically. */
export const isRetryable = (phase: SessionState['phase']): phase is 'offline' | 'troubled' => phase === 'offline' || phase === 'troubled';
