import { CombinedGraphQLErrors } from '@apollo/client';
import { isOfState, type ErrorCode, type Reason } from '../../../engine/errors.ts';
import { ConnectionProblem } from '../../ui/connection-problem.ts';
import type { SessionState } from './session-state.ts';

/** Whether a refusal is over once the item may be written: it was about a moment that has passed. */
export const isOfStanding = (reason: Reason | null): boolean => reason !== null && isOfState(reason);

const PASSING: readonly ErrorCode[] = ['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', 'CONFLICT'];

/**
 * What kind of failure a save met: nobody was reached, the server has trouble that may pass (a fault, too many requests), or it has said no, which
 * it would say again.
 */
export function failureOf(error: unknown): 'offline' | 'troubled' | 'failed' {
  if (error instanceof ConnectionProblem) return 'offline';
  if (!CombinedGraphQLErrors.is(error)) return 'failed';
  return error.errors.every(({ extensions }) => PASSING.some((code) => code === extensions?.['code'])) ? 'troubled' : 'failed';
}

/** Whether a save that did not come through is tried again by itself. */
export const isPassing = (phase: SessionState['phase']): phase is 'offline' | 'troubled' => phase === 'offline' || phase === 'troubled';
