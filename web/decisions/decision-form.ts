import type { Decision } from '../../engine/rules/decisions.ts';
import type { FinalStatus } from '../../engine/rules/proposals.ts';
import type { AdministrationQuery } from '../generated/decisions.ts';
import type { NumberEntry } from '../ui/NumberBox.tsx';

export type AdministeredProposal = NonNullable<AdministrationQuery['getProposal']>;

export interface DecisionForm {
  readonly finalStatus: FinalStatus;
  readonly commentForUser: string;
  readonly commentForManagement: string;
  /** By instrument; null: none. */
  readonly times: Readonly<Record<number, NumberEntry>>;
  readonly submitted: boolean;
}

export const decisionFormOf = (proposal: AdministeredProposal): DecisionForm => ({
  finalStatus: proposal.finalStatus ?? 'UNSET',
  commentForUser: proposal.commentForUser ?? '',
  commentForManagement: proposal.commentForManagement ?? '',
  times: Object.fromEntries(proposal.instruments.map(({ id, managementTimeAllocation }) => [id, managementTimeAllocation])),
  submitted: proposal.managementDecisionSubmitted,
});

/** Null if a time is not a number. */
export function decisionIn({ times, ...values }: DecisionForm): Decision | null {
  const entered = Object.entries(times).flatMap(([id, value]) => (value === null ? [] : [{ instrumentId: Number(id), value }]));
  const numbers = entered.flatMap(({ instrumentId, value }) => (typeof value === 'number' ? [{ instrumentId, value }] : []));
  return numbers.length < entered.length ? null : { ...values, times: numbers };
}
