import { useEffect } from 'react';
import type { QuestionarySession } from './session.ts';

/** Three heartbeats fit into the time after which the server counts somebody as gone. */
const HEARTBEAT_MS = 15_000;
/** A page that has just been loaded knows all there is; who only looks in, or goes on through the steps, need not be announced. */
const SETTLED_MS = 2000;

/** Says where this person writes, and hears of what others do, while the page is looked at. */
export function useCompany(session: QuestionarySession, topicId: number | null, writes: boolean): void {
  useEffect(() => {
    if (!writes) return;
    // a heartbeat that does not come through is no fault to be told: the next one will, and saves speak for themselves
    let beating = false;
    const beat = (): void => {
      // while the network hangs, beats do not pile up before the saves
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
