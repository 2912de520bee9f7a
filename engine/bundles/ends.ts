import type { JsonObject } from '../json.ts';
import type { BundleItem } from './item.ts';
import { fieldsOf, objectsIn, textOf } from './needs.ts';

/** Something in an item names a part of the same item that is not there. */
export interface LooseEnd {
  /** Where it is named: 'edges/pass/to'; questions of a template stand under 'fields'. */
  readonly place: string;
  /** Where the part would stand: 'nodes/scheduling'. */
  readonly gone: string;
  readonly text: string;
}

/**
 * Connections without both ends, a beginning that is nowhere, conditions on questions that are not asked.
 * @example looseEnds(workflow)[0]?.text // 'the connection pass has a loose end'
 */
export function looseEnds({ kind, body }: BundleItem): readonly LooseEnd[] {
  if (kind === 'WORKFLOW') return inWorkflow(body);
  return kind === 'TEMPLATE' ? inTemplate(body) : [];
}

function inWorkflow(body: JsonObject): readonly LooseEnd[] {
  const keys = new Set(objectsIn(body, 'nodes').map((node) => textOf(node, 'key')));
  const initial = textOf(body, 'initial');
  const edges = objectsIn(body, 'edges').flatMap((edge) => {
    const key = textOf(edge, 'key');
    return (['from', 'to'] as const)
      .filter((end) => !keys.has(textOf(edge, end)))
      .map((end) => ({ place: `edges/${key}/${end}`, gone: `nodes/${textOf(edge, end)}`, text: `the connection ${key} has a loose end` }));
  });
  return [...(keys.has(initial) ? [] : [{ place: 'initial', gone: `nodes/${initial}`, text: 'it begins nowhere' }]), ...edges];
}

function inTemplate(body: JsonObject): readonly LooseEnd[] {
  const fields = fieldsOf(body);
  const known = new Set(fields.map((field) => textOf(field, 'questionId')));
  return fields.flatMap((field) => {
    const questionId = textOf(field, 'questionId');
    return objectsIn(field, 'dependencies')
      .map((dependency) => textOf(dependency, 'questionId'))
      .filter((parent) => !known.has(parent))
      .map((parent) => ({
        place: `fields/${questionId}/dependencies`,
        gone: `fields/${parent}`,
        text: `the question ${questionId} depends on ${parent}, which is not in the template`,
      }));
  });
}
