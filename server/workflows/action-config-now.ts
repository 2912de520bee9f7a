import type { JsonObject } from '../../engine/json.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Definitions } from './definitions.ts';
import type { ActionPlace } from './view.ts';

export async function actionConfigNow(
  definitions: Definitions,
  on: Connection,
  { workflowId, edge, node, action }: ActionPlace,
): Promise<JsonObject | null> {
  if (workflowId === null || action === null) return null;
  const { body } = await definitions.body(on, workflowId);
  const places = [...body.edges.filter(({ key }) => key === edge), ...body.nodes.filter(({ key }) => key === node)];
  return places.flatMap((it) => it.actions).find(({ key }) => key === action)?.config ?? null;
}
