/** HTTP dates have a resolution of one second. */
const TOLD_TO_MS = 1000;
/** Bounds of the server clock's offset in milliseconds, from all responses. */
let bounds: { readonly least: number; readonly most: number } | null = null;

/**
 * Updates the offset from a response's `Date`, so that deadlines are right on a computer with a wrong clock.
 *
 * @param sentAt time of the request by this clock; the server read its clock later
 */
export function hearServerTime(date: string | null, sentAt: number, here: number = Date.now()): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const measured = { least: serverTime - here, most: serverTime + TOLD_TO_MS - sentAt };
  const both = bounds ? { least: Math.max(bounds.least, measured.least), most: Math.min(bounds.most, measured.most) } : measured;
  // Contradictory bounds: a clock was set meanwhile.
  bounds = both.least > both.most ? measured : both;
}

/** Lower bound of the server's time, which decides about deadlines: nothing ends here while it is open there. */
export const serverNow = (): Date => new Date(Date.now() + (bounds?.least ?? 0));
