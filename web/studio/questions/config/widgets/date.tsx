import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { compileLogic, holds } from '../../../../../engine/logic/index.ts';
import { useDates } from '../../../../shell/index.ts';
import { fromWallClock, toDayjsFormat, toWallClock } from '../../../../ui/format.ts';
import type { SettingProps } from '../setting.ts';

/** A day, or with the hint `timeWhen` a day and a time of the facility's clock. */
export default function DateSetting({ id, value, ui, config, describedBy, invalid, onChange, onBlur }: SettingProps<string | null>) {
  const { settings } = useDates();
  const timed = ui['timeWhen'] !== undefined && holds(compileLogic(ui['timeWhen'])({ config }));
  const shown = value ? (timed && value.includes('T') ? toWallClock(value, settings.timeZone) : dayjs(value.slice(0, 10))) : null;
  const stored = (day: Dayjs): string => (timed ? fromWallClock(day, settings.timeZone) : day.format('YYYY-MM-DD'));
  return (
    <DatePicker
      id={id}
      value={shown}
      showTime={timed ? { format: 'HH:mm' } : false}
      format={toDayjsFormat(timed ? settings.dateTimeFormat : settings.dateFormat)}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      style={{ width: 220 }}
      onChange={(day: Dayjs | null) => onChange(day ? stored(day) : null)}
      onBlur={onBlur}
    />
  );
}
