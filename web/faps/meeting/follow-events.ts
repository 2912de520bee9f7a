import { useEffect, useEffectEvent, useState } from 'react';
import { renewIfOld } from '../../shell/index.ts';

/** Milliseconds. Three heartbeats of the server were missed. */
const SILENCE_MS = 45_000;
const RETRIES_MS = [500, 2_000, 5_000, 10_000] as const;

export interface ServerEvent {
  readonly kind: string;
  readonly content: string;
}

/**
 * Complete events at the start of what a stream has sent, and the beginning of the next one.
 *
 * @example eventsIn('event: change\ndata: {}\n\nevent: en') // { events: [{ kind: 'change', content: '{}' }], rest: 'event: en' }
 */
export function eventsIn(sent: string): { readonly events: readonly ServerEvent[]; readonly rest: string } {
  const parts = sent.split('\n\n');
  const events = parts.slice(0, -1).flatMap((part): readonly ServerEvent[] => {
    const content = /^data: ?(.*)$/m.exec(part)?.[1];
    return content === undefined ? [] : [{ kind: /^event: ?(.*)$/m.exec(part)?.[1] ?? 'message', content }];
  });
  return { events, rest: parts.at(-1) ?? '' };
}

/** Why following ended: a newer page of the session follows, the server refuses, or the connection is lost. */
type Ending = 'replaced' | 'refused' | 'lost';

async function follow(address: string, signal: AbortSignal, onChange: () => void): Promise<Ending> {
  const silence = new AbortController();
  const token = await renewIfOld();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.any([signal, silence.signal]),
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    if (!answer.ok || !answer.body) return answer.status >= 400 && answer.status < 500 ? 'refused' : 'lost';
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let unread = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const { events, rest } = eventsIn(unread + value);
      unread = rest;
      if (events.some(({ kind }) => kind === 'change')) onChange();
      if (events.some(({ kind, content }) => kind === 'end' && content.includes('replaced'))) return 'replaced';
    }
  } catch {
    return 'lost';
  } finally {
    clearTimeout(timer);
  }
}

/** Windows of a browser share one stream. */
const CHANNEL = 'beamtime.events';
const FREE = 'free';

/**
 * Follows a stream of the server while mounted, again after a loss. Changes that were missed meanwhile are one.
 *
 * @returns true while the connection is lost
 */
export function useServerEvents(address: string, onChange: () => void): boolean {
  const [isLost, setIsLost] = useState(false);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const windows = new BroadcastChannel(CHANNEL);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let losses = 0;
    let isFollowing = false;
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      if (isFollowing) return;
      isFollowing = true;
      const ending = await follow(address, signal, () => {
        losses = 0;
        setIsLost(false);
        changed();
        windows.postMessage(address);
      });
      isFollowing = false;
      if (signal.aborted) return;
      if (ending === 'lost') {
        setIsLost(true);
        timer = setTimeout(() => void run(), RETRIES_MS[Math.min(losses++, RETRIES_MS.length - 1)]);
      } else window.addEventListener('focus', () => void run(), { once: true, signal });
    };
    windows.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data === address) changed();
      if (data === FREE) void run();
    });
    // an open stream may outlive an outage, in which reading fails
    window.addEventListener('offline', () => setIsLost(true), { signal });
    const goOn = (): void => {
      setIsLost(false);
      changed();
      void run();
    };
    window.addEventListener('online', goOn, { signal });
    const leave = (): void => void (isFollowing && windows.postMessage(FREE));
    window.addEventListener('pagehide', leave, { signal });
    void run();
    return () => {
      leave();
      stop.abort();
      clearTimeout(timer);
      windows.close();
    };
  }, [address]);
  return isLost;
}
