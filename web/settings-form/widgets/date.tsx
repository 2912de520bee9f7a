import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { compileLogic, holds } from '../../../engine/logic/index.ts';
import { useDates } from '../../shell/index.ts';
import { DateBox } from '../../ui/DateBox.tsx';
import { fromWallClock, toWallClock } from '../../ui/format.ts';
import type { SettingProps } from '../setting.ts';

/** A date; with the hint `timeWhen` a date and time in the facility's time zone. */
export default function DateSetting({ id, value, ui, config, describedBy, invalid, onChange, onBlur }: SettingProps<string | null>) {
  const { settings } = useDates();
  const [unread, setUnread] = useState<string | null>(null);
  const timed = ui['timeWhen'] !== undefined && holds(compileLogic(ui['timeWhen'])({ config }));
  const shown = value ? (timed && value.includes('T') ? toWallClock(value, settings.timeZone) : dayjs(value.slice(0, 10))) : null;
  const stored = (day: Dayjs): string => (timed ? fromWallClock(day, settings.timeZone) : day.format('YYYY-MM-DD'));
  return (
    <DateBox
      id={id}
      value={unread ?? shown}
      showTime={timed && { format: 'HH:mm', defaultOpenValue: dayjs().startOf('day') }}
      pattern={timed ? settings.dateTimeFormat : settings.dateFormat}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      style={{ width: 220 }}
      onChange={(day) => {
        setUnread(typeof day === 'string' ? day : null);
        if (typeof day !== 'string') onChange(day && stored(day));
      }}
      onBlur={onBlur}
    />
  );
}
