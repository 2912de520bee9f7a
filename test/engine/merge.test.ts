import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../engine/json.ts';
import { merge, type MergeOptions } from '../../engine/merge/merge.ts';
import { generator, type Generator } from '../support/random.ts';

type Row = readonly [title: string, options: MergeOptions, base: Json, mine: Json, theirs: Json, value: Json, conflicts: readonly string[]];

const whole: MergeOptions = { lists: 'whole' };
const items: MergeOptions = { lists: 'items' };
const members: MergeOptions = { lists: 'members' };
const form: MergeOptions = { lists: 'whole', emptyIsNull: true };
const item = (key: string): JsonObject => ({ key, n: 1 });
const [a, b, c] = [item('a'), item('b'), item('c')];

test.each<Row>([
  ['takes what one side changed', whole, { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
  ['has no conflict where both changed the same', whole, { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
  ['keeps mine where both changed one thing', whole, { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, ['a']],
  ['conflicts over what one removed and the other changed', whole, { a: 1 }, {}, { a: 2 }, {}, ['a']],
  ['removes what the other left', whole, { a: 1, b: 1 }, { b: 2 }, { a: 1, b: 1 }, { b: 2 }, []],
  ['conflicts over what both added', whole, {}, { a: 1 }, { a: 2 }, { a: 1 }, ['a']],
  [
    'merges objects inside objects',
    whole,
    { a: { x: 1, y: 1 } },
    { a: { x: 2, y: 1 } },
    { a: { x: 3, y: 2 } },
    { a: { x: 2, y: 2 } },
    ['a/x'],
  ],
  ['escapes a slash in the path of a conflict', whole, { 'a/b': 1 }, { 'a/b': 2 }, { 'a/b': 3 }, { 'a/b': 2 }, ['a~1b']],
  ['tells an empty text from none', whole, { a: '' }, { a: null }, { a: 'x' }, { a: null }, ['a']],
  ['takes an empty text for none in a form', form, { a: '' }, { a: null }, { a: 'x' }, { a: 'x' }, []],
  ['takes an empty list for an absent one in a form', form, {}, { a: [] }, { a: ['x'] }, { a: ['x'] }, []],
  ['has no conflict where both emptied a text', form, { a: 'x' }, { a: '' }, {}, { a: '' }, []],
  ['keeps a list whole', whole, [a], [a, b], [a, c], [a, b], ['']],
  ['keeps a list of numbers whole among items', items, { a: [1] }, { a: [1, 2] }, { a: [0, 1] }, { a: [1, 2] }, ['a']],
  ['merges items by key', items, [a, b], [b, { ...a, n: 2 }], [a, { ...b, n: 3 }, c], [{ ...b, n: 3 }, c, { ...a, n: 2 }], []],
  ['conflicts over an item by key', items, [a], [{ ...a, n: 2 }], [{ ...a, n: 3 }], [{ ...a, n: 2 }], ['a/n']],
  ['keeps items whole where a key repeats', items, [a], [a, a], [a, b], [a, a], ['']],
  ['adds and removes members of both', members, [1, 2, 3], [1, 3, 4], [1, 2, 5], [1, 5, 4], []],
  ['adds once what both added', members, [1], [1, 2], [1, 2, 3], [1, 2, 3], []],
  ['keeps texts whole among members', members, ['x'], ['x', 'y'], ['x', 'z'], ['x', 'y'], ['']],
  ['keeps members whole where there were none to compare', members, null, [1], [2], [1], ['']],
])('%s', (_title, options, base, mine, theirs, value, conflicts) => {
  expect(merge({ base, mine, theirs }, options)).toEqual({ value, conflicts });
});

const things = (random: Generator): readonly JsonObject[] =>
  Array.from({ length: 8 }, (_, i) => ({ key: `k${i}`, n: random.integer(1, 9), parts: [{ id: 'x', v: random.integer(1, 9) }] }));

test('merges changes of different items alike in either order', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);

  for (let round = 0; round < 300; round += 1) {
    const base = things(random);
    const [mine, theirs] = [0, 1].map((side) =>
      base.flatMap((thing, i) => {
        if (i % 2 !== side || random.chance(0.5)) return [thing];
        return random.chance(0.3) ? [] : [{ ...thing, n: 10 + side, parts: [{ id: 'x', v: 20 + side }] }];
      }),
    ) as [JsonObject[], JsonObject[]];
    const [one, other] = [merge({ base, mine, theirs }, items), merge({ base, mine: theirs, theirs: mine }, items)];
    expect(one.conflicts, `seed ${seed}`).toEqual([]);
    expect(other, `seed ${seed}`).toEqual(one);
    expect(merge({ base, mine: one.value, theirs }, items).value, `seed ${seed}: merging again changes nothing`).toEqual(one.value);
  }
});
