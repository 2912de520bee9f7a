import { expect, test } from 'vitest';
import { MAX_IN_ONE_PDF, MAX_SELECTED } from '../../../engine/rules/downloads.ts';
import { MAX_KEPT } from '../../../server/proposals/lists/selections.ts';
import { zipContents } from '../../support/zip.ts';
import { aCall, layGround, type Groundwork } from '../../world/calls.ts';
import { aWorld, MINUTE_MS, type World } from '../../world/index.ts';
import { copiesOf } from '../../world/many.ts';
import { printBy } from '../../world/printer.ts';
import { aProposal } from '../../world/proposals.ts';

const SELECT = 'mutation ($keys: [Int!]!) { selectProposals(primaryKeys: $keys) { id count } }';
const CHANGE = 'mutation ($keys: [Int!]!, $statusId: Int!) { changeProposalsStatus(proposalPks: $keys, statusId: $statusId) { statusId } }';
const ALL = '{ getProposalCoreBasic(searchText: "many") { totalCount proposals { primaryKey } } }';

interface Setting {
  readonly world: World;
  readonly ground: Groundwork;
  readonly keys: readonly number[];
}

async function manyProposals(count: number): Promise<Setting> {
  const world = await aWorld();
  printBy(world, () => Promise.resolve(Buffer.from('%PDF')));
  const ground = await layGround(world);
  const one = await aProposal(world, { callId: await aCall(world, ground), title: 'Many' });
  return { world, ground, keys: [one.primaryKey, ...(await copiesOf(world, one, count - 1))] };
}

const kept = async (world: World, keys: readonly number[]): Promise<string> =>
  (await world.as(world.olga).query<{ selectProposals: { id: string } }>(SELECT, { keys })).selectProposals.id;

test('an officer selects all of 5,000 matching proposals and changes their status at once', async () => {
  const { world, ground, keys } = await manyProposals(5_000);
  const olga = world.as(world.olga);
  const { getProposalCoreBasic: all } = await olga.query<{ getProposalCoreBasic: { proposals: { primaryKey: number }[] } }>(ALL);

  const changed = await olga.query<{ changeProposalsStatus: { statusId: number }[] }>(CHANGE, {
    keys: all.proposals.map((it) => it.primaryKey),
    statusId: ground.status('FEASIBILITY_REVIEW'),
  });

  expect(all).toMatchObject({ totalCount: 5_000 });
  expect(new Set(all.proposals.map((it) => it.primaryKey))).toEqual(new Set(keys));
  expect(changed.changeProposalsStatus).toHaveLength(5_000);
  const log = await world.db
    .selectFrom('eventLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventType', '=', 'PROPOSAL_STATUS_CHANGED_BY_USER')
    .executeTakeFirst();
  expect(log?.count).toBe(5_000);
}, 300_000);

test('a ZIP of more proposals than an address can name is made from a selection that the server keeps', async () => {
  const { world, keys } = await manyProposals(1_500);
  const id = await kept(world, keys);

  const answer = await world.http(world.olga).get(`/download/zip/proposal/selection-${id}`);

  expect(answer.statusCode).toBe(200);
  expect(Object.keys(zipContents(answer.rawPayload))).toHaveLength(1_500);
}, 300_000);

test('one PDF of too many proposals is refused with the limit and a way out', async () => {
  const { world, keys } = await manyProposals(MAX_IN_ONE_PDF + 1);
  const olga = world.http(world.olga);

  const tooMany = await olga.get(`/download/pdf/proposal/selection-${await kept(world, keys)}`);
  const most = await olga.get(`/download/pdf/proposal/selection-${await kept(world, keys.slice(1))}`);

  expect(tooMany.statusCode).toBe(400);
  expect(tooMany.body).toContain(`at most ${MAX_IN_ONE_PDF} proposals`);
  expect(most.statusCode).toBe(200);
});

test.each(['sample', 'generic-template'])(
  'one PDF of too many rows is refused with the limit, each counted once however it is written: %s',
  async (kind) => {
    const world = await aWorld();
    const ids = Array.from({ length: MAX_IN_ONE_PDF }, (_, i) => i + 1);
    const olga = world.http(world.olga);

    const tooMany = await olga.get(`/download/pdf/${kind}/${[...ids, 1_000].join()}`);
    const most = await olga.get(`/download/pdf/${kind}/${[...ids, '01', '007'].join()}`);

    expect(tooMany.json()).toMatchObject({ reason: 'PDF_OF_TOO_MANY_ENTRIES' });
    expect(most.statusCode).toBe(404);
  },
);

test('a selection is of use to the one who made it, for an hour, and gives no right', async () => {
  const { world, keys } = await manyProposals(2);
  const id = await kept(world, keys);
  const path = `/download/zip/proposal/selection-${id}`;
  const { selectProposals: foreign } = await world.as(world.ines).query<{ selectProposals: { id: string } }>(SELECT, { keys });

  const ofAnother = await world.http(world.petra).get(path);
  const unreadable = await world.http(world.ines).get(`/download/zip/proposal/selection-${foreign.id}`);
  const inTime = await world.http(world.olga).get(path);
  world.clock.advance(61 * MINUTE_MS);
  const late = await world.http(world.olga).get(path);

  expect(ofAnother.json()).toMatchObject({ reason: 'SELECTION_GONE' });
  expect(unreadable.json()).toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  expect(inTime.statusCode).toBe(200);
  expect(late.json()).toMatchObject({ reason: 'SELECTION_GONE' });
});

test('more than the most, and none, is refused', async () => {
  const world = await aWorld();
  const many = Array.from({ length: MAX_SELECTED + 1 }, (_, i) => i + 1);

  await expect(kept(world, many)).rejects.toMatchObject({ reason: 'SELECTION_TOO_LARGE' });
  await expect(kept(world, [])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(world.as(world.olga).query(CHANGE, { keys: many, statusId: 1 })).rejects.toMatchObject({ reason: 'SELECTION_TOO_LARGE' });
});

test('a person has the newest selections, and no more of them than can be of use', async () => {
  const world = await aWorld();
  const select = 'mutation { selectProposals(primaryKeys: [1]) { id } }';
  const { selectProposals: another } = await world.as(world.ines).query<{ selectProposals: { id: string } }>(select);
  const ids: string[] = [];
  for (let i = 0; i < MAX_KEPT + 2; i += 1) {
    world.clock.advance(1000);
    ids.push((await world.as(world.olga).query<{ selectProposals: { id: string } }>(select)).selectProposals.id);
  }

  const kept = await world.db.selectFrom('proposalSelections').select('id').execute();

  expect(kept.map(({ id }) => id).toSorted()).toEqual([another.id, ...ids.slice(2)].toSorted());
});
