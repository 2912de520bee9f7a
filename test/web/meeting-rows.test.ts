import { expect, test } from 'vitest';
import { decisionChange } from '../../web/faps/meeting/decision-change.ts';
import { rankedInOrder, ranksAround, undone } from '../../web/faps/meeting/ranks.ts';
import { linesOf, meetingOf, type MeetingInstrument } from '../../web/faps/meeting/meeting-rows.ts';

const DECISION = { recommendation: null, commentForUser: null, commentForManagement: null, rankOrder: null, submitted: false };

const proposal = (proposalPk: number, place: number): MeetingInstrument['proposals'][number] => ({
  proposalPk,
  proposalId: String(proposalPk),
  title: 'Title',
  principalInvestigator: 'Petra',
  place,
  requestedTime: 12,
  technicalTimeAllocation: 10,
  fapTimeAllocation: null,
  reviews: [{ reviewerId: 1, reviewer: 'Rita', deactivated: false, status: 'SUBMITTED', grade: place }],
  decision: DECISION,
});
const instrument = (change: Partial<MeetingInstrument>): MeetingInstrument => ({
  instrumentId: 1,
  name: 'HERON',
  availabilityTime: 20,
  allocationTimeUnit: 'Day',
  elsewhere: 0,
  submitted: false,
  hiddenCount: 0,
  conflicted: [],
  cut: 2,
  proposals: [proposal(11, 1), proposal(12, 2), proposal(13, 3)],
  ...change,
});
const shown = (it: MeetingInstrument) =>
  linesOf(meetingOf([it], it).rows, it).map((line) => (line.kind === 'cut' ? 'cut' : line.proposal.proposalPk));

test('a meeting with a hidden proposal is as if it were not there', () => {
  const partly = instrument({ hiddenCount: 1, cut: 1, proposals: [proposal(12, 1), proposal(13, 2)] });
  expect(shown(instrument({}))).toEqual([11, 12, 'cut', 13]);
  expect(shown(partly)).toEqual([12, 'cut', 13]);
  expect(meetingOf([partly], partly)).toMatchObject({ available: 20, recommended: 20 });
  expect(meetingOf([partly], partly).rows.map(({ normalisedAverage }) => normalisedAverage)).toEqual([1, 2]);
});

test('a rejected proposal is not among the recommended times', () => {
  const rejected = { ...proposal(13, 3), decision: { ...DECISION, recommendation: 'REJECTED' as const } };
  const it = instrument({ proposals: [proposal(11, 1), rejected] });
  expect(meetingOf([it], it)).toMatchObject({ recommended: 10, unallocated: 10 });
});

test('a new order names the ranks that were read, and is undone from there', () => {
  const read = [
    { proposalPk: 11, rankOrder: null },
    { proposalPk: 12, rankOrder: 1 },
  ];
  const change = rankedInOrder(read, [12, 11]);
  expect(change).toEqual([
    { proposalPk: 11, rankOrder: 2, readRankOrder: null },
    { proposalPk: 12, rankOrder: 1, readRankOrder: 1 },
  ]);
  expect(undone(change)).toEqual([
    { proposalPk: 11, rankOrder: null, readRankOrder: 2 },
    { proposalPk: 12, rankOrder: 1, readRankOrder: 1 },
  ]);
});

test('there is no line without an available time', () => {
  expect(shown(instrument({ availabilityTime: null, cut: 0 }))).toEqual([11, 12, 13]);
});

test('a change of a decision names what the writer changed, with the values in view', () => {
  const after = { ...DECISION, commentForUser: '<p>Mine</p>', commentForManagement: '' };
  expect(decisionChange(DECISION, after)).toEqual({ named: { commentForUser: '<p>Mine</p>' }, base: { commentForUser: null } });
  const inView = { ...DECISION, commentForUser: '<p>Theirs</p>', rankOrder: 3 };
  expect(decisionChange(DECISION, after, inView)).toEqual({
    named: { commentForUser: '<p>Mine</p>' },
    base: { commentForUser: '<p>Theirs</p>' },
  });
});

test('a rank that another proposal holds names it and the one before it', () => {
  const first = { proposalPk: 11, rankOrder: 1 };
  const third = { proposalPk: 13, rankOrder: 3 };
  const rows = [first, { proposalPk: 12, rankOrder: 2 }, third];
  expect(ranksAround(rows, third, 1)).toMatchObject({ holder: first, beforeHolder: 0, rankBefore: 12 });
  expect(ranksAround(rows, first, 3)).toMatchObject({ holder: third, beforeHolder: 12, rankBefore: 0 });
  expect(ranksAround(rows, first, 1).holder).toBeNull();
});
