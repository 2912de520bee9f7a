import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aWorld, type World } from '../world/index.ts';

const PEOPLE = `query ($searchText: String) { getPeoplePage(searchText: $searchText, first: 10, offset: 0,
  sort: { sortField: "institution", sortDirection: asc }) {
  totalCount people { id firstname lastname institution created roles { id title } } } }`;
const INSTITUTIONS = `query ($searchText: String) {
  getRecordPage(record: "INSTITUTION", searchText: $searchText, first: 10, offset: 0) { totalCount rows { id values labels } } }`;
const PICKER = `query ($searchText: String) {
  getUsers(filter: $searchText, first: 10, offset: 0) { totalCount users { id firstname lastname institution } } }`;

const LISTS = [
  ['people', PEOPLE, 4],
  ['institutions', INSTITUTIONS, 4],
  ['people in the picker', PICKER, 4],
] as const;

let world: World;
let counted: ReadonlyMap<string, number>;

async function sent(document: string, searchText: string | null): Promise<readonly string[]> {
  const officer = world.as(world.olga);
  await officer.query(document, { searchText });
  return world.statements(() => officer.query(document, { searchText }));
}

const addPeople = (from: number, to: number): Promise<unknown> =>
  sql`
    with places as (
      insert into institutions (name, country_id) select 'Institute ' || n, (select min(id) from countries)
      from generate_series(${from}::int, ${to}::int) n returning id, name
    ), made as (
      insert into users (firstname, lastname, username, institution_id, email, email_verified, oauth_issuer, oidc_sub)
      select 'Ada', name, 'user ' || id, id, id || '@many.example', true, 'many', id::text from places returning id
    )
    insert into role_user (user_id, role_id) select made.id, 1 from made`.execute(world.db);

beforeAll(async () => {
  world = await aWorld();
  await addPeople(1, 10);
  const few = new Map<string, number>();
  for (const [name, document] of LISTS) few.set(name, (await sent(document, 'Ada')).length);
  counted = few;
  await addPeople(11, 1000);
});

test.each(LISTS)('a page of %s asks as many statements of 1,000 as of 10', async (name, document, most) => {
  const searched = await sent(document, 'Ada');
  expect(searched.length, searched.join('\n\n')).toBe(counted.get(name));
  expect(searched.length, searched.join('\n\n')).toBeLessThanOrEqual(most);
  const all = await sent(document, null);
  expect(all.length, all.join('\n\n')).toBeLessThanOrEqual(most);
});
