import { expect, test } from 'vitest';
import { experimentActionState, type ExperimentActionFacts, type ExperimentActionName } from '../../../engine/rules/experiment-actions.ts';

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
