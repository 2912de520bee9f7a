import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import type { InsertPlace } from '../editing.ts';
import { placeIn, topicIn } from '../places.ts';
import type { CanvasSelection } from '../selection.ts';

/** Default insert position: below the selected question, else at the end of the selected or last topic. */
export function defaultPlace(template: TemplateDefinition, selection: CanvasSelection): InsertPlace {
  if (selection.kind === 'question') {
    const place = placeIn(template, selection.questionId);
    if (place) return { topicId: place.topicId, index: place.index + 1 };
  }
  const topic = (selection.kind === 'topic' ? topicIn(template, selection.topicId) : undefined) ?? template.steps.at(-1);
  return { topicId: topic?.topicId ?? 0, index: topic?.fields.length ?? 0 };
}
