import { columnsChanged } from '../../../engine/rules/fap-meetings.ts';
import type { MeetingDecisionFragment } from '../../generated/faps.ts';

export interface ChangedDecision {
  /** The values that differ from those that were read first. */
  readonly named: Partial<MeetingDecisionFragment>;
  /** The same values as the writer has them in view. */
  readonly base: Partial<MeetingDecisionFragment>;
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
  const part = (it: MeetingDecisionFragment): Partial<MeetingDecisionFragment> =>
    Object.fromEntries(columns.map((column) => [column, it[column]]));
  return { named: part(after), base: part(inView) };
}
