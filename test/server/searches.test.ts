import { beforeAll, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground, { shortCode: 'HAZARD-1', title: 'Liquid and toxic samples' });
  await aProposal(world, { callId, title: 'Toxic and liquid' });
  await world.db
    .insertInto('emailTemplates')
    .values({ key: 'toxic', name: 'Liquid', description: 'Toxic samples', use: 'status-action', subject: '', body: '', variables: [] })
    .execute();
  await world.db
    .insertInto('sentMail')
    .values({
      messageId: 'm',
      sender: 's',
      recipients: ['liquid@uni.test'],
      subject: 'Toxic',
      html: '',
      plain: '',
      sentAt: world.clock.now(),
    })
    .execute();
  await world.db
    .insertInto('statusActionsLog')
    .values({
      batch: null,
      replaysId: null,
      workflowId: null,
      edgeKey: null,
      nodeKey: null,
      actionKey: null,
      actionType: 'EMAIL',
      recipient: 'toxic@uni.test',
      message: 'Sent to liquid',
      successful: true,
      nobodyFound: false,
      happenedAt: world.clock.now(),
    })
    .execute();
  await world.db.insertInto('institutions').values({ name: 'Institute of liquid, but toxic matter' }).execute();
  await world.db.updateTable('users').set({ firstname: 'Toxic', lastname: 'Liquid' }).where('id', '=', world.carl.id).execute();
  const olga = world.as(world.olga);
  const { createQuestion: made } = await olga.query<{ createQuestion: { id: string } }>(
    'mutation { createQuestion(categoryId: PROPOSAL_QUESTIONARY, dataType: BOOLEAN) { id } }',
  );
  const question = 'naturalKey: "toxic_liquids", question: "Do you bring liquids that are toxic?"';
  await olga.query(`mutation ($id: String!) { updateQuestion(id: $id, ${question}) { id } }`, { id: made.id });
});

const SEARCHES: readonly (readonly [string, 'olga' | 'petra', string])[] = [
  ['proposals of everybody', 'olga', 'getProposalsCore(searchText: $text) { totalCount }'],
  ['proposals of everybody, by a filter', 'olga', 'getProposalsCore(filter: { text: $text }) { totalCount }'],
  ['my proposals', 'petra', 'getUserProposalsPage(searchText: $text) { totalCount }'],
  ['questions', 'olga', 'getAllQuestions(searchText: $text) { totalCount }'],
  ['calls', 'olga', 'getCallsPage(searchText: $text) { totalCount }'],
  ['people', 'olga', 'getUsers(filter: $text) { totalCount }'],
  ['institutions', 'olga', 'getInstitutions(filter: { name: $text }) { id }'],
  ['e-mail templates', 'olga', 'getEmailTemplates(searchText: $text) { totalCount }'],
  ['sent mail', 'olga', 'getSentMail(searchText: $text) { totalCount }'],
  ['logs of status actions', 'olga', 'getStatusActionsLogs(searchText: $text) { totalCount }'],
];

const found = async (person: 'olga' | 'petra', call: string, text: string): Promise<number> => {
  const { it } = await world
    .as(world[person])
    .query<{ it: { totalCount: number } | readonly object[] }>(`query ($text: String) { it: ${call} }`, { text });
  return 'totalCount' in it ? it.totalCount : it.length;
};

test.each(SEARCHES)('%s are found by all words, in any order and whatever stands around them', async (_what, person, call) => {
  for (const text of ['toxic', 'toxic ', '  liquid', 'toxic liquid', 'liquid   toxic', 'LIQUID Toxic']) {
    expect(await found(person, call, text), text).toBe(1);
  }
  expect(await found(person, call, 'toxic gas')).toBe(0);
  expect(await found(person, call, '   ')).toBe(await found(person, call, ''));
});

test.each(SEARCHES)('%s are searched with as many statements for many words as for one', async (_what, person, call) => {
  await found(person, call, 'toxic');

  const [one, many] = [
    await world.statements(() => found(person, call, 'toxic')),
    await world.statements(() => found(person, call, 'toxic liquid toxic liquid')),
  ];

  expect(many).toHaveLength(one.length);
});
