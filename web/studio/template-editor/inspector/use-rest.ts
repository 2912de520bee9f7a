import { useCallback, useEffect, useRef } from 'react';

/** Does the last thing asked for when nothing else was asked for a while, and at once when the part goes. */
export function useRest<Value>(restMs: number, work: (value: Value) => void): (value: Value) => void {
  const latest = useRef(work);
  const waiting = useRef<{ readonly value: Value; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(
    () => () => {
      const left = waiting.current;
      waiting.current = null;
      if (!left) return;
      clearTimeout(left.timer);
      latest.current(left.value);
    },
    [],
  );
  return useCallback(
    (value) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      const timer = setTimeout(() => {
        waiting.current = null;
        latest.current(value);
      }, restMs);
      waiting.current = { value, timer };
    },
    [restMs],
  );
}
