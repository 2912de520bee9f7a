import { expect, test } from 'vitest';
import { bothOf } from '../../../web/studio/shared/overwritten.ts';

const PARTS = ['subject', 'body'] as const;
const base = { subject: 'Time', body: 'Dear all' };
const theirs = { subject: 'Time', body: 'Dear colleagues' };

test('what somebody else wrote alone is taken in', () => {
  expect(bothOf(PARTS, { base, theirs, mine: { ...base, subject: 'Beam time' } })).toEqual({ taken: ['body'], conflicting: [] });
});

test('what both wrote is to be decided, unless both wrote the same', () => {
  const mine = { ...base, body: 'Dear users' };

  expect(bothOf(PARTS, { base, theirs, mine })).toEqual({ taken: [], conflicting: [{ part: 'body', theirs: 'Dear colleagues' }] });
  expect(bothOf(PARTS, { base, theirs, mine: theirs })).toEqual({ taken: [], conflicting: [] });
});
