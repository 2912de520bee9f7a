import type { FieldDefinition, TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { addQuestion, moveQuestion, moveTopic, type TemplateCommand } from '../commands.ts';
import { placeIn, topicIn } from '../places.ts';

export type Dragged =
  | { readonly kind: 'topic'; readonly topicId: number }
  | { readonly kind: 'question'; readonly questionId: string }
  /** A question of the library that the template does not contain. */
  | { readonly kind: 'library'; readonly field: FieldDefinition };

/** Half of the row or topic under the pointer: the item is dropped on that side. */
export type DropSide = 'before' | 'after';

export type DropTarget =
  | { readonly over: 'topic'; readonly topicId: number; readonly side: DropSide }
  | { readonly over: 'question'; readonly questionId: string; readonly side: DropSide };

/** Command for a drop, the same as those of menus and keys; null if nothing moves. */
export function dropCommand(template: TemplateDefinition, dragged: Dragged, target: DropTarget): TemplateCommand | null {
  if (dragged.kind === 'topic') return target.over === 'topic' ? dropTopic(template, dragged.topicId, target) : null;
  const topicId = target.over === 'topic' ? target.topicId : placeIn(template, target.questionId)?.topicId;
  if (topicId === undefined) return null;
  const gap = gapOf(template, topicId, target);
  if (dragged.kind === 'library') return addQuestion(template, dragged.field, { topicId, index: gap });
  const from = placeIn(template, dragged.questionId);
  const leavesAbove = from?.topicId === topicId && from.index < gap;
  return moveQuestion(template, dragged.questionId, { topicId, index: leavesAbove ? gap - 1 : gap });
}

function dropTopic(template: TemplateDefinition, topicId: number, target: DropTarget & { readonly over: 'topic' }): TemplateCommand | null {
  const indexOf = (id: number): number => template.steps.findIndex((step) => step.topicId === id);
  const gap = indexOf(target.topicId) + (target.side === 'after' ? 1 : 0);
  return moveTopic(template, topicId, indexOf(topicId) < gap ? gap - 1 : gap);
}

/** Index between questions, counted with all present ones. A topic accepts drops at its start or end. */
function gapOf(template: TemplateDefinition, topicId: number, target: DropTarget): number {
  const fields = topicIn(template, topicId)?.fields ?? [];
  if (target.over === 'topic') return target.side === 'before' ? 0 : fields.length;
  const at = fields.findIndex(({ questionId }) => questionId === target.questionId);
  return at + (target.side === 'after' ? 1 : 0);
}
