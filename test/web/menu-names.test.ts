import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROLES, type RoleCode } from '../../engine/catalog/roles.ts';
import { root } from '../../scripts/files.ts';
import { definitions } from '../support/definitions.ts';
import { writtenPages } from '../support/pages.ts';

type Texts = Readonly<Record<string, unknown>>;
const texts = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as Texts;

const textOf = (key: string): string => {
  const text = key.split('.').reduce<unknown>((part, name) => (part as Texts | undefined)?.[name], texts);
  return typeof text === 'string' ? text : key;
};

test.each(ROLES)('no two entries of the menu of a %s have one name', async (role: RoleCode) => {
  const written = (await writtenPages()).flatMap(({ menu }) => {
    if (!menu || (menu.roles && !menu.roles.includes(role))) return [];
    return [menu.words ?? textOf(menu.labels?.[role] ?? menu.label)];
  });
  const { templateGroups, records } = definitions.catalog;
  const lists = role === 'USER_OFFICER' ? [...templateGroups.values()].map(({ list }) => list.menu.label) : [];
  const tables = [...records.values()].flatMap((record) => ('menu' in record && record.allow.read.includes(role) ? [record.titles] : []));
  const names = [...written, ...lists, ...tables];

  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
