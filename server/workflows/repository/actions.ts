import { sql } from 'kysely';
import type { EntityType } from '../../../engine/catalog/types.ts';
import type { JsonObject } from '../../../engine/json.ts';
import type { Connection } from '../../plugins/database/index.ts';

export interface ActionConfig {
  readonly workflowId: number;
  readonly workflowName: string;
  readonly entityType: EntityType;
  readonly config: JsonObject;
}

export async function actionConfigs(db: Connection, type: string): Promise<readonly ActionConfig[]> {
  const { rows } = await sql<ActionConfig>`
    select distinct w.id as workflow_id, w.name as workflow_name, w.entity_type, action -> 'config' as config
    from workflows w
      join workflow_revisions r on r.workflow_id = w.id and r.revision = w.published_revision
      cross join lateral (values (w.working), (r.body)) as bodies (said)
      cross join lateral jsonb_array_elements((said -> 'nodes') || (said -> 'edges')) as part
      cross join lateral jsonb_array_elements(part -> 'actions') as action
    where action ->> 'type' = ${type}
    order by workflow_name, workflow_id`.execute(db);
  return rows;
}
