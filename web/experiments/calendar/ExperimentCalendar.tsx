import './calendar.css';
import { Alert } from 'antd';
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint';
import { useTranslation } from 'react-i18next';
import type { CalendarExperimentFragment } from '../../generated/experiment-calendar.ts';
import { useDates } from '../../shell/index.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Agenda } from './Agenda.tsx';
import { weekOf, weeksOfMonth, type CalendarSpan } from './calendar-days.ts';
import type { CalendarMarks } from './CalendarBar.tsx';
import { CalendarNavigation } from './CalendarNavigation.tsx';
import { doubleBooked, midnightsOf } from './layout.ts';
import { MonthView } from './MonthView.tsx';
import type { CalendarRow, CalendarViewProps } from './types.ts';
import { useExperimentView } from './use-experiment-view.ts';
import { WeekView } from './WeekView.tsx';

/** Month or week of the address; while the list is shown, the month. */
export function useCalendarRange() {
  const { view, day, today, show, turn } = useExperimentView();
  const { timeZone } = useDates().settings;
  const span: CalendarSpan = view === 'week' ? 'week' : 'month';
  const midnights = midnightsOf(span === 'week' ? weekOf(day) : weeksOfMonth(day).flat(), timeZone);
  return { span, day, today, show, turn, timeZone, begin: new Date(midnights[0] ?? 0), end: new Date(midnights.at(-1) ?? 0) };
}

interface ExperimentCalendarProps extends Pick<CalendarMarks, 'addressOf'>, Pick<CalendarViewProps, 'onNew'> {
  /** Undefined while they are read. */
  readonly experiments: readonly CalendarExperimentFragment[] | undefined;
  readonly totalCount: number;
  readonly instruments: readonly CalendarRow[];
  readonly range: ReturnType<typeof useCalendarRange>;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
}

/** Experiments as bars over their days, on a phone as a list of days. */
export function ExperimentCalendar(props: ExperimentCalendarProps) {
  const { t } = useTranslation();
  const { experiments = [], totalCount, instruments, range, loading, error, onRetry, addressOf, onNew } = props;
  const { span, day, today, timeZone, show, turn } = range;
  const isWide = useBreakpoint().md ?? true;
  const shared = { experiments, today, timeZone, addressOf, onNew, double: doubleBooked(experiments) };
  const days =
    span === 'week'
      ? weekOf(day)
      : weeksOfMonth(day)
          .flat()
          .filter((one) => one.startsWith(day.slice(0, 7)));
  return (
    <section aria-label={t('experiments.calendar.title')} aria-busy={loading}>
      <CalendarNavigation
        span={span}
        day={day}
        count={props.experiments && totalCount}
        onTurn={(by) => turn(span, by)}
        onToday={() => show({ day: null })}
      />
      {totalCount > experiments.length && props.experiments && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title={t('experiments.calendar.notAll', { shown: experiments.length, all: totalCount })}
        />
      )}
      <NotLoaded loading={loading} error={error} again={onRetry}>
        {!isWide ? (
          <Agenda days={days} {...shared} />
        ) : span === 'month' ? (
          <MonthView day={day} onWeek={(one) => show({ view: 'week', day: one })} {...shared} />
        ) : (
          <WeekView day={day} instruments={instruments} {...shared} />
        )}
      </NotLoaded>
    </section>
  );
}
