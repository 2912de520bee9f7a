import type { TFunction } from 'i18next';
import { hasPassed, wholeSecond } from '../../../engine/rules/calls.ts';
import { formatDateTime, type DateSettings } from '../../ui/format.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Time that is left is counted in seconds from here on. */
const IN_SECONDS_BELOW_MS = 2 * MINUTE_MS;

/**
 * When what is said of the time that is left changes next, in milliseconds; null when it is over.
 * @example nextChange(end, tenSecondsBefore) // 1
 */
export function nextChange(end: Date, now: Date): number | null {
  if (hasPassed(end, now)) return null;
  const left = end.getTime() - now.getTime();
  // the second of the end still belongs to the call
  if (left <= 0) return wholeSecond(end).getTime() + SECOND_MS - now.getTime();
  return (left % (left > IN_SECONDS_BELOW_MS ? MINUTE_MS : SECOND_MS)) + 1;
}

/** When a call opens or closes, on the facility's clock; to the second where that is not a whole minute. */
export function callTime(at: Date, settings: DateSettings): string {
  const { dateTimeFormat: pattern, timeZone } = settings;
  const dateTimeFormat = at.getUTCSeconds() === 0 || pattern.includes('ss') ? pattern : pattern.replace('mm', 'mm:ss');
  return `${formatDateTime(at, { ...settings, dateTimeFormat })} (${timeZone})`;
}

interface Ends {
  readonly at: string;
  readonly toOthers: { readonly at: string; readonly over: boolean } | null;
}

/** Until when a call can be written in, and until when others can, where that is another time. */
export function closingText(t: TFunction, { at, toOthers }: Ends): string {
  if (toOthers === null) return t('wizard.closes', { at });
  return `${t('wizard.closesToYou', { at })}; ${t(toOthers.over ? 'wizard.closedToOthers' : 'wizard.closesToOthers', { at: toOthers.at })}`;
}
