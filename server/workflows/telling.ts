import { tellingNodes, type StatusDefinition, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { Definitions, Published } from './definitions.ts';
import type { Subjects } from './subjects.ts';

/** Nodes that reveal a decision, by the current traits of their statuses. */
export async function tellingNow(definitions: Definitions, on: Connection, body: WorkflowDefinition): Promise<ReadonlySet<string>> {
  return tellingIn(body, await definitions.statuses(on));
}

function tellingIn(body: WorkflowDefinition, statuses: readonly StatusDefinition[]): ReadonlySet<string> {
  const deciding = new Set(
    statuses.filter(({ entityType, traits }) => entityType === body.entityType && traits.decision).map(({ shortCode }) => shortCode),
  );
  return tellingNodes(body, (status) => deciding.has(status));
}

/** Run after a change of a workflow or status: shows the true status where it no longer reveals a decision. */
export async function showSilent(
  { definitions, subjects }: { readonly definitions: Definitions; readonly subjects: Subjects },
  tx: Tx,
  { id, body }: Pick<Published, 'id' | 'body'>,
): Promise<void> {
  if (!subjects.isKind(body.entityType)) return;
  const statuses = (await definitions.statuses(tx, 'again')).filter(({ entityType }) => entityType === body.entityType);
  const telling = tellingIn(body, statuses);
  const nodes = body.nodes.map(({ key }) => key).filter((key) => !telling.has(key));
  const statusIds = statuses.filter(({ traits }) => !traits.decision).map((it) => it.id);
  await subjects.get(body.entityType).showStatuses?.(tx, id, { nodes, statusIds });
}
