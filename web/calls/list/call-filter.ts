import type { CallPhase } from '../../../engine/rules/calls.ts';
import type { CallsFilter } from '../../generated/types.ts';

export const PHASES = ['UPCOMING', 'OPEN', 'INTERNALLY_OPEN', 'CLOSED'] as const satisfies readonly CallPhase[];

export interface CallFilter {
  readonly isActive: boolean | null;
  readonly phase: CallPhase | null;
  readonly instrumentId: number | null;
}

export const CALL_FILTER_NAMES = { isActive: 'isActive', phase: 'phase', instrument: 'instrument' } as const;

/** Reads the filter from the address; unknown values are ignored. */
export function readCallFilter(parameter: (name: string) => string | null): CallFilter {
  const active = parameter(CALL_FILTER_NAMES.isActive);
  const phase = parameter(CALL_FILTER_NAMES.phase);
  const instrument = Number(parameter(CALL_FILTER_NAMES.instrument));
  return {
    isActive: active === 'true' ? true : active === 'false' ? false : null,
    phase: PHASES.find((it) => it === phase) ?? null,
    instrumentId: Number.isInteger(instrument) && instrument > 0 ? instrument : null,
  };
}

/** Periods as the server's filter expresses them: by ends that have passed. */
const BY_PHASE = {
  UPCOMING: { isCallUpcoming: true },
  OPEN: { isEnded: false },
  INTERNALLY_OPEN: { isActiveInternal: true },
  CLOSED: { isEnded: true, isActiveInternal: false },
} as const satisfies Record<CallPhase, CallsFilter>;

export const toCallFilter = ({ isActive, phase, instrumentId }: CallFilter): CallsFilter => ({
  ...(isActive === null ? {} : { isActive }),
  ...(phase === null ? {} : BY_PHASE[phase]),
  ...(instrumentId === null ? {} : { instrumentIds: [instrumentId] }),
});
