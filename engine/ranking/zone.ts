/** Times that the panels recommend on an instrument of a call. */
export interface RecommendedTimes {
  readonly inPanel: number;
  readonly inAllPanels: number;
}

/**
 * Part of the available time of an instrument that falls to one of its panels, by the times they recommend.
 *
 * @example panelShare(80, { inPanel: 40, inAllPanels: 80 }) // 40
 */
export const panelShare = (availabilityTime: number, { inPanel, inAllPanels }: RecommendedTimes): number =>
  inAllPanels === 0 ? availabilityTime : (availabilityTime * inPanel) / inAllPanels;

/**
 * Number of proposals, from the top, whose times fit together into the available time.
 *
 * @param times in the order of the meeting
 * @example cutAt([10, 25, 5], 39) // 2
 */
export function cutAt(times: readonly number[], available: number | null): number {
  if (available === null) return 0;
  let sum = 0;
  const beyond = times.findIndex((time) => (sum += time) > available);
  return beyond < 0 ? times.length : beyond;
}
