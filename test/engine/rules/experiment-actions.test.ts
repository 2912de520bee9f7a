import { expect, test } from 'vitest';
import {
  EXPERIMENT_ACTIONS,
  experimentActionState,
  experimentLacks,
  nextStepOf,
  type ExperimentActionFacts,
  type ExperimentActionName,
} from '../../../engine/rules/experiment-actions.ts';

const now = new Date('2026-05-01T00:00:00Z');
const facts: ExperimentActionFacts = {
  status: 'ACTIVE',
  startsAt: new Date('2026-06-01T00:00:00Z'),
  endsAt: new Date('2026-06-03T00:00:00Z'),
  isCancelled: false,
  isAccepted: true,
  isMember: true,
  isTeamLead: true,
  hasVisit: true,
  isLeadCancelled: false,
  registration: 'DRAFTED',
  safetyForm: null,
  safetyReview: null,
  shipments: [],
  feedback: null,
  report: null,
};
const begun = { startsAt: new Date('2026-04-01T00:00:00Z') };
const done = { status: 'COMPLETED' } as const;

/** A reason is a lower-case word; `active:note` is an active action with a note. */
const cases: readonly (readonly [ExperimentActionName, Partial<ExperimentActionFacts>, string])[] = [
  ['defineVisit', { hasVisit: false }, 'active'],
  ['defineVisit', {}, 'completed'],
  ['defineVisit', { isAccepted: false }, 'notAccepted'],
  ['defineVisit', { hasVisit: false, isMember: false }, 'membersOnly'],
  ['defineVisit', { isMember: false }, 'membersOnly'],
  ['defineVisit', { isLeadCancelled: true }, 'active:leadCancelled'],
  ['defineVisit', { isLeadCancelled: true, isMember: false }, 'membersOnly'],
  ['defineVisit', { isCancelled: true }, 'cancelled'],
  ['safetyForm', {}, 'active'],
  ['safetyForm', { isAccepted: false }, 'notAccepted'],
  ['safetyForm', { status: 'DRAFT' }, 'notScheduled'],
  ['safetyForm', begun, 'begun'],
  ['safetyForm', { ...begun, safetyForm: 'OPEN' }, 'active'],
  ['safetyForm', { safetyForm: 'SUBMITTED' }, 'completed'],
  ['registration', { hasVisit: false, registration: null }, 'noVisit'],
  ['registration', { registration: null }, 'notOnTeam'],
  ['registration', {}, 'active'],
  ['registration', { registration: 'CHANGE_REQUESTED' }, 'active:changeRequested'],
  ['registration', { registration: 'SUBMITTED' }, 'active:pendingApproval'],
  ['registration', { registration: 'APPROVED' }, 'completed'],
  ['registration', { registration: 'CANCELLED_BY_USER' }, 'registrationCancelled'],
  ['registration', { registration: 'CANCELLED_BY_FACILITY' }, 'registrationCancelled'],
  ['shipments', {}, 'active'],
  ['shipments', { isAccepted: false }, 'notAccepted'],
  ['shipments', { shipments: ['SUBMITTED', 'DRAFT'] }, 'active'],
  ['shipments', { shipments: ['SUBMITTED'] }, 'completed'],
  ['feedback', {}, 'notCompleted'],
  ['feedback', done, 'active'],
  ['feedback', { ...done, feedback: 'DRAFT' }, 'active'],
  ['feedback', { ...done, feedback: 'SUBMITTED' }, 'completed'],
  ['feedback', { ...done, isTeamLead: false }, 'leadOnly'],
  ['feedback', { ...done, hasVisit: false }, 'noVisit'],
  ['report', {}, 'notOver'],
  ['report', done, 'active'],
  ['report', { endsAt: now }, 'active'],
  ['report', { ...done, report: 'DRAFT' }, 'active'],
  ['report', { ...done, report: 'SUBMITTED' }, 'completed'],
  ['report', { ...done, isMember: false }, 'authorsOnly'],
  ['report', { ...done, isAccepted: false }, 'notAccepted'],
];

test.each(cases)('%s %o is %s', (name, more, expected) => {
  const it = experimentActionState(name, { ...facts, ...more }, now);
  const shown = it.state === 'inactive' ? it.why : it.state === 'active' && it.note ? `active:${it.note}` : it.state;
  expect(shown).toBe(expected);
});

const soon = new Date('2026-05-25T00:00:00Z');

test.each<[string, Partial<ExperimentActionFacts>, Date, string]>([
  ['nothing done', { hasVisit: false, registration: null }, now, 'defineVisit –'],
  ['a team', {}, now, 'safetyForm –'],
  ['safety form sent', { safetyForm: 'SUBMITTED' }, soon, 'registration –'],
  ['a rejected form', { safetyForm: 'SUBMITTED', safetyReview: 'REJECTED', hasVisit: false }, soon, 'safetyForm rejected'],
  ['a form sent back', { safetyForm: 'OPEN', safetyReview: 'RETURNED', hasVisit: false }, soon, 'safetyForm changeRequested'],
  ['it over, its form sent back', { ...begun, ...done, safetyForm: 'OPEN', safetyReview: 'RETURNED' }, now, 'feedback –'],
  ['changes asked for', { registration: 'CHANGE_REQUESTED' }, soon, 'registration changeRequested'],
  ['a lead who does not come', { isLeadCancelled: true }, soon, 'defineVisit leadCancelled'],
  ['a registration that waits', { safetyForm: 'SUBMITTED', registration: 'SUBMITTED' }, soon, 'nothing'],
  ['a parcel begun', { safetyForm: 'SUBMITTED', registration: 'APPROVED', shipments: ['DRAFT'] }, soon, 'shipments –'],
  ['a visitor', { isMember: false, safetyForm: 'SUBMITTED' }, soon, 'registration –'],
  ['it completed', { ...begun, ...done, safetyForm: 'SUBMITTED', registration: 'APPROVED' }, now, 'feedback –'],
  ['a registration never sent', { ...begun, ...done }, now, 'feedback –'],
  ['it over without a team', { ...begun, endsAt: now, hasVisit: false }, now, 'report –'],
  ['it cancelled', { isCancelled: true }, now, 'nothing'],
])('the next step with %s', (_name, change, at, expected) => {
  const next = nextStepOf({ ...facts, ...change }, EXPERIMENT_ACTIONS, at);
  expect(next ? `${next.name} ${next.note ?? '–'}` : 'nothing').toBe(expected);
});

test('an action whose feature is off is no next step', () => {
  expect(nextStepOf(facts, ['registration'], now)?.name).toBe('registration');
});

test.each<[string, Partial<ExperimentActionFacts>, Date, readonly string[]]>([
  ['far ahead', { hasVisit: false }, now, []],
  ['soon, with nothing', { hasVisit: false }, soon, ['safetyForm', 'team']],
  ['soon, with an open form', { safetyForm: 'OPEN' }, soon, ['safetyForm']],
  ['soon, with both', { safetyForm: 'SUBMITTED' }, soon, []],
  ['running, with nothing', { hasVisit: false }, new Date('2026-06-02T00:00:00Z'), ['safetyForm', 'team']],
  ['over', { hasVisit: false }, new Date('2026-06-04T00:00:00Z'), []],
  ['a draft', { hasVisit: false, status: 'DRAFT' }, soon, []],
  ['cancelled', { hasVisit: false, isCancelled: true }, soon, []],
])('an experiment lacks: %s', (_name, change, at, lacks) => {
  expect(experimentLacks({ ...facts, ...change }, ['safetyForm', 'team'], at)).toEqual(lacks);
});
