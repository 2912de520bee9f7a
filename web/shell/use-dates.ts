import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import {
  formatDay,
  formatDateTime,
  formatTime,
  formatTimeOfDay,
  readerZone,
  relativeTime,
  timeRemaining,
  withZone,
  type DateSettings,
} from '../ui/format.ts';
import { serverNow } from '../ui/server-clock.ts';
import { useFacility } from './facility.tsx';

type Moment = string | Date | null | undefined;

/** Dates and times in one time zone and the facility's formats (settings DATE_FORMAT, DATE_TIME_FORMAT). */
export interface ZoneClock {
  readonly date: (moment: Moment) => string;
  readonly dateTime: (moment: Moment) => string;
  /** With the time zone's name, for deadlines and receipts. */
  readonly dateTimeInZone: (moment: Moment) => string;
  readonly time: (moment: string | Date) => string;
  /** Only the time if it was today. */
  readonly timeOfDay: (moment: string | Date) => string;
  readonly relative: (moment: string | Date) => string;
}

export interface Dates {
  readonly settings: DateSettings;
  /** Reader's time zone: for actions such as saved, changed, submitted, sent. */
  readonly readerTime: ZoneClock;
  /** Facility's time zone (setting TIMEZONE): for calls and for dates in forms. */
  readonly facilityTime: ZoneClock;
  readonly remaining: (end: string | Date) => string;
}

export function useDates(): Dates {
  const { t } = useTranslation();
  const { settings } = useFacility();
  return useMemo(() => {
    const own = dateFormatsOf(settings);
    const clock = (its: DateSettings): ZoneClock => ({
      date: (moment) => formatDay(moment, its),
      dateTime: (moment) => formatDateTime(moment, its),
      dateTimeInZone: (moment) => withZone(formatDateTime(moment, its), its),
      time: (moment) => formatTime(moment, its),
      timeOfDay: (moment) => formatTimeOfDay(moment, serverNow(), its),
      relative: (moment) => {
        const { key, values } = relativeTime(moment, serverNow(), its);
        return t(key, values);
      },
    });
    return {
      settings: own,
      readerTime: clock({ ...own, timeZone: readerZone() }),
      facilityTime: clock(own),
      remaining: (end) => {
        const left = timeRemaining(end, serverNow(), own.timeZone);
        return left ? t(left.key, left.values) : '';
      },
    };
  }, [settings, t]);
}
