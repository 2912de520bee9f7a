import { Empty } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarBar } from './CalendarBar.tsx';
import { weekOf } from './calendar-days.ts';
import { rowsOf } from './calendar-rows.ts';
import { DayCell } from './DayCell.tsx';
import { barsOf, laneCount } from './layout.ts';
import type { CalendarRow, CalendarViewProps } from './types.ts';
import { useDayFocus } from './use-day-focus.ts';
import { useDayNames } from './use-day-names.ts';

interface WeekViewProps extends CalendarViewProps {
  readonly instruments: readonly CalendarRow[];
}

/** A row for each instrument, so that free days and double bookings are seen. */
export function WeekView({ experiments, instruments, day, today, timeZone, onNew, ...marks }: WeekViewProps) {
  const { t } = useTranslation();
  const names = useDayNames();
  const days = weekOf(day);
  const { onKeyDown, cell } = useDayFocus();
  const rows = rowsOf(instruments, experiments);
  if (rows.length === 0) return <Empty description={t('experiments.calendar.none')} />;
  return (
    <div className="beamtime-calendar beamtime-calendar-rows" onKeyDown={onKeyDown}>
      <div className="beamtime-calendar-head">
        <span>{t('experiments.column.instrument')}</span>
        {days.map((one) => (
          <span key={one} data-today={one === today} {...(one === today ? { 'aria-current': 'date' as const } : {})}>
            {names.weekday(one)} {names.number(one)}
            {one === today && ` · ${t('experiments.calendar.today')}`}
          </span>
        ))}
      </div>
      {rows.map(({ id, name, experiments: own }, row) => {
        const bars = barsOf(own, { days, timeZone, isWholeDays: false });
        return (
          <div
            key={id}
            role="group"
            aria-label={name}
            className="beamtime-calendar-row"
            style={{ '--beamtime-lanes': Math.max(1, laneCount(bars)) } as CSSProperties}
          >
            <div className="beamtime-calendar-name">{name}</div>
            {days.map((one, column) => (
              <DayCell
                key={one}
                isToday={one === today}
                label={t('experiments.calendar.newAt', { date: names.date(one), instrument: name })}
                onPress={onNew && (() => onNew(one, id))}
                {...cell(row * days.length + column, rows.length * days.length)}
              />
            ))}
            <ul className="beamtime-bars" aria-label={t('experiments.calendar.of', { instrument: name })}>
              {bars.map((bar) => (
                <CalendarBar key={bar.booking.experimentPk} bar={bar} days={days.length} isOfRow {...marks} />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
