import type { RuleAnswer } from './answer.ts';
import type { Decision, ManagementTime } from './decisions.ts';
import { mergeFields, overwritesNothing, type FieldValues } from './meanwhile.ts';

/** A decision as its writer had read it; an absent value is not compared. */
export type ReadDecision = { readonly [K in keyof Decision]?: Decision[K] | null | undefined };

const WORDS = {
  finalStatus: 'final status',
  commentForUser: 'comment for user',
  commentForManagement: 'comment for management',
  submitted: 'mark “Submitted”',
} as const satisfies Record<keyof Omit<Decision, 'times'>, string>;

const wordFor = (field: string): string => (field in WORDS ? WORDS[field as keyof typeof WORDS] : 'time');

const timesIn = (times: readonly ManagementTime[], instrumentIds: readonly number[]): FieldValues =>
  Object.fromEntries(instrumentIds.map((id) => [id, times.find(({ instrumentId }) => instrumentId === id)?.value ?? null]));

/** Times stand under the ids of their instruments. */
const fieldsOf = ({ times, ...rest }: ReadDecision, instrumentIds: readonly number[]): FieldValues => ({
  ...rest,
  ...(times && timesIn(times, instrumentIds)),
});

const instrumentsIn = (...decisions: readonly ReadDecision[]): readonly number[] => [
  ...new Set(decisions.flatMap(({ times }) => (times ?? []).map(({ instrumentId }) => instrumentId))),
];

/**
 * The decision to save: what the writer left as it was read stays as others have saved it meanwhile.
 *
 * @example keepOthers(now, { ...read, submitted: true }, read) // { ...now, submitted: true }
 */
export function keepOthers(now: Decision, sent: Decision, read: ReadDecision): Decision {
  const ids = instrumentsIn(now, sent, read);
  const merged = mergeFields(fieldsOf(now, ids), fieldsOf(sent, ids), fieldsOf(read, ids));
  const times = ids.flatMap((instrumentId) => {
    const value = merged[instrumentId];
    return typeof value === 'number' ? [{ instrumentId, value }] : [];
  });
  const columns = Object.fromEntries(Object.keys(WORDS).map((column) => [column, merged[column]])) as Omit<Decision, 'times'>;
  return { ...columns, times: read.times ? times : sent.times };
}

/** @example keepsDecisionOfOthers({ ...read, finalStatus: 'REJECTED', proposalId }, { ...read, finalStatus: 'ACCEPTED' }, read) // CHANGED_MEANWHILE */
export function keepsDecisionOfOthers(now: Decision & { readonly proposalId: string }, after: Decision, read: ReadDecision): RuleAnswer {
  const ids = instrumentsIn(now, after, read);
  const { proposalId, ...stored } = now;
  return overwritesNothing({
    now: fieldsOf(stored, ids),
    after: fieldsOf(after, ids),
    read: fieldsOf(read, ids),
    subject: `the decision on ${proposalId}`,
    wordFor,
  });
}
