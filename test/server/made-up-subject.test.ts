import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { system } from '../../engine/rules/actor.ts';
import type { StatusDefinition, WorkflowAction } from '../../engine/workflows/index.ts';
import { aWorld } from '../world/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
const executed = {
  event: 'RUN_ACTION_EXECUTED',
  entity: 'EXPERIMENT',
  offered: false,
  description: 'A status action ran.',
  log: '{action}',
};
writeFileSync(join(folder, 'events.json'), JSON.stringify({ $schema: '../schemas/events.schema.json', events: [executed] }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const traits = {
  editableBy: 'NOBODY',
  reopens: false,
  locksInstrument: false,
  requiresInstrument: false,
  visibleTo: null,
  final: false,
} as const;
const status = (id: number, shortCode: string): StatusDefinition => ({
  id,
  shortCode,
  name: shortCode.toLowerCase(),
  description: '',
  entityType: 'EXPERIMENT',
  isDefault: true,
  traits,
});
const statuses = [status(901, 'PLANNED'), status(902, 'SAFE')];
const node = ({ shortCode }: StatusDefinition) => ({
  key: shortCode.toLowerCase(),
  status: shortCode,
  marker: false,
  actions: [],
  position: { x: 0, y: 0 },
});
const store: WorkflowAction = { key: 'store', type: 'PROPOSALDOWNLOAD', config: {} };

test('a second subject has statuses, actions, stored documents, an event log and its part of the status action log', async () => {
  const { services, db } = await aWorld({ definitionsDir: folder });
  const { workflows, events, storedPdfs, worker, core, logs } = services;
  await sql`create table runs (id int primary key, label text not null, status_id int not null, workflow_id int not null)`.execute(db);
  await sql`create table run_logs (log_id int not null, run_id int not null)`.execute(db);
  workflows.subject('EXPERIMENT', {
    lock: (tx, ids) => sql`select id from runs where id = any(${[...ids]}::int[]) order by id for update`.execute(tx),
    async read(on, ids) {
      const { rows } = await sql<{ id: number; statusId: number; workflowId: number }>`
        select id, status_id, workflow_id from runs where id = any(${[...ids]}::int[])`.execute(on);
      return new Map(rows.map(({ id, ...it }) => [id, it]));
    },
    writeStatus: (tx, ids, { statusId }) => sql`update runs set status_id = ${statusId} where id = any(${[...ids]}::int[])`.execute(tx),
    log: {
      executed: 'RUN_ACTION_EXECUTED',
      link: (tx, logId, ids) => sql`insert into run_logs select ${logId}, unnest(${[...ids]}::int[])`.execute(tx),
      about: ({ like }) => sql`exists (select 1 from run_logs l join runs r on r.id = l.run_id
        where l.log_id = status_actions_log.id and r.label ilike ${like ?? '%'})`,
      entitiesOf: async (on) => (await sql<{ logId: number; id: number }>`select log_id, run_id as id from run_logs`.execute(on)).rows,
    },
  });
  const stored: unknown[] = [];
  storedPdfs.of('EXPERIMENT', (payload) => {
    stored.push(payload['label']);
    return Promise.resolve({ message: 'Plan of the run stored' });
  });
  expect(() => storedPdfs.of('EXPERIMENT', () => Promise.resolve({ message: '' }))).toThrow('registered twice');
  await db.transaction().execute(async (tx) => {
    await workflows.saveStatuses(tx, statuses);
    const workflowId = await workflows.saveWorkflow(tx, {
      key: 'runs',
      name: 'Runs',
      description: '',
      entityType: 'EXPERIMENT',
      initial: 'planned',
      nodes: statuses.map(node),
      edges: [
        {
          key: 'planned--safe',
          from: 'planned',
          to: 'safe',
          events: ['EXPERIMENT_ESF_APPROVED_BY_ESR'],
          manual: null,
          sortOrder: 0,
          actions: [store],
        },
      ],
    });
    const statusId = await workflows.start(tx, { kind: 'EXPERIMENT', id: 7 }, workflowId);
    await sql`insert into runs values (7, 'Run seven', ${statusId}, ${workflowId})`.execute(tx);
    const approved = { event: 'EXPERIMENT_ESF_APPROVED_BY_ESR', entity: { kind: 'EXPERIMENT', id: 7 }, actor: system, at: core.now() };
    await events.record(tx, approved);
  });
  await worker.drain();

  const { rows } = await sql`select s.short_code from runs r join statuses s on s.id = r.status_id`.execute(db);
  expect(rows).toEqual([{ shortCode: 'SAFE' }]);
  expect(stored).toMatchObject([{ kind: 'EXPERIMENT', ids: [7] }]);
  expect(await logs.statusActions({ searchText: 'seven' })).toMatchObject({
    totalCount: 1,
    statusActionsLogs: [{ message: 'Plan of the run stored', proposalPks: [] }],
  });
  expect(await logs.statusActions({ searchText: 'eight' })).toMatchObject({ totalCount: 0 });
  const told = await sql`select event_type from event_log where entity_kind = 'EXPERIMENT' order by id`.execute(db);
  expect(told.rows.map((row) => (row as { readonly eventType: string }).eventType)).toEqual([
    'EXPERIMENT_ESF_APPROVED_BY_ESR',
    'EXPERIMENT_SAFETY_STATUS_CHANGED_BY_WORKFLOW',
    'RUN_ACTION_EXECUTED',
  ]);
});
