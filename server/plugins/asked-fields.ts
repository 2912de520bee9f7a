import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

const pathsByNodes = new WeakMap<readonly FieldNode[], ReadonlySet<string>>();

/**
 * Requested fields of a resolver's result as schema paths: `proposals`, `proposals.techniques`. Includes fields under `@skip` and of all types of a
 * union.
 */
export function askedFields({ fieldNodes, fragments }: Asked): ReadonlySet<string> {
  const paths = pathsByNodes.get(fieldNodes) ?? new Set(fieldNodes.flatMap((node) => pathsBelow(node.selectionSet?.selections, fragments)));
  pathsByNodes.set(fieldNodes, paths);
  return paths;
}

const pathsBelow = (selections: readonly SelectionNode[] | undefined, fragments: Asked['fragments']): readonly string[] =>
  (selections ?? []).flatMap((one) => {
    if (one.kind === Kind.FIELD) {
      const { value: name } = one.name;
      return [name, ...pathsBelow(one.selectionSet?.selections, fragments).map((path) => `${name}.${path}`)];
    }
    const fragment = one.kind === Kind.INLINE_FRAGMENT ? one : fragments[one.name.value];
    return pathsBelow(fragment?.selectionSet.selections, fragments);
  });
