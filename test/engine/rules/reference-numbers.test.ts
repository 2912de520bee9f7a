import { expect, test } from 'vitest';
import { parseReferenceFormat, referenceNumber } from '../../../engine/rules/reference-numbers.ts';

test.each(['', 'NMX', '{digits:5}', 'NMX-{digits:0}', 'NMX-{digits:12}', 'NMX-{year}{digits:5}', 'NMX-{digits:5}x'])(
  '%j is no reference number format',
  (format) => {
    expect(parseReferenceFormat(format)).toBeNull();
  },
);

test('a reference number is the prefix and the counter with leading zeros', () => {
  expect(referenceNumber('NMX-{digits:5}', 0)).toBe('NMX-00000');
  expect(referenceNumber('NMX-{digits:5}', 99999)).toBe('NMX-99999');
});

test('a counter that needs more digits, and an id that is too long, are refused', () => {
  expect(() => referenceNumber('N{digits:2}', 100)).toThrow('too few digits');
  expect(() => referenceNumber('A-VERY-LONG-PREFIX-{digits:2}', 1)).toThrow('more than 16 characters');
});
