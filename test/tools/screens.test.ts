import { expect, test } from 'vitest';
import { WALKED } from '../screens/screen-walk.ts';
import { dailyScreens, studioScreens } from '../support/screen-lists.ts';

const names = [dailyScreens, studioScreens].flatMap((table) => Object.values(table).flatMap((screens) => screens.map(({ name }) => name)));

test('no two screens have one name, and those that are walked through by Tab are among them', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect([...WALKED].filter((name) => !names.includes(name))).toEqual([]);
});
