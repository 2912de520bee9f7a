import { useEffect, useState } from 'react';
import { callEndFor, hasPassed } from '../../../engine/rules/calls.ts';
import { useActor, useDates } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { nextChange } from './deadline.ts';

export interface CallEnd {
  readonly endCall: string;
  readonly endCallInternal: string | null;
}

export interface Deadline {
  readonly at: string;
  /** Remaining time as text; empty when it is over or far away. */
  readonly left: string;
  readonly leftMs: number;
  readonly over: boolean;
  /** Deadline of everybody else, if this person has a different one. */
  readonly toOthers: { readonly at: string; readonly over: boolean } | null;
}

/** Long waits are split, so that a computer corrects the time soon after waking up. */
const LONGEST_WAIT_MS = 60_000;

/** Rerenders whenever the text changes, by the server's clock. */
export function useDeadline(call: CallEnd | null): Deadline | null {
  const actor = useActor();
  const { remaining, deadline } = useDates();
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
    at: deadline(end),
    left: remaining(end),
    leftMs: end.getTime() - now.getTime(),
    over: hasPassed(end, now),
    toOthers: others.getTime() === end.getTime() ? null : { at: deadline(others), over: hasPassed(others, now) },
  };
}
