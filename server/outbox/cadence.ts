import { nextOnClock } from '../../engine/dates.ts';
import type { Cadence } from './types.ts';

const MINUTE_MS = 60_000;

/** Time of the first run after a moment; times on the clock are those of the zone. */
export function nextRun(cadence: Cadence, after: Date, timeZone: string): Date {
  if ('everyMs' in cadence) return new Date(after.getTime() + cadence.everyMs);
  if ('hourlyAt' in cadence) return nextOnClock(after, { hour: null, minute: cadence.hourlyAt }, timeZone);
  const [hour = 0, minute = 0] = cadence.dailyAt.split(':').map(Number);
  return nextOnClock(after, { hour, minute }, timeZone);
}

/** @example cadenceText({ dailyAt: '00:06' }) // 'every day at 00:06' */
export function cadenceText(cadence: Cadence): string {
  if ('dailyAt' in cadence) return `every day at ${cadence.dailyAt}`;
  if ('hourlyAt' in cadence) return 'every hour';
  if (cadence.everyMs < MINUTE_MS) return `every ${cadence.everyMs / 1000} seconds`;
  const minutes = Math.round(cadence.everyMs / MINUTE_MS);
  if (minutes === 24 * 60) return 'every day';
  if (minutes === 60) return 'every hour';
  return minutes === 1 ? 'every minute' : `every ${minutes} minutes`;
}
