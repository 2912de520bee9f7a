import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/files.ts';

/** Read by `SettingField`; any other name has no effect. */
const READ_BY_FORMS = ['ownLabel', 'judgedAtRest', 'isGroup'];

const widgets = ['settings-form', 'records', 'studio/questions/config'].flatMap((part) => {
  const folder = join(root, 'web', part, 'widgets');
  return readdirSync(folder).map((file) => ({ file: `${part}/${file}`, source: readFileSync(join(folder, file), 'utf8') }));
});
const exportsOf = (source: string): readonly (string | undefined)[] =>
  [...source.matchAll(/^export (?:const|function|let) (\w+)/gm)].map(([, name]) => name);

test.each(widgets)('the widget $file exports only what forms read', ({ source }) => {
  expect(READ_BY_FORMS).toEqual(expect.arrayContaining([...exportsOf(source)]));
});

test('the label of a widget that draws a group names the group, not one of its controls', () => {
  const groups = widgets.filter(({ source }) => source.includes('role="group"'));
  expect(groups.length).toBeGreaterThan(1);
  expect(groups.filter(({ source }) => !exportsOf(source).includes('isGroup')).map(({ file }) => file)).toEqual([]);
});
