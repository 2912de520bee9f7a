import { isDay } from '../../ui/list/list-filter.ts';
import type { CalendarSpan } from './calendar-days.ts';

export const EXPERIMENT_VIEWS = ['list', 'month', 'week'] as const satisfies readonly ('list' | CalendarSpan)[];
type ExperimentView = (typeof EXPERIMENT_VIEWS)[number];

export interface ChosenView {
  readonly view: ExperimentView;
  /** Null: today. */
  readonly day: string | null;
}

/** @example readExperimentView(new URLSearchParams('view=week&date=2027-05-04')) // { view: 'week', day: '2027-05-04' } */
export function readExperimentView(parameters: URLSearchParams): ChosenView {
  const day = parameters.get('date') ?? '';
  return { view: EXPERIMENT_VIEWS.find((view) => view === parameters.get('view')) ?? 'list', day: isDay(day) ? day : null };
}

/** Address of a list or calendar with the same filters; dates are those of a calendar only. */
export function withExperimentView(parameters: URLSearchParams, { view, day }: ChosenView): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('view');
  next.delete('date');
  if (view === 'list') return next;
  next.set('view', view);
  if (day !== null) next.set('date', day);
  return next;
}
