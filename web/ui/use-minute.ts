import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Draws a part anew every minute: for what it says about the time that is left. */
export function useMinute(): void {
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}
