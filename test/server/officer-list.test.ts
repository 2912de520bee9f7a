import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { webDocument } from '../support/web-documents.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, type World } from '../world/index.ts';
import { placeInFap } from '../world/panels.ts';
import { aSubmittedProposal, assignInstruments, reviewGround } from '../world/technical-reviews.ts';

const TITLES = ['Open', 'Feasible', 'Unfeasible', 'Nowhere'] as const;

let world: World;

/** Proposals on an instrument in panels MAGNETS and ATOMS, with a technical review in each state, and one that has neither. */
beforeEach(async () => {
  world = await aWorld();
  await world.services.features.switch(['FAP_REVIEW', 'TECHNICAL_REVIEW', 'INSTRUMENT_MANAGEMENT'], true);
  const ground = await reviewGround(world);
  const pks: number[] = [];
  for (const title of TITLES) pks.push(await aSubmittedProposal(world, ground, { title }));
  const [open = 0, feasible = 0, unfeasible = 0, nowhere = 0] = pks;
  const instrumentId = world.diffractometer.id;
  await placeInFap(world, { fapId: await aFap(world, { code: 'MAGNETS' }), pks: [open], instrumentId });
  await placeInFap(world, { fapId: await aFap(world, { code: 'ATOMS' }), pks: [feasible], instrumentId });
  await assignInstruments(world, [unfeasible], [instrumentId]);
  await assignInstruments(world, [nowhere], []);
  await sql`update technical_reviews set status = case proposal_pk when ${feasible}::int then 'FEASIBLE' else 'UNFEASIBLE' end
    where proposal_pk in (${feasible}, ${unfeasible})`.execute(world.db);
  await sql`update technical_reviews set submitted = true where proposal_pk = ${feasible}`.execute(world.db);
  await sql`update proposals set final_status = 'ACCEPTED', notified = true where primary_key = ${feasible}`.execute(world.db);
  await sql`insert into interest_conflicts (proposal_pk, reviewer_id, kind, source)
    values (${open}, ${world.rita.id}, 'DECLARED', 'REVIEWER'), (${unfeasible}, ${world.rita.id}, 'SAME_INSTITUTION', 'FOUND')`.execute(
    world.db,
  );
  await sql`insert into tags (id, name, short_code) values (1, 'Industry', 'industry')`.execute(world.db);
  await sql`insert into tag_instruments (tag_id, instrument_id) values (1, ${instrumentId})`.execute(world.db);
  await sql`delete from technical_reviews where proposal_pk = ${nowhere}`.execute(world.db);
});

interface Found {
  readonly found: { readonly proposals: readonly { readonly title: string }[] };
}
const titles = async (
  person: 'olga' | 'ines',
  args: string,
  list = person === 'olga' ? 'getProposalsCore' : 'getInstrumentScientistProposals',
) =>
  (await world.as(world[person]).query<Found>(`{ found: ${list}(${args}) { proposals { title } } }`)).found.proposals.map(
    ({ title }) => title,
  );
const sorted = (field: string, direction: string) => `sort: { sortField: "${field}", sortDirection: ${direction} }`;

test.each([
  ['faps', 'asc', ['Nowhere', 'Unfeasible', 'Feasible', 'Open']],
  ['faps', 'desc', ['Open', 'Feasible', 'Nowhere', 'Unfeasible']],
  ['technicalReviews', 'asc', ['Nowhere', 'Open', 'Feasible', 'Unfeasible']],
  ['technicalReviews', 'desc', ['Unfeasible', 'Feasible', 'Open', 'Nowhere']],
])('is sorted by %s, %s', async (field, direction, expected) => {
  expect(await titles('olga', sorted(field, direction))).toEqual(expected);
});

test("sorts a scientist's proposals by what they may read", async () => {
  expect(await titles('ines', sorted('technicalReviews', 'desc'))).toHaveLength(3);
  // panels are not told to scientists: the order says nothing of them
  expect(await titles('ines', sorted('faps', 'asc'))).toEqual(await titles('ines', sorted('faps', 'desc')));
});

test.each([
  ['technicalReview: OPEN', ['Unfeasible', 'Open']],
  ['technicalReview: SUBMITTED', ['Feasible']],
  ['technicalReview: FEASIBLE', ['Feasible']],
  ['technicalReview: UNFEASIBLE', []],
  ['hasFap: false', ['Nowhere', 'Unfeasible']],
  ['finalStatus: ACCEPTED', ['Feasible']],
  ['finalStatus: UNSET', ['Nowhere', 'Unfeasible', 'Open']],
  ['notified: true', ['Feasible']],
  ['notified: false', ['Nowhere', 'Unfeasible', 'Open']],
  ['tagId: 1', ['Unfeasible', 'Feasible', 'Open']],
  ['tagId: 2', []],
  ['hasConflict: true', ['Open']],
  ['hasConflict: false', ['Nowhere', 'Unfeasible', 'Feasible']],
  ['hasConflict: false, hasFap: true', ['Feasible']],
])('is filtered by %s', async (filter, expected) => {
  expect(await titles('olga', `filter: { ${filter} }`)).toEqual(expected);
});

test('is filtered by a panel', async () => {
  const { rows } = await sql<{ id: number }>`select id from faps where code = 'ATOMS'`.execute(world.db);

  expect(await titles('olga', `filter: { fapId: ${rows[0]?.id ?? 0} }`)).toEqual(['Feasible']);
  expect(await titles('ines', `filter: { fapId: ${rows[0]?.id ?? 0} }`)).toEqual([]);
});

test('filters a scientist by what they may read', async () => {
  expect(await titles('ines', 'filter: { technicalReview: OPEN }')).toEqual(['Unfeasible', 'Open']);
  for (const filter of ['hasFap: true', 'hasFap: false', 'hasConflict: true', 'hasConflict: false', 'tagId: 1'])
    expect(await titles('ines', `filter: { ${filter} }`), filter).toEqual([]);
});

test('refuses these orders in the own list of a proposer', async () => {
  for (const field of ['faps', 'technicalReviews'])
    await expect(
      world.as(world.petra).query(`{ found: getUserProposalsPage(${sorted(field, 'asc')}) { totalCount } }`),
    ).rejects.toMatchObject({ reason: 'SORT_FIELD_UNKNOWN' });
});

test('finds proposals by the code of their panel, for officers', async () => {
  expect(await titles('olga', 'searchText: "magn"')).toEqual(['Open']);
  expect(await titles('olga', 'searchText: "feasible atoms"')).toEqual(['Feasible']);
  expect(await titles('ines', 'searchText: "magn"')).toEqual([]);
});

test('offers a scientist the instruments they work on', async () => {
  const names = (ofMine: boolean) => world.as(world.ines).query<Record<string, unknown>>(webDocument('OfficerListChoices'), { ofMine });

  expect(await names(true)).toMatchObject({ getMyInstrumentsMinimal: [{ name: 'Powder diffractometer' }] });
  expect(await names(true)).not.toHaveProperty('getInstrumentsMinimal');
  expect(await names(false)).not.toHaveProperty('getMyInstrumentsMinimal');
});
