import type { Actor } from '../../../engine/rules/actor.ts';
import { DECIDING_STATUS } from '../../../engine/rules/experiment-safety.ts';
import { decidingRole } from '../../../engine/rules/safety-reviews.ts';
import type { SafetyReviewChoicesQuery } from '../../generated/experiment-safety.ts';
import type { UseListState } from '../../ui/list/index.ts';

export interface SafetyChoices {
  readonly statuses: SafetyReviewChoicesQuery['getStatuses'];
  readonly calls: SafetyReviewChoicesQuery['getCallsMinimal'];
  readonly instruments: SafetyReviewChoicesQuery['getInstrumentsMinimal']['instruments'];
}

/** Names of the filters in the address. */
export const SAFETY_FILTERS = { call: 'call', instrument: 'instrument', status: 'safetyStatus' } as const;

/** Every status, instead of the one that waits for the reader. */
export const ANY_STATUS = 'all';

export interface SafetyFilter {
  readonly callId: number | null;
  readonly instrumentId: number | null;
  readonly statusId: number | null;
}

/** Filters in the address. Without a status it is the one in which the reader's role decides. */
export function readSafetyFilter(filter: UseListState['filter'], { statuses }: SafetyChoices, actor: Pick<Actor, 'role'>): SafetyFilter {
  const number = (name: string): number | null => {
    const value = filter(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  const mine = DECIDING_STATUS[decidingRole(actor) ?? 'EXPERIMENT_SAFETY_REVIEWER'];
  const usual = statuses.find(({ shortCode }) => shortCode === mine)?.id ?? null;
  const isAny = filter(SAFETY_FILTERS.status) === ANY_STATUS;
  return {
    callId: number(SAFETY_FILTERS.call),
    instrumentId: number(SAFETY_FILTERS.instrument),
    statusId: isAny ? null : (number(SAFETY_FILTERS.status) ?? usual),
  };
}
