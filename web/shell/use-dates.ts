import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { formatDate, formatDateTime, formatTime, formatTimeOfDay, relativeTime, timeRemaining, type DateSettings } from '../ui/format.ts';
import { serverNow } from '../ui/server-clock.ts';
import { useFacility } from './facility.tsx';

type Moment = string | Date | null | undefined;

/** Dates in the facility's formats and time zone (settings DATE_FORMAT, DATE_TIME_FORMAT, TIMEZONE). */
export interface Dates {
  readonly settings: DateSettings;
  readonly date: (moment: Moment) => string;
  readonly dateTime: (moment: Moment) => string;
  readonly time: (moment: string | Date) => string;
  /** The time alone where it was today. */
  readonly timeOfDay: (moment: string | Date) => string;
  readonly relative: (moment: string | Date) => string;
  /** '' when it is over or more than 30 days away. */
  readonly remaining: (end: string | Date) => string;
}

export function useDates(): Dates {
  const { t } = useTranslation();
  const { settings } = useFacility();
  return useMemo(() => {
    const own = dateFormatsOf(settings);
    return {
      settings: own,
      date: (moment) => formatDate(moment, own),
      dateTime: (moment) => formatDateTime(moment, own),
      time: (moment) => formatTime(moment, own),
      timeOfDay: (moment) => formatTimeOfDay(moment, serverNow(), own),
      relative: (moment) => {
        const { key, values } = relativeTime(moment, serverNow(), own);
        return t(key, values);
      },
      remaining: (end) => {
        const left = timeRemaining(end, serverNow());
        return left ? t(left.key, left.values) : '';
      },
    };
  }, [settings, t]);
}
