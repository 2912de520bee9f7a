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
