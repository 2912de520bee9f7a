import type { Merged } from '../merge/index.ts';
import type { RuleAnswer } from './answer.ts';
import type { Decision, ManagementTime } from './decisions.ts';
import { keepsOthersFields, mergeFields, type FieldVersions, type ReadFields } from './meanwhile.ts';

/** A decision as its writer had read it; an absent value is not compared. */
export type ReadDecision = ReadFields<Decision>;

const WORDS: Readonly<Record<string, string>> = {
  finalStatus: 'final status',
  commentForUser: 'comment for user',
  commentForManagement: 'comment for management',
  submitted: 'mark “Submitted”',
} satisfies Record<keyof Omit<Decision, 'times'>, string>;

type TimesByInstrument = Readonly<Record<string, number>>;

const byInstrument = (times: readonly ManagementTime[]): TimesByInstrument =>
  Object.fromEntries(times.map(({ instrumentId, value }) => [instrumentId, value]));

/**
 * Three-way merge of a decision, with times by instrument.
 *
 * @example mergeDecision({ base, mine: { ...base, submitted: true }, theirs }).value // { ...theirs, submitted: true }
 */
export function mergeDecision({ base, mine, theirs }: FieldVersions<Decision>): Merged<Decision> {
  const { value, conflicts } = mergeFields({
    base: { ...base, times: base.times ? byInstrument(base.times) : undefined },
    mine: { ...mine, times: byInstrument(mine.times) },
    theirs: { ...theirs, times: byInstrument(theirs.times) },
  });
  const merged = Object.entries(value.times).map(([id, time]) => ({ instrumentId: Number(id), value: time }));
  // Times that were not read stay as they are sent, with those that name an instrument twice.
  return { value: { ...value, times: base.times ? merged : mine.times }, conflicts };
}

/** @example keepsDecisionOfOthers(['finalStatus'], '42') // CHANGED_MEANWHILE */
export const keepsDecisionOfOthers = (conflicts: readonly string[], proposalId: string): RuleAnswer =>
  keepsOthersFields(
    conflicts.map((field) => WORDS[field] ?? 'time'),
    `the decision on ${proposalId}`,
  );
