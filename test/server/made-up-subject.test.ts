import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { system } from '../../engine/rules/actor.ts';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import { aNeighbour, type Neighbour } from '../support/broker.ts';
import { SOON } from '../support/patience.ts';
import { aWorld, type World } from '../world/index.ts';
import { createRunTables, dropRunTables, insertRun, RUN_DEFINITIONS, RUN_STATUSES, runs, runWorkflow } from '../world/runs.ts';

const OPERATOR = 'otto@facility.test';
const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
for (const [kind, content] of Object.entries(RUN_DEFINITIONS))
  writeFileSync(join(folder, `${kind}.json`), JSON.stringify({ $schema: `../schemas/${kind}.schema.json`, ...content }));

let neighbour: Neighbour;
let world: World;
let workflowId: number;

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await dropRunTables(world.db);
  await neighbour.close();
});

const actions = (): readonly WorkflowAction[] => [
  {
    key: 'tell',
    type: 'EMAIL',
    config: {
      recipients: ['RUN_OPERATORS', 'PI'].map((recipient) => ({
        recipient,
        emailTemplate: 'run-started',
        otherRecipientEmails: [],
        combineEmails: false,
      })),
    },
  },
  { key: 'pass-on', type: 'RABBITMQ', config: { exchanges: [neighbour.exchange] } },
  { key: 'store', type: 'PROPOSALDOWNLOAD', config: {} },
];

beforeAll(async () => {
  neighbour = await aNeighbour();
  world = await aWorld({
    definitionsDir: folder,
    domains: [runs(OPERATOR)],
    env: { AMQP_URL: neighbour.url, AMQP_EXCHANGE: neighbour.exchange },
  });
  const { db, services } = world;
  const { workflows, events, mail, core } = services;
  await createRunTables(db);
  await db.transaction().execute(async (tx) => {
    await workflows.saveStatuses(tx, RUN_STATUSES);
    await mail.saveTemplates(tx, [
      {
        key: 'run-started',
        name: 'Run started',
        description: '',
        use: 'status-action',
        variables: [],
        subject: 'Start of {{run.label}}',
        body: '<p>{{firstName}}, {{runs.[0].label}} is {{status}}.</p>',
      },
    ]);
    workflowId = await workflows.saveWorkflow(tx, runWorkflow(actions()));
    const statusId = await workflows.start(tx, { kind: 'RUN', id: 7 }, workflowId);
    await insertRun(tx, 7, 'Run seven', { statusId, workflowId });
    await events.record(tx, { event: 'RUN_STARTED', entity: { kind: 'RUN', id: 7 }, actor: system, at: core.now() });
  });
  await services.worker.drain();
});

interface LogPage {
  readonly getStatusActionsLogs: {
    readonly totalCount: number;
    readonly statusActionsLogs: readonly { readonly message: string; readonly recipient: string | null }[];
  };
}
const logged = (args: string) =>
  world.as(world.olga).query<LogPage>(`{ getStatusActionsLogs(${args}) { totalCount statusActionsLogs { message recipient } } }`);

test('a third subject moves, and what it does is logged under its own events', async () => {
  const { rows } = await sql`select s.short_code from runs r join statuses s on s.id = r.status_id`.execute(world.db);
  expect(rows).toEqual([{ shortCode: 'RUNNING' }]);
  const events = await sql<{ eventType: string }>`
    select event_type from event_log where entity_kind = 'RUN' order by id`.execute(world.db);
  const names = events.rows.map(({ eventType }) => eventType);
  expect(names.slice(0, 2)).toEqual(['RUN_STARTED', 'RUN_MOVED']);
  expect(new Set(names.slice(2))).toEqual(new Set(['RUN_ACTION_EXECUTED']));
});

test('its recipients get mails with its variables, and a group that only proposals have is empty', async () => {
  const { mails } = await world.services.mail.kept({ searchText: '', first: 10, offset: 0 });
  expect(mails).toMatchObject([{ subject: 'Start of Run seven', recipients: [OPERATOR] }]);
  expect(mails[0]?.html).toContain('Otto, Run seven is running.');
  expect((await logged('filter: { runIds: [7], recipients: [PI] }')).getStatusActionsLogs.statusActionsLogs).toMatchObject([
    { message: 'Nobody was found for “The principal investigator”: no e-mail was sent' },
  ]);
});

test('other systems get its announcement and the message of its status action', async () => {
  await vi.waitFor(() => expect(neighbour.received).toHaveLength(2), SOON);
  const received = neighbour.received.splice(0);
  expect(new Map(received.map(({ type, body }) => [type, body]))).toEqual(
    new Map<string, object>([
      ['RUN_BEGAN', { label: 'Run seven' }],
      ['RUN_ACTION_EXECUTED', { label: 'Run seven', newStatus: 'RUNNING' }],
    ]),
  );
});

test('the log of status actions finds it by a filter and by words', async () => {
  for (const args of ['filter: { runIds: [7] }', 'searchText: "seven"'])
    expect((await logged(args)).getStatusActionsLogs.totalCount, args).toBe(5);
  for (const args of ['filter: { runIds: [8] }', 'searchText: "eight"', 'filter: { proposalPks: [7] }', 'filter: { callIds: [1] }'])
    expect((await logged(args)).getStatusActionsLogs.totalCount, args).toBe(0);
  expect((await logged('searchText: "stored"')).getStatusActionsLogs.statusActionsLogs).toMatchObject([
    { message: 'Plan of the run stored' },
  ]);
});

test('it is downloaded at an address of its own, by the roles it names', async () => {
  const answer = await world.http(world.olga).get('/download/pdf/run/7');
  expect(answer.body).toBe('Run seven');
  expect((await world.http(world.petra).get('/download/pdf/run/7')).statusCode).toBe(403);
});

test('officers build and play its workflows', async () => {
  const officer = world.as(world.olga);
  const { getStatuses, getStatusActions } = await officer.query<{
    getStatuses: readonly { shortCode: string }[];
    getStatusActions: readonly { type: string }[];
  }>('{ getStatuses(entityType: RUN) { shortCode } getStatusActions(entityType: RUN) { type } }');
  expect(getStatuses.map(({ shortCode }) => shortCode).sort()).toEqual(['DONE', 'PLANNED', 'RUNNING']);
  expect(getStatusActions.map(({ type }) => type)).toEqual(['EMAIL', 'RABBITMQ']);

  const { createWorkflow } = await officer.query<{ createWorkflow: { id: number; entityType: string } }>(
    'mutation { createWorkflow(name: "Long runs", description: "", entityType: RUN) { id entityType } }',
  );
  expect(createWorkflow.entityType).toBe('RUN');
  const played = await world.services.workflows.studio.simulate(workflowId, [{ event: 'RUN_STARTED' }]);
  expect(played.map(({ status }) => status)).toEqual(['RUNNING']);
});
