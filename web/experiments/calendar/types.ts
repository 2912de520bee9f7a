import type { CalendarExperimentFragment } from '../../generated/experiment-calendar.ts';
import type { CalendarMarks } from './CalendarBar.tsx';

export interface CalendarRow {
  readonly id: number;
  readonly name: string;
}

/** Common to month, week and agenda. */
export interface CalendarViewProps extends CalendarMarks {
  readonly experiments: readonly CalendarExperimentFragment[];
  readonly day: string;
  readonly today: string;
  readonly timeZone: string;
  /** Begins a new experiment; absent for who may make none. */
  readonly onNew?: ((day: string, instrumentId: number | null) => void) | undefined;
}
