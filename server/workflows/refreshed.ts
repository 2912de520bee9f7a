import type { JsonObject } from '../../engine/json.ts';
import type { StepParts } from './step.ts';
import type { ActionPlace } from './view.ts';

/** A delivery of an action as the workflow has the action now; unchanged where the action is gone, or has nothing to configure anew. */
export async function refreshedPayload(
  {
    actions,
    definitions,
    db,
  }: Pick<StepParts, 'actions' | 'definitions'> & { readonly db: Parameters<StepParts['definitions']['body']>[0] },
  { workflowId, edge, node, action }: ActionPlace,
  type: string,
  payload: JsonObject,
): Promise<JsonObject> {
  const { refreshed } = actions.get(type);
  if (!refreshed || workflowId === null || action === null) return payload;
  const { body } = await definitions.body(db, workflowId);
  const places = [...body.edges.filter(({ key }) => key === edge), ...body.nodes.filter(({ key }) => key === node)];
  const found = places.flatMap((it) => it.actions).find(({ key }) => key === action);
  return found ? refreshed(payload, found.config) : payload;
}
