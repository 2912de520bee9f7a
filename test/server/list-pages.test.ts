import { expect, test } from 'vitest';
import { webDocument } from '../support/web-documents.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, DAY_MS, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

const CALLS = webDocument('Calls');
const MINE = webDocument('MyProposals');

interface CallsAnswer {
  readonly getCallsPage: { readonly totalCount: number; readonly calls: readonly { readonly shortCode: string }[] };
}
interface MineAnswer {
  readonly getUserProposalsPage: { readonly totalCount: number; readonly proposals: readonly { readonly title: string }[] };
}

async function callsOf(world: World, variables: object): Promise<readonly [number, ...string[]]> {
  const { getCallsPage } = await world.as(world.olga).query<CallsAnswer>(CALLS, { ...variables });
  return [getCallsPage.totalCount, ...getCallsPage.calls.map((it) => it.shortCode)];
}

async function mineOf(world: World, variables: object): Promise<readonly [number, ...string[]]> {
  const { getUserProposalsPage } = await world.as(world.petra).query<MineAnswer>(MINE, { ...variables });
  return [getUserProposalsPage.totalCount, ...getUserProposalsPage.proposals.map((it) => it.title)];
}

const by = (sortField: string, sortDirection = 'asc') => ({ sort: { sortField, sortDirection } });

async function someCalls(count: number): Promise<World> {
  const world = await aWorld();
  const ground = await layGround(world);
  for (let i = 0; i < count; i += 1) {
    const { templateId } = await aTemplate(world, {
      key: `own_${i}`,
      steps: [{ fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }] }],
    });
    const startCall = new Date(world.clock.now().getTime() - (20 - i) * DAY_MS);
    await aCall(
      world,
      { ...ground, templateId },
      { shortCode: `R-${i}`, title: i === 1 ? 'SECOND round' : `round ${i}`, startCall, sortOrder: count - i },
    );
  }
  return world;
}

test('the calls come in pages, in the order of the officers unless another is asked for', async () => {
  const world = await someCalls(5);

  expect(await callsOf(world, { first: 2, offset: 0 })).toEqual([5, 'R-4', 'R-3']);
  expect(await callsOf(world, { first: 2, offset: 4 })).toEqual([5, 'R-0']);
  expect(await callsOf(world, { first: 2, offset: 8 })).toEqual([5]);
  expect(await callsOf(world, { first: 3, offset: 0, ...by('startCall') })).toEqual([5, 'R-0', 'R-1', 'R-2']);
  expect(await callsOf(world, { first: 1, offset: 0, ...by('shortCode', 'desc') })).toEqual([5, 'R-4']);
  expect(await callsOf(world, { first: 1, offset: 0, ...by('template', 'desc') })).toEqual([5, 'R-4']);
});

test('a search finds all its words in the short code and the title of a call, beside the filter', async () => {
  const world = await someCalls(3);

  expect(await callsOf(world, { searchText: 'second r-1' })).toEqual([1, 'R-1']);
  expect(await callsOf(world, { searchText: 'second r-2' })).toEqual([0]);
  expect(await callsOf(world, { searchText: '%' })).toEqual([0]);
  expect(await callsOf(world, { searchText: 'round', filter: { isActive: false } })).toEqual([0]);
});

test('what calls cannot be sorted by is refused, and a page that cannot be', async () => {
  const world = await someCalls(1);

  await expect(callsOf(world, by('id; drop table calls'))).rejects.toMatchObject({ reason: 'SORT_FIELD_UNKNOWN' });
  await expect(callsOf(world, { first: -1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test.each(['olga', 'petra'] as const)('a page of calls costs the same for one as for six with templates of their own: %s', async (who) => {
  const costs: number[] = [];
  for (const count of [1, 6]) {
    const world = await someCalls(count);
    const caller = world.as(world[who]);
    await caller.query(CALLS);
    costs.push((await world.statements(() => caller.query(CALLS))).length);
  }

  expect(costs[1]).toBe(costs[0]);
  expect(costs[0]).toBeLessThanOrEqual(10);
});

async function someProposals(): Promise<World> {
  const world = await aWorld();
  const ground = await layGround(world);
  const [spring, autumn] = [await aCall(world, ground, { shortCode: 'SPRING' }), await aCall(world, ground, { shortCode: 'AUTUMN' })];
  for (const [title, callId] of [
    ['Bubbles', spring],
    ['Aerogel', autumn],
    ['Clay', spring],
  ] as const) {
    await aProposal(world, { callId, title });
    world.clock.advance(DAY_MS);
  }
  await aProposal(world, { callId: spring, title: 'Of somebody else', proposer: world.carl });
  return world;
}

test('My proposals come in pages, newest first unless another order is asked for, and hold nobody else’s', async () => {
  const world = await someProposals();

  expect(await mineOf(world, { first: 2, offset: 0 })).toEqual([3, 'Clay', 'Aerogel']);
  expect(await mineOf(world, { first: 2, offset: 2 })).toEqual([3, 'Bubbles']);
  expect(await mineOf(world, by('title'))).toEqual([3, 'Aerogel', 'Bubbles', 'Clay']);
  expect(await mineOf(world, by('call'))).toEqual([3, 'Aerogel', 'Clay', 'Bubbles']);
  expect(await mineOf(world, { searchText: 'spring' })).toEqual([2, 'Clay', 'Bubbles']);
  expect(await mineOf(world, { searchText: 'somebody' })).toEqual([0]);
});

const decide = (world: World, title: string, finalStatus: 'ACCEPTED' | 'REJECTED', notified: boolean) =>
  world.db.updateTable('proposals').set({ submitted: true, finalStatus, notified }).where('title', '=', title).execute();

test.each(['finalStatus', 'finalTime', 'publicStatus'])(
  'the order by %s tells nothing of decisions that are not released',
  async (field) => {
    const world = await someProposals();
    const give = async (title: string, managementTimeAllocation: number) => {
      const { primaryKey: proposalPk } = await world.db
        .selectFrom('proposals')
        .select('primaryKey')
        .where('title', '=', title)
        .executeTakeFirstOrThrow();
      const instrumentId = world.diffractometer.id;
      await world.db.insertInto('proposalInstruments').values({ proposalPk, instrumentId, managementTimeAllocation }).execute();
    };
    await Promise.all([give('Bubbles', 3), give('Clay', 1), give('Aerogel', 2)]);
    for (const [first, second] of [
      ['ACCEPTED', 'REJECTED'],
      ['REJECTED', 'ACCEPTED'],
    ] as const) {
      for (const title of ['Bubbles', 'Aerogel']) await decide(world, title, first, false);
      await decide(world, 'Clay', second, false);

      // all equal: newest first, regardless of the decision
      expect(await mineOf(world, by(field))).toEqual([3, 'Clay', 'Aerogel', 'Bubbles']);
      expect(await mineOf(world, by(field, 'desc'))).toEqual([3, 'Clay', 'Aerogel', 'Bubbles']);
    }
  },
);

test('sorted by status, a decision counts only once it is released', async () => {
  const world = await someProposals();
  await decide(world, 'Bubbles', 'ACCEPTED', false);
  await decide(world, 'Clay', 'REJECTED', true);

  // draft, rejected, submitted
  expect(await mineOf(world, by('publicStatus'))).toEqual([3, 'Aerogel', 'Clay', 'Bubbles']);
});

test('calls come with their panels, in as many statements for one as for five', async () => {
  const world = await someCalls(5);
  const faps = [await aFap(world, { code: 'ATOMS' }), await aFap(world, { code: 'MAGNETS' })];
  const calls = await world.db.selectFrom('calls').select(['id', 'shortCode']).orderBy('id').execute();
  await world.db
    .insertInto('callFaps')
    .values(calls.flatMap(({ id }, i) => faps.slice(i === 0 ? 1 : 0).map((fapId) => ({ callId: id, fapId }))))
    .execute();
  const codes = async (first: number) => {
    type Listed = { getCallsPage: { calls: readonly { shortCode: string; faps: readonly { code: string }[] }[] } };
    const { getCallsPage } = await world.as(world.olga).query<Listed>(CALLS, { first, ...by('shortCode') });
    return getCallsPage.calls.map((call) => call.faps.map(({ code }) => code));
  };

  expect(await codes(2)).toEqual([['MAGNETS'], ['ATOMS', 'MAGNETS']]);
  const statements = async (first: number) => (await world.statements(() => codes(first))).length;
  expect(await statements(5)).toBe(await statements(1));
});
