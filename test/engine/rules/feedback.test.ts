import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import { decideFeedback, decideRequest, mayGiveFeedback, type FeedbackFacts, type RequestFacts } from '../../../engine/rules/feedback.ts';

const lead: Actor = { ...nobody, kind: 'person', userId: 1, role: 'USER' };
const officer: Actor = { ...lead, userId: 2, role: 'USER_OFFICER' };
const now = new Date('2026-03-12T08:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const draft: FeedbackFacts = { status: 'DRAFT', isTeamLead: true, isVisitor: true, isCreator: true, cancelledAt: null };
const sent: FeedbackFacts = { ...draft, status: 'SUBMITTED' };

const writes = (after: object) => ({ ok: true, after, events: [] });
const refused = (reason: string) => ({ ok: false, reason });

test.each<[string, Actor, FeedbackFacts, FeedbackFacts['status'], boolean, object]>([
  ['a submission', lead, draft, 'SUBMITTED', true, writes({ status: 'SUBMITTED', submittedAt: now })],
  ['a second one by an officer', officer, sent, 'SUBMITTED', true, writes({})],
  ['a draft that stays one', lead, draft, 'DRAFT', false, writes({})],
  ['a submission taken back', officer, sent, 'DRAFT', true, writes({ status: 'DRAFT', submittedAt: null })],
  ['open steps', lead, draft, 'SUBMITTED', false, refused('FEEDBACK_INCOMPLETE')],
  ['open steps, by an officer', officer, draft, 'SUBMITTED', false, refused('FEEDBACK_INCOMPLETE')],
  ['a second submission', lead, sent, 'SUBMITTED', true, refused('FEEDBACK_SUBMITTED')],
  ['a visitor', lead, { ...draft, isTeamLead: false }, 'SUBMITTED', true, refused('FEEDBACK_LEAD_ONLY')],
  ['a lead in another role', { ...lead, role: 'FAP_CHAIR' }, draft, 'SUBMITTED', true, refused('FEEDBACK_LEAD_ONLY')],
  ['a cancelled experiment', lead, { ...draft, cancelledAt: now }, 'SUBMITTED', true, refused('EXPERIMENT_CANCELLED')],
])('the status of feedback: %s', (_name, actor, before, status, isComplete, decided) => {
  expect(decideFeedback(actor, before, { status, isComplete }, now)).toEqual(decided);
});

const experiment = { status: 'COMPLETED', isAccepted: true, cancelledAt: null, isMember: false, isVisitor: true } as const;

test.each<[string, Actor, object, number | null, string]>([
  ['the lead', lead, {}, 1, 'yes'],
  ['another visitor', lead, {}, 9, 'FEEDBACK_LEAD_ONLY'],
  ['a member without a visit', lead, { isMember: true, isVisitor: false }, null, 'FEEDBACK_NO_VISIT'],
  ['an officer', officer, {}, 2, 'INSUFFICIENT_PERMISSIONS'],
  ['a lead who is off the team', lead, { isVisitor: false }, 1, 'INSUFFICIENT_PERMISSIONS'],
  ['the lead before the end', lead, { status: 'ACTIVE' }, 1, 'EXPERIMENT_NOT_COMPLETED'],
  ['the lead of a cancelled experiment', lead, { cancelledAt: now }, 1, 'EXPERIMENT_CANCELLED'],
  ['the lead without acceptance', lead, { isAccepted: false }, 1, 'NOT_ACCEPTED_YET'],
])('feedback is given by %s: %5$s', (_who, actor, more, leadId, answer) => {
  const given = mayGiveFeedback(actor, { ...experiment, ...more }, leadId);
  expect(given.ok ? 'yes' : given.reason).toBe(answer);
});

const limits = { exhaustDays: 90, maxRequests: 2, frequencyDays: 14 };
const unasked: RequestFacts = { teamLeadId: 1, isSubmitted: false, endsAt: daysAgo(90), requestCount: 0, lastRequestedAt: null };

test.each<[string, Partial<RequestFacts>, object, string]>([
  ['on the last day', {}, {}, 'yes'],
  ['a second time', { requestCount: 1, lastRequestedAt: daysAgo(14) }, {}, 'yes'],
  ['after the last day', { endsAt: daysAgo(90.1) }, {}, 'the experiment ended more than 90 days ago'],
  ['too soon', { requestCount: 1, lastRequestedAt: daysAgo(13.9) }, {}, 'the last request is less than 14 days old'],
  ['too often', { requestCount: 2, lastRequestedAt: daysAgo(40) }, {}, 'the largest number of requests is 2'],
  ['though it was given', { isSubmitted: true }, {}, 'it was given already'],
  ['without a visit', { teamLeadId: null }, {}, 'FEEDBACK_NO_VISIT'],
  ['before the end', {}, { status: 'ACTIVE' }, 'EXPERIMENT_NOT_COMPLETED'],
  ['for a cancelled experiment', {}, { cancelledAt: now }, 'EXPERIMENT_CANCELLED'],
  ['without acceptance', {}, { isAccepted: false }, 'NOT_ACCEPTED_YET'],
])('feedback is asked for %s: %4$s', (_when, facts, more, answer) => {
  const decided = decideRequest({ ...experiment, ...more }, { ...unasked, ...facts }, limits, now);
  if (decided.ok) expect(decided.after).toEqual({ sentTo: 1, requestedAt: now });
  expect(decided.ok ? 'yes' : (decided.context?.['why'] ?? decided.reason)).toBe(answer);
});
