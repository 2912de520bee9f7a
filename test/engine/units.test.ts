import { describe, expect, test } from 'vitest';
import { evaluateFormula, parseFormula, toSi, unitFaults } from '../../engine/units/index.ts';

test.each([
  ['x', 3, 3],
  ['x * 0.001', 5, 0.005],
  ['x+273.15', 0, 273.15],
  ['(x - 32) * 5 / 9 + 273.15', 32, 273.15],
  ['2 + 3 * x', 4, 14],
  ['10 - 4 - 3', 0, 3],
  ['100 / 10 / 2', 0, 5],
  ['-x', 3, -3],
  ['- -x', 3, 3],
  ['2 * -x', 3, -6],
  ['+x', 3, 3],
  ['.5*x', 4, 2],
  ['5.*x', 4, 20],
  ['((x))', 7, 7],
  ['  x  ', 7, 7],
])('%s at x = %d is %d', (formula, x, expected) => {
  expect(evaluateFormula(parseFormula(formula), x)).toBeCloseTo(expected, 12);
});

test.each([
  ['', 1],
  ['x +', 4],
  ['x x', 3],
  ['2x', 2],
  ['(x', 3],
  ['x)', 2],
  ['x * * 2', 5],
  ['1.2.3', 4],
  ['1e3', 2],
  ['X', 1],
  ['x; process', 2],
  ['sum(1:100000000)', 1],
  ['x ^ 2', 3],
  ['x,1', 2],
  ['\tx', 1],
])("'%s' is refused at character %d", (formula, place) => {
  expect(() => parseFormula(formula)).toThrowError(
    expect.objectContaining({ reason: 'FORMULA_INVALID', message: expect.stringContaining(`at character ${place}:`) as string }),
  );
});

describe('formulas are bounded', () => {
  test('in length', () => {
    expect(() => parseFormula(`x${' + x'.repeat(100)}`)).toThrow(/longer than 200/);
  });

  test.each([
    ['parentheses', `${'('.repeat(90)}x${')'.repeat(90)}`],
    ['signs', `${'-'.repeat(150)}x`],
  ])('in nesting of %s', (_what, formula) => {
    expect(() => parseFormula(formula)).toThrow(/nested too deeply/);
  });
});

describe('conversion to SI', () => {
  const millimetre = { id: 'mm', unit: 'millimetre', quantity: 'length', symbol: 'mm', siConversionFormula: 'x * 0.001' };

  test.each([
    ['a value with a unit', 5, millimetre, 0.005],
    ['a value without a unit is taken as it is', 5, null, 5],
    ['no value', null, millimetre, null],
    ['text is no value', '5', millimetre, null],
    ['a unit without a formula', 5, { id: 'mm' }, null],
    ['a formula that cannot be read', 5, { ...millimetre, siConversionFormula: 'x *' }, null],
    ['division by zero', 5, { ...millimetre, siConversionFormula: '1 / (x - 5)' }, null],
    ['a result too large for a number', 1e308, { ...millimetre, siConversionFormula: 'x * 1000' }, null],
  ])('%s', (_what, value, unit, expected) => {
    expect(toSi(value, unit)).toBe(expected);
  });
});

describe('a formula converts', () => {
  const faults = (siConversionFormula: string) =>
    unitFaults({ id: 'u', unit: 'u', quantity: 'length', symbol: 'u', siConversionFormula }).map(({ message }) => message);

  test.each([
    'x',
    'x * 0.000000001',
    'x + 273.15',
    '(x - 32) * 5 / 9 + 273.15',
    '12.398 / x',
    '81.804 / (x * x)',
    '-x',
    'x * 1000000000000',
  ])('%s does', (formula) => {
    expect(faults(formula)).toEqual([]);
  });

  test.each([
    ['1/0', 'The formula gives no number where x is 0.001'],
    ['x / 0', 'The formula gives no number where x is 0.001'],
    ['1 / (x - 5)', 'The formula gives no number where x is 5'],
    ['2', 'The formula gives the same SI value whatever x is: it has to depend on x'],
    ['x * 0', 'The formula gives the same SI value whatever x is: it has to depend on x'],
    ['x - x + 1', 'The formula gives the same SI value whatever x is: it has to depend on x'],
    ['(x - 5) * (x - 5)', 'The formula gives different values of x the same SI value, so it is unclear which was meant'],
  ])('%s does not', (formula, message) => {
    expect(faults(formula)).toEqual([message]);
  });
});
