import { instantOf } from '../../../engine/dates.ts';
import type { ExperimentsFilter } from '../../generated/types.ts';
import type { UseListState } from '../../ui/list/index.ts';

/** Query parameters of the list. */
export const EXPERIMENT_FILTERS = { call: 'call', instrument: 'instrument', status: 'safetyStatus', from: 'from', to: 'to' } as const;

export interface ExperimentFilter {
  readonly call: number | null;
  readonly instrument: number | null;
  readonly status: number | null;
  /** Days as in the address. */
  readonly from: string | null;
  readonly to: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Filters in the address; invalid values are ignored. */
export function readExperimentFilter(filter: UseListState['filter']): ExperimentFilter {
  const number = (name: string): number | null => {
    const value = filter(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  const day = (name: string): string | null => {
    const value = filter(name);
    return value !== null && DAY.test(value) && instantOf(value, 'UTC') !== null ? value : null;
  };
  const { call, instrument, status, from, to } = EXPERIMENT_FILTERS;
  return { call: number(call), instrument: number(instrument), status: number(status), from: day(from), to: day(to) };
}

/** Both days are included, in the facility's time zone. */
export function asExperimentsFilter({ call, instrument, status, from, to }: ExperimentFilter, timeZone: string): ExperimentsFilter {
  const start = (day: string, later = 0): string => new Date((instantOf(`${day}T00:00`, timeZone) ?? 0) + later).toISOString();
  return {
    ...(call === null ? {} : { callId: call }),
    ...(instrument === null ? {} : { instrumentId: instrument }),
    ...(status === null ? {} : { experimentSafetyStatusId: status }),
    ...(from === null ? {} : { experimentStartDate: start(from) }),
    ...(to === null ? {} : { experimentEndDate: start(to, DAY_MS - 1) }),
  };
}
