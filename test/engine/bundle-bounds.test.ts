import { describe, expect, test } from 'vitest';
import {
  bundleText,
  checkBundle,
  circlesAmong,
  inOrderOfNeed,
  readBundle,
  readUnitsFile,
  type BundleItem,
} from '../../engine/bundles/index.ts';
import { starterItems } from '../support/starter-items.ts';

const { catalog } = starterItems();
const PARTS = 2_500;

const unit = (i: number): BundleItem => ({
  kind: 'UNIT',
  key: `u${i}`,
  body: { unit: `u${i}`, quantity: 'length', symbol: 'm', siConversionFormula: 'x' },
});

const chain = (end: string): readonly BundleItem[] =>
  Array.from({ length: PARTS }, (_, i): readonly BundleItem[] => {
    const next = i + 1 < PARTS ? `t${i + 1}` : end;
    return [
      { kind: 'TEMPLATE', key: `t${i}`, body: { steps: [{ fields: [{ questionId: `q${i}`, dataType: 'SUB_TEMPLATE', config: {} }] }] } },
      { kind: 'QUESTION', key: `q${i}`, body: { dataType: 'SAMPLE_DECLARATION', config: { templateId: next } } },
    ];
  }).flat();

describe('a file holds a bounded number of things', () => {
  test('5,000 items are read, of more it says how many there are and how many there may be', () => {
    const items = Array.from({ length: 5_001 }, (_, i) => unit(i));

    expect(readBundle(bundleText(items.slice(1)))).toHaveLength(5_000);
    expect(() => readBundle(bundleText(items))).toThrow('it has 5001 items, and a file may have 5000. Please divide it');
  });

  test('so are units and quantities', () => {
    const units = Array.from({ length: 5_001 }, (_, i) => ({ id: `u${i}`, ...unit(i).body }));
    const quantities = Array.from({ length: 5_001 }, (_, i) => `q${i}`);
    const file = (content: object) => JSON.stringify({ version: '1.0.0', exportDate: '', units: [], quantities: [], ...content });

    expect(readUnitsFile(file({ units: units.slice(1) })).faults).toEqual([]);
    expect(() => readUnitsFile(file({ units }))).toThrow('it has 5001 units, and a file may have 5000');
    expect(() => readUnitsFile(file({ quantities }))).toThrow('it has 5001 quantities, and a file may have 5000');
    expect(readUnitsFile(file({ units: [units[0], units[1], units[0]] })).faults.map(({ unitId }) => unitId)).toEqual(['u0']);
  });
});

describe('what leads from item to item thousands of times', () => {
  // walking from each of them took half a minute
  test('is found not to contain itself, in a moment', { timeout: 20_000 }, () => {
    expect(circlesAmong(chain('nowhere'), [], catalog)).toEqual([]);
    expect(inOrderOfNeed(chain('nowhere'), catalog)[0]?.key).toBe(`q${PARTS - 1}`);
  });

  test('is found to contain itself: all that lies on the circle, and nothing before it', () => {
    const circle = chain('t10');

    const keys = circlesAmong(circle, [], catalog).map(({ key }) => key);

    expect(keys).toHaveLength(2 * (PARTS - 10));
    expect(keys.slice(0, 2)).toEqual(['t10', 'q10']);
    expect(circlesAmong(circle.slice(0, 30), circle, catalog)).toEqual([]);
    expect(checkBundle(circle, catalog).at(-1)?.text).toMatch(/^these contain each other: t10, q10, t11, /);
  });
});
