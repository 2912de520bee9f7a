import type { TemplateDefinition } from '../questionnaires/types.ts';
import { apply } from './template.ts';
import { conflicts, touches } from './touches.ts';
import type { TemplateEdit } from './types.ts';

export type Rebased =
  | { readonly ok: true; readonly edits: readonly TemplateEdit[] }
  /** `over`: index of their edit in conflict. */
  | { readonly ok: false; readonly edit: TemplateEdit; readonly over: number };

export interface EditSides {
  /** The template the edits were made on. */
  readonly base: TemplateDefinition;
  /** Each made on the result of the previous one. */
  readonly mine: readonly TemplateEdit[];
  readonly theirs: readonly TemplateEdit[];
}

/**
 * Rebases edits onto a template that others have changed meanwhile. Positions keep their meaning: a question placed behind another still follows it.
 *
 * @example rebase({ base, mine: [{ edit: 'renameTopic', topicId: 1, title: 'New' }], theirs: [{ edit: 'moveTopic', topicId: 1, index: 2 }] }).ok // true
 */
export function rebase({ base, mine, theirs }: EditSides): Rebased {
  const taken = touchedBy(base, theirs);
  let here = base;
  let now = theirs.reduce(apply, base);
  const moved: TemplateEdit[] = [];
  for (const edit of mine) {
    const touched = touches(here, edit);
    const over = taken.findIndex((their) => conflicts(touched, their));
    if (over >= 0) return { ok: false, edit, over };
    const next = placed(here, now, edit);
    here = apply(here, edit);
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

/** Translates the place of an edit to the other template by its predecessor. */
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

/** First and last are kept; otherwise the nearest surviving predecessor decides. */
function counterpart<T>(mine: readonly T[], now: readonly T[], index: number): number {
  if (index <= 0) return index;
  if (index >= mine.length) return now.length + index - mine.length;
  const before = mine.slice(0, index).findLast((item) => now.includes(item));
  return before === undefined ? 0 : now.indexOf(before) + 1;
}
