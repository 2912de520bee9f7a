import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, WorkflowEventDefinition } from '../../engine/catalog/types.ts';
import { buildApp, type App } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { projectRoot } from '../../server/paths.ts';
import type { Db } from '../../server/plugins/database/index.ts';

const vocabulary = <T>(name: string, key: string): readonly T[] =>
  (JSON.parse(readFileSync(join(projectRoot, 'definitions/vocabulary', `${name}.json`), 'utf8')) as Record<string, readonly T[]>)[key] ??
  [];

export async function spineApp(db: Db, now: () => Date, env: Record<string, string> = {}): Promise<App> {
  const catalog = {
    questionTypes: new Map(),
    templateGroups: new Map(),
    events: new Map(vocabulary<WorkflowEventDefinition>('events', 'events').map((e) => [e.event, e])),
    settings: vocabulary('settings', 'settings'),
    features: vocabulary('features', 'features'),
    roles: vocabulary('roles', 'roles'),
    statusActions: vocabulary('status-actions', 'statusActions'),
    recipientGroups: vocabulary('recipient-groups', 'recipientGroups'),
    problems: {},
    shapes: new Map(),
  } as unknown as Catalog;
  return buildApp({ config: readConfig({ LOG_LEVEL: 'silent', ...env }), db, catalog, now });
}
