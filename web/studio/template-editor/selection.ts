import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { fieldIn, topicIn } from './places.ts';

export type CanvasSelection =
  | { readonly kind: 'template' }
  | { readonly kind: 'topic'; readonly topicId: number }
  | { readonly kind: 'question'; readonly questionId: string };

/** Query parameters of the selection, so that a link opens it. */
export const addressOf = (selection: CanvasSelection): Record<string, string> => {
  if (selection.kind === 'question') return { question: selection.questionId };
  return selection.kind === 'topic' ? { topic: String(selection.topicId) } : {};
};

/** Selection in the address; the template itself if the item does not exist. */
export function canvasSelectionIn(address: URLSearchParams, template: TemplateDefinition): CanvasSelection {
  const questionId = address.get('question');
  if (questionId !== null && fieldIn(template, questionId)) return { kind: 'question', questionId };
  const topicId = Number(address.get('topic'));
  return topicIn(template, topicId) ? { kind: 'topic', topicId } : { kind: 'template' };
}

export const sameSelection = (a: CanvasSelection, b: CanvasSelection): boolean => JSON.stringify(a) === JSON.stringify(b);

export const domIdOf = (selection: CanvasSelection): string =>
  selection.kind === 'question'
    ? `question-${selection.questionId}`
    : selection.kind === 'topic'
      ? `topic-${selection.topicId}`
      : 'template';

export const canvasRowsOf = (template: TemplateDefinition): readonly CanvasSelection[] =>
  template.steps.flatMap(({ topicId, fields }): readonly CanvasSelection[] => [
    { kind: 'topic', topicId },
    ...fields.map(({ questionId }): CanvasSelection => ({ kind: 'question', questionId })),
  ]);
