import { Input } from 'antd';
import { timeOfDay } from '../../../engine/time-of-day.ts';
import type { WidgetProps } from '../widget.ts';

/** As the widget of dates writes a time. */
const TIME_PATTERN = 'HH:mm';

export default function TimeWidget({ value, id, aria, problems, readOnly, onChange, onBlur }: WidgetProps<string | null>) {
  return (
    <Input
      id={id}
      {...aria}
      inputMode="numeric"
      placeholder={TIME_PATTERN}
      style={{ maxWidth: 120 }}
      value={value ?? ''}
      disabled={readOnly}
      status={problems.length > 0 ? 'error' : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onBlur={() => {
        const time = value === null ? null : timeOfDay(value);
        if (time !== null && time !== value) onChange(time);
        onBlur();
      }}
    />
  );
}
