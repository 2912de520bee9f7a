import { CombinedGraphQLErrors } from '@apollo/client';
import type { ErrorCode } from '../../../engine/errors.ts';
import { RefusedOnTheWay } from '../../ui/errors.ts';

const PASSING: readonly ErrorCode[] = ['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS'];

/** Message for edits that would be refused again; null if a retry makes sense. */
export function editRefusalOf(error: unknown): string | null {
  if (error instanceof RefusedOnTheWay) return error.message;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const [first] = error.errors;
  return PASSING.some((code) => code === first?.extensions?.['code']) ? null : (first?.message ?? '');
}
