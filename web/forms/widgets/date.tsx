import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useTranslation } from 'react-i18next';
import { DateBox, dayEntry, storedDay, type DateEntry } from '../../ui/DateBox.tsx';
import { useAbilities } from '../abilities.ts';
import type { WidgetProps } from '../widget.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

interface DateConfig {
  readonly includeTime: boolean;
  readonly minDate: string | null;
  readonly maxDate: string | null;
}

/** The date box reports invalid text itself and shows the expected format. */
export const says: readonly string[] = ['INVALID_DATE', 'MALFORMED'];

/** A date, or date and time in the facility's time zone. Invalid text is kept for correction. */
export default function DateWidget({
  value,
  config,
  id,
  aria,
  problems,
  readOnly,
  onChange,
  onBlur,
}: WidgetProps<string | null, DateConfig>) {
  const { t } = useTranslation();
  const { dateFormat, dateTimeFormat, timeZone } = useAbilities();
  const here = (text: string | null): DateEntry => {
    const entry = dayEntry(text);
    return config.includeTime && text && typeof entry !== 'string' ? dayjs(text).tz(timeZone) : entry;
  };
  const store = (day: DateEntry): void => {
    const isMoment = config.includeTime && day !== null && typeof day !== 'string';
    onChange(isMoment ? dayjs.tz(day.format('YYYY-MM-DDTHH:mm'), timeZone).toISOString() : storedDay(day));
  };
  return (
    <DateBox
      id={id}
      value={here(value)}
      showTime={config.includeTime && { format: 'HH:mm', defaultOpenValue: dayjs().startOf('day') }}
      {...(config.includeTime && { renderExtraFooter: () => t('widgets.dateZone', { zone: timeZone }) })}
      pattern={config.includeTime ? dateTimeFormat : dateFormat}
      disabled={readOnly}
      {...(config.minDate ? { minDate: dayjs(config.minDate) } : {})}
      {...(config.maxDate ? { maxDate: dayjs(config.maxDate) } : {})}
      {...aria}
      status={problems.length > 0 ? 'error' : ''}
      onChange={store}
      onBlur={onBlur}
    />
  );
}
