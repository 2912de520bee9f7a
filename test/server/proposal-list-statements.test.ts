import { expect, test } from 'vitest';
import { PAGE_DOCUMENTS } from '../support/page-documents.ts';
import { webDocument } from '../support/web-documents.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal, answer } from '../world/proposals.ts';

const LIST = webDocument('OfficerProposals');
/** All requests of an officer's start page: frame, filter choices, rows. */
const PAGE = PAGE_DOCUMENTS.officers.map(webDocument);
const NOTICES = PAGE_DOCUMENTS.notices.map(webDocument);
const OWN_PAGE = PAGE_DOCUMENTS.own.map(webDocument);

async function proposalsInCalls(count: number, calls: number): Promise<World> {
  const world = await aWorld();
  const ground = await layGround(world);
  const callIds = await Promise.all(Array.from({ length: calls }, () => aCall(world, ground)));
  const instrument = [world.diffractometer.id, world.imaging.id].map((id) => ({ instrumentId: String(id), timeRequested: null }));
  for (let i = 0; i < count; i += 1) {
    const { questionaryId } = await aProposal(world, { callId: callIds[i % calls] ?? 0, users: [world.carl], title: `Neutrons ${i}` });
    await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' }, partial: true });
    await answer(world, world.petra, { questionaryId, topicId: ground.topics[1], answers: { instrument }, partial: true });
  }
  return world;
}

const everything = (world: World) => ({
  first: 20,
  offset: 0,
  searchText: 'neutrons',
  sort: { sortField: 'principalInvestigator', sortDirection: 'desc' },
  filter: {
    instrumentFilter: { instrumentId: world.imaging.id, showAllProposals: false, showMultiInstrumentProposals: false },
    dateFilter: { from: '2020-01-01', to: '2100-01-01' },
    excludeProposalStatusIds: [9],
    questionFilter: { questionId: 'aim', value: JSON.stringify({ value: 'know' }), compareOperator: 'INCLUDES', dataType: 'TEXT_INPUT' },
  },
});

test.each([
  [1, 1],
  [21, 3],
])(
  "the page of the officers' table asks at most 4 statements, filtered, searched and sorted: %i proposals in %i calls",
  async (count, calls) => {
    const world = await proposalsInCalls(count, calls);
    const olga = world.as(world.olga);
    const { getProposalsCore } = await olga.query<{ getProposalsCore: { totalCount: number; proposals: readonly object[] } }>(
      LIST,
      everything(world),
    );
    const load = async () => {
      for (const request of PAGE) await olga.query(request, everything(world));
    };
    await load();

    const statements = await world.statements(load);

    expect(getProposalsCore.totalCount).toBe(count);
    expect(getProposalsCore.proposals).toHaveLength(Math.min(count, 20));
    expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(4);
  },
);

test('the notices above it ask at most 4 statements', async () => {
  const world = await aWorld();
  const olga = world.as(world.olga);
  const load = async () => {
    for (const request of NOTICES) await olga.query(request);
  };
  await load();

  const statements = await world.statements(load);

  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(4);
});

test.each([
  [1, 1],
  [12, 4],
])('the page My proposals asks at most 8 statements: %i proposals in %i calls', async (count, calls) => {
  const world = await proposalsInCalls(count, calls);
  const petra = world.as(world.petra);
  const load = async () => {
    const answers = await Promise.all(OWN_PAGE.map((request) => petra.query<{ getUserProposalsPage?: { totalCount: number } }>(request)));
    return answers.find(({ getUserProposalsPage }) => getUserProposalsPage)?.getUserProposalsPage?.totalCount;
  };

  expect(await load()).toBe(count);
  const statements = await world.statements(load);

  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(8);
});

const LINKED = ['institutions', 'countries', 'proposal_instruments', 'proposal_techniques'];

test.each([
  {
    asked: 'primaryKey principalInvestigator { email }',
    looked: [],
    first: { principalInvestigator: { email: 'petra.principal@example.org' } },
  },
  { asked: 'known: techniques { name }', looked: ['proposal_techniques'], first: { known: [] } },
  {
    asked: '...Row ... on ProposalView { title }',
    fragment: 'fragment Row on ProposalView { instruments { name } }',
    looked: ['proposal_instruments'],
    first: { instruments: [{ name: 'Imaging beamline' }, { name: 'Powder diffractometer' }] },
  },
  {
    asked: 'principalInvestigator { institution @skip(if: false) }',
    looked: ['institutions', 'countries'],
    first: { principalInvestigator: { institution: expect.any(String) as string } },
  },
  {
    asked: 'principalInvestigator { country }',
    looked: ['institutions', 'countries'],
    first: { principalInvestigator: { country: 'Poland' } },
  },
])('what a row of the list is linked with is looked up for who asks for it: $asked', async ({ asked, fragment = '', looked, first }) => {
  const world = await proposalsInCalls(2, 1);
  const olga = world.as(world.olga);
  const list = async () => {
    const query = `query { getProposalsCore(first: 20) { proposals { ${asked} } } } ${fragment}`;
    return (await olga.query<{ getProposalsCore: { proposals: readonly object[] } }>(query)).getProposalsCore.proposals;
  };

  // repeated, because frequent requests are compiled
  for (let i = 0; i < 4; i += 1) expect(await list()).toEqual([expect.objectContaining(first), expect.objectContaining(first)]);
  const sent = (await world.statements(list)).join('\n');

  expect(LINKED.filter((table) => new RegExp(`(from|join) ${table}`).test(sent))).toEqual(looked);
});

test('the list has the proposals of any of several statuses', async () => {
  const world = await proposalsInCalls(2, 1);
  const [{ statusId } = { statusId: 0 }] = await world.db.selectFrom('proposals').select('statusId').limit(1).execute();
  const count = async (proposalStatusIds: readonly number[]) => {
    const query = 'query ($filter: ProposalsFilter) { found: getProposalsCore(filter: $filter) { totalCount } }';
    return (await world.as(world.olga).query<{ found: { totalCount: number } }>(query, { filter: { proposalStatusIds } })).found.totalCount;
  };

  expect(await count([statusId, 9])).toBe(2);
  expect(await count([9])).toBe(0);
});
