import { useEffect, useState } from 'react';
import { callEndFor, hasPassed } from '../../../engine/rules/calls.ts';
import { useActor, useDates } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { callTime, nextChange } from './deadline.ts';

export interface CallEnd {
  readonly endCall: string;
  readonly endCallInternal: string | null;
}

/** What the page says of the end of a call for the person at it. */
export interface Deadline {
  readonly at: string;
  /** In words; '' when it is over or far away. */
  readonly left: string;
  readonly leftMs: number;
  readonly over: boolean;
  /** The end for everybody else, where this person has another one. */
  readonly toOthers: { readonly at: string; readonly over: boolean } | null;
}

/** Longer waits are taken in pieces: a computer that slept finds the right time soon after it woke up. */
const LONGEST_WAIT_MS = 60_000;

/** Drawn again at every moment that changes what it says, by the server's clock. */
export function useDeadline(call: CallEnd | null): Deadline | null {
  const actor = useActor();
  const { remaining, settings } = useDates();
  const end = call ? callEndFor(call, actor) : null;
  const endMs = end?.getTime() ?? null;
  const [, draw] = useState(0);
  useEffect(() => {
    if (endMs === null) return;
    let timer: number | undefined;
    const plan = (): void => {
      window.clearTimeout(timer);
      const wait = nextChange(new Date(endMs), serverNow());
      if (wait !== null) timer = window.setTimeout(again, Math.min(wait, LONGEST_WAIT_MS));
    };
    const again = (): void => {
      draw((n) => n + 1);
      plan();
    };
    plan();
    document.addEventListener('visibilitychange', again);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [endMs]);
  if (!end) return null;
  const now = serverNow();
  const others = new Date(call?.endCall ?? end);
  return {
    at: callTime(end, settings),
    left: remaining(end),
    leftMs: end.getTime() - now.getTime(),
    over: hasPassed(end, now),
    toOthers: others.getTime() === end.getTime() ? null : { at: callTime(others, settings), over: hasPassed(others, now) },
  };
}
