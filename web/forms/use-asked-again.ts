import { useEffect, useState } from 'react';

/** Polling interval in milliseconds. */
const ASK_AGAIN_MS = 3_000;

/** Polls while mounted; null before the first response. */
export function useAskedAgain<T>(ask: () => Promise<T>): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    const once = (): void => void ask().then(setAnswer, () => undefined);
    once();
    const again = window.setInterval(once, ASK_AGAIN_MS);
    return () => window.clearInterval(again);
  }, []);
  return answer;
}
