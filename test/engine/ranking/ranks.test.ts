import { expect, test } from 'vitest';
import { ranksAfter, ranksAmong } from '../../../engine/ranking/index.ts';

const ranked = (...ranks: readonly (number | null)[]) => ranks.map((rankOrder) => ({ rankOrder }));
const A = 1;
const B = 2;
const C = 3;
const D = 4;
/** By average A, B, C, D, as far as they have no rank. */
const meeting = (...ranks: readonly (number | null)[]) =>
  ranks.map((rankOrder, index) => ({ proposalPk: index + 1, rankOrder, average: index + 1, deviation: null }));

test('ranks among those that are shown close the gaps, and keep equal ones', () => {
  expect(ranksAmong(ranked(3, null, 1, 3, 7)).map(({ rankOrder }) => rankOrder)).toEqual([2, null, 1, 2, 3]);
  expect(ranksAmong([])).toEqual([]);
});

test.each<[string, readonly (number | null)[], { proposalPk: number; after: number | null }, Record<number, number>]>([
  ['the last comes after the first, by average', [null, null, null, null], { proposalPk: D, after: A }, { [A]: 1, [D]: 2 }],
  ['the last comes first', [null, null, null, null], { proposalPk: D, after: null }, { [D]: 1 }],
  ['ranked ones behind it move on', [1, 2, 3, null], { proposalPk: D, after: A }, { [D]: 2, [B]: 3, [C]: 4 }],
  ['one with room behind it stays', [1, 2, 9, null], { proposalPk: D, after: A }, { [D]: 2, [B]: 3 }],
  ['it moves down behind a ranked one', [1, 2, 3, null], { proposalPk: A, after: C }, { [B]: 1, [C]: 2, [A]: 3 }],
  ['it is there already', [1, 2, 3, null], { proposalPk: B, after: A }, {}],
])('%s', (_name, ranks, move, changed) => {
  const after = ranksAfter(meeting(...ranks), move);

  expect(Object.fromEntries(after.map(({ proposalPk, rankOrder }) => [proposalPk, rankOrder]))).toEqual(changed);
});
