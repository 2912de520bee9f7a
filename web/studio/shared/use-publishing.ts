import { useState } from 'react';
import type { DraftState } from './draft.ts';

interface Publishing {
  readonly isOpen: boolean;
  /** It was asked for, and what was changed just before is on its way. */
  readonly isWaiting: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** When the dialog in which one publishes is shown: what was changed right before stands in it. */
export function usePublishing({ phase }: Pick<DraftState<unknown, unknown, unknown>, 'phase'>): Publishing {
  const [wanted, setWanted] = useState(false);
  // without a connection nothing is published, and nothing opens by itself when it is back
  if (wanted && phase === 'offline') setWanted(false);
  return {
    isOpen: wanted && phase === 'saved',
    isWaiting: wanted && phase === 'saving',
    open: () => setWanted(true),
    close: () => setWanted(false),
  };
}
