import { expect, test } from 'vitest';
import { joinedLines } from '../../../web/studio/shared/code/joined-lines.ts';

test.each([
  ['a \n\n b  c', 'a b  c'],
  ['a\r\n\tb', 'a b'],
  ['\na', ' a'],
  ['a  b', 'a  b'],
])('%j becomes %j', (text, joined) => expect(joinedLines(text)).toBe(joined));

test('blanks that never end are looked at once', () => {
  const blanks = ' '.repeat(200_000);

  expect(joinedLines(`a${blanks}b`)).toBe(`a${blanks}b`);
});
