import { useNavigate } from 'react-router';
import { storage } from '../ui/storage.ts';

export interface ActingState {
  readonly userId?: number | null;
  readonly backTo?: string | undefined;
}

export function useActAs(): (userId: number, backTo?: string) => void {
  const navigate = useNavigate();
  return (userId, backTo) => {
    storage.set('actingFrom', window.location.pathname + window.location.search);
    void navigate('/ActAs', { state: { userId, backTo } satisfies ActingState });
  };
}
