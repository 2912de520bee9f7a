import { expect, test } from 'vitest';
import { menuGroupsOf, menuItems, type Item } from '../../web/shell/menu-items.tsx';
import type { AppRoute } from '../../web/shell/routes.ts';
import { writtenPages } from '../support/pages.ts';

const titles = (items: readonly Item[]): readonly unknown[] =>
  items.map((item) => {
    const { key, children } = item as { readonly key: string; readonly children?: readonly Item[] };
    return children ? [key, titles(children)] : key;
  });

const page = (path: string, menu: Partial<NonNullable<AppRoute['menu']>> = {}): AppRoute => ({
  path,
  lazy: () => Promise.reject(new Error()),
  menu: { label: path, order: 0, ...menu },
});
const items = (pages: readonly AppRoute[]) =>
  titles(
    menuItems(
      pages,
      ({ path }) => path,
      (key) => key,
    ),
  );

const PAGES = [
  page('/'),
  page('/Calls', { group: 'menu.round' }),
  page('/Faps', { group: 'menu.reviews' }),
  page('/Questions', { group: 'menu.questionnaires', folds: true }),
  page('/Templates', { group: 'menu.questionnaires', folds: true, section: 'Safety' }),
  page('/Logs', { group: 'menu.logs' }),
];

test('a long menu stands in groups, some of them inside others', () => {
  const people = Array.from({ length: 7 }, (_, i) => page(`/Person${i}`, { group: 'menu.people' }));

  expect(items([...PAGES, ...people])).toEqual([
    '/',
    ['menu.round', ['/Calls']],
    ['menu.reviews', ['/Faps']],
    ['menu.building', [['menu.questionnaires', ['/Questions', ['Safety', ['/Templates']]]]]],
    ['menu.system', [['menu.logs', ['/Logs']]]],
    ['menu.people', people.map(({ path }) => path)],
  ]);
});

test('a short menu has no groups', () => {
  expect(items(PAGES)).toEqual(PAGES.map(({ path }) => path));
});

test('the menu of officers has six groups', async () => {
  const officers = (await writtenPages()).filter(({ menu }) => menu && (menu.roles?.includes('USER_OFFICER') ?? true));
  const groups = new Set(officers.flatMap((one) => menuGroupsOf(one).slice(0, 1)));

  expect([...groups].toSorted()).toEqual(['building', 'experiments', 'people', 'reviews', 'round', 'system'].map((name) => `menu.${name}`));
});
