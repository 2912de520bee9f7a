import { expect, test } from 'vitest';
import { invisibleAddresses } from '../../../engine/rules/stored-addresses.ts';

const ZERO_WIDTH = '\u200b';
const DIRECTION = '\u202e';
const SOFT_HYPHEN = '\u00ad';

test.each([
  ['a plain address is no finding', ['a@b.org', 'A@B.org'], []],
  ['accents are seen', ['jos\u00e9@b.org'], []],
  ['zero width', [`a@${ZERO_WIDTH}b.org`], [{ id: 1, character: 'U+200B', sameAs: [] }]],
  ['direction mark', [`${DIRECTION}a@b.org`], [{ id: 1, character: 'U+202E', sameAs: [] }]],
  ['soft hyphen, and the same address in other case', [`a@b${SOFT_HYPHEN}.org`, 'A@B.org'], [{ id: 1, character: 'U+00AD', sameAs: [2] }]],
  [
    'two of them collide',
    [`a@${ZERO_WIDTH}b.org`, 'c@b.org', `${SOFT_HYPHEN}a@b.org`],
    [
      { id: 1, character: 'U+200B', sameAs: [3] },
      { id: 3, character: 'U+00AD', sameAs: [1] },
    ],
  ],
] as const)('stored addresses: %s', (_name, addresses, found) => {
  expect(invisibleAddresses(addresses.map((email, index) => ({ id: index + 1, email })))).toEqual(found);
});
