import { useEffect, useState } from 'react';

/** What somebody else has just done is known to the server after a moment. */
const ASK_AGAIN_MS = 3_000;

/** What the server says, asked again for as long as a question stands; null: it has not said anything yet. */
export function useAskedAgain<T>(ask: () => Promise<T>): T | null {
  const [said, setSaid] = useState<T | null>(null);
  useEffect(() => {
    // what it said before stands while it is not reached
    const once = (): void => void ask().then(setSaid, () => undefined);
    once();
    const again = window.setInterval(once, ASK_AGAIN_MS);
    return () => window.clearInterval(again);
    // for as long as the question stands
  }, []);
  return said;
}
