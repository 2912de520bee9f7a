import { useSyncExternalStore } from 'react';

/** Below this width the side menu shows icons only (specification 9, Display). */
const COLLAPSE_BREAKPOINT_PX = 1224;
const query = window.matchMedia(`(min-width: ${COLLAPSE_BREAKPOINT_PX}px)`);

export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
