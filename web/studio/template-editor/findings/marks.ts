import { gravestFirst, type Finding, type FindingPlace } from '../../../../engine/lint/index.ts';
import { domIdOf, type CanvasSelection } from '../selection.ts';
import type { FindingMark } from './ProblemMark.tsx';

export function selectionAt({ questionId, topicId }: FindingPlace): CanvasSelection {
  if (questionId !== undefined) return { kind: 'question', questionId };
  return topicId === undefined ? { kind: 'template' } : { kind: 'topic', topicId };
}

/** Marks by row id: the most severe finding of each. */
export function marksOf(findings: readonly Finding[]): ReadonlyMap<string, FindingMark> {
  const marks = new Map<string, FindingMark>();
  for (const finding of gravestFirst(findings)) {
    const id = domIdOf(selectionAt(finding.place));
    const before = marks.get(id);
    marks.set(id, before ? { ...before, count: before.count + 1 } : { severity: finding.severity, message: finding.message, count: 1 });
  }
  return marks;
}
