import { DateBox, dayEntry, storedDay } from '../DateBox.tsx';
import { isDay, type FilterFieldProps } from './list-filter.ts';

const DayField = ({ filter: { name, label, pattern = '' }, value, onChange }: FilterFieldProps) => (
  <DateBox
    id={`filter-${name}`}
    aria-label={label}
    placeholder={label}
    pattern={pattern}
    value={dayEntry(value)}
    onChange={(entry) => typeof entry !== 'string' && onChange(storedDay(entry))}
  />
);

/** Parts of a filter by a day; imported by its page, so that other lists do not load the calendar. */
export const BY_DAY = { field: DayField, accepts: isDay } as const;
