import { useQuery } from '@apollo/client/react';
import { FirstStepsDocument, type FirstStepsQuery } from '../generated/operations.ts';
import { useSignedIn } from './session.ts';

export interface ShownFirstSteps {
  readonly steps: FirstStepsQuery['getFirstSteps']['steps'];
  readonly isDismissed: boolean;
  /** Something is left to do, and the office has not put the steps away. */
  readonly areOpen: boolean;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
}

/**
 * Steps from an empty installation to an open call; none for others than officers.
 *
 * @param isFresh asks the server again, since a step may have been done meanwhile
 */
export function useFirstSteps(isFresh = false): ShownFirstSteps {
  const { currentRole } = useSignedIn();
  const { data, loading, error, refetch } = useQuery(FirstStepsDocument, {
    skip: currentRole?.shortCode !== 'USER_OFFICER',
    fetchPolicy: isFresh ? 'cache-and-network' : 'cache-first',
  });
  const { steps = [], isDismissed = false } = data?.getFirstSteps ?? {};
  return { steps, isDismissed, areOpen: !isDismissed && steps.some(({ isDone }) => !isDone), loading, error, again: () => void refetch() };
}
