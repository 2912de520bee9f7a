import type { ProposalsFilter } from '../generated/types.ts';
import type { UseListState } from '../ui/list/index.ts';
import type { TechniqueChoices } from './use-choices.ts';

/** Query parameters, named as those of the staff list (specification 1). */
export const TECHNIQUE_FILTERS = {
  call: 'call',
  technique: 'technique',
  instrument: 'instrument',
  status: 'proposalStatus',
  from: 'from',
  to: 'to',
} as const;

/** Proposals with several techniques or instruments. */
export const SEVERAL = 'multi';

export interface TechniqueFilter {
  readonly callId: number | null;
  readonly technique: string | null;
  readonly instrument: string | null;
  readonly statusId: number | null;
  readonly from: string | null;
  readonly to: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Filters in the address; invalid values are ignored. Without a call it is the active one, else the newest. */
export function readTechniqueFilter(filter: UseListState['filter'], calls: TechniqueChoices['calls']): TechniqueFilter {
  const number = (name: string): number | null => {
    const value = filter(name);
    return value !== null && /^\d+$/.test(value) ? Number(value) : null;
  };
  const keyOrSeveral = (name: string): string | null => {
    const value = filter(name);
    return value === SEVERAL || number(name) !== null ? value : null;
  };
  const day = (name: string): string | null => {
    const value = filter(name);
    return value !== null && DAY.test(value) ? value : null;
  };
  const asked = calls?.find(({ id }) => id === number(TECHNIQUE_FILTERS.call));
  const usual = calls?.find(({ isActive }) => isActive) ?? calls?.at(-1);
  return {
    callId: (asked ?? usual)?.id ?? null,
    technique: keyOrSeveral(TECHNIQUE_FILTERS.technique),
    instrument: keyOrSeveral(TECHNIQUE_FILTERS.instrument),
    statusId: number(TECHNIQUE_FILTERS.status),
    from: day(TECHNIQUE_FILTERS.from),
    to: day(TECHNIQUE_FILTERS.to),
  };
}

export function asProposalsFilter({ callId, technique, instrument, statusId, from, to }: TechniqueFilter): ProposalsFilter {
  const keyOf = (value: string): number | null => (value === SEVERAL ? null : Number(value));
  return {
    callId,
    ...(statusId === null ? {} : { proposalStatusId: statusId }),
    ...(instrument === null
      ? {}
      : {
          instrumentFilter: {
            instrumentId: keyOf(instrument),
            showAllProposals: false,
            showMultiInstrumentProposals: instrument === SEVERAL,
          },
        }),
    ...(technique === null
      ? {}
      : {
          techniqueFilter: { techniqueId: keyOf(technique), showAllProposals: false, showMultiTechniqueProposals: technique === SEVERAL },
        }),
    ...(from === null && to === null ? {} : { dateFilter: { from, to } }),
  };
}
