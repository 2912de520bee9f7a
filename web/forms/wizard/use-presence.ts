import { useEffect } from 'react';
import type { QuestionarySession } from './session.ts';

/** Three heartbeats fit into the server's presence timeout. */
const HEARTBEAT_MS = 15_000;
/** Milliseconds in a step before presence is announced; short visits are not. */
const SETTLED_MS = 2000;

export function usePresence(session: QuestionarySession, topicId: number | null, writes: boolean): void {
  useEffect(() => {
    if (!writes) return;
    // A failed heartbeat is not reported: the next one follows, and saves report their own failures.
    let beating = false;
    const beat = (): void => {
      // On a hanging network heartbeats must not pile up before saves.
      if (beating || document.visibilityState !== 'visible') return;
      beating = true;
      void session
        .follow(topicId)
        .catch(() => undefined)
        .finally(() => (beating = false));
    };
    const first = window.setTimeout(beat, SETTLED_MS);
    const timer = window.setInterval(beat, HEARTBEAT_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [session, topicId, writes]);
  useEffect(() => {
    if (!writes) return;
    const leave = (): void => void session.follow(null, true).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session, writes]);
}
