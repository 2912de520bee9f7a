import { beforeEach, expect, test } from 'vitest';
import { aWorld, DAY_MS, type World } from '../world/index.ts';

let world: World;
const daysAgo = (days: number): Date => new Date(world.clock.now().getTime() - days * DAY_MS);

beforeEach(async () => {
  world = await aWorld();
  await world.services.core.db
    .transaction()
    .execute((tx) =>
      world.services.mail.saveTemplates(tx, [
        { key: 'hello', name: 'Greeting', description: '', use: 'status-action', subject: 'Hello', body: '<p>Hello</p>', variables: [] },
      ]),
    );
  const row = (message: string, days: number, templateKey: string | null) => ({
    replaysId: null,
    workflowId: null,
    edgeKey: null,
    nodeKey: null,
    actionKey: null,
    actionType: 'EMAIL',
    recipient: null,
    message,
    successful: true,
    nobodyFound: false,
    happenedAt: daysAgo(days),
    templateKey,
  });
  await world.db
    .insertInto('statusActionsLog')
    .values([row('old', 10, 'hello'), row('middle', 5, 'gone'), row('new', 1, null)])
    .execute();
});

const logged = async (filter: object) => {
  const { it } = await world
    .as(world.olga)
    .query<{ it: { statusActionsLogs: readonly { message: string }[]; totalCount: number } }>(
      'query ($filter: StatusActionsLogsFilter) { it: getStatusActionsLogs(filter: $filter) { totalCount statusActionsLogs { message templateName } } }',
      { filter },
    );
  return it;
};

test('a line of the e-mail log names its template while that exists', async () => {
  expect((await logged({})).statusActionsLogs).toEqual([
    { message: 'new', templateName: null },
    { message: 'middle', templateName: null },
    { message: 'old', templateName: 'Greeting' },
  ]);
});

test.each([
  [{ from: 6 }, ['new', 'middle']],
  [{ to: 4 }, ['middle', 'old']],
  [{ from: 6, to: 4 }, ['middle']],
  // the end is not included
  [{ to: 5 }, ['old']],
])('lines of a time are found by its beginning and end: %j', async ({ from, to }: { from?: number; to?: number }, messages) => {
  const filter = {
    ...(from === undefined ? {} : { sentFrom: daysAgo(from) }),
    ...(to === undefined ? {} : { sentTo: daysAgo(to) }),
  };

  const { statusActionsLogs, totalCount } = await logged(filter);

  expect(statusActionsLogs.map(({ message }) => message)).toEqual(messages);
  expect(totalCount).toBe(messages.length);
});

test('a line has no recipient group if its e-mail is for somebody whom no status action can choose', async () => {
  await world.db.updateTable('statusActionsLog').set({ recipient: 'TEAM_LEAD' }).where('message', '=', 'middle').execute();
  await world.db.updateTable('statusActionsLog').set({ recipient: 'PI' }).where('message', '=', 'old').execute();

  const { it } = await world
    .as(world.olga)
    .query<{ it: object }>('{ it: getStatusActionsLogs(filter: {}) { statusActionsLogs { message recipient } } }', {});

  expect(it).toEqual({
    statusActionsLogs: [
      { message: 'new', recipient: null },
      { message: 'middle', recipient: null },
      { message: 'old', recipient: 'PI' },
    ],
  });
});
