import { beforeAll, expect, test } from 'vitest';
import { aWorld, personWith, type World } from '../world/index.ts';
import { someThings, type Things } from '../world/things.ts';
import { ROLES } from '../../engine/catalog/index.ts';

let world: World;
let things: Things;

beforeAll(async () => {
  world = await aWorld();
  things = await someThings(world);
});

interface Row {
  readonly eventType: string;
  readonly description: string;
  readonly rowData: string;
  readonly changedBy: { readonly firstname: string } | null;
}

const eventLogs = async (changedObjectId: string, eventType: string): Promise<readonly Row[]> =>
  (
    await world.as(world.olga).query<{ getEventLogs: Row[] }>(
      `query ($id: String!, $type: String!) {
        getEventLogs(changedObjectId: $id, eventType: $type) { eventType description rowData changedBy { firstname } } }`,
      { id: changedObjectId, type: eventType },
    )
  ).getEventLogs;

test('the event log of an object begins with the oldest row and says who did it', async () => {
  const [id = 0] = await things.make(1);
  await things.inTx((tx) =>
    world.services.events.record(tx, {
      event: 'PROPOSAL_UPDATED',
      entity: { kind: 'PROPOSAL', id },
      actor: { ...personOf(world), impersonatorId: null },
      at: world.clock.now(),
      changes: { fields: ['title', 'abstract'] },
    }),
  );
  await things.submit(id);

  const rows = await eventLogs(String(id), 'PROPOSAL');

  expect(rows.map((it) => [it.description, it.changedBy?.firstname ?? 'System'])).toEqual([
    ['Proposal changed: title, abstract', 'Petra'],
    [`Proposal submitted as T-${id}`, 'System'],
    ['Status changed by the workflow from draft to feasibility review', 'System'],
  ]);
  expect(JSON.parse(rows[0]?.rowData ?? '')).toEqual({ fields: ['title', 'abstract'] });
});

test('what an officer did in the name of a person is the deed of the officer', async () => {
  const [id = 0] = await things.make(1);
  await things.inTx((tx) =>
    world.services.events.record(tx, {
      event: 'PROPOSAL_UPDATED',
      entity: { kind: 'PROPOSAL', id },
      actor: { ...personOf(world), impersonatorId: world.olga.id },
      at: world.clock.now(),
      changes: { fields: ['title'] },
    }),
  );

  const [row] = await eventLogs(String(id), '*');

  expect([row?.changedBy?.firstname, row?.description]).toEqual(['Olga', 'Proposal changed: title (in the name of Petra Principal)']);
});

test('event types are found by prefix, several at once; signs of a pattern mean themselves', async () => {
  const [id = 0] = await things.make(1);
  await things.submit(id);

  expect((await eventLogs(String(id), 'TOPIC|PROPOSAL_STATUS')).map((it) => it.eventType)).toEqual(['PROPOSAL_STATUS_CHANGED_BY_WORKFLOW']);
  expect(await eventLogs(String(id), 'PROPOSAL%SUBMITTED')).toEqual([]);
  expect(await eventLogs(String(id), "'; drop table event_log; --")).toEqual([]);
  expect((await eventLogs('*', 'PROPOSAL_SUB')).length).toBeGreaterThan(0);
});

const calls = [
  'getEventLogs(changedObjectId: "*", eventType: "*") { id }',
  'getStatusActionsLogs { totalCount }',
  'getSentMail { totalCount }',
  'getWorkflows(entityType: PROPOSAL) { id }',
  'getWorkflow(workflowId: 1, entityType: PROPOSAL) { id }',
  'getEvents(entityType: PROPOSAL) { name }',
  'getStatusActions(entityType: PROPOSAL) { id }',
];
const mutations = [
  'replayStatusActionsLog(statusActionsLogId: 1) { statusActionsLogId }',
  'replayStatusActionsLogs(statusActionsLogIds: [1]) { totalRequested }',
];
const others = ROLES.filter((role) => role !== 'USER_OFFICER');

test.each([...calls.map((it) => `{ ${it} }`), ...mutations.map((it) => `mutation { ${it} }`)])(
  'only officers may ask: %s',
  async (document) => {
    for (const role of others) {
      const attempt = world.as(personWith(world, role)).query(document);
      await expect(attempt, role).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
    }
    await expect(world.nobody.query(document)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  },
);

test('statuses are for everybody who is signed in, and for nobody else', async () => {
  const document = '{ getStatuses(entityType: PROPOSAL) { id shortCode name isDefault entityType } }';

  const { getStatuses } = await world.as(world.petra).query<{ getStatuses: { shortCode: string }[] }>(document);

  expect(getStatuses.map((it) => it.shortCode).slice(0, 2)).toEqual(['DRAFT', 'FEASIBILITY_REVIEW']);
  await expect(world.nobody.query(document)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

const personOf = ({ petra }: World) =>
  ({
    kind: 'person',
    userId: petra.id,
    role: 'USER',
    roles: ['USER'],
    isInternal: false,
    impersonatorId: null,
    sessionId: null,
    permissions: new Set<string>(),
    token: null,
  }) as const;
