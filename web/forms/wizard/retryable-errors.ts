import { CombinedGraphQLErrors } from '@apollo/client';
import type { ErrorCode } from '../../../engine/errors.ts';
import type { SaveFailure } from '../../../engine/sync/index.ts';
import { ConnectionProblem, ServerUnavailable } from '../../ui/connection-problem.ts';

const RETRYABLE_CODES: readonly ErrorCode[] = ['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', 'CONFLICT'];

/** Kind of failure: no connection, temporary server trouble (fault, rate limit), or a permanent refusal. */
export function failureOf(error: unknown): SaveFailure {
  if (error instanceof ServerUnavailable) return 'troubled';
  if (error instanceof ConnectionProblem) return 'offline';
  if (!CombinedGraphQLErrors.is(error)) return 'failed';
  return error.errors.every(({ extensions }) => RETRYABLE_CODES.some((code) => code === extensions?.['code'])) ? 'troubled' : 'failed';
}
