import type { EntityType } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { connectionView, workflowHash, type StatusDefinition, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Freshness } from '../plugins/freshness.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { hasWritten } from '../plugins/database/stamps.ts';
import {
  allStatuses,
  bringInStatusRows,
  ensureConnections,
  insertRevision,
  insertWorkflow,
  publishedWorkflow,
  REVISIONS,
  setWorkflow,
  upsertStatuses,
  workflowByKey,
  type BroughtStatus,
} from './repository.ts';

const STAMP = 'statuses';

export interface Published {
  readonly id: number;
  readonly revision: number;
  readonly body: WorkflowDefinition;
}

export type Definitions = ReturnType<typeof createDefinitions>;

/** Statuses and workflow bodies, remembered: a published revision never changes. */
export function createDefinitions(freshness: Freshness) {
  const listStatuses = freshness.rows<readonly StatusDefinition[]>(STAMP, allStatuses);
  const bodies = new Map<string, WorkflowDefinition>();

  /** Looks again when it is not known: it may just have been made by another server. */
  async function find(on: Connection, is: (status: StatusDefinition) => boolean): Promise<StatusDefinition> {
    const found = (await listStatuses(on)).find(is) ?? (await listStatuses(on, 'again')).find(is);
    if (!found) throw fail('STATUS_NOT_FOUND');
    return found;
  }

  return {
    statuses: listStatuses,
    statusById: (on: Connection, id: number) => find(on, (it) => it.id === id),
    statusByCode: (on: Connection, kind: EntityType, code: string) => find(on, (it) => it.entityType === kind && it.shortCode === code),

    /** The published body of a workflow. The revision, when it is known already, saves asking. */
    async body(on: Connection, id: number, revision?: number): Promise<Published> {
      const known = revision === undefined ? undefined : bodies.get(`${id}@${revision}`);
      if (known && revision !== undefined) return { id, revision, body: known };
      const row = await publishedWorkflow(on, id);
      if (!row) throw fail('WORKFLOW_NOT_FOUND', { workflowId: id });
      // a transaction that publishes may be taken back, and another body get the number of its revision
      if (!hasWritten(on, REVISIONS)) bodies.set(`${id}@${row.revision}`, row.body);
      return row;
    },

    /** Told in the transaction that changes statuses: every server reads them again. */
    statusesChanged: (tx: Tx) => freshness.raise(tx, STAMP),
    /** Told after that transaction: this server reads them again at once. */
    forgetStatuses: () => freshness.forget(STAMP),

    /** Takes statuses from a file in by their codes: the database numbers new ones, those here keep their numbers. */
    bringInStatuses: async (tx: Tx, given: readonly BroughtStatus[]): Promise<void> => {
      await bringInStatusRows(tx, given);
      await freshness.raise(tx, STAMP);
    },

    saveStatuses: async (tx: Tx, given: readonly StatusDefinition[]): Promise<void> => {
      await upsertStatuses(tx, given);
      await freshness.raise(tx, STAMP);
    },

    /** Stores a workflow by its key and publishes it when its meaning has changed; returns its id. */
    saveWorkflow: async (tx: Tx, body: WorkflowDefinition, publishedBy: number | null = null): Promise<number> => {
      const hash = workflowHash(body);
      const known = await workflowByKey(tx, body.key);
      const id = known?.id ?? (await insertWorkflow(tx, body));
      const revision = known ? known.publishedRevision + 1 : 1;
      if (known?.hash === hash) {
        await setWorkflow(tx, id, body, known.publishedRevision);
      } else {
        await insertRevision(tx, { workflowId: id, revision, body, hash, publishedBy });
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
