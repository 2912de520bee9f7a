import { expect, test } from 'vitest';
import { sizesOver } from '../../engine/rules/file-size.ts';

test.each([
  [104_857_600, 110_000_000, '104.8 MB', '110 MB'],
  [104_857_600, 104_857_601, '104.8 MB', '104.9 MB'],
  [100_000_000, 100_000_001, '100 MB', '100.1 MB'],
  [1_000, 2_000, '1 kB', '2 kB'],
])('of a limit of %d bytes and a file of %d, people read that it is over', (maxBytes, bytes, max, size) => {
  expect(sizesOver(maxBytes, bytes)).toEqual({ max, size });
});
