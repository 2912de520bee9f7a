import { expect, test } from 'vitest';
import { fieldsOverwritten, mergeFields, overwritesNothing } from '../../../engine/rules/meanwhile.ts';

const read = { rank: 1, comment: '', time: null };

test.each([
  ['what the writer left takes what is stored now', { ...read, rank: 2 }, { ...read, time: 5 }, { rank: 2, comment: '', time: 5 }, []],
  ['what both changed is the writer’s, and is named', { ...read, rank: 2 }, { ...read, rank: 3 }, { ...read, rank: 2 }, ['rank']],
  ['what both changed to the same is not overwritten', { ...read, rank: 2 }, { ...read, rank: 2 }, { ...read, rank: 2 }, []],
  ['an empty text is none', { ...read, comment: null }, { ...read, comment: 'Theirs' }, { ...read, comment: 'Theirs' }, []],
])('%s', (_title, sent, now, merged, overwritten) => {
  expect(mergeFields(now, sent, read)).toEqual(merged);
  expect(fieldsOverwritten(now, mergeFields(now, sent, read), read)).toEqual(overwritten);
});

test('a field that was not read takes what is sent and is not compared', () => {
  expect(mergeFields({ rank: 3 }, { rank: 2 }, {})).toEqual({ rank: 2 });
  expect(fieldsOverwritten({ rank: 3 }, { rank: 2 }, {})).toEqual([]);
});

test('lists are compared by what is in them, and an empty one is none', () => {
  const [read, sent] = [{ files: ['a'] }, { files: ['a'] }];

  expect(mergeFields({ files: ['a', 'b'] }, sent, read)).toEqual({ files: ['a', 'b'] });
  expect(fieldsOverwritten({ files: ['a', 'b'] }, { files: [] }, read)).toEqual(['files']);
  expect(fieldsOverwritten({ files: ['b'] }, { files: ['b'] }, read)).toEqual([]);
  expect(fieldsOverwritten({ files: [] }, { files: ['a'] }, { files: null })).toEqual([]);
});

test('the refusal names each word once', () => {
  const two = { now: { 7: 1, 8: 1 }, after: { 7: 2, 8: 2 }, read: { 7: 0, 8: 0 } };

  expect(overwritesNothing({ ...two, subject: 'the decision on A', wordFor: () => 'time' })).toMatchObject({
    ok: false,
    reason: 'CHANGED_MEANWHILE',
    context: { subject: 'the decision on A', what: 'time' },
  });
});
