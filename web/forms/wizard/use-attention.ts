import { useEffect, useRef, type RefObject } from 'react';
import { showAndFocus } from './focus.ts';

/**
 * For what says why a press has come to nothing: it is brought before whoever pressed, however far away they are, and takes the focus.
 * @param attempt rises with every such press
 */
export function useAttention(attempt: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) showAndFocus(box.current);
  }, [attempt]);
  return box;
}
