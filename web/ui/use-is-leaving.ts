import { useCallback } from 'react';
import { useNavigation } from 'react-router';
import { isLeaving } from './history-entries.ts';

/** Tells if another page is loading, which an update of the address would cancel. The rendered state alone is late on a busy page. */
export function useIsLeaving(): () => boolean {
  const isPending = useNavigation().state !== 'idle';
  return useCallback(() => isPending || isLeaving(), [isPending]);
}
