import { expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../world/index.ts';

interface View {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
}

let world: World;

const views = async (who: Person, list = 'officerProposals') =>
  (
    await world
      .as(who)
      .query<{ views: readonly View[] }>(`query ($list: String!) { views: getSavedViews(list: $list) { id name query columns } }`, { list })
  ).views;

const save = async (who: Person, name: string, query = 'call=1', list = 'officerProposals') =>
  (
    await world.as(who).query<{ view: View }>(
      `mutation ($list: String!, $name: String!, $query: String!) {
        view: saveView(list: $list, name: $name, query: $query, columns: ["title", "status"]) { id name query columns } }`,
      { list, name, query },
    )
  ).view;

const rename = (who: Person, id: number, name: string) =>
  world.as(who).query('mutation ($id: Int!, $name: String!) { renameSavedView(id: $id, name: $name) { id } }', { id, name });
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
