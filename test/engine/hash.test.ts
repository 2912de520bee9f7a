import { expect, test } from 'vitest';
import { canonicalJson, hashOf, hashText } from '../../engine/hash.ts';

test('the order of keys does not count, the order of lists does', () => {
  expect(hashOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashOf({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
});

test('values that only look alike differ', () => {
  const values = [null, 0, false, '', '0', 'null', [], {}, [[]], [null], { a: null }, '{}'];

  expect(new Set(values.map(hashOf)).size).toBe(values.length);
});

test('canonical text can be read back', () => {
  const value = { b: '"\n🧪', a: [1.5, { z: true, y: null }] };

  expect(JSON.parse(canonicalJson(value))).toEqual(value);
});

test('200,000 texts that differ little have different fingerprints of 32 digits', () => {
  const seen = new Set(Array.from({ length: 200_000 }, (_none, i) => hashText(`question ${i}`)));

  expect(seen.size).toBe(200_000);
  expect([...seen].every((hash) => /^[0-9a-f]{32}$/.test(hash))).toBe(true);
});

test('every lane differs for texts that differ in one character, wherever it stands', () => {
  const text = 'a'.repeat(64);
  for (const at of [0, 31, 63]) {
    const other = `${text.slice(0, at)}b${text.slice(at + 1)}`;
    for (const lane of [0, 8, 16, 24]) expect(hashText(other).slice(lane, lane + 8)).not.toBe(hashText(text).slice(lane, lane + 8));
  }
});
