import type { EntityType } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { connectionView, workflowHash, type StatusDefinition, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { VersionedCache } from '../plugins/versioned-cache.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { hasWritten } from '../plugins/database/cache-versions.ts';
import {
  allStatuses,
  bringInStatusRows,
  ensureConnections,
  insertWorkflowRevision,
  insertWorkflow,
  publishedWorkflow,
  WORKFLOW_REVISIONS,
  setWorkflow,
  upsertStatuses,
  workflowByKey,
  type BroughtStatus,
} from './repository/workflows.ts';

const STAMP = 'statuses';

export interface Published {
  readonly id: number;
  readonly revision: number;
  readonly body: WorkflowDefinition;
}

export type Definitions = ReturnType<typeof createDefinitions>;

/** Cache of statuses and of published workflow revisions, which are immutable. */
export function createDefinitions(versionedCache: VersionedCache) {
  const listStatuses = versionedCache.rows<readonly StatusDefinition[]>(STAMP, allStatuses);
  const bodies = new Map<string, WorkflowDefinition>();

  /** Reloads for an unknown status, which another server may just have created. */
  async function find(on: Connection, is: (status: StatusDefinition) => boolean): Promise<StatusDefinition> {
    const status = (await listStatuses(on)).find(is) ?? (await listStatuses(on, 'again')).find(is);
    if (!status) throw fail('STATUS_NOT_FOUND');
    return status;
  }

  return {
    statuses: listStatuses,
    statusById: (on: Connection, id: number) => find(on, (it) => it.id === id),
    statusByCode: (on: Connection, kind: EntityType, code: string) => find(on, (it) => it.entityType === kind && it.shortCode === code),

    /** Published body of a workflow. Pass a known revision to skip its lookup. */
    async body(on: Connection, id: number, revision?: number): Promise<Published> {
      const cached = revision === undefined ? undefined : bodies.get(`${id}@${revision}`);
      if (cached && revision !== undefined) return { id, revision, body: cached };
      const row = await publishedWorkflow(on, id);
      if (!row) throw fail('WORKFLOW_NOT_FOUND', { workflowId: id });
      // Not cached within a publishing transaction, because a rollback would free the revision number for other content.
      if (!hasWritten(on, WORKFLOW_REVISIONS)) bodies.set(`${id}@${row.revision}`, row.body);
      return row;
    },

    statusesChanged: (tx: Tx) => versionedCache.raise(tx, STAMP),
    forgetStatuses: () => versionedCache.forget(STAMP),

    /** Imports statuses by code: new ones get an id, existing ones keep theirs. */
    bringInStatuses: async (tx: Tx, statuses: readonly BroughtStatus[]): Promise<void> => {
      await bringInStatusRows(tx, statuses);
      await versionedCache.raise(tx, STAMP);
    },

    saveStatuses: async (tx: Tx, statuses: readonly StatusDefinition[]): Promise<void> => {
      await upsertStatuses(tx, statuses);
      await versionedCache.raise(tx, STAMP);
    },

    /** Stores a workflow by key and publishes it if its meaning has changed; returns its id. */
    saveWorkflow: async (tx: Tx, body: WorkflowDefinition, publishedBy: number | null = null): Promise<number> => {
      const hash = workflowHash(body);
      const stored = await workflowByKey(tx, body.key);
      const id = stored?.id ?? (await insertWorkflow(tx, body));
      const revision = stored ? stored.publishedRevision + 1 : 1;
      if (stored?.hash === hash) {
        await setWorkflow(tx, id, body, stored.publishedRevision);
      } else {
        await insertWorkflowRevision(tx, { workflowId: id, revision, body, hash, publishedBy });
        await setWorkflow(tx, id, body, revision);
      }
      await ensureConnections(
        tx,
        id,
        connectionView(body).flatMap(({ connections }) => connections.map((it) => it.id)),
      );
      return id;
    },
  };
}
