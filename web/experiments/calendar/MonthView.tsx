import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarBar } from './CalendarBar.tsx';
import { weekOf, weeksOfMonth } from './calendar-days.ts';
import { DayCell } from './DayCell.tsx';
import { barsOf, laneCount } from './layout.ts';
import type { CalendarViewProps } from './types.ts';
import { useDayFocus } from './use-day-focus.ts';
import { useDayNames } from './use-day-names.ts';

/** Further bars of a day are counted; its week shows them. */
const LANES = 4;

interface MonthViewProps extends CalendarViewProps {
  readonly onWeek: (day: string) => void;
}

export function MonthView({ experiments, day, today, timeZone, onNew, onWeek, ...marks }: MonthViewProps) {
  const { t } = useTranslation();
  const names = useDayNames();
  const weeks = weeksOfMonth(day);
  const { onKeyDown, cell } = useDayFocus();
  return (
    <div className="beamtime-calendar" onKeyDown={onKeyDown}>
      <div className="beamtime-calendar-head" aria-hidden>
        {weekOf(day).map((one) => (
          <span key={one}>{names.weekday(one)}</span>
        ))}
      </div>
      {weeks.map((days, row) => {
        const bars = barsOf(experiments, { days, timeZone, isWholeDays: true });
        const hidden = days.map((_, index) => bars.filter(({ lane, from, to }) => lane >= LANES && from <= index && index < to).length);
        const lanes = Math.min(Math.max(1, laneCount(bars)), LANES) + (hidden.some((count) => count > 0) ? 1 : 0);
        return (
          <div
            key={days[0]}
            role="group"
            aria-label={t('experiments.calendar.weekOf', { date: names.date(days[0] ?? '') })}
            className="beamtime-calendar-row"
            style={{ '--beamtime-lanes': lanes } as CSSProperties}
          >
            {days.map((one, column) => (
              <DayCell
                key={one}
                isToday={one === today}
                isOutside={!one.startsWith(day.slice(0, 7))}
                label={t('experiments.calendar.newOn', { date: names.date(one) })}
                onPress={onNew && (() => onNew(one, null))}
                {...cell(row * days.length + column, weeks.length * days.length)}
              >
                <span className="beamtime-day-number" {...(one === today ? { 'aria-current': 'date' as const } : {})}>
                  {names.number(one)}
                  {one === today && ` · ${t('experiments.calendar.today')}`}
                </span>
              </DayCell>
            ))}
            <ul className="beamtime-bars" aria-label={t('experiments.title')}>
              {bars
                .filter(({ lane }) => lane < LANES)
                .map((bar) => (
                  <CalendarBar key={bar.booking.experimentPk} bar={bar} days={days.length} {...marks} />
                ))}
              {days.map((one, index) => {
                const count = hidden[index] ?? 0;
                const style = {
                  '--beamtime-bar-from': index / days.length,
                  '--beamtime-bar-size': 1 / days.length,
                  '--beamtime-bar-lane': LANES,
                } as CSSProperties;
                return (
                  count > 0 && (
                    <li key={one} className="beamtime-bar-place" style={style}>
                      <button
                        type="button"
                        className="beamtime-bar-more"
                        aria-label={t('experiments.calendar.moreOn', { count, date: names.date(one) })}
                        onClick={() => onWeek(one)}
                      >
                        {t('experiments.calendar.more', { count })}
                      </button>
                    </li>
                  )
                );
              })}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
