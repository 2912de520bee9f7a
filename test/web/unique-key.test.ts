import { expect, test } from 'vitest';
import { uniqueKey } from '../../web/ui/unique-key.ts';

test('keys are random UUIDs, and no two are the same', () => {
  const keys = Array.from({ length: 1000 }, uniqueKey);

  expect(new Set(keys).size).toBe(1000);
  expect(keys.filter((key) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key))).toEqual([]);
});
