import { expect, test } from 'vitest';
import { isWorkerMissing } from '../../../engine/rules/workers.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (seconds: number | null): Date | null => (seconds === null ? null : new Date(now.getTime() - seconds * 1000));

test.each([
  ['nothing is due and nobody was ever there', null, null, false],
  ['nothing is due since the worker left', 3_600, null, false],
  ['something is due and nobody was ever there', null, 3_600, true],
  ['something is due and the worker is gone', 61, 61, true],
  ['the worker was seen a minute ago', 60, 3_600, false],
  ['the worker is busy with something else', 5, 3_600, false],
  ['something is due since a moment', null, 60, false],
])('knows if a worker is missing: %s', (_what, lastSeen, due, missing) => {
  expect(isWorkerMissing({ lastSeenAt: ago(lastSeen), dueSince: ago(due) }, now)).toBe(missing);
});
