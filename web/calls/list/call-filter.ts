import type { CallPhase } from '../../../engine/rules/calls.ts';
import type { CallsFilter } from '../../generated/types.ts';

export const PHASES = ['UPCOMING', 'OPEN', 'INTERNALLY_OPEN', 'CLOSED'] as const satisfies readonly CallPhase[];

/** What the list of calls is narrowed by, as its address says it. */
export interface CallFilter {
  readonly isActive: boolean | null;
  readonly phase: CallPhase | null;
  readonly instrumentId: number | null;
}

/** Names of the filters in the address. */
export const FILTER_NAMES = { isActive: 'isActive', phase: 'phase', instrument: 'instrument' } as const;

/** Reads the filter from the address; what it does not know there it leaves out. */
export function readCallFilter(parameter: (name: string) => string | null): CallFilter {
  const active = parameter(FILTER_NAMES.isActive);
  const phase = parameter(FILTER_NAMES.phase);
  const instrument = Number(parameter(FILTER_NAMES.instrument));
  return {
    isActive: active === 'true' ? true : active === 'false' ? false : null,
    phase: PHASES.find((it) => it === phase) ?? null,
    instrumentId: Number.isInteger(instrument) && instrument > 0 ? instrument : null,
  };
}

/** Periods in the words of the server's filter, which asks for ends that have passed. */
const BY_PHASE = {
  UPCOMING: { isCallUpcoming: true },
  OPEN: { isEnded: false },
  INTERNALLY_OPEN: { isActiveInternal: true },
  CLOSED: { isEnded: true, isActiveInternal: false },
} as const satisfies Record<CallPhase, CallsFilter>;

export const toServerFilter = ({ isActive, phase, instrumentId }: CallFilter): CallsFilter => ({
  ...(isActive === null ? {} : { isActive }),
  ...(phase === null ? {} : BY_PHASE[phase]),
  ...(instrumentId === null ? {} : { instrumentIds: [instrumentId] }),
});
