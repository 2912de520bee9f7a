import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import {
  deadlineTimes,
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
  /** In the facility's zone, for readers elsewhere also in theirs. */
  readonly deadline: (moment: Moment) => string;
  /** Facility's day of a deadline; whole where the reader's day is another one. */
  readonly deadlineDay: (moment: Moment) => string;
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
    const readerTime = clock({ ...own, timeZone: readerZone() });
    const facilityTime = clock(own);
    const deadline = (moment: Moment): string => {
      if (!moment) return '';
      const { facility, reader } = deadlineTimes(new Date(moment), own, readerZone());
      return reader === null ? facility : t('time.forYou', { facility, reader });
    };
    return {
      settings: own,
      readerTime,
      facilityTime,
      deadline,
      deadlineDay: (moment) => (facilityTime.date(moment) === readerTime.date(moment) ? facilityTime.date(moment) : deadline(moment)),
      remaining: (end) => {
        const left = timeRemaining(end, serverNow(), own.timeZone);
        return left ? t(left.key, left.values) : '';
      },
    };
  }, [settings, t]);
}
