import { mergeFields } from '../../engine/rules/meanwhile.ts';
import { managementTimeProblem, type Decision } from '../../engine/rules/decisions.ts';
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

/** Fault of one typed time, which is told below its field. @example timeProblemOf(-10) // 'Must be greater than or equal to 0' */
export const timeProblemOf = (time: NumberEntry): string | null =>
  typeof time === 'string' ? 'Enter a whole number' : time === null ? null : managementTimeProblem(time);

/** The values as they were read, for the server to compare. */
export function readAs(form: DecisionForm) {
  const { times, submitted, ...rest } = decisionIn(form) ?? { ...form, times: [] };
  return { ...rest, managementTimeAllocations: [...times], managementDecisionSubmitted: submitted };
}

interface Reread {
  readonly values: DecisionForm;
  /** Values that others have saved meanwhile in fields that were typed into. */
  readonly theirs: Partial<DecisionForm>;
}

/** Keeps what was typed; untouched fields take what is stored now. */
export function reread(typed: DecisionForm, read: DecisionForm, now: DecisionForm): Reread {
  const ids = Object.keys(now.times);
  const { value, conflicts } = mergeFields({ base: timesOn(ids, read), mine: timesOn(ids, typed), theirs: now });
  const { times } = timesOn(
    ids.filter((id) => conflicts.includes(`times/${id}`)),
    now,
  );
  const fields = Object.fromEntries(Object.entries(now).filter(([field]) => conflicts.includes(field))) as Partial<DecisionForm>;
  return { values: value, theirs: { ...fields, ...(Object.keys(times).length > 0 && { times }) } };
}

const timesOn = (instrumentIds: readonly string[], form: DecisionForm): DecisionForm => ({
  ...form,
  times: Object.fromEntries(Object.entries(form.times).filter(([id]) => instrumentIds.includes(id))),
});
