import { useMedia } from './use-media.ts';

/** Below this width the side menu shows icons only (specification 9, Display). */
const COLLAPSE_BREAKPOINT_PX = 1224;

export const useWideScreen = (): boolean => useMedia(`(min-width: ${COLLAPSE_BREAKPOINT_PX}px)`);
