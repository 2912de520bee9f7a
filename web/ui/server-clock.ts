/** Clocks that differ by less are the same: the server tells whole seconds, and its word takes time to come. */
const SAME_WITHIN_MS = 2000;
let aheadMs = 0;

/** Told of the `Date` of each answer: a computer whose clock is wrong shows the time that is left by the server's. */
export function hearServerTime(date: string | null, here: number = Date.now()): void {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return;
  const ahead = there - here;
  aheadMs = Math.abs(ahead) < SAME_WITHIN_MS ? 0 : ahead;
}

/** What the server's clock says: it decides about deadlines. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
