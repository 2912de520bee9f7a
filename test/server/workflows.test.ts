import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { StatusDefinition, WorkflowDefinition } from '../../engine/workflows/index.ts';
import { projectRoot } from '../../server/paths.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
const ids = new Map<string, number>();
const read = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, 'definitions/starter', path), 'utf8'));

beforeAll(async () => {
  world = await aWorld();
  const { workflows } = world.services;
  const files = readdirSync(join(projectRoot, 'definitions/starter/workflows'));
  await world.db.transaction().execute(async (tx) => {
    await workflows.saveStatuses(tx, (read('statuses.json') as { statuses: StatusDefinition[] }).statuses);
    for (const file of files) {
      const { $schema: _, ...body } = read(`workflows/${file}`) as WorkflowDefinition & { $schema: string };
      ids.set(body.key, await workflows.saveWorkflow(tx, body));
    }
  });
});

const VIEW = `id name entityType workflowConnectionGroups { groupId parentGroupId connections {
  id sortOrder statusId prevStatusId nextStatusId droppableGroupId status { shortCode }
  statusChangingEvents { statusChangingEvent workflowConnectionId }
  statusActions { connectionId actionId action { type } config {
    ... on EmailActionConfig { recipientsWithEmailTemplate { recipient { name description } emailTemplate { id name } combineEmails } }
    ... on RabbitMQActionConfig { exchanges } } } } }`;

interface View {
  readonly name: string;
  readonly workflowConnectionGroups: readonly {
    readonly connections: readonly {
      readonly id: number;
      readonly statusId: number;
      readonly nextStatusId: number | null;
      readonly status: { readonly shortCode: string };
      readonly statusChangingEvents: readonly { readonly statusChangingEvent: string }[];
      readonly statusActions: readonly { readonly action: { readonly type: string }; readonly config: unknown }[];
    }[];
  }[];
}

const workflow = async (key: string, type = 'PROPOSAL') =>
  (
    await world
      .as(world.olga)
      .query<{ getWorkflow: View | null }>(`{ getWorkflow(workflowId: ${ids.get(key)}, entityType: ${type}) { ${VIEW} } }`)
  ).getWorkflow;

test('a workflow shows as connection groups, with the pinned ids of statuses, events and actions', async () => {
  const view = await workflow('general');

  const connections = view?.workflowConnectionGroups.flatMap((it) => it.connections) ?? [];
  const review = connections.find((it) => it.status.shortCode === 'FEASIBILITY_REVIEW');
  expect(connections[0]).toMatchObject({ statusId: 1, nextStatusId: 2 });
  expect(review?.statusChangingEvents.map((it) => it.statusChangingEvent)).toEqual(['PROPOSAL_SUBMITTED']);
  expect(review?.statusActions[0]?.config).toMatchObject({
    recipientsWithEmailTemplate: [{ recipient: { name: 'PI' } }, { recipient: { name: 'INSTRUMENT_SCIENTISTS' }, combineEmails: true }],
  });
  const publish = connections.flatMap((it) => it.statusActions).find((it) => it.action.type === 'RABBITMQ');
  expect(publish?.config).toEqual({ exchanges: ['user_office_backend.fanout'] });
  expect(new Set(connections.map((it) => it.id)).size).toBe(connections.length);
});

test('a workflow of the other type reads as none', async () => {
  expect(await workflow('general', 'EXPERIMENT')).toBeNull();
  expect((await workflow('experiment', 'EXPERIMENT'))?.name).toContain('xperiment');
});

test('the list of workflows costs the same number of statements, however many there are', async () => {
  const olga = world.as(world.olga);
  await olga.signIn();
  const document = `{ getWorkflows(entityType: PROPOSAL) { ${VIEW} } }`;
  await olga.query(document);

  const statements = await world.statements(() => olga.query(document));

  expect(statements.length).toBeLessThanOrEqual(4);
});

test('storing a workflow again keeps its number, its connections and its revision; a change makes a new one', async () => {
  const before = await workflow('rapid');
  const { $schema: _, ...body } = read('workflows/rapid.json') as WorkflowDefinition & { $schema: string };
  const save = (it: WorkflowDefinition) => world.db.transaction().execute((tx) => world.services.workflows.saveWorkflow(tx, it));
  const id = await save(body);
  const same = await world.services.workflows.published(id);

  await save({ ...body, description: 'Faster still' });

  expect([id, same.revision]).toEqual([ids.get('rapid'), 1]);
  expect((await world.services.workflows.published(id)).revision).toBe(2);
  expect(await workflow('rapid')).toEqual(before);
});

test('the editor is offered the events of its type, and what actions may be configured with', async () => {
  const { events, actions } = await world
    .as(world.olga)
    .query<{ events: { name: string }[]; actions: { type: string; defaultConfig: object | null }[] }>(
      `{ events: getEvents(entityType: EXPERIMENT) { name description }
       actions: getStatusActions(entityType: EXPERIMENT) { id type name defaultConfig {
         ... on EmailActionDefaultConfig { recipients { name } emailTemplates { id name } } } } }`,
    );

  expect(events.every((it) => it.name.startsWith('EXPERIMENT_'))).toBe(true);
  expect(actions.map((it) => it.type)).toEqual(['EMAIL', 'RABBITMQ']);
  expect(actions[0]?.defaultConfig).toHaveProperty('recipients.8.name', 'OTHER');
});
