import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import {
  formatDate,
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

/** Moments written by one clock, in the facility's formats (settings DATE_FORMAT, DATE_TIME_FORMAT). */
export interface Clock {
  readonly date: (moment: Moment) => string;
  readonly dateTime: (moment: Moment) => string;
  /** Names the time zone: for deadlines, and for proofs that are read elsewhere. */
  readonly dateTimeInZone: (moment: Moment) => string;
  readonly time: (moment: string | Date) => string;
  /** The time alone where it was today. */
  readonly timeOfDay: (moment: string | Date) => string;
  readonly relative: (moment: string | Date) => string;
}

export interface Dates {
  readonly settings: DateSettings;
  /** For what somebody has done: saved, changed, submitted, sent. */
  readonly readerTime: Clock;
  /** For what the facility sets: the times of calls, and dates that are asked for in forms (setting TIMEZONE). */
  readonly facilityTime: Clock;
  /** '' when it is over or more than 30 days away. */
  readonly remaining: (end: string | Date) => string;
}

export function useDates(): Dates {
  const { t } = useTranslation();
  const { settings } = useFacility();
  return useMemo(() => {
    const own = dateFormatsOf(settings);
    const clock = (its: DateSettings): Clock => ({
      date: (moment) => formatDate(moment, its),
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
        const left = timeRemaining(end, serverNow());
        return left ? t(left.key, left.values) : '';
      },
    };
  }, [settings, t]);
}
