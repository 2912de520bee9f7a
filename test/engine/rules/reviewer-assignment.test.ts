import { describe, expect, test } from 'vitest';
import type { RuleAnswer } from '../../../engine/rules/answer.ts';
import {
  decideRanks,
  decideReviewers,
  type AssignmentFacts,
  type PlaceOfReviewers,
  type ReviewerChoice,
  type ReviewerEvent,
} from '../../../engine/rules/reviewer-assignment.ts';

const [ANN, BEN, CAY] = [1, 2, 3] as const;
const by = (memberId: number, rank?: number): ReviewerChoice => ({ memberId, proposalPk: 42, rank });
const ranked = (...ranks: readonly (number | null)[]) => ranks.map((rank, i) => ({ reviewerId: i + 1, rank }));
const place: PlaceOfReviewers = { id: 5, proposalPk: 42, instrument: 'VESPA', isClosed: false, reviewers: [] };
const withAnn = { ...place, reviewers: ranked(null) };
const closed = { ...place, id: 6, isClosed: true };
const needs = (reviewers: number, required = 2, placeId = 5) => ({ placeId, reviewers, required });
const proposal = { proposalPk: 42, proposalId: 'R42', isDecided: false, needs: [needs(0)] };
const facts: AssignmentFacts = {
  places: [place],
  proposals: [proposal],
  conflicts: [],
  barsConflicts: false,
  members: [ANN, BEN, CAY].map((userId) => ({ userId, name: 'Ann', hasLeft: false })),
};
const needing = (...all: readonly ReturnType<typeof needs>[]) => [{ ...proposal, needs: all }];
const named = (it: ReviewerEvent): string =>
  [it.event.replace('FAP_MEMBER_', '').replace('PROPOSAL_ALL_FAP_', ''), 'memberId' in it ? it.memberId : '', 'rank' in it ? it.rank : '']
    .join(' ')
    .trim();
const reasonOf = (answer: RuleAnswer) => (answer.ok ? 'yes' : answer.reason);

test.each<[string, Partial<AssignmentFacts>, ReviewerChoice[], (readonly [number, number])[], string[]]>([
  ['one of two', {}, [by(ANN)], [[5, ANN]], ['ASSIGNED_TO_PROPOSAL 1']],
  ['both', {}, [by(ANN), by(BEN)], [[5, ANN], [5, BEN]], ['ASSIGNED_TO_PROPOSAL 1', 'ASSIGNED_TO_PROPOSAL 2', 'REVIEWERS_SELECTED']],
  ['the same twice at once', {}, [by(ANN), by(ANN)], [[5, ANN]], ['ASSIGNED_TO_PROPOSAL 1']],
  ['one who is there', { places: [withAnn], proposals: needing(needs(1, 1)) }, [by(ANN)], [], []],
  ['one more than wanted', { places: [withAnn], proposals: needing(needs(1, 1)) }, [by(BEN)], [[5, BEN]], ['ASSIGNED_TO_PROPOSAL 2']],
  ['all here, another panel open', { proposals: needing(needs(0, 1), needs(0, 1, 9)) }, [by(ANN)], [[5, ANN]], ['ASSIGNED_TO_PROPOSAL 1']],
  ['all here and elsewhere', { proposals: needing(needs(0, 1), needs(1, 1, 9)) }, [by(ANN)], [[5, ANN]], ['ASSIGNED_TO_PROPOSAL 1', 'REVIEWERS_SELECTED']],
  ['on two instruments', { places: [place, { ...place, id: 7 }], proposals: needing(needs(0, 1), needs(0, 1, 7)) }, [by(ANN)], [[5, ANN], [7, ANN]], ['ASSIGNED_TO_PROPOSAL 1', 'REVIEWERS_SELECTED']],
  ['beside a submitted instrument', { places: [place, closed] }, [by(ANN)], [[5, ANN]], ['ASSIGNED_TO_PROPOSAL 1']],
  ['again beside a submitted instrument', { places: [withAnn, closed] }, [by(ANN)], [], []],
  ['again on another instrument', { places: [withAnn, { ...place, id: 7 }] }, [by(ANN)], [[7, ANN]], ['ASSIGNED_TO_PROPOSAL 1']],
  ['with ranks', { places: [withAnn] }, [by(ANN, 2), by(BEN, 1)], [[5, BEN]], ['ASSIGNED_TO_PROPOSAL 2', 'FAP_REVIEWER_RANKED 1 2', 'FAP_REVIEWER_RANKED 2 1']],
])('reviewers are assigned: %s', (_name, more, choices, openings, events) => {
  const outcome = decideReviewers({ ...facts, ...more }, choices);

  expect(outcome.ok && outcome.after.openings).toEqual(openings.map(([placeId, memberId]) => ({ placeId, memberId })));
  expect(outcome.ok && outcome.events.map(named)).toEqual(events);
}); // prettier-ignore

const conflict = { proposalPk: 42, reviewerId: ANN, kind: 'SAME_INSTITUTION' } as const;
const bars = { conflicts: [conflict], barsConflicts: true };

test.each<[string, Partial<AssignmentFacts>, ReviewerChoice[], string]>([
  ['to a submitted instrument', { places: [closed] }, [by(ANN)], 'FAP_INSTRUMENT_SUBMITTED'],
  ['to a decided proposal', { proposals: [{ ...proposal, isDecided: true }] }, [by(ANN)], 'FAP_PROPOSAL_DECIDED'],
  ['again to a decided proposal', { places: [withAnn], proposals: [{ ...proposal, isDecided: true }] }, [by(ANN)], 'yes'],
  [
    'by rank to a decided proposal',
    { places: [withAnn], proposals: [{ ...proposal, isDecided: true }] },
    [by(ANN, 1)],
    'FAP_PROPOSAL_DECIDED',
  ],
  ['who is deactivated', { members: [{ userId: ANN, name: 'Ann', hasLeft: true }] }, [by(ANN)], 'FAP_REVIEWER_LEFT'],
  ['who is deactivated, again', { places: [withAnn], members: [{ userId: ANN, name: 'Ann', hasLeft: true }] }, [by(ANN)], 'yes'],
  [
    'who is deactivated, on another instrument',
    { places: [withAnn, { ...place, id: 7 }], members: [{ userId: ANN, name: 'Ann', hasLeft: true }] },
    [by(ANN)],
    'FAP_REVIEWER_LEFT',
  ],
  ['whom a conflict bars', bars, [by(ANN)], 'FAP_REVIEWER_BARRED'],
  ['whom a conflict bars, again', { ...bars, places: [withAnn] }, [by(ANN)], 'yes'],
  ['beside one whom a conflict bars', bars, [by(BEN)], 'yes'],
  ['with a rank too high', {}, [by(ANN, 2)], 'REVIEW_FIELDS'],
])('a reviewer %s: %4$s', (_name, more, choices, answer) => {
  expect(reasonOf(decideReviewers({ ...facts, ...more }, choices))).toBe(answer);
});

test('conflicts are recorded with the assignment, declared ones once', () => {
  const conflicts = [conflict, { ...conflict, kind: 'DECLARED' as const }, { ...conflict, reviewerId: BEN }];
  expect(decideReviewers({ ...facts, conflicts }, [by(ANN)])).toMatchObject({ after: { conflicts: [conflict] } });
});

describe('ranks at a place', () => {
  const none = [null, null, null];
  test.each<[string, (number | null)[], [number, number][], string, [number, number | null][], number[]]>([
    ['a free one', none, [[BEN, 1]], 'yes', [[BEN, 1]], [BEN]],
    ['a taken one', [1, 2, 3], [[CAY, 1]], 'yes', [[ANN, 3], [CAY, 1]], [CAY]],
    ['one taken by a reviewer without', [1, null, null], [[BEN, 1]], 'yes', [[ANN, null], [BEN, 1]], [BEN]],
    ['several at once', [1, 2, null], [[CAY, 1], [ANN, 2]], 'yes', [[ANN, 2], [BEN, null], [CAY, 1]], [ANN, CAY]],
    ['the same again', [1, 2, 3], [[ANN, 1]], 'yes', [], []],
    ['of somebody who is not there', [1, 2, 3], [[9, 1]], 'yes', [], []],
    ['too high', none, [[ANN, 4]], 'Enter a rank from 1 to 3', [], []],
    ['too low', none, [[ANN, 0]], 'Enter a rank from 1 to 3', [], []],
    ['one for two', none, [[ANN, 1], [BEN, 1]], 'Give each reviewer of a proposal another rank', [], []],
  ])('%s', (_name, before, ranks, answer, after, events) => {
    const outcome = decideRanks({ ...place, reviewers: ranked(...before) }, ranks.map(([id, rank]) => by(id, rank)));

    expect(outcome.ok ? 'yes' : outcome.context?.['message']).toBe(answer);
    if (!outcome.ok) return;
    expect(outcome.after).toEqual(after.map(([reviewerId, rank]) => ({ placeId: 5, reviewerId, rank })));
    expect(outcome.events.map((it) => 'memberId' in it && it.memberId)).toEqual(events);
  }); // prettier-ignore

  test('stay once the instrument is submitted', () => {
    expect(reasonOf(decideRanks({ ...closed, reviewers: ranked(1) }, [by(ANN, 1)]))).toBe('FAP_INSTRUMENT_SUBMITTED');
  });
});
