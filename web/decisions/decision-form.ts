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

/** The values as they were read, for the server to compare. */
export function readAs(form: DecisionForm) {
  const { times, submitted, ...rest } = decisionIn(form) ?? { ...form, times: [] };
  return { ...rest, managementTimeAllocations: [...times], managementDecisionSubmitted: submitted };
}

const FIELDS = ['finalStatus', 'commentForUser', 'commentForManagement', 'submitted'] as const;

interface Reread {
  readonly values: DecisionForm;
  /** Values that others have saved meanwhile in fields that were typed into. */
  readonly theirs: Partial<DecisionForm>;
}

/** Keeps what was typed; untouched fields take what is stored now. */
export function reread(typed: DecisionForm, read: DecisionForm, now: DecisionForm): Reread {
  const touched = FIELDS.filter((field) => typed[field] !== read[field]);
  const lost = touched.filter((field) => now[field] !== read[field] && now[field] !== typed[field]);
  const ids = Object.keys(now.times).map(Number);
  const timesTouched = ids.filter((id) => typed.times[id] !== read.times[id]);
  const timesLost = timesTouched.filter((id) => now.times[id] !== read.times[id] && now.times[id] !== typed.times[id]);
  const of = (form: DecisionForm, fields: readonly (typeof FIELDS)[number][]) =>
    Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<DecisionForm>;
  const timesOf = ({ times }: DecisionForm, some: readonly number[]) => Object.fromEntries(some.map((id) => [id, times[id] ?? null]));
  return {
    values: { ...now, ...of(typed, touched), times: { ...now.times, ...timesOf(typed, timesTouched) } },
    theirs: { ...of(now, lost), ...(timesLost.length > 0 && { times: timesOf(now, timesLost) }) },
  };
}
