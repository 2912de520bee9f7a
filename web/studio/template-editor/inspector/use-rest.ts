import { useCallback, useEffect, useRef } from 'react';
import { dirtyForms } from '../../../ui/dirty-forms.ts';

interface Rest<Value> {
  readonly put: (value: Value) => void;
  /** Runs pending work immediately. */
  readonly now: () => void;
}

/** Debounces work; pending work runs at once on unmount. */
export function useRest<Value>(restMs: number, work: (value: Value) => void): Rest<Value> {
  const latest = useRef(work);
  const waiting = useRef<{ readonly value: Value; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => {
    latest.current = work;
  });
  const now = useCallback(() => {
    const left = waiting.current;
    waiting.current = null;
    if (!left) return;
    clearTimeout(left.timer);
    latest.current(left.value);
  }, []);
  useEffect(() => {
    return now;
  }, [now]);
  useEffect(() => {
    return dirtyForms.watch(() => waiting.current !== null);
  }, []);
  const put = useCallback(
    (value: Value) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { value, timer: setTimeout(now, restMs) };
    },
    [restMs, now],
  );
  return { put, now };
}
