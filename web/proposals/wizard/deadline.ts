import type { TFunction } from 'i18next';
import { hasPassed, wholeSecond } from '../../../engine/rules/calls.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Below this the remaining time is shown in seconds. */
const IN_SECONDS_BELOW_MS = 2 * MINUTE_MS;

/**
 * Milliseconds until the displayed remaining time changes; null when it is over.
 *
 * @example nextChange(end, tenSecondsBefore) // 1
 */
export function nextChange(end: Date, now: Date): number | null {
  if (hasPassed(end, now)) return null;
  const left = end.getTime() - now.getTime();
  // The second of the end still belongs to the call.
  if (left <= 0) return wholeSecond(end).getTime() + SECOND_MS - now.getTime();
  return (left % (left > IN_SECONDS_BELOW_MS ? MINUTE_MS : SECOND_MS)) + 1;
}

interface Ends {
  readonly at: string;
  /** Remaining time of this person, beside their own end; empty: none is told. */
  readonly left: string;
  readonly toOthers: { readonly at: string; readonly over: boolean } | null;
}

/** Deadline of this person, and that of others if it differs. */
export function closingText(t: TFunction, { at, left, toOthers }: Ends): string {
  const own = [t(toOthers === null ? 'wizard.closes' : 'wizard.closesToYou', { at }), left].filter(Boolean).join(' · ');
  if (toOthers === null) return own;
  return `${own}; ${t(toOthers.over ? 'wizard.closedToOthers' : 'wizard.closesToOthers', { at: toOthers.at })}`;
}
