import { expect, test } from 'vitest';
import { mergeTexts } from '../../../web/studio/shared/overwritten.ts';

const base = { subject: 'Time', body: 'Dear all' };
const theirs = { subject: 'Time', body: 'Dear colleagues' };

test.each([
  ['takes what another officer wrote alone', { ...base, subject: 'Mine' }, { ...theirs, subject: 'Mine' }, ['body'], []],
  [
    'keeps what both wrote for a decision',
    { ...base, body: 'Mine' },
    { ...base, body: 'Mine' },
    [],
    [{ part: 'body', theirs: theirs.body }],
  ],
  ['needs no decision where both wrote the same', theirs, theirs, [], []],
])('%s', (_title, mine, texts, taken, conflicting) => {
  expect(mergeTexts({ base, mine, theirs })).toEqual({ texts, taken, conflicting });
});
