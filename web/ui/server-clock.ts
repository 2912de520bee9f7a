/** HTTP dates have a resolution of one second. */
const TOLD_TO_MS = 1000;
/** Bounds of the server clock's offset in milliseconds, from all responses. */
let bounds: { readonly least: number; readonly most: number } | null = null;

/**
 * Updates the offset from a response's `Date`, so that deadlines are right on a computer with a wrong clock.
 *
 * @param asked time of the request by this clock; the server read its clock later
 */
export function hearServerTime(date: string | null, asked: number, here: number = Date.now()): void {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return;
  const told = { least: there - here, most: there + TOLD_TO_MS - asked };
  const both = bounds ? { least: Math.max(bounds.least, told.least), most: Math.min(bounds.most, told.most) } : told;
  // Contradictory bounds: a clock was set meanwhile.
  bounds = both.least > both.most ? told : both;
}

/** Lower bound of the server's time, which decides about deadlines: nothing ends here while it is open there. */
export const serverNow = (): Date => new Date(Date.now() + (bounds?.least ?? 0));
