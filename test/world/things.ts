import { sql } from 'kysely';
import { system } from '../../engine/rules/actor.ts';
import type { StatusDefinition, WorkflowAction, WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Tx } from '../../server/plugins/database/index.ts';
import type { World } from './index.ts';

/** Invented workflow entities other than proposals, for tests of shared code. */
export interface Things {
  readonly workflowId: number;
  readonly status: (code: string) => number;
  readonly make: (count: number) => Promise<readonly number[]>;
  readonly statusOf: (id: number) => Promise<string>;
  readonly submit: (...ids: readonly number[]) => Promise<void>;
  readonly happens: (event: string, ...ids: readonly number[]) => Promise<void>;
  /** Publishes the workflow with other actions on the way to FEASIBILITY_REVIEW. */
  readonly actWith: (actions: readonly WorkflowAction[]) => Promise<void>;
  readonly inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

const traits = {
  editableBy: 'NOBODY',
  reopens: false,
  locksInstrument: false,
  requiresInstrument: false,
  visibleTo: null,
  final: false,
} as const;
const codes = ['DRAFT', 'FEASIBILITY_REVIEW', 'NOT_FEASIBLE', 'FAP_SELECTION', 'FAP_REVIEW', 'EXPIRED'] as const;

const statuses: readonly StatusDefinition[] = codes.map((shortCode, index) => ({
  id: index + 1,
  shortCode,
  name: shortCode.toLowerCase().replaceAll('_', ' '),
  description: '',
  entityType: 'PROPOSAL',
  isDefault: shortCode !== 'FAP_REVIEW',
  traits: { ...traits, reopens: shortCode === 'DRAFT' },
}));

const node = (status: (typeof codes)[number], actions: readonly WorkflowAction[] = []) => ({
  key: status.toLowerCase().replaceAll('_', '-'),
  status,
  marker: false,
  actions,
  position: { x: 0, y: 0 },
});
const edge = (from: string, to: string, events: readonly string[], sortOrder = 0, actions: readonly WorkflowAction[] = []) => ({
  key: `${from}--${to}`,
  from,
  to,
  events,
  manual: null,
  sortOrder,
  actions,
});

/** DRAFT → FEASIBILITY_REVIEW → FAP_SELECTION, or NOT_FEASIBLE; DRAFT → EXPIRED. */
const workflowWith = (actions: readonly WorkflowAction[]): WorkflowDefinition => ({
  key: 'things',
  name: 'Things',
  description: '',
  entityType: 'PROPOSAL',
  initial: 'draft',
  nodes: [node('DRAFT'), node('FEASIBILITY_REVIEW'), node('NOT_FEASIBLE'), node('FAP_SELECTION'), node('EXPIRED')],
  edges: [
    edge('draft', 'feasibility-review', ['PROPOSAL_SUBMITTED'], 0, actions),
    edge('draft', 'expired', ['CALL_ENDED'], 1),
    edge('feasibility-review', 'fap-selection', ['PROPOSAL_INSTRUMENTS_SELECTED'], 0),
    edge('feasibility-review', 'not-feasible', ['PROPOSAL_FEASIBILITY_REVIEW_UNFEASIBLE'], 1),
  ],
});

export async function someThings(
  { services, db }: Pick<World, 'services' | 'db'>,
  actions: readonly WorkflowAction[] = [],
): Promise<Things> {
  const { workflows, events, core } = services;
  await sql`create table if not exists things (id serial primary key, status_id int not null, workflow_id int not null)`.execute(db);
  await sql`truncate things restart identity`.execute(db);
  const log = workflows.logOf('PROPOSAL');
  workflows.replaceSubject('PROPOSAL', {
    ...(log ? { log } : {}),
    lock: (tx, ids) => sql`select id from things where id = any(${ids}) order by id for update`.execute(tx),
    async read(on, ids) {
      const { rows } = await sql<{ id: number; statusId: number; workflowId: number }>`
        select id, status_id, workflow_id from things where id = any(${ids})`.execute(on);
      return new Map(rows.map(({ id, statusId, workflowId }) => [id, { statusId, workflowId }]));
    },
    writeStatus: (tx, ids, { statusId }) => sql`update things set status_id = ${statusId} where id = any(${ids})`.execute(tx),
  });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  const workflowId = await inTx(async (tx) => {
    await workflows.saveStatuses(tx, statuses);
    return workflows.saveWorkflow(tx, workflowWith(actions));
  });
  const status = (code: string) => statuses.find((it) => it.shortCode === code)?.id ?? 0;
  const happens = (event: string, ...ids: readonly number[]) =>
    inTx((tx) =>
      events.recordMany(
        tx,
        ids.map((id) => ({ event, entity: { kind: 'PROPOSAL', id }, actor: system, at: core.now(), changes: { proposalId: `T-${id}` } })),
      ),
    );
  return {
    workflowId,
    status,
    inTx,
    happens,
    actWith: async (next) => void (await inTx((tx) => workflows.saveWorkflow(tx, workflowWith(next)))),
    submit: (...ids) => happens('PROPOSAL_SUBMITTED', ...ids),
    async statusOf(id) {
      const { rows } = await sql<{ statusId: number }>`select status_id from things where id = ${id}`.execute(db);
      return statuses.find((it) => it.id === rows[0]?.statusId)?.shortCode ?? 'none';
    },
    make: (count) =>
      inTx(async (tx) => {
        const ids: number[] = [];
        for (let made = 0; made < count; made += 1) {
          const { rows } = await sql<{ id: number }>`
            insert into things (status_id, workflow_id) values (${await workflows.initialStatus(tx, workflowId)}, ${workflowId}) returning id`.execute(
            tx,
          );
          const id = rows[0]?.id ?? 0;
          await workflows.start(tx, { kind: 'PROPOSAL', id }, workflowId);
          ids.push(id);
        }
        return ids;
      }),
  };
}
