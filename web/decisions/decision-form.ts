import { fieldsOverwritten, mergeFields, type FieldValues } from '../../engine/rules/meanwhile.ts';
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

const fieldsOf = ({ times, ...rest }: DecisionForm): FieldValues => ({ ...times, ...rest });

interface Reread {
  readonly values: DecisionForm;
  /** Values that others have saved meanwhile in fields that were typed into. */
  readonly theirs: Partial<DecisionForm>;
}

/** Keeps what was typed; untouched fields take what is stored now. */
export function reread(typed: DecisionForm, read: DecisionForm, now: DecisionForm): Reread {
  const ids = Object.keys(now.times);
  const of = (fields: FieldValues) => {
    const entries = Object.entries(fields);
    const times = Object.fromEntries(entries.filter(([field]) => ids.includes(field)));
    return { ...Object.fromEntries(entries.filter(([field]) => !ids.includes(field))), times };
  };
  const [mine, before, stored] = [fieldsOf(typed), fieldsOf(read), fieldsOf(now)];
  const lost = fieldsOverwritten(stored, mergeFields(stored, mine, before), before);
  const { times, ...theirs } = of(Object.fromEntries(lost.map((field) => [field, stored[field]])));
  return {
    values: of(mergeFields(stored, mine, before)) as DecisionForm,
    theirs: { ...theirs, ...(Object.keys(times).length > 0 && { times }) } as Partial<DecisionForm>,
  };
}
