import { parentsOf } from '../questionnaires/field-rules.ts';
import type { CompiledField } from '../questionnaires/types.ts';

/** Sorts parents before children; cycles are tolerated. */
export function fieldsInOrder(fields: ReadonlyMap<string, CompiledField>): readonly CompiledField[] {
  const done = new Set<string>();
  const ordered: CompiledField[] = [];
  const visit = (field: CompiledField): void => {
    if (done.has(field.questionId)) return;
    done.add(field.questionId);
    for (const questionId of parentsOf(field)) {
      const parent = fields.get(questionId);
      if (parent) visit(parent);
    }
    ordered.push(field);
  };
  for (const field of fields.values()) visit(field);
  return ordered;
}
