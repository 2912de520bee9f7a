import { useTranslation } from 'react-i18next';
import { serverNow } from '../ui/server-clock.ts';
import { useDates } from './use-dates.ts';

/** A deadline in the facility's time; until it has passed, for readers in another zone also in theirs. */
export function DeadlineTime({ at }: { readonly at: string | Date }) {
  const { t } = useTranslation();
  const { facilityTime, readerTime, deadline } = useDates();
  const [facility, reader] = [facilityTime.dateTime(at), readerTime.dateTime(at)];
  const isOne = facility === reader || new Date(at) <= serverNow();
  const isSameDay = facilityTime.date(at) === readerTime.date(at);
  return (
    <span title={deadline(at)}>{isOne ? facility : t('time.forYou', { facility, reader: isSameDay ? readerTime.time(at) : reader })}</span>
  );
}
