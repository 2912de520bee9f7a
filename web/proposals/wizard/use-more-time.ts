import { useEffect, useRef } from 'react';
import { callEndFor, hasPassed } from '../../../engine/rules/calls.ts';
import { useActor } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import type { CallEnd } from './use-deadline.ts';

/** An officer gives a call more time by hand: whoever waits for it is told within a minute. */
const ASK_MS = 60_000;

interface MoreTimeParts {
  /** The page was opened when its call had ended, and can only be read. */
  readonly waits: boolean;
  readonly call: CallEnd | null;
  /** Reads the call again. */
  readonly ask: () => void;
  /** The call has time again: the form is to be loaded anew. */
  readonly onMoreTime: () => void;
}

/** A page that can only be read because its call has ended becomes one to write in when the call is given more time. */
export function useMoreTime({ waits, call, ask, onMoreTime }: MoreTimeParts): void {
  const actor = useActor();
  const end = waits && call ? callEndFor(call, actor) : null;
  /** The end that the form was loaded anew for: where it is still not to be written in, something else keeps it from that. */
  const loadedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!waits) return;
    const seen = (): void => void (document.visibilityState === 'visible' && ask());
    const timer = window.setInterval(seen, ASK_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
    // asks for the page that it is on
  }, [waits]);
  useEffect(() => {
    if (end === null || hasPassed(end, serverNow()) || loadedFor.current === end.getTime()) return;
    loadedFor.current = end.getTime();
    onMoreTime();
    // once for each end
  }, [end?.getTime()]);
}
