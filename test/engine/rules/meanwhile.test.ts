import { expect, test } from 'vitest';
import { mergeDecision } from '../../../engine/rules/decision-merge.ts';
import type { Decision, ManagementTime } from '../../../engine/rules/decisions.ts';
import { keepsOthersFields, mergeFields, overwrittenFields, type FieldValues } from '../../../engine/rules/meanwhile.ts';

const read = { rank: 1, comment: '', files: ['a'], time: null };

type Row = readonly [
  title: string,
  base: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
  value: FieldValues,
  conflicts: readonly string[],
];

test.each<Row>([
  ['an untouched field takes what is stored', read, { ...read, rank: 2 }, { ...read, time: 5 }, { ...read, rank: 2, time: 5 }, []],
  ['the writer’s value stays in a conflict', read, { ...read, rank: 2 }, { ...read, rank: 3 }, { ...read, rank: 2 }, ['rank']],
  ['the same change by both is no conflict', read, { ...read, rank: 2 }, { ...read, rank: 2 }, { ...read, rank: 2 }, []],
  ['an empty text is none', read, { ...read, comment: null }, { ...read, comment: 'B' }, { ...read, comment: 'B' }, []],
  ['an unread field takes what is sent', {}, { rank: 2 }, { rank: 3 }, { rank: 2 }, []],
  ['an untouched list takes what is stored', read, read, { ...read, files: ['a', 'b'] }, { ...read, files: ['a', 'b'] }, []],
  ['a list is one value', read, { ...read, files: [] }, { ...read, files: ['b'] }, { ...read, files: [] }, ['files']],
])('%s', (_title, base, mine, theirs, value, conflicts) => {
  expect(mergeFields({ base, mine, theirs })).toEqual({ value, conflicts });
});

test.each<readonly [title: string, now: FieldValues, after: FieldValues, read: FieldValues, overwritten: readonly string[]]>([
  ['a value changed since is not overwritten', { rank: 2 }, { rank: 3 }, { rank: 1 }, ['rank']],
  ['nor by the value that was read', { rank: 2 }, { rank: 1 }, { rank: 1 }, ['rank']],
  ['an unread value is overwritten', { rank: 3 }, { rank: 2 }, {}, []],
  ['an unchanged value is overwritten', { rank: 1 }, { rank: 2 }, { rank: 1 }, []],
  ['the same value overwrites nothing', { files: ['b'] }, { files: ['b'] }, { files: ['a'] }, []],
  ['an empty list is as good as none', { files: [] }, { files: ['a'] }, { files: null }, []],
])('%s', (_title, now, after, readValues, overwritten) => {
  expect(overwrittenFields({ now, after, read: readValues })).toEqual(overwritten);
});

test('each word is named once', () => {
  const context = { subject: 'the decision on A', what: 'time, rank' };

  expect(keepsOthersFields(['time', 'rank', 'time'], context.subject)).toMatchObject({ ok: false, reason: 'CHANGED_MEANWHILE', context });
  expect(keepsOthersFields([], context.subject)).toEqual({ ok: true });
});

const decision: Decision = { finalStatus: 'UNSET', commentForUser: null, commentForManagement: null, times: [], submitted: false };
const times = (...values: readonly number[]): readonly ManagementTime[] => values.map((value, i) => ({ instrumentId: i + 1, value }));

test.each<
  readonly [
    title: string,
    base: readonly ManagementTime[] | null,
    mine: readonly ManagementTime[],
    value: readonly ManagementTime[],
    conflicts: readonly string[],
  ]
>([
  ['times merge by instrument', times(1, 1), times(1, 3), times(2, 3), []],
  ['two times on one instrument conflict', times(1, 1), times(3, 1), times(3, 1), ['times/1']],
  ['a time that the writer removed stays removed', times(2, 1), times(2), times(2), []],
  ['times that were not read are those sent', null, times(5), times(5), []],
  ['times not read keep a repeated instrument', null, [...times(5), ...times(6)], [...times(5), ...times(6)], []],
])('%s', (_title, base, mine, value, conflicts) => {
  const versions = { base: { ...decision, times: base }, mine: { ...decision, times: mine }, theirs: { ...decision, times: times(2, 1) } };

  expect(mergeDecision(versions)).toEqual({ value: { ...decision, times: value }, conflicts });
});
