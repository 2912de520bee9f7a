import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { fieldIn, topicIn } from './places.ts';

/** What the inspector shows. */
export type Selection =
  | { readonly kind: 'template' }
  | { readonly kind: 'topic'; readonly topicId: number }
  | { readonly kind: 'question'; readonly questionId: string };

/** The part of the page's address that names what is chosen, so that a link leads to it. */
export const addressOf = (selection: Selection): Record<string, string> => {
  if (selection.kind === 'question') return { question: selection.questionId };
  return selection.kind === 'topic' ? { topic: String(selection.topicId) } : {};
};

/** What the address names; the template where that is not (any more) in it. */
export function selectionIn(address: URLSearchParams, template: TemplateDefinition): Selection {
  const questionId = address.get('question');
  if (questionId !== null && fieldIn(template, questionId)) return { kind: 'question', questionId };
  const topicId = Number(address.get('topic'));
  return topicIn(template, topicId) ? { kind: 'topic', topicId } : { kind: 'template' };
}

export const sameSelection = (a: Selection, b: Selection): boolean => JSON.stringify(a) === JSON.stringify(b);

export const domIdOf = (selection: Selection): string =>
  selection.kind === 'question'
    ? `question-${selection.questionId}`
    : selection.kind === 'topic'
      ? `topic-${selection.topicId}`
      : 'template';

/** Everything that can be chosen, from top to bottom, as the arrow keys go through it. */
export const rowsOf = (template: TemplateDefinition): readonly Selection[] =>
  template.steps.flatMap(({ topicId, fields }): readonly Selection[] => [
    { kind: 'topic', topicId },
    ...fields.map(({ questionId }): Selection => ({ kind: 'question', questionId })),
  ]);
