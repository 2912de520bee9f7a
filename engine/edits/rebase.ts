import type { TemplateDefinition } from '../questionnaires/types.ts';
import { apply } from './template.ts';
import { clashes, touches } from './touches.ts';
import type { TemplateEdit } from './types.ts';

/** Edits as they are to be carried out on what others left, or the edit of theirs that stands in the way. */
export type Rebased =
  | { readonly ok: true; readonly edits: readonly TemplateEdit[] }
  | { readonly ok: false; readonly edit: TemplateEdit; readonly over: number };

/**
 * Moves edits from the template they were made on to the one that others have made of it meanwhile. What does not meet is kept with its
 * meaning: a question that was put behind another still comes behind it, whatever else moved.
 *
 * @param base the template the edits were made on
 * @param over what others did to it meanwhile
 * @param edits the edits, each made on what the one before left
 * @example rebase(base, [{ edit: 'moveTopic', topicId: 1, index: 2 }], [{ edit: 'renameTopic', topicId: 1, title: 'New' }]).ok // true
 */
export function rebase(base: TemplateDefinition, over: readonly TemplateEdit[], edits: readonly TemplateEdit[]): Rebased {
  const theirs = touchedBy(base, over);
  let mine = base;
  let now = over.reduce(apply, base);
  const moved: TemplateEdit[] = [];
  for (const edit of edits) {
    const touched = touches(mine, edit);
    const met = theirs.findIndex((their) => clashes(touched, their));
    if (met >= 0) return { ok: false, edit, over: met };
    const next = placed(mine, now, edit);
    mine = apply(mine, edit);
    now = apply(now, next);
    moved.push(next);
  }
  return { ok: true, edits: moved };
}

function touchedBy(base: TemplateDefinition, edits: readonly TemplateEdit[]) {
  let template = base;
  return edits.map((edit) => {
    const touched = touches(template, edit);
    template = apply(template, edit);
    return touched;
  });
}

/** The edit with its place counted in the other template: behind what it stands behind in its own. */
function placed(mine: TemplateDefinition, now: TemplateDefinition, edit: TemplateEdit): TemplateEdit {
  switch (edit.edit) {
    case 'addTopic':
      return { ...edit, index: counterpart(topicsOf(mine), topicsOf(now), edit.index) };
    case 'moveTopic': {
      const others = (topics: readonly number[]) => topics.filter((id) => id !== edit.topicId);
      return { ...edit, index: counterpart(others(topicsOf(mine)), others(topicsOf(now)), edit.index) };
    }
    case 'addField':
      return { ...edit, to: { ...edit.to, index: placeIn(mine, now, edit.to, edit.field.questionId) } };
    case 'moveField':
      return { ...edit, to: { ...edit.to, index: placeIn(mine, now, edit.to, edit.questionId) } };
    default:
      return edit;
  }
}

const topicsOf = ({ steps }: TemplateDefinition): readonly number[] => steps.map(({ topicId }) => topicId);

function placeIn(
  mine: TemplateDefinition,
  now: TemplateDefinition,
  { topicId, index }: { readonly topicId: number; readonly index: number },
  questionId: string,
): number {
  const others = ({ steps }: TemplateDefinition): readonly string[] =>
    (steps.find((step) => step.topicId === topicId)?.fields ?? []).map((field) => field.questionId).filter((id) => id !== questionId);
  return counterpart(others(mine), others(now), index);
}

/** First stays first and last stays last; between, it comes behind the nearest one before it that is still there. */
function counterpart<T>(mine: readonly T[], now: readonly T[], index: number): number {
  if (index <= 0) return index;
  if (index >= mine.length) return now.length + index - mine.length;
  const before = mine.slice(0, index).findLast((item) => now.includes(item));
  return before === undefined ? 0 : now.indexOf(before) + 1;
}
