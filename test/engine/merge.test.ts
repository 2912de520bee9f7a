import { describe, expect, test } from 'vitest';
import { merge } from '../../engine/bundles/merge.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { generator, type Generator } from '../support/random.ts';

describe('two changes of one value', () => {
  test.each<[string, Json, Json, Json, Json, readonly string[]]>([
    ['what one side changed is taken', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
    ['the same change on both sides is no conflict', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
    ['both changed one thing', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, ['a']],
    ['one side removed what the other changed', { a: 1 }, {}, { a: 2 }, {}, ['a']],
    ['one side removed what the other left', { a: 1, b: 1 }, { b: 2 }, { a: 1, b: 1 }, { b: 2 }, []],
    ['lists without names are one thing', { a: [1] }, { a: [1, 2] }, { a: [0, 1] }, { a: [1, 2] }, ['a']],
    [
      'items of lists are followed by their names',
      [
        { key: 'a', n: 1 },
        { key: 'b', n: 1 },
      ],
      [
        { key: 'b', n: 1 },
        { key: 'a', n: 2 },
      ],
      [
        { key: 'a', n: 1 },
        { key: 'b', n: 3 },
        { key: 'c', n: 1 },
      ],
      [
        { key: 'b', n: 3 },
        { key: 'c', n: 1 },
        { key: 'a', n: 2 },
      ],
      [],
    ],
  ])('%s', (_title, base, mine, theirs, value, conflicts) => {
    expect(merge({ base, mine, theirs })).toEqual({ value, conflicts });
  });
});

const things = (random: Generator): readonly JsonObject[] =>
  Array.from({ length: 8 }, (_, i) => ({ key: `k${i}`, n: random.integer(1, 9), parts: [{ id: 'x', v: random.integer(1, 9) }] }));

test('changes of different things merge without a conflict, in either order', () => {
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
    const [one, other] = [merge({ base, mine, theirs }), merge({ base, mine: theirs, theirs: mine })];
    expect(one.conflicts, `seed ${seed}`).toEqual([]);
    expect(other, `seed ${seed}`).toEqual(one);
    expect(merge({ base, mine: one.value, theirs }).value, `seed ${seed}: merging again changes nothing`).toEqual(one.value);
  }
});
