import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';
import { projectRoot } from '../../server/paths.ts';

const folder = join(projectRoot, 'web');
/** Operations and fragments of all pages. */
export const webDefinitions = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.graphql'))
  .flatMap((path) => parse(readFileSync(join(folder, path), 'utf8')).definitions);

/**
 * Source of the web's operation of this name with its fragments, so that tests count the real page.
 *
 * @throws Error when no page sends it
 */
export function webDocument(name: string): string {
  const operation = webDefinitions.find(
    (it): it is OperationDefinitionNode => it.kind === Kind.OPERATION_DEFINITION && it.name?.value === name,
  );
  if (!operation) throw new Error(`the web has no operation ${name}`);
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = webDefinitions.find(
          (it): it is FragmentDefinitionNode => it.kind === Kind.FRAGMENT_DEFINITION && it.name.value === value,
        );
        if (!fragment || used.has(value)) return;
        used.set(value, fragment);
        collect(fragment);
      },
    });
  };
  collect(operation);
  return [operation, ...used.values()].map(print).join('\n');
}
