import { expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import {
  decideReopenRequest,
  decideSafetySubmission,
  openForSafetyForm,
  UNDECIDED,
  type SafetyFormFacts,
} from '../../../engine/rules/experiment-safety.ts';
import {
  checkSafetyDecision,
  decideSafetyForm,
  mayReview,
  mayWriteSafetyReview,
  seesSafetyReview,
  type SafetyDecisionChange,
  type SafetyDecisionColumns,
  type SafetyReviewFacts,
} from '../../../engine/rules/safety-reviews.ts';

type Form = SafetyReviewFacts & SafetyDecisionColumns;
const now = new Date('2026-03-02T12:00:00Z');
const earlier = new Date('2026-03-01T12:00:00Z');
const ME = 7;
const as = (role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId: ME, role, roles: [role] });
const [IS, ESR, OFFICER] = ['INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER', 'USER_OFFICER'] as const;

const form: Form = {
  ...UNDECIDED,
  proposalId: '42',
  judgingRefusal: null,
  experiment: { isScientist: true },
  esiQuestionarySubmittedAt: earlier,
};
const decidedBy = { instrumentScientistId: 3, instrumentScientistDecidedAt: earlier };
const accepted: Form = { ...form, instrumentScientistDecision: 'ACCEPTED', instrumentScientistComment: 'Fine', ...decidedBy };
const rejected: Form = { ...accepted, instrumentScientistDecision: 'REJECTED' };
const bySafety = (it: Form): Form => ({ ...it, experimentSafetyReviewerDecision: 'ACCEPTED' });

const columns = (decision: string, comment: string, isDecided = true) => ({
  instrumentScientistDecision: decision,
  instrumentScientistComment: comment,
  instrumentScientistId: isDecided ? ME : null,
  instrumentScientistDecidedAt: isDecided ? now : null,
});
const start = 'EXPERIMENT_ESF_SUBMITTED';
const safety = ['EXPERIMENT_SAFETY_MANAGEMENT_DECISION_SUBMITTED_BY_ESR', 'EXPERIMENT_ESF_APPROVED_BY_ESR'];

type Sent = Pick<SafetyDecisionChange, 'decision' | 'comment'>;
test.each<[string, Form, Sent, object | null, boolean, readonly string[], readonly string[] | null]>([
  ['accepted', form, { decision: 'ACCEPTED' }, columns('ACCEPTED', ''), false, ['ACCEPTED'], null],
  ['rejected with its reason', form, { decision: 'REJECTED', comment: ' No ' }, columns('REJECTED', 'No'), false, ['REJECTED'], null],
  ['the same again', accepted, { decision: 'ACCEPTED', comment: 'Fine' }, null, false, [], null],
  ['taken back before there was one', form, { decision: 'UNSET' }, null, false, [], null],
  ['another comment', accepted, { decision: 'ACCEPTED', comment: 'B' }, columns('ACCEPTED', 'B'), false, ['ACCEPTED'], null],
  ['turned', rejected, { decision: 'ACCEPTED' }, columns('ACCEPTED', ''), false, ['taken back', 'ACCEPTED'], [start]],
  ['turned beside the other', bySafety(accepted), { decision: 'REJECTED', comment: 'B' }, columns('REJECTED', 'B'), false, ['taken back', 'REJECTED'], [start, ...safety]],
  ['taken back', accepted, { decision: 'UNSET' }, columns('UNSET', 'Fine', false), true, ['taken back'], [start]],
  ['taken back with another comment', accepted, { decision: 'UNSET', comment: '' }, columns('UNSET', '', false), true, ['taken back'], [start]],
  ['taken back beside the other', bySafety(accepted), { decision: 'UNSET' }, columns('UNSET', 'Fine', false), false, ['taken back'], [start, ...safety]],
  ['a comment before a decision', form, { decision: 'UNSET', comment: 'A' }, columns('UNSET', 'A', false), false, [], null],
])('a decision of the scientist is %s', (_name, before, sent, written, releasesQuestions, decisions, path) => {
  const outcome = decideSafetyForm(before, { as: IS, isReviewComplete: true, ...sent }, as(IS), now);

  expect(outcome.ok && outcome.after).toEqual(written && { columns: written, releasesQuestions });
  const event = 'EXPERIMENT_SAFETY_MANAGEMENT_DECISION_SUBMITTED_BY_IS';
  expect(outcome.ok && outcome.events).toEqual(
    decisions.map((decision) => ({ event, decision, ...(decision === 'taken back' ? { path } : {}) })),
  );
}); // prettier-ignore

test.each([ESR, OFFICER])('%s decides in the columns of the safety reviewer', (role) => {
  expect(decideSafetyForm(form, { as: ESR, decision: 'REJECTED', comment: 'No', isReviewComplete: true }, as(role), now)).toEqual({
    ok: true,
    after: {
      columns: {
        experimentSafetyReviewerDecision: 'REJECTED',
        experimentSafetyReviewerComment: 'No',
        experimentSafetyReviewerId: ME,
        experimentSafetyReviewerDecidedAt: now,
      },
      releasesQuestions: false,
    },
    events: [{ event: safety[0], decision: 'REJECTED' }],
  });
});

test.each<[string, RoleCode, Partial<Form>, Partial<SafetyDecisionChange>, string]>([
  ['before the form is submitted', IS, { esiQuestionarySubmittedAt: null }, {}, 'SAFETY_FORM_NOT_SUBMITTED'],
  ['of the other role', ESR, {}, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['of the scientist by an officer', OFFICER, {}, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['of the safety reviewer by a scientist', IS, {}, { as: ESR }, 'INSUFFICIENT_PERMISSIONS'],
  ['of a scientist elsewhere', IS, { experiment: { isScientist: false } }, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['by a proposer', 'USER', {}, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['by a chair', 'FAP_CHAIR', {}, { as: ESR }, 'INSUFFICIENT_PERMISSIONS'],
  ['on the own proposal', IS, { judgingRefusal: 'ON_OWN_PROPOSAL' }, {}, 'ON_OWN_PROPOSAL'],
  ['rejecting without a reason', IS, {}, { decision: 'REJECTED', comment: '  ' }, 'SAFETY_DECISION_COMMENT'],
  ['rejecting with nothing', IS, {}, { decision: 'REJECTED' }, 'SAFETY_DECISION_COMMENT'],
  ['with a long comment', IS, {}, { comment: 'x'.repeat(6001) }, 'SAFETY_REVIEW_FIELDS'],
  ['by an incomplete review', IS, {}, { isReviewComplete: false }, 'SAFETY_REVIEW_INCOMPLETE'],
  [
    'rejecting by an incomplete review',
    IS,
    {},
    { decision: 'REJECTED', comment: 'A', isReviewComplete: false },
    'SAFETY_REVIEW_INCOMPLETE',
  ],
])('no decision %s', (_name, role, more, sent, reason) => {
  const change = { as: IS, decision: 'ACCEPTED', isReviewComplete: true, ...sent } as const;
  expect(decideSafetyForm({ ...form, ...more }, change, as(role), now)).toMatchObject({ ok: false, reason });
});

test.each<[string, boolean, Sent]>([
  ['taken back', true, { decision: 'UNSET' }],
  ['repeated', true, { decision: 'ACCEPTED', comment: 'Fine' }],
  ['given another comment', false, { decision: 'ACCEPTED', comment: 'B' }],
])('a decision whose review is incomplete is %s: %s', (_name, isAllowed, sent) => {
  expect(decideSafetyForm(accepted, { as: IS, isReviewComplete: false, ...sent }, as(IS), now).ok).toBe(isAllowed);
});

test.each<[string, RoleCode, Form, string]>([
  ['its scientist', IS, form, 'yes'],
  ['a scientist who has decided', IS, rejected, 'SAFETY_REVIEW_DECIDED'],
  ['a scientist beside the other decision', IS, bySafety(form), 'yes'],
  ['a safety reviewer beside the other decision', ESR, accepted, 'yes'],
  ['a safety reviewer who has decided', ESR, bySafety(form), 'SAFETY_REVIEW_DECIDED'],
  ['a scientist after taking back, beside the other decision', IS, bySafety({ ...form, instrumentScientistDecision: 'UNSET' }), 'yes'],
  ['an officer after both', OFFICER, bySafety(accepted), 'yes'],
  ['a scientist elsewhere', IS, { ...form, experiment: { isScientist: false } }, 'INSUFFICIENT_PERMISSIONS'],
  ['a proposer', 'USER', form, 'INSUFFICIENT_PERMISSIONS'],
])('the safety review is written by %s: %s', (_name, role, it, answer) => {
  const may = mayWriteSafetyReview(as(role), it);
  expect(may.ok ? 'yes' : may.reason).toBe(answer);
  if (answer !== 'SAFETY_REVIEW_DECIDED') expect(mayReview(as(role), it).ok).toBe(answer === 'yes');
});

test.each([
  [IS, false, true],
  [IS, true, false],
  [OFFICER, true, true],
] as const)('%s, a member %s, sees the safety review: %s', (role, isMember, sees) => {
  expect(seesSafetyReview(as(role), { isScientist: true, isMember })).toBe(sees);
});

test.each([
  ['token', false],
  ['system', true],
] as const)('a %s sees the safety review, and writes it: %s', (kind, writes) => {
  const actor: Actor = { ...nobody, kind };
  expect(seesSafetyReview(actor, { isScientist: false, isMember: false })).toBe(true);
  expect(mayWriteSafetyReview(actor, form).ok).toBe(writes);
});

test.each([
  ['ACCEPTED', ' ', 'yes'],
  ['REJECTED', 'No', 'yes'],
  ['REJECTED', ' ', 'SAFETY_DECISION_COMMENT'],
] as const)('%s with the comment “%s”: %s', (decision, comment, answer) => {
  const checked = checkSafetyDecision(decision, comment);
  expect(checked.ok ? 'yes' : checked.reason).toBe(answer);
});

type TeamForm = SafetyFormFacts & SafetyDecisionColumns;
const team: TeamForm = {
  ...UNDECIDED,
  experiment: {
    status: 'ACTIVE',
    startsAt: earlier,
    endsAt: now,
    cancelledAt: null,
    isAccepted: true,
    isMember: true,
    isVisitor: false,
    isScientist: false,
  },
  esiQuestionarySubmittedAt: null,
};
const sent = { ...team, esiQuestionarySubmittedAt: earlier };
const refusal = { experimentSafetyReviewerDecision: 'REJECTED', experimentSafetyReviewerComment: 'Which gas?' } as const;
const refusedForm = { ...sent, ...refusal };
const lastReview = {
  takenBackAt: now.toISOString(),
  requestedChanges: 'The gas',
  instrumentScientistDecision: null,
  instrumentScientistComment: null,
  ...refusal,
};
const its = (more: Partial<SafetyFormFacts['experiment']>) => ({ ...team, experiment: { ...team.experiment, ...more } });

test.each<[string, RoleCode, TeamForm, boolean, boolean, string | object]>([
  ['submitted by a member', 'USER', team, true, true, { esiQuestionarySubmittedAt: now, reopenRequest: null }],
  ['submitted by an officer', OFFICER, its({ isMember: false }), true, true, { esiQuestionarySubmittedAt: now, reopenRequest: null }],
  ['incomplete', 'USER', team, true, false, 'SAFETY_FORM_INCOMPLETE'],
  ['submitted twice', OFFICER, sent, true, true, 'SAFETY_FORM_SUBMITTED'],
  ['submitted by a visitor', 'USER', its({ isMember: false, isVisitor: true }), true, true, 'INSUFFICIENT_PERMISSIONS'],
  ['submitted by a member as scientist', IS, team, true, true, 'INSUFFICIENT_PERMISSIONS'],
  ['of a cancelled experiment', OFFICER, its({ cancelledAt: earlier }), true, true, 'EXPERIMENT_CANCELLED'],
  ['before the answer', 'USER', its({ isAccepted: false }), true, true, 'NOT_ACCEPTED_YET'],
  ['opened again', OFFICER, refusedForm, false, false, { esiQuestionarySubmittedAt: null, ...UNDECIDED, lastReview, reopenRequest: null }],
  ['opened again by its team', 'USER', sent, false, false, 'INSUFFICIENT_PERMISSIONS'],
  ['opened again as a draft', OFFICER, team, false, false, 'SAFETY_FORM_NOT_SUBMITTED'],
])('a safety form is %s', (_name, role, it, isSubmitted, isComplete, result) => {
  const event = isSubmitted ? 'EXPERIMENT_ESF_SUBMITTED' : 'EXPERIMENT_SAFETY_STATUS_CHANGED_BY_USER';
  expect(decideSafetySubmission(it, { isSubmitted, isComplete, requestedChanges: ' The gas ' }, as(role), now)).toEqual(
    typeof result === 'string' ? { ok: false, reason: result } : { ok: true, after: result, events: [event] },
  );
});

test.each([
  ['ACTIVE', now, 'yes'],
  ['ACTIVE', earlier, 'EXPERIMENT_BEGUN'],
  ['DRAFT', now, 'EXPERIMENT_NOT_ACTIVE'],
  ['COMPLETED', now, 'EXPERIMENT_COMPLETED'],
] as const)('the safety form of an experiment %s at %s opens: %s', (status, startsAt, answer) => {
  const may = openForSafetyForm({ status, startsAt }, earlier);
  expect(may.ok ? 'yes' : may.reason).toBe(answer);
});

const request = { askedAt: now.toISOString(), userId: ME, comment: 'Another gas' };

test.each<[string, RoleCode, TeamForm, string, string, boolean?]>([
  ['a member', 'USER', sent, ' Another gas ', 'yes'],
  ['a visitor', 'USER', { ...its({ isMember: false, isVisitor: true }), esiQuestionarySubmittedAt: earlier }, 'Another gas', 'yes'],
  ['a member as scientist', IS, sent, 'Another gas', 'INSUFFICIENT_PERMISSIONS'],
  ['a member without reason', 'USER', sent, ' ', 'SAFETY_REVIEW_FIELDS'],
  ['a member before submission', 'USER', team, 'Another gas', 'SAFETY_FORM_NOT_SUBMITTED'],
  ['a member twice', 'USER', sent, 'Another gas', 'SAFETY_REOPENING_ASKED', true],
  ['a member without experiment', 'USER', its({ cancelledAt: earlier }), 'Another gas', 'EXPERIMENT_CANCELLED'],
])('%s asks to open the form again', (_who, role, it, comment, answer, isAsked = false) => {
  const decided = decideReopenRequest({ ...it, reopenRequest: isAsked ? request : null }, comment, as(role), now);
  expect(decided.ok ? 'yes' : decided.reason).toBe(answer);
  if (decided.ok) expect(decided.after).toEqual(request);
});
