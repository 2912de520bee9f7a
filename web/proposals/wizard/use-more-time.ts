import { useEffect, useRef } from 'react';
import { callEndFor, hasPassed } from '../../../engine/rules/calls.ts';
import { useActor } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import type { CallEnd } from './use-deadline.ts';

/** Milliseconds between polls: an officer may extend the call by hand. */
const ASK_MS = 60_000;

interface MoreTimeParts {
  /** The page is read-only because its call had ended when it was opened. */
  readonly waits: boolean;
  readonly call: CallEnd | null;
  readonly ask: () => void;
  /** The call was extended: reload the form. */
  readonly onMoreTime: () => void;
}

/** Makes a page editable again when its ended call is extended. */
export function useMoreTime({ waits, call, ask, onMoreTime }: MoreTimeParts): void {
  const actor = useActor();
  const end = waits && call ? callEndFor(call, actor) : null;
  /** Deadline for which the form was reloaded; if it is still read-only, there is another reason. */
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
    // Asks about the page it is on.
  }, [waits]);
  useEffect(() => {
    if (end === null || hasPassed(end, serverNow()) || loadedFor.current === end.getTime()) return;
    loadedFor.current = end.getTime();
    onMoreTime();
    // Once per deadline.
  }, [end?.getTime()]);
}
