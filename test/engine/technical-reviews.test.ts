import { expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import {
  eventsOfSubmission,
  keepsSubmittedJudgement,
  mayManageInternalReviews,
  mayReassignTechnicalReview,
  mayUpdateInternalReview,
  mayWriteTechnicalReview,
  seesInternalParts,
  type TechnicalJudgement,
  type TechnicalReviewFacts,
} from '../../engine/rules/technical-reviews.ts';
import type { RuleAnswer } from '../../engine/rules/answer.ts';

const ME = 7;
const as = (role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId: ME, role, roles: [role] });
const facts: TechnicalReviewFacts = {
  proposalId: '42',
  judgingRefusal: null,
  submitted: false,
  technicalReviewAssigneeId: 1,
  isScientist: false,
  multipleTechReviewsEnabled: false,
  hasSeat: false,
};
const mine = { ...facts, technicalReviewAssigneeId: ME };
const shared = { ...facts, isScientist: true, multipleTechReviewsEnabled: true };
const said = (answer: RuleAnswer): string => (answer.ok ? 'yes' : answer.reason);

test.each<[RoleCode, Partial<TechnicalReviewFacts>, boolean, string]>([
  ['USER_OFFICER', { submitted: true }, false, 'yes'],
  ['INSTRUMENT_SCIENTIST', mine, false, 'yes'],
  ['INSTRUMENT_SCIENTIST', { ...mine, submitted: true }, false, 'TECHNICAL_REVIEW_SUBMITTED'],
  ['INSTRUMENT_SCIENTIST', shared, false, 'yes'],
  ['INSTRUMENT_SCIENTIST', { isScientist: true }, false, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['INSTRUMENT_SCIENTIST', { multipleTechReviewsEnabled: true }, false, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['FAP_CHAIR', { hasSeat: true }, true, 'yes'],
  ['FAP_SECRETARY', { hasSeat: true, submitted: true }, true, 'yes'],
  ['FAP_SECRETARY', { hasSeat: true }, false, 'TECHNICAL_REVIEW_PANEL_READS'],
  ['FAP_CHAIR', {}, true, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['FAP_REVIEWER', { hasSeat: true }, true, 'INSUFFICIENT_PERMISSIONS'],
  ['INTERNAL_REVIEWER', mine, true, 'INSUFFICIENT_PERMISSIONS'],
  ['USER', mine, true, 'INSUFFICIENT_PERMISSIONS'],
  ['INSTRUMENT_SCIENTIST', { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL' }, false, 'ON_OWN_PROPOSAL'],
  ['FAP_SECRETARY', { hasSeat: true, judgingRefusal: 'ON_OWN_PROPOSAL' }, true, 'ON_OWN_PROPOSAL'],
  ['FAP_SECRETARY', { hasSeat: true, judgingRefusal: 'CONFLICT_BARS' }, true, 'CONFLICT_BARS'],
])('%s writes a technical review with %o, panels %s: %s', (role, more, panels, answer) => {
  expect(said(mayWriteTechnicalReview(as(role), { ...facts, ...more }, panels))).toBe(answer);
});

test.each<[RoleCode, Partial<TechnicalReviewFacts>, string]>([
  ['USER_OFFICER', { submitted: true }, 'yes'],
  ['INSTRUMENT_SCIENTIST', mine, 'yes'],
  ['INSTRUMENT_SCIENTIST', { ...mine, submitted: true }, 'TECHNICAL_REVIEW_SUBMITTED'],
  ['INSTRUMENT_SCIENTIST', shared, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['FAP_CHAIR', { hasSeat: true }, 'INSUFFICIENT_PERMISSIONS'],
  ['INSTRUMENT_SCIENTIST', { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL' }, 'ON_OWN_PROPOSAL'],
])('%s hands over a technical review with %o: %s', (role, more, answer) => {
  expect(said(mayReassignTechnicalReview(as(role), { ...facts, ...more }))).toBe(answer);
});

const review: TechnicalJudgement = { status: 'FEASIBLE', timeAllocation: 5, submitted: true };

test.each<[RoleCode, string, Partial<TechnicalJudgement>, Partial<TechnicalJudgement>, string]>([
  ['FAP_SECRETARY', 'comments of a submitted one', {}, {}, 'yes'],
  ['FAP_SECRETARY', 'time of a submitted one', {}, { timeAllocation: 6 }, 'TECHNICAL_REVIEW_FIXED'],
  ['FAP_CHAIR', 'status of a submitted one', {}, { status: 'UNFEASIBLE' }, 'TECHNICAL_REVIEW_FIXED'],
  ['FAP_CHAIR', 'the mark alone, off', {}, { submitted: false }, 'yes'],
  ['FAP_CHAIR', 'the mark alone, on', { submitted: false }, {}, 'yes'],
  ['FAP_SECRETARY', 'mark off and time together', {}, { submitted: false, timeAllocation: 6 }, 'yes'],
  ['FAP_SECRETARY', 'mark on and time together', { submitted: false }, { timeAllocation: 6 }, 'yes'],
  ['FAP_SECRETARY', 'status while it is off', { submitted: false }, { submitted: false, status: 'UNFEASIBLE' }, 'yes'],
  ['USER_OFFICER', 'status of a submitted one', {}, { status: 'UNFEASIBLE' }, 'yes'],
])('%s changes %s', (role, _what, before, after, answer) => {
  expect(said(keepsSubmittedJudgement(as(role), { ...review, ...before }, { ...review, ...after }))).toBe(answer);
});

test('internal reviews are frozen with the technical review, for officers too', () => {
  const frozen = { ...mine, submitted: true };
  const own = { reviewerId: ME };

  expect([as('USER_OFFICER'), as('INSTRUMENT_SCIENTIST')].map((who) => said(mayManageInternalReviews(who, frozen)))).toEqual([
    'INTERNAL_REVIEW_FROZEN',
    'INTERNAL_REVIEW_FROZEN',
  ]);
  expect(said(mayUpdateInternalReview(as('INTERNAL_REVIEWER'), frozen, own))).toBe('INTERNAL_REVIEW_FROZEN');
  expect(said(mayUpdateInternalReview(as('INTERNAL_REVIEWER'), facts, own))).toBe('yes');
  expect(said(mayUpdateInternalReview(as('INTERNAL_REVIEWER'), facts, { reviewerId: 1 }))).toBe('REVIEW_NOT_YOURS');
  expect(said(mayUpdateInternalReview(as('INTERNAL_REVIEWER'), { ...facts, judgingRefusal: 'ON_OWN_PROPOSAL' }, own))).toBe(
    'ON_OWN_PROPOSAL',
  );
  expect(said(mayManageInternalReviews(as('INSTRUMENT_SCIENTIST'), { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL' }))).toBe(
    'ON_OWN_PROPOSAL',
  );
  expect(said(mayManageInternalReviews(as('FAP_CHAIR'), { ...facts, hasSeat: true }))).toBe('INSUFFICIENT_PERMISSIONS');
});

test('panel reviewers do not see internal parts', () => {
  expect(
    (['FAP_CHAIR', 'FAP_SECRETARY', 'INTERNAL_REVIEWER', 'FAP_REVIEWER', 'USER'] as const).map((role) => seesInternalParts({ role })),
  ).toEqual([true, true, true, false, false]);
});

test('a submission tells what it says, and the last one what all say', () => {
  const feasible = { status: 'FEASIBLE', submitted: true } as const;
  const open = { status: 'FEASIBLE', submitted: false } as const;
  const half = { status: 'PARTIALLY_FEASIBLE', submitted: true } as const;
  const short = (names: readonly string[]) => names.map((name) => name.replace('PROPOSAL_', '').replace('FEASIBILITY_REVIEW', 'TR'));

  expect(short(eventsOfSubmission(feasible, [feasible, open]))).toEqual(['TR_SUBMITTED', 'TR_FEASIBLE']);
  expect(short(eventsOfSubmission(feasible, null))).toEqual(['TR_SUBMITTED', 'TR_FEASIBLE']);
  expect(short(eventsOfSubmission(half, [half]))).toEqual(['TR_SUBMITTED', 'ALL_TRS_SUBMITTED']);
  expect(short(eventsOfSubmission(feasible, [feasible, feasible]))).toEqual([
    'TR_SUBMITTED',
    'TR_FEASIBLE',
    'ALL_TRS_SUBMITTED',
    'ALL_TRS_FEASIBLE',
  ]);
});
