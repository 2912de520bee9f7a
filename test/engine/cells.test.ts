import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { isBlank, sumOf } from '../../engine/logic/values.ts';
import { columnKind } from '../../engine/questionnaires/cells.ts';
import { asTyped, compileField, judgeAnswer, normaliseAnswer } from '../../engine/questionnaires/index.ts';
import type { SaveOccasion } from '../../engine/questionnaires/index.ts';
import { timeOfDay } from '../../engine/time-of-day.ts';
import { cellOf, chosenColumns, withCell, withChosen, withRow } from '../../web/forms/widgets/matrix-cells.ts';
import { aContext, aQuestion, definitions } from '../support/definitions.ts';

const { catalog } = definitions;

test.each([
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  [' 23h59 ', '23:59'],
  ['24:00', null],
  ['9:60', null],
  ['noon', null],
  ['', null],
])('%j is read as the time %j', (typed, time) => expect(timeOfDay(typed)).toBe(time));

test.each<readonly [Json, boolean]>([
  [null, true],
  [' ', true],
  [{ a: [{ b: '' }], c: null }, true],
  [0, false],
  [false, false],
  [{ a: [{ b: 'x' }] }, false],
])('%j is blank: %s', (value, blank) => expect(isBlank(value)).toBe(blank));

test('sums have no digits of binary arithmetic, and are null without numbers', () => {
  expect(sumOf([0.1, 0.2, null, 'x'])).toBe(0.3);
  expect(sumOf([null])).toBeNull();
});

test('a cell has the kind of its column, else of all cells', () => {
  expect(columnKind({ columns: [{ value: 'mass', kind: 'number' }] }, 'mass')).toBe('number');
  expect(columnKind({ kind: 'text', columns: ['mass'] }, 'mass')).toBe('text');
  expect(columnKind({ columns: [] }, 'mass')).toBeNull();
});

test('a rule of cells names the place of each', () => {
  const columns = [{ value: 'mass', label: 'Mass', kind: 'number' }];
  const field = compileField(aQuestion('TABLE', { columns }), 1, catalog);
  const { problems } = judgeAnswer(field, [{ mass: 1 }, { mass: 'much' }], aContext(), null);

  expect(problems.map(({ path, code }) => [path, code])).toEqual([['/1/mass', 'NOT_A_NUMBER']]);
});

describe('a stamp', () => {
  const field = compileField(aQuestion('CONSENT', {}), 1, catalog);
  const now = '2026-03-10T12:00:00.000Z';
  const petra = { id: 4, name: 'Petra Lind' };
  const forged = { at: '1999-01-01T00:00:00Z', by: { id: 9, name: 'Nobody' } };
  const [blank, given] = [
    { given: false, version: '1' },
    { given: true, version: '1' },
  ];
  const stored = { ...given, at: '2026-03-01T08:00:00.000Z', by: { id: 5, name: 'Carl Berg' } };
  const unstamped = { at: null, by: null };

  test.each<readonly [string, Json, Json, Json]>([
    ['is the moment and person of the save', { ...blank, ...unstamped }, { ...given, ...forged }, { ...given, at: now, by: petra }],
    ['stays while the rest stays', stored, { ...given, ...forged }, stored],
    ['is new when the rest changes', stored, { ...blank, ...forged }, { ...blank, at: now, by: petra }],
    ['is null while nothing is given', { ...blank, ...unstamped }, { ...blank, ...forged }, { ...blank, ...unstamped }],
    ['of a malformed part is left to the shape', { ...blank, ...unstamped }, 'yes', 'yes'],
  ])('%s', (_title, before, sent, expected) => {
    const occasion: SaveOccasion = { now, timeZone: 'UTC', person: petra, before };

    expect(normaliseAnswer(field, sent, asTyped, occasion).value).toEqual(expected);
  });

  test('without a person names nobody, and is not set in the page', () => {
    const occasion: SaveOccasion = { now, timeZone: 'UTC', person: null, before: { ...blank, ...unstamped } };

    expect(normaliseAnswer(field, given, asTyped, occasion).value).toEqual({ ...given, at: now, by: null });
    expect(normaliseAnswer(field, given, asTyped).value).toEqual(given);
  });
});

test('cells of a matrix are filled in and blanked', () => {
  expect(withChosen({}, 'heat', 'low')).toEqual({ heat: ['low'] });
  expect(withChosen({ heat: ['low'] }, 'heat', 'low')).toEqual({});
  expect(withCell({ heat: { low: 1 } }, 'heat', 'high', 2)).toEqual({ heat: { low: 1, high: 2 } });
  expect(withCell({ heat: { low: 1 }, dust: { low: 2 } }, 'heat', 'low', '')).toEqual({ dust: { low: 2 } });
  expect(withRow({ heat: 'low' }, 'heat', null)).toEqual({});
  expect(chosenColumns({ heat: 'low' }, 'heat')).toEqual(['low']);
  expect(cellOf({ heat: { low: 1 } }, 'heat', 'low')).toBe(1);
  expect(cellOf({ heat: 'low' }, 'heat', 'low')).toBeNull();
});
