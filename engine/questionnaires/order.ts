import { fail } from '../errors.ts';
import { judgementParents, parentsOf } from './field-rules.ts';
import type { CompiledField } from './types.ts';

export interface Ordered {
  readonly order: readonly string[];
  readonly children: ReadonlyMap<string, readonly string[]>;
}

/**
 * Sorts questions parents first, by their conditions and formulas; missing parents are ignored.
 *
 * @throws DEPENDENCY_CYCLE naming the questions of the circle
 */
export function parentsFirst(fields: ReadonlyMap<string, CompiledField>): Ordered {
  const order: string[] = [];
  const children = new Map<string, string[]>();
  const state = new Map<string, 'open' | 'done'>();
  const addChild = (parentId: string, { questionId }: CompiledField): void => {
    const before = children.get(parentId) ?? [];
    if (!before.includes(questionId) && parentId !== questionId) children.set(parentId, [...before, questionId]);
  };
  const visit = (field: CompiledField, path: readonly string[]): void => {
    const at = state.get(field.questionId);
    if (at === 'done') return;
    const here = [...path, field.questionId];
    if (at === 'open') throw fail('DEPENDENCY_CYCLE', { questions: here.slice(here.indexOf(field.questionId)).join(' → ') });
    state.set(field.questionId, 'open');
    for (const questionId of new Set(parentsOf(field))) {
      const parent = fields.get(questionId);
      if (!parent) continue;
      addChild(questionId, field);
      visit(parent, here);
    }
    for (const questionId of judgementParents(field)) addChild(questionId, field);
    state.set(field.questionId, 'done');
    order.push(field.questionId);
  };
  for (const field of fields.values()) visit(field, []);
  return { order, children };
}
