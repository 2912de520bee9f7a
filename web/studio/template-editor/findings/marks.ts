import { gravestFirst, type Finding, type Place } from '../../../../engine/lint/index.ts';
import { domIdOf, type Selection } from '../selection.ts';
import type { Mark } from './ProblemMark.tsx';

/** What stands at the place that a finding speaks of. */
export function selectionAt({ questionId, topicId }: Place): Selection {
  if (questionId !== undefined) return { kind: 'question', questionId };
  return topicId === undefined ? { kind: 'template' } : { kind: 'topic', topicId };
}

/** The signs on the rows, by their id: the gravest of what is said about each. */
export function marksOf(findings: readonly Finding[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const finding of gravestFirst(findings)) {
    const id = domIdOf(selectionAt(finding.place));
    const before = marks.get(id);
    marks.set(id, before ? { ...before, count: before.count + 1 } : { severity: finding.severity, message: finding.message, count: 1 });
  }
  return marks;
}
