import { useState } from 'react';
import type { DraftState } from './draft.ts';

interface Publishing {
  readonly isOpen: boolean;
  readonly isWaiting: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens the publishing dialog only after pending edits were saved, so that it contains them. */
export function usePublishing({ phase }: Pick<DraftState<unknown, unknown, unknown>, 'phase'>): Publishing {
  const [isRequested, setRequested] = useState(false);
  // Without a connection the request is dropped, so that nothing opens later by itself.
  if (isRequested && phase === 'offline') setRequested(false);
  return {
    isOpen: isRequested && phase === 'saved',
    isWaiting: isRequested && phase === 'saving',
    open: () => setRequested(true),
    close: () => setRequested(false),
  };
}
