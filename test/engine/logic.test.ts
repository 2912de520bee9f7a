import jsonLogic from 'json-logic-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../engine/json.ts';
import {
  compileLogic,
  CONTROL,
  isInexact,
  logicFaults,
  MAX_LOGIC_DEPTH,
  MAX_LOGIC_NODES,
  numberTyped,
  OPERATORS,
} from '../../engine/logic/index.ts';
import { processorMs } from '../support/processor-time.ts';

const value = (rule: Json, data: Json = null) => compileLogic(rule)(data);

const cases: readonly (readonly [rule: Json, data: Json, expected: Json])[] = [
  [{ var: 'a.b.0' }, { a: { b: [7] } }, 7],
  [{ var: ['a', 5] }, {}, 5],
  [{ var: '' }, 3, 3],
  [{ var: 'constructor' }, {}, null],
  [{ var: 'a.__proto__' }, { a: {} }, null],
  [{ var: 'length' }, 'abc', null],
  [{ get: [{ var: 'table' }, { var: 'key' }] }, { table: { a: 1 }, key: 'a' }, 1],
  [{ get: [{ var: 'table' }, 'toString'] }, { table: {} }, null],
  [{ '===': [1, '1'] }, null, false],
  [{ '===': [{ var: 'a' }, { var: 'b' }] }, { a: { x: [1] }, b: { x: [1] } }, true],
  [{ '!==': [0, false] }, null, true],
  [{ '<': [1, 2] }, null, true],
  [{ '<': ['10', 9] }, null, false],
  [{ '>': ['10', 9] }, null, false],
  [{ '<=': ['2026-03-01', '2026-03-02'] }, null, true],
  [{ '>=': [null, 0] }, null, false],
  [{ '<=': [null, 0] }, null, false],
  [{ '+': [1, 2] }, null, 3],
  [{ '+': ['1', 2] }, null, null],
  [{ '/': [1, 0] }, null, null],
  [{ min: [3, 1, 2] }, null, 1],
  [{ max: [3, null] }, null, null],
  [{ in: ['a', ['a', 'b']] }, null, true],
  [{ in: ['b', 'abc'] }, null, true],
  [{ in: [1, ['1']] }, null, false],
  [{ in: ['a', null] }, null, false],
  [{ cat: [1, ' ', 'K'] }, null, '1 K'],
  [{ empty: { var: 'a' } }, { a: ' \n' }, true],
  [{ empty: { var: 'a' } }, { a: 0 }, false],
  [{ empty: { var: 'a' } }, { a: false }, false],
  [{ empty: { var: 'a' } }, { a: [] }, true],
  [{ length: { var: 'a' } }, { a: '🧪b' }, 2],
  [{ length: { var: 'a' } }, { a: [1, 2, 3] }, 3],
  [{ number: [{ var: 'a' }] }, { a: ' 1.5e3 ' }, 1500],
  [{ number: [{ var: 'a' }] }, { a: '0x10' }, null],
  [{ number: [{ var: 'a' }] }, { a: '' }, null],
  [{ isWholeNumber: 3 }, null, true],
  [{ isWholeNumber: '3' }, null, false],
  [{ isMultipleOf: [0.3, 0.1] }, null, true],
  [{ isMultipleOf: [0.35, 0.1] }, null, false],
  [{ asList: [{ var: 'a' }] }, { a: null }, []],
  [{ asList: [{ var: 'a' }] }, { a: 5 }, [5]],
  [{ subset: [{ var: 'a' }, { var: 'b' }] }, { a: [1], b: [1, 2] }, true],
  [{ subset: [{ var: 'a' }, { var: 'b' }] }, { a: [3], b: null }, false],
  [{ subset: [{ var: 'a' }, { var: 'b' }] }, { a: [], b: null }, true],
  [{ without: [{ var: 'a' }, { var: 'b' }] }, { a: [1, 2, 3], b: [2] }, [1, 3]],
  [{ without: [{ var: 'a' }, { var: 'b' }] }, { a: null, b: [2] }, []],
  [{ quoted: { var: 'a' } }, { a: ['x', 'y'] }, '“x”, “y”'],
  [{ union: [{ var: 'a' }, { var: 'b' }, { var: 'c' }] }, { a: 2, b: [1, 2], c: null }, [2, 1]],
  [{ noneNewBeyond: [2, { var: 'a' }, { var: 'b' }] }, { a: [1, 4], b: null }, true],
  [{ noneNewBeyond: [2, { var: 'a' }, { var: 'b' }] }, { a: [3, 1, 2], b: [1, 2, 3, 4] }, true],
  [{ noneNewBeyond: [2, { var: 'a' }, { var: 'b' }] }, { a: [1, 2, 5], b: [1, 2, 3, 4] }, false],
  [{ unique: [{ var: 'a' }] }, { a: [{ x: 1 }, { x: 1 }] }, false],
  [{ findById: [{ var: 'a' }, '5'] }, { a: [{ id: 5, name: 'five' }] }, { id: 5, name: 'five' }],
  [{ every: [{ var: 'a' }, { '>': [{ var: '' }, 0] }] }, { a: [] }, true],
  [{ every: [{ var: 'a' }, { '>': [{ var: '' }, 0] }] }, { a: [1, 0] }, false],
  [{ map: [{ scope: [{ var: 'a' }] }, { '+': [{ var: 'item' }, { var: 'outer.n' }] }] }, { a: [1, 2], n: 10 }, [11, 12]],
  [{ first: { var: 'a' } }, { a: [] }, null],
  [{ joinText: [['5', null, ''], ' '] }, null, '5'],
  [{ plainText: [{ var: 'a' }] }, { a: '<p>a &lt; b</p>\r\n<p>c</p>' }, 'a < bc'],
  [{ words: [{ var: 'a' }] }, { a: '<p>CO<sub>2</sub> &lt; <b>b</b></p>\r\n<ul><li>c</li></ul>' }, 'CO2 < b c'],
  [{ isDate: '2026-02-29' }, null, false],
  [{ isDate: '2028-02-29' }, null, true],
  [{ isDate: 20260101 }, null, false],
  [{ dayOf: ['2026-03-01T23:30:00Z', 'Europe/Stockholm'] }, null, '2026-03-02'],
  [{ dayOf: ['2026-03-01', 'Pacific/Auckland'] }, null, '2026-03-01'],
  [{ '===': [{ minuteOf: ['2026-03-01T08:00:59Z', 'UTC'] }, { minuteOf: ['2026-03-01T09:00+01:00', 'UTC'] }] }, null, true],
  [{ formatDate: ['2026-07-01T12:05:00Z', 'd MMM yyyy, HH:mm', 'America/New_York'] }, null, '1 Jul 2026, 08:05'],
  [{ timeText: [1, 'Week'] }, null, '1 week'],
  [{ timeText: [2, 'Hour'] }, null, '2 hours'],
  [{ timeText: ['1,500', 'Hour'] }, null, '1,500'],
  [{ isWebAddress: 'https://facility.example/a?b' }, null, true],
  [{ isWebAddress: 'javascript:alert(1)' }, null, false],
  [{ isWebAddress: 'http://' }, null, false],
  [{ isModestPath: '' }, null, true],
  [{ isModestPath: "$.labs[?count(@.rooms[?@.free]) > 0]['name?[..']" }, null, true],
  [{ isModestPath: '$..labs..name' }, null, true],
  [{ isModestPath: '$..*..*..name' }, null, false],
  [{ isModestPath: '$.a[?count($.a[?count($.a[?@.x]) > 0]) > 0]' }, null, false],
  [{ isModestPath: '$.a[?@.b].c[?@.d].e[?@.f]' }, null, true],
  [{ isModestPath: `$${'[*]'.repeat(41)}` }, null, false],
  [{ isModestPath: `$['${'a'.repeat(1_900)}']` }, null, true],
  [{ isModestPath: `$['${'a'.repeat(2_000)}']` }, null, false],
  [{ isModestPath: '$[?"\\"" == @[?@[?@[?1==1]]]]' }, null, false],
  [{ isEmail: 'ann@uni.example' }, null, true],
  [{ isEmail: 'ann@uni' }, null, false],
  [{ isEmail: 'a nn@uni.example' }, null, false],
  [{ a: 1, b: { var: 'x' } }, { x: 2 }, { a: 1, b: 2 }],
  [{ object: { kind: 'none' } }, null, { kind: 'none' }],
  [{ object: { '===': { var: 'x' } } }, { x: 2 }, { '===': 2 }],
  [{ if: [{ var: 'x' }, 'yes', 'no'] }, { x: [] }, 'no'],
];

test.each(cases)('%j over %j', (rule, data, expected) => {
  expect(value(rule, data)).toEqual(expected);
});

describe('the list of operators is closed', () => {
  test.each(['==', '!=', 'log', 'method', 'missing', 'reduce', 'all', '?:', 'constructor', '__proto__', 'beamtime/empty', 'a.b'])(
    '%s is refused',
    (name) => {
      expect(logicFaults(JSON.parse(`{"${name}":[1,1]}`) as Json)).toEqual([
        { place: `/${name}`, fault: `there is no operator '${name}'` },
      ]);
    },
  );

  test('a fault is named with its place, however deep', () => {
    expect(logicFaults({ and: [true, { '!': { backtrack: ['(a+)+$', { var: 'answer' }] } }] })).toEqual([
      { place: '/and/1/!/backtrack', fault: "there is no operator 'backtrack'" },
    ]);
  });

  test('every operator says what it takes', () => {
    expect([...Object.values(OPERATORS).map(({ takes }) => takes), ...Object.values(CONTROL)].every((takes) => takes !== '')).toBe(true);
  });
});

describe('data is never taken for a rule', () => {
  test.each([[{ var: 'secret' }], [[{ var: 'secret' }]], [{ cat: ['a', 'b'] }]])('%j comes back as it is', (answer) => {
    expect(value({ var: 'answer' }, { answer, secret: 'shown' })).toEqual(answer);
    expect(value({ asList: [{ var: 'answer' }] }, { answer, secret: 'shown' })).toEqual(Array.isArray(answer) ? answer : [answer]);
  });
});

describe('others may use json-logic-js too', () => {
  afterEach(() => {
    for (const name of ['===', 'empty', 'log']) jsonLogic.rm_operation(name);
  });

  test('what they add or replace does not reach our rules', () => {
    jsonLogic.add_operation('===', () => true);
    jsonLogic.add_operation('empty', () => 'theirs');
    jsonLogic.add_operation('log', vi.fn());

    expect(value({ '===': [1, 2] })).toBe(false);
    expect(value({ empty: '' })).toBe(true);
    expect(() => compileLogic({ log: 'x' })).toThrow(/no operator 'log'/);
  });
});

describe('a rule is bounded', () => {
  const nested = (depth: number): Json => Array.from({ length: depth }).reduce<Json>((inner) => ({ '!': inner }), true);

  test('in depth', () => {
    expect(logicFaults(nested(MAX_LOGIC_DEPTH))).toEqual([]);
    expect(() => compileLogic(nested(MAX_LOGIC_DEPTH + 1))).toThrow(/nested deeper/);
  });

  test('in depth, far past what would overflow the stack', () => {
    expect(() => compileLogic(nested(20_000))).toThrow(/nested deeper/);
  });

  test('in length', () => {
    expect(() => compileLogic({ cat: Array.from({ length: MAX_LOGIC_NODES }, () => 'a') })).toThrow(/longer than/);
  });

  test('in the steps it takes over long data', () => {
    const rows = Array.from({ length: 500 }, (_none, i) => i);
    const pairs: Json = { map: [{ scope: [{ var: 'rows' }] }, { map: [{ var: 'outer.rows' }, { '+': [{ var: '' }, 1] }] }] };

    expect(() => value(pairs, { rows })).toThrow(expect.objectContaining({ reason: 'LOGIC_TOO_COSTLY' }));
  });

  test('a rule that failed does not spoil the next one', () => {
    expect(value({ '+': [1, 1] })).toBe(2);
  });
});

test.each<[string, Json]>([
  ['digits that make no number', { number: `${'1'.repeat(20_000)}x` }],
  ['an address with a blank at its end', { isWebAddress: `https://${'a'.repeat(20_000)} ` }],
])('a long text is read once: %s', (_what, rule) => {
  const run = compileLogic(rule);

  expect(processorMs(() => void run(null))).toBeLessThan(200);
});

test.each([
  ['2,5', 2.5],
  [' -0,125 ', -0.125],
  ['1,500', null],
  ['1,5,0', null],
  ['12.', 12],
  ['0010', 10],
  ['1e3', 1000],
  ['1.50e-3', 0.0015],
  ['0.000', 0],
  ['123456789012345', 123456789012345],
  ['9007199254740992', 9007199254740992],
  ['9007199254740993', null],
  ['0.1000000000000000055', null],
  ['1e400', null],
  ['1e-400', null],
  ['five', null],
  ['', null],
])('the number typed as %j is %j', (text, number) => {
  expect(numberTyped(text)).toBe(number);
});

test.each([
  [9007199254740991, false],
  [9007199254740993, true],
  [1e20, false],
  [6.02214076e23, false],
  [0.1 + 0.2, false],
  ['9007199254740993', true],
  ['five', false],
  [`1${'0'.repeat(100_000)}1`, true],
  [null, false],
])('%j may have become another number: %s', (given, isSo) => {
  expect(isInexact(given)).toBe(isSo);
});
