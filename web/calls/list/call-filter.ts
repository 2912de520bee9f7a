import type { CallPhase } from '../../../engine/rules/calls.ts';
import type { CallsFilter } from '../../generated/types.ts';
import { CHOICE_FILTERS, type ChoiceFilterName } from './choice-filters.ts';

export const PHASES = ['UPCOMING', 'OPEN', 'INTERNALLY_OPEN', 'CLOSED'] as const satisfies readonly CallPhase[];

export interface CallFilter {
  readonly isActive: boolean | null;
  readonly phase: CallPhase | null;
  readonly chosen: Readonly<Partial<Record<ChoiceFilterName, number>>>;
}

export const CALL_FILTER_NAMES = { isActive: 'isActive', phase: 'phase' } as const;

type ChoiceNames = readonly { readonly name: ChoiceFilterName }[];

/**
 * Reads the filter from the address; unknown values are ignored.
 *
 * @param shown the filters that the person can remove
 */
export function readCallFilter(parameter: (name: string) => string | null, shown: ChoiceNames = CHOICE_FILTERS): CallFilter {
  const active = parameter(CALL_FILTER_NAMES.isActive);
  const phase = parameter(CALL_FILTER_NAMES.phase);
  const ids = shown.map(({ name }) => [name, Number(parameter(name))] as const);
  return {
    isActive: active === 'true' ? true : active === 'false' ? false : null,
    phase: PHASES.find((it) => it === phase) ?? null,
    chosen: Object.fromEntries(ids.filter(([, id]) => Number.isInteger(id) && id > 0)),
  };
}

/** Periods as the server's filter expresses them: by ends that have passed. */
const BY_PHASE = {
  UPCOMING: { isCallUpcoming: true },
  OPEN: { isEnded: false },
  INTERNALLY_OPEN: { isActiveInternal: true },
  CLOSED: { isEnded: true, isActiveInternal: false },
} as const satisfies Record<CallPhase, CallsFilter>;

export const toCallFilter = ({ isActive, phase, chosen }: CallFilter): CallsFilter => ({
  ...(isActive === null ? {} : { isActive }),
  ...(phase === null ? {} : BY_PHASE[phase]),
  ...Object.fromEntries(
    CHOICE_FILTERS.flatMap(({ name, input }) => {
      const id = chosen[name];
      return id === undefined ? [] : [[input, [id]]];
    }),
  ),
});
