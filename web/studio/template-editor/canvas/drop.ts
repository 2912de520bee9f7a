import type { FieldDefinition, TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { addQuestion, moveQuestion, moveTopic, type Command } from '../commands.ts';
import { placeIn, topicIn } from '../places.ts';

/** What is dragged. */
export type Dragged =
  | { readonly kind: 'topic'; readonly topicId: number }
  | { readonly kind: 'question'; readonly questionId: string }
  /** A question of the library, not in the template yet. */
  | { readonly kind: 'library'; readonly field: FieldDefinition };

/** Which half of a row or topic the pointer is over: where the line is drawn, and on which side the thing lands. */
export type Side = 'before' | 'after';

/** What it is dropped on. */
export type Target =
  | { readonly over: 'topic'; readonly topicId: number; readonly side: Side }
  | { readonly over: 'question'; readonly questionId: string; readonly side: Side };

/** The command that a drop means: the same ones that menus and keys give. Null: it stays where it is. */
export function dropCommand(template: TemplateDefinition, dragged: Dragged, target: Target): Command | null {
  if (dragged.kind === 'topic') return target.over === 'topic' ? dropTopic(template, dragged.topicId, target) : null;
  const topicId = target.over === 'topic' ? target.topicId : placeIn(template, target.questionId)?.topicId;
  if (topicId === undefined) return null;
  const gap = gapOf(template, topicId, target);
  if (dragged.kind === 'library') return addQuestion(template, dragged.field, { topicId, index: gap });
  const from = placeIn(template, dragged.questionId);
  const leavesAbove = from?.topicId === topicId && from.index < gap;
  return moveQuestion(template, dragged.questionId, { topicId, index: leavesAbove ? gap - 1 : gap });
}

function dropTopic(template: TemplateDefinition, topicId: number, target: Target & { readonly over: 'topic' }): Command | null {
  const indexOf = (id: number): number => template.steps.findIndex((step) => step.topicId === id);
  const gap = indexOf(target.topicId) + (target.side === 'after' ? 1 : 0);
  return moveTopic(template, topicId, indexOf(topicId) < gap ? gap - 1 : gap);
}

/** The gap between questions, counted with all that stand there now. A topic takes at its top or its end. */
function gapOf(template: TemplateDefinition, topicId: number, target: Target): number {
  const fields = topicIn(template, topicId)?.fields ?? [];
  if (target.over === 'topic') return target.side === 'before' ? 0 : fields.length;
  const at = fields.findIndex(({ questionId }) => questionId === target.questionId);
  return at + (target.side === 'after' ? 1 : 0);
}
