import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useAbilities } from '../abilities.ts';
import { toDayjsFormat } from '../../ui/format.ts';
import type { WidgetProps } from '../widget.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

interface DateConfig {
  readonly includeTime: boolean;
  readonly minDate: string | null;
  readonly maxDate: string | null;
}

/** A day, or a day and time in the facility's time zone. */
export default function DateWidget({
  value,
  config,
  id,
  describedBy,
  problems,
  readOnly,
  onChange,
  onBlur,
}: WidgetProps<string | null, DateConfig>) {
  const { dateFormat, dateTimeFormat, timeZone } = useAbilities();
  const here = (text: string | null): dayjs.Dayjs | null =>
    text ? (config.includeTime ? dayjs(text).tz(timeZone) : dayjs(text.slice(0, 10))) : null;
  const store = (day: dayjs.Dayjs | null): void => {
    if (!day) return onChange(null);
    onChange(config.includeTime ? dayjs.tz(day.format('YYYY-MM-DDTHH:mm'), timeZone).toISOString() : day.format('YYYY-MM-DD'));
  };
  return (
    <DatePicker
      id={id}
      value={here(value)}
      showTime={config.includeTime ? { format: 'HH:mm' } : false}
      format={toDayjsFormat(config.includeTime ? dateTimeFormat : dateFormat)}
      disabled={readOnly}
      {...(config.minDate ? { minDate: dayjs(config.minDate) } : {})}
      {...(config.maxDate ? { maxDate: dayjs(config.maxDate) } : {})}
      aria-describedby={describedBy}
      status={problems.length > 0 ? 'error' : ''}
      onChange={store}
      onBlur={onBlur}
    />
  );
}
