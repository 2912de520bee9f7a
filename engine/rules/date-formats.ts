import { formatStoredDate } from '../dates.ts';

export interface DateFormats {
  readonly dateFormat: string;
  /** The setting DATE_TIME_FORMAT. */
  readonly dateTimeFormat: string;
  /** The setting TIMEZONE. */
  readonly timeZone: string;
}

/**
 * @example dateFormatsOf(new Map([['TIMEZONE', 'Europe/Oslo']])) // { dateFormat: 'dd-MM-yyyy', dateTimeFormat: 'dd-MM-yyyy HH:mm', timeZone:
 * 'Europe/Oslo' }
 */
export const dateFormatsOf = (settings: { get(id: string): string | undefined }): DateFormats => ({
  dateFormat: settings.get('DATE_FORMAT') || 'dd-MM-yyyy',
  dateTimeFormat: settings.get('DATE_TIME_FORMAT') || 'dd-MM-yyyy HH:mm',
  timeZone: settings.get('TIMEZONE') || 'UTC',
});

/**
 * A moment with its time and the name of the facility's zone, for texts outside of pages.
 *
 * @example momentInZone(new Date('2030-01-31T12:00:00Z'), formats) // '31-01-2030 13:00 (Europe/Oslo)'
 */
export const momentInZone = (at: Date, { dateTimeFormat, timeZone }: DateFormats): string =>
  `${formatStoredDate(at.toISOString(), dateTimeFormat, timeZone) ?? ''} (${timeZone})`;
