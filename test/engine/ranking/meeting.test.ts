import { describe, expect, test } from 'vitest';
import { averageGrade, gradeDeviation, meetingTable, type MeetingProposal } from '../../../engine/ranking/index.ts';

describe('grades', () => {
  test.each<[readonly number[], number | null, number | null]>([
    [[], null, null],
    [[4], 4, null],
    [[1, 2, 2], 1.67, 0.47],
    [[1, 5], 3, 2],
    [[2, 4], 3, 1],
    [[2, 2.01], 2.01, 0.01],
  ])('of %j: average %s, deviation %s', (grades, average, deviation) => {
    expect([averageGrade(grades), gradeDeviation(grades)]).toEqual([average, deviation]);
  });
});

const proposal = (proposalPk: number, over: Partial<MeetingProposal> = {}): MeetingProposal => ({
  proposalPk,
  grades: [],
  rankOrder: null,
  fapTimeAllocation: null,
  technicalTimeAllocation: null,
  recommendation: null,
  ...over,
});

describe('order of a meeting', () => {
  const order = (...proposals: MeetingProposal[]) =>
    meetingTable(proposals, { availabilityTime: null, elsewhere: 0 }).rows.map(({ proposalPk }) => proposalPk);
  test('ranks come first, then averages, then the greater deviation, then the older proposal', () => {
    expect(
      order(
        proposal(1, { grades: [2, 4] }),
        proposal(2, { grades: [1, 5] }),
        proposal(3, { grades: [1, 2, 2] }),
        proposal(7),
        proposal(6),
        proposal(4, { rankOrder: 2 }),
        proposal(5, { rankOrder: 1, grades: [9, 9] }),
      ),
    ).toEqual([5, 4, 3, 2, 1, 6, 7]);
  });
  test('of equal averages, one with a single grade follows those with a deviation', () => {
    expect(order(proposal(1, { grades: [3] }), proposal(2, { grades: [3, 3] }))).toEqual([2, 1]);
  });
});

describe('availability zone', () => {
  const three = (fapTime: number | null = null) => [
    proposal(1, { rankOrder: 1, technicalTimeAllocation: 10 }),
    proposal(2, { rankOrder: 2, technicalTimeAllocation: 25, fapTimeAllocation: fapTime }),
    proposal(3, { rankOrder: 3, technicalTimeAllocation: 5 }),
  ];
  const zone = (availabilityTime: number | null, proposals = three(), elsewhere = 0) =>
    meetingTable(proposals, { availabilityTime, elsewhere }).rows.map(({ inZone }) => inZone);
  test.each([
    [40, [true, true, true]],
    [39, [true, true, false]],
    [15, [true, false, false]],
    [4, [false, false, false]],
    [null, [false, false, false]],
  ])('of %s ends where the times no longer fit', (available, expected) => {
    expect(zone(available)).toEqual(expected);
  });
  test('the time of the panel counts instead of the technical one, also 0', () => {
    expect([zone(35, three(20)), zone(15, three(0))]).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
  });
  test('an instrument of several panels is shared by the times they recommend', () => {
    expect([zone(80, three(), 40), zone(78, three(), 40)]).toEqual([
      [true, true, true],
      [true, true, false],
    ]);
    expect(meetingTable(three(), { availabilityTime: 90, elsewhere: 80 }).available).toBe(30);
  });
  test('without any time, all fit', () => {
    expect(zone(0, [proposal(1), proposal(2)], 30)).toEqual([true, true]);
  });
});

test('equal are proposals whose average and deviation are the same, whatever their ranks', () => {
  const { rows } = meetingTable(
    [
      proposal(1, { grades: [2, 4], rankOrder: 2 }),
      proposal(2, { grades: [4, 2], rankOrder: 1 }),
      proposal(3, { grades: [1, 5] }),
      proposal(4, { grades: [3] }),
      proposal(5),
      proposal(6),
    ],
    { availabilityTime: null, elsewhere: 0 },
  );
  expect(rows.filter(({ isEqual }) => isEqual).map(({ proposalPk }) => proposalPk)).toEqual([2, 1]);
});

describe('unallocated time', () => {
  const ranked = (...times: readonly (number | null)[]) =>
    times.map((time, index) => proposal(index + 1, { rankOrder: index + 1, technicalTimeAllocation: time }));
  const rejected = (index: number, proposals: readonly MeetingProposal[]) =>
    proposals.map((it, at) => (at === index ? { ...it, recommendation: 'REJECTED' as const } : it));
  test.each<[string, readonly MeetingProposal[], number | null, number | null, readonly number[], readonly number[]]>([
    ['one below the line fits into the rest', ranked(10, 25, 5), 20, 10, [1], [3]],
    ['the rest is exactly enough', ranked(15, 10, 5), 20, 5, [1], [3]],
    ['without a time nothing fits', ranked(10, 25, null), 20, 10, [1], []],
    ['a rejected one takes no time', rejected(0, ranked(10, 15, 5)), 20, 0, [1, 2, 3], []],
    ['a rejected one below the line does not fit', rejected(2, ranked(10, 25, 5)), 20, 10, [1], []],
    ['no available time', ranked(10), null, null, [], []],
  ])('%s', (_what, proposals, availabilityTime, unallocated, above, fitting) => {
    const table = meetingTable(proposals, { availabilityTime, elsewhere: 0 });
    expect([
      table.unallocated,
      table.rows.filter(({ inZone }) => inZone).map(({ proposalPk }) => proposalPk),
      table.rows.filter(({ wouldFit }) => wouldFit).map(({ proposalPk }) => proposalPk),
    ]).toEqual([unallocated, above, fitting]);
  });
});
