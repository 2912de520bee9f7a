import { fieldsChanged, type FieldValues } from '../../../engine/rules/meanwhile.ts';
import type { MeetingDecisionFragment } from '../../generated/faps.ts';

/** Columns of a decision that people write. */
const DECISION_COLUMNS = ['recommendation', 'commentForUser', 'commentForManagement', 'rankOrder', 'submitted'] as const;

export type DecisionColumn = (typeof DECISION_COLUMNS)[number];

const part = (it: MeetingDecisionFragment, columns: readonly DecisionColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, it[column]])) as Partial<MeetingDecisionFragment> & FieldValues;

export function columnsChanged(a: MeetingDecisionFragment, b: MeetingDecisionFragment): readonly DecisionColumn[] {
  const changed = fieldsChanged(part(a, DECISION_COLUMNS), part(b, DECISION_COLUMNS));
  return DECISION_COLUMNS.filter((column) => changed.includes(column));
}

export interface ChangedDecision {
  /** The values that differ from those that were read first. */
  readonly named: Partial<MeetingDecisionFragment>;
  /** The same values as the writer has them in view. */
  readonly base: Partial<MeetingDecisionFragment>;
  /** Key of the proposal that it comes after from now on; 0: first; null or absent: its rank stays. */
  readonly rankAfter?: number | null;
  /** Key of the proposal that it came after until now; 0: first. */
  readonly rankBefore?: number;
}

/** The change for a proposal that is put after another one, whose rank follows. What the writer read of the rank stays. */
export function withoutRank({ named, ...change }: ChangedDecision): ChangedDecision {
  const { rankOrder: _, ...rest } = named;
  return { ...change, named: rest };
}

/**
 * Only the values that the writer changed, so that those of others stay.
 *
 * @param inView the decision as it is shown beside what was typed; the one that was read first, unless others changed it since
 */
export function decisionChange(
  read: MeetingDecisionFragment,
  after: MeetingDecisionFragment,
  inView: MeetingDecisionFragment = read,
): ChangedDecision {
  const columns = columnsChanged(read, after);
  return { named: part(after, columns), base: part(inView, columns) };
}
