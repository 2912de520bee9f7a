import { useTranslation } from 'react-i18next';
import { formatStoredDate } from '../../../engine/dates.ts';
import { useDates } from '../../shell/index.ts';

/** Names of days and months in the page's language, dates as the facility writes them. */
export function useDayNames() {
  const { i18n } = useTranslation();
  const { dateFormat } = useDates().settings;
  const named = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return {
    date: (day: string): string => formatStoredDate(day, dateFormat, 'UTC', i18n.language) ?? '',
    weekday: (day: string): string => named(day, { weekday: 'short' }),
    number: (day: string): string => String(Number(day.slice(8))),
    month: (day: string): string => named(day, { month: 'long', year: 'numeric' }),
  };
}
