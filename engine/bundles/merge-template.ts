import { isObject, type Json, type JsonObject } from '../json.ts';
import { merge, type Merged } from './merge.ts';
import { objectsIn, textOf } from './needs.ts';

/**
 * Merges two changes of a template. Questions are followed from step to step, so that one side may move what the other one edits.
 * @example mergeTemplates({ base, mine, theirs }).clashes // []
 */
export function mergeTemplates(three: { readonly base: JsonObject; readonly mine: JsonObject; readonly theirs: JsonObject }): Merged {
  const { value, clashes } = merge({ base: flat(three.base), mine: flat(three.mine), theirs: flat(three.theirs) });
  return { value: isObject(value) ? stepped(value) : value, clashes };
}

/** Steps by their titles, and questions each with its step. */
function flat({ steps: _, ...template }: JsonObject): JsonObject {
  const seen = new Map<string, number>();
  const steps = objectsIn({ steps: _ ?? [] }, 'steps').map((step) => {
    const title = textOf(step, 'title');
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { key: count === 1 ? title : `${title} (${count})`, step };
  });
  return {
    ...template,
    steps: steps.map(({ key, step: { fields: __, ...rest } }): Json => ({ key, ...rest })),
    fields: steps.flatMap(({ key, step }) => objectsIn(step, 'fields').map((field): Json => ({ ...field, step: key }))),
  };
}

/** The way back. A question whose step one side took away follows the question before it. */
function stepped({ steps: _, fields: __, ...template }: JsonObject): JsonObject {
  const steps = objectsIn({ steps: _ ?? [] }, 'steps');
  const keys = steps.map((step) => textOf(step, 'key'));
  const held = new Map<string, JsonObject[]>(keys.map((key) => [key, []]));
  let last = keys[0] ?? '';
  for (const { step, ...field } of objectsIn({ fields: __ ?? [] }, 'fields')) {
    if (typeof step === 'string' && held.has(step)) last = step;
    held.get(last)?.push(field);
  }
  return {
    ...template,
    steps: steps.map(({ key, ...step }): Json => ({ ...step, fields: held.get(typeof key === 'string' ? key : '') ?? [] })),
  };
}
