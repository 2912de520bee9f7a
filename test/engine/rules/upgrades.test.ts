import { expect, test } from 'vitest';
import { planSchema, releaseOf, type SchemaFacts, type SchemaPlan } from '../../../engine/rules/upgrades.ts';

const OLD = ['0001-a', '0002-b'];
const NEW = [...OLD, '0003-c', '0004-d'];

const cases: readonly (readonly [name: string, facts: SchemaFacts, plan: SchemaPlan])[] = [
  ['an empty database', { executed: [], known: OLD, floor: null }, { kind: 'MIGRATE', names: OLD }],
  ['the same schema', { executed: OLD, known: OLD, floor: 2 }, { kind: 'CURRENT' }],
  ['an older schema', { executed: OLD, known: NEW, floor: 2 }, { kind: 'MIGRATE', names: ['0003-c', '0004-d'] }],
  ['a newer schema that widened', { executed: NEW, known: OLD, floor: 2 }, { kind: 'NEWER', names: ['0003-c', '0004-d'] }],
  ['a newer schema that narrowed', { executed: NEW, known: OLD, floor: 3 }, { kind: 'BELOW_FLOOR', floor: 3, release: 2 }],
  ['a newer schema whose floor is this release', { executed: NEW, known: NEW.slice(0, 3), floor: 3 }, { kind: 'NEWER', names: ['0004-d'] }],
  ['a newer schema without a floor', { executed: NEW, known: OLD, floor: null }, { kind: 'BELOW_FLOOR', floor: 4, release: 2 }],
  ['another line of development', { executed: [...OLD, '0003-x'], known: NEW, floor: 2 }, { kind: 'APART', names: ['0003-x'] }],
];

test.each(cases)('%s', (_name, facts, plan) => {
  expect(planSchema(facts)).toEqual(plan);
});

test('a release is named by its newest migration', () => {
  expect(releaseOf(NEW)).toBe(4);
  expect(releaseOf([])).toBe(0);
});
