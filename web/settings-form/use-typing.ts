import { useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from '../ui/number-text.ts';

export interface Typing {
  /** True while the person is likely to continue typing. */
  readonly typing: boolean;
  readonly typed: () => void;
  readonly rested: () => void;
}

/** True while typing: until a pause or until `done` is called. */
export function useTyping(): Typing {
  const [typing, setTyping] = useState(false);
  const pause = useRef(0);
  useEffect(() => {
    return () => window.clearTimeout(pause.current);
  }, []);
  const rested = (): void => {
    window.clearTimeout(pause.current);
    setTyping(false);
  };
  const typed = (): void => {
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(rested, TYPING_PAUSE_MS);
    setTyping(true);
  };
  return { typing, typed, rested };
}
