import type { EntityType } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { connectionView, workflowHash, type StatusDefinition, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Freshness } from '../plugins/freshness.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import {
  allStatuses,
  ensureConnections,
  insertRevision,
  insertWorkflow,
  publishedWorkflow,
  setWorkflow,
  upsertStatuses,
  workflowByKey,
} from './repository.ts';

/** The worker sees no stamps: what it remembers is read again after this time. */
const STATUSES_AGE_MS = 30_000;
const STAMP = 'statuses';

export interface Published {
  readonly id: number;
  readonly revision: number;
  readonly body: WorkflowDefinition;
}

export type Definitions = ReturnType<typeof createDefinitions>;

/** Statuses and workflow bodies, remembered: a published revision never changes. */
export function createDefinitions(freshness: Freshness) {
  let statuses: { readonly list: readonly StatusDefinition[]; readonly version: number; readonly since: number } | null = null;
  const bodies = new Map<string, WorkflowDefinition>();

  async function listStatuses(on: Connection, fresh = false): Promise<readonly StatusDefinition[]> {
    const version = freshness.version(STAMP);
    if (statuses && !fresh && statuses.version >= version && performance.now() - statuses.since < STATUSES_AGE_MS) return statuses.list;
    const list = await allStatuses(on);
    statuses = { list, version, since: performance.now() };
    return list;
  }

  /** Looks again when it is not known: it may just have been made by another server. */
  async function find(on: Connection, is: (status: StatusDefinition) => boolean): Promise<StatusDefinition> {
    const found = (await listStatuses(on)).find(is) ?? (await listStatuses(on, true)).find(is);
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
      bodies.set(`${id}@${row.revision}`, row.body);
      return row;
    },

    /** Told in the transaction that changes statuses: every server reads them again. */
    statusesChanged: (tx: Tx) => freshness.raise(tx, STAMP),
    forgetStatuses: () => {
      statuses = null;
    },
    /** For a transaction that published and was rolled back: another body may get the number of its revision. */
    forgetBodies: (id: number) => {
      for (const key of bodies.keys()) if (key.startsWith(`${id}@`)) bodies.delete(key);
    },

    saveStatuses: async (tx: Tx, given: readonly StatusDefinition[]): Promise<void> => {
      await upsertStatuses(tx, given);
      await freshness.raise(tx, STAMP);
      statuses = null;
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
