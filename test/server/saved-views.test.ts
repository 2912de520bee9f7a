import { expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../world/index.ts';

interface View {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  readonly shared: boolean;
  readonly sharedBy: string | null;
}

let world: World;

const as = (who: Person) => world.as(who, who === world.tess ? 'USER_OFFICER' : undefined);

const views = async (who: Person, list = 'officerProposals') =>
  (
    await as(who).query<{ views: readonly View[] }>(
      `query ($list: String!) { views: getSavedViews(list: $list) { id name query columns shared sharedBy } }`,
      { list },
    )
  ).views;

const save = async (who: Person, name: string, query = 'call=1', list = 'officerProposals', shared?: boolean) =>
  (
    await as(who).query<{ view: View }>(
      `mutation ($list: String!, $name: String!, $query: String!, $shared: Boolean) {
        view: saveView(list: $list, name: $name, query: $query, columns: ["title", "status"], shared: $shared) { id name query columns } }`,
      { list, name, query, ...(shared === undefined ? {} : { shared }) },
    )
  ).view;

const rename = (who: Person, id: number, name: string) =>
  as(who).query('mutation ($id: Int!, $name: String!) { renameSavedView(id: $id, name: $name) { id } }', { id, name });
const remove = (who: Person, id: number) => world.as(who).query('mutation ($id: Int!) { deleteSavedView(id: $id) { id } }', { id });

test('a person saves views of a list, replaces them by name, renames and deletes them', async () => {
  world = await aWorld();
  const { olga } = world;
  const { id } = await save(olga, ' Undecided ', 'proposalStatus=2,5');
  await save(olga, 'Accepted');

  expect(await save(olga, 'undecided', 'proposalStatus=5')).toEqual({
    id,
    name: 'undecided',
    query: 'proposalStatus=5',
    columns: ['title', 'status'],
  });
  expect((await views(olga)).map(({ name }) => name)).toEqual(['Accepted', 'undecided']);
  expect(await views(olga, 'staffProposals')).toEqual([]);
  await expect(rename(olga, id, 'ACCEPTED')).rejects.toMatchObject({ reason: 'SAVED_VIEW_NAME_TAKEN' });
  await rename(olga, id, 'To decide');
  expect((await views(olga)).map(({ name }) => name)).toEqual(['Accepted', 'To decide']);
  await remove(olga, id);
  expect((await views(olga)).map(({ name }) => name)).toEqual(['Accepted']);
});

test('nobody else reads, renames or deletes a view', async () => {
  world = await aWorld();
  const { olga, ines } = world;
  const { id } = await save(olga, 'Mine');

  expect(await views(ines)).toEqual([]);
  await expect(rename(ines, id, 'Hers')).rejects.toMatchObject({ reason: 'SAVED_VIEW_NOT_FOUND' });
  await expect(remove(ines, id)).rejects.toMatchObject({ reason: 'SAVED_VIEW_NOT_FOUND' });
  expect((await views(olga)).map(({ name }) => name)).toEqual(['Mine']);
});

test('officers share views among themselves', async () => {
  world = await aWorld();
  const { olga, ines, tess: other } = world;
  const { id } = await save(olga, 'Round', 'call=1', 'officerProposals', true);

  expect(await views(olga)).toMatchObject([{ id, shared: true, sharedBy: null }]);
  expect(await views(other)).toMatchObject([{ id, name: 'Round', shared: true, sharedBy: 'Olga Officer' }]);
  expect(await views(ines)).toEqual([]);
  await save(olga, 'round', 'call=2');
  expect(await views(other)).toMatchObject([{ query: 'call=2', shared: true }]);
  await expect(rename(other, id, 'Theirs')).rejects.toMatchObject({ reason: 'SAVED_VIEW_NOT_FOUND' });
  await save(olga, 'Round', 'call=2', 'officerProposals', false);
  expect(await views(other)).toEqual([]);
  await expect(remove(other, id)).rejects.toMatchObject({ reason: 'SAVED_VIEW_NOT_FOUND' });
  await save(olga, 'Round', 'call=2', 'officerProposals', true);
  await remove(other, id);
  expect(await views(olga)).toEqual([]);
});

test('only officers share views', async () => {
  world = await aWorld();

  await expect(save(world.ines, 'Mine', '', 'staffProposals', true)).rejects.toMatchObject({ reason: 'INSUFFICIENT_PERMISSIONS' });
});

test('names, filters and the number of views have bounds', async () => {
  world = await aWorld();
  await expect(save(world.olga, ' ')).rejects.toMatchObject({ message: 'Enter a name' });
  await expect(save(world.olga, 'x'.repeat(61))).rejects.toMatchObject({ message: 'The name has at most 60 characters' });
  await expect(save(world.olga, 'x', '', 'x'.repeat(101))).rejects.toMatchObject({
    message: 'The key of a list has at most 100 characters',
  });
  for (let i = 0; i < 50; i += 1) await save(world.olga, `View ${i}`);
  await expect(save(world.olga, 'One more')).rejects.toMatchObject({ reason: 'LIST_TOO_LONG' });
  await save(world.olga, 'View 7', 'call=2');
});
