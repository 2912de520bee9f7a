/** The server tells whole seconds. */
const TOLD_TO_MS = 1000;
/** How far the server's clock is ahead of this one, at least and at most, by all that its answers say. */
let bounds: { readonly least: number; readonly most: number } | null = null;

/**
 * Told of the `Date` of each answer: a computer whose clock is wrong shows the time that is left by the server's.
 * @param asked when it was asked for the answer, by this clock: the server has looked at its own since then
 */
export function hearServerTime(date: string | null, asked: number, here: number = Date.now()): void {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return;
  const told = { least: there - here, most: there + TOLD_TO_MS - asked };
  const both = bounds ? { least: Math.max(bounds.least, told.least), most: Math.min(bounds.most, told.most) } : told;
  // where they contradict each other, a clock was set since
  bounds = both.least > both.most ? told : both;
}

/** What the server's clock shows at least: it decides about deadlines, and nothing ends here that is still open there. */
export const serverNow = (): Date => new Date(Date.now() + (bounds?.least ?? 0));
