const TYPED = /^\s*(\d{1,2})(?:[:.h]?([0-5]\d))?\s*$/iu;
const STORED = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/**
 * Reads a time of the day as people type it; null if it is none.
 *
 * @example timeOfDay('9.30') // '09:30'
 * @example timeOfDay('25:00') // null
 */
export function timeOfDay(typed: string): string | null {
  const [, hour, minute = '00'] = TYPED.exec(typed) ?? [];
  if (hour === undefined) return null;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return isTimeOfDay(time) ? time : null;
}

/** @example isTimeOfDay('09:30') // true */
export const isTimeOfDay = (text: string): boolean => STORED.test(text);
