import { useDates } from './use-dates.ts';

/** A deadline in the facility's time; for readers in another zone also in theirs. */
export function DeadlineTime({ at }: { readonly at: string | Date }) {
  const { facilityTime, deadline, isElsewhere } = useDates();
  return <span title={deadline(at)}>{isElsewhere(at) ? deadline(at) : facilityTime.dateTime(at)}</span>;
}
