import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, FeatureDefinition, RoleDefinition, SettingDefinition, WorkflowEventDefinition } from '../../engine/catalog/types.ts';
import { projectRoot } from '../../server/paths.ts';

const vocabulary = <T>(name: string, key: string): readonly T[] =>
  (JSON.parse(readFileSync(join(projectRoot, 'definitions/vocabulary', `${name}.json`), 'utf8')) as Record<string, readonly T[]>)[key] ??
  [];

/** The product's own definitions. */
export async function aCatalog(): Promise<Catalog> {
  return {
    questionTypes: new Map(),
    templateGroups: new Map(),
    events: new Map(vocabulary<WorkflowEventDefinition>('events', 'events').map((e) => [e.event, e])),
    settings: vocabulary<SettingDefinition>('settings', 'settings'),
    features: vocabulary<FeatureDefinition>('features', 'features'),
    roles: vocabulary<RoleDefinition>('roles', 'roles'),
    statusActions: vocabulary('status-actions', 'statusActions'),
    recipientGroups: vocabulary('recipient-groups', 'recipientGroups'),
    problems: {},
    shapes: new Map(),
  } as Catalog;
}
