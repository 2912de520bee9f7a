import { useNavigate } from 'react-router';
import { storage } from '../ui/storage.ts';

/** Of a navigation to /ActAs. */
export interface ActingState {
  readonly userId?: number | null;
  /** Absent: the start page. */
  readonly backTo?: string | undefined;
}

/** Begins to act as somebody; who stops it comes back to the page of now. */
export function useActAs(): (userId: number, backTo?: string) => void {
  const navigate = useNavigate();
  return (userId, backTo) => {
    storage.set('actingFrom', window.location.pathname + window.location.search);
    void navigate('/ActAs', { state: { userId, backTo } satisfies ActingState });
  };
}
