import type { JsonObject } from '../json.ts';
import type { BundleItem } from './item.ts';
import { fieldsOf, objectsIn, textAt } from './needs.ts';

/** A reference within an item to a part that does not exist. */
export interface LooseEnd {
  /** Path of the reference, such as 'edges/pass/to'; questions of a template are under 'fields'. */
  readonly place: string;
  /** Path of the missing part, such as 'nodes/scheduling'. */
  readonly gone: string;
  readonly text: string;
}

/**
 * Connections with a missing end, unreachable starts, and conditions on questions that are not asked.
 *
 * @example looseEnds(workflow)[0]?.text // 'the connection pass has a loose end'
 */
export function looseEnds({ kind, body }: BundleItem): readonly LooseEnd[] {
  if (kind === 'WORKFLOW') return inWorkflow(body);
  return kind === 'TEMPLATE' ? inTemplate(body) : [];
}

function inWorkflow(body: JsonObject): readonly LooseEnd[] {
  const keys = new Set(objectsIn(body, 'nodes').map((node) => textAt(node, 'key')));
  const initial = textAt(body, 'initial');
  const edges = objectsIn(body, 'edges').flatMap((edge) => {
    const key = textAt(edge, 'key');
    return (['from', 'to'] as const)
      .filter((end) => !keys.has(textAt(edge, end)))
      .map((end) => ({ place: `edges/${key}/${end}`, gone: `nodes/${textAt(edge, end)}`, text: `the connection ${key} has a loose end` }));
  });
  return [...(keys.has(initial) ? [] : [{ place: 'initial', gone: `nodes/${initial}`, text: 'it begins nowhere' }]), ...edges];
}

function inTemplate(body: JsonObject): readonly LooseEnd[] {
  const fields = fieldsOf(body);
  const questionIds = new Set(fields.map((field) => textAt(field, 'questionId')));
  return fields.flatMap((field) => {
    const questionId = textAt(field, 'questionId');
    return objectsIn(field, 'dependencies')
      .map((dependency) => textAt(dependency, 'questionId'))
      .filter((parent) => !questionIds.has(parent))
      .map((parent) => ({
        place: `fields/${questionId}/dependencies`,
        gone: `fields/${parent}`,
        text: `the question ${questionId} depends on ${parent}, which is not in the template`,
      }));
  });
}
