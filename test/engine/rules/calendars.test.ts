import { describe, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import {
  instrumentCalendar,
  mayReadInstrumentCalendar,
  personCalendar,
  type CalendarDraft,
  type CalendarExperiment,
  type CalendarFacts,
  type CalendarFeedback,
  type CalendarReviews,
  type CalendarVisit,
} from '../../../engine/rules/calendars.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const NOW = at('2027-03-01T12:00');
const CLOCK = { now: NOW, timeZone: 'Europe/Berlin', feedbackDays: 30 };
const CHANGED = at('2027-02-01T08:00');

const experiment: CalendarExperiment = {
  experimentPk: 4,
  experimentId: '2027-007-1',
  proposalId: '2027-007',
  ownTitle: 'Spin waves',
  instrument: 'FINCH',
  startsAt: at('2027-03-27T08:00'),
  endsAt: at('2027-03-29T08:00'),
  status: 'ACTIVE',
  cancelledAt: null,
  isMember: false,
  isVisitor: false,
  isScientist: false,
  sequence: 2,
  changedAt: CHANGED,
};
const visit: CalendarVisit = {
  visitId: 8,
  userId: 3,
  experimentId: '2027-007-1',
  instrument: 'FINCH',
  startsAt: at('2027-03-26T23:00'),
  endsAt: at('2027-03-29T09:30'),
  status: 'SUBMITTED',
  isCancelledExperiment: false,
  sequence: 1,
  changedAt: CHANGED,
};
const call = { callId: 5, shortCode: '2027-B', changedAt: CHANGED };
const draft: CalendarDraft = {
  ...call,
  proposalPk: 9,
  proposalId: '2027-011',
  ownTitle: 'Magnons',
  endCall: at('2027-04-01T10:00'),
  endCallInternal: at('2027-04-08T10:00'),
};
const reviews: CalendarReviews = { ...call, role: 'FAP_REVIEWER', panel: { id: 2, code: 'BIO' }, count: 3, due: at('2027-05-01T10:00') };
const feedback: CalendarFeedback = {
  experimentPk: 4,
  experimentId: '2027-007-1',
  endsAt: at('2027-02-20T08:00'),
  sequence: 0,
  changedAt: CHANGED,
};

const none: CalendarFacts = { experiments: [], visits: [], drafts: [], reviews: [], feedback: [] };
const calendarOf = (roles: readonly RoleCode[], facts: Partial<CalendarFacts>, isInternal = false) =>
  personCalendar({ roles, isInternal }, { ...none, ...facts }, CLOCK);
const withExperiment = (roles: readonly RoleCode[], more: Partial<CalendarExperiment>) =>
  calendarOf(roles, { experiments: [{ ...experiment, ...more }] });

describe('an experiment', () => {
  test.each<[string, readonly RoleCode[], Partial<CalendarExperiment>, string | null]>([
    ['of a member', ['USER'], { isMember: true }, 'Experiment 2027-007-1 on FINCH: Spin waves'],
    ['of a visitor', ['USER'], { isVisitor: true, ownTitle: null }, 'Experiment 2027-007-1 on FINCH'],
    ['of a scientist', ['USER', 'INSTRUMENT_SCIENTIST'], { isScientist: true, ownTitle: null }, 'Experiment 2027-007-1 on FINCH'],
    ['of a scientist whose role was taken', ['USER'], { isScientist: true }, null],
    ['of a member whose role was taken', ['INSTRUMENT_SCIENTIST'], { isMember: true }, null],
    ['of a member without the role who is its scientist', ['INSTRUMENT_SCIENTIST'], { isMember: true, isScientist: true }, 'Experiment 2027-007-1 on FINCH'], // prettier-ignore
    ['of nobody for an officer', ['USER', 'USER_OFFICER', 'EXPERIMENT_SAFETY_REVIEWER'], {}, null],
  ])('%s stands there or not', (_whose, roles, more, summary) => {
    expect(withExperiment(roles, more).map((it) => it.summary)).toEqual(summary === null ? [] : [summary]);
  });

  test.each<[string, Partial<CalendarExperiment>, string | null]>([
    ['a draft is tentative', { status: 'DRAFT' }, 'TENTATIVE'],
    ['an active one is confirmed', { status: 'ACTIVE' }, 'CONFIRMED'],
    ['a completed one stays', { status: 'COMPLETED', startsAt: at('2027-02-01T08:00'), endsAt: at('2027-02-02T08:00') }, 'CONFIRMED'],
    ['one of long ago is left out', { startsAt: at('2026-11-30T08:00'), endsAt: at('2026-12-01T12:00') }, null],
    ['one of 89 days ago is not', { startsAt: at('2026-12-01T08:00'), endsAt: at('2026-12-02T12:00') }, 'CONFIRMED'],
    ['a cancelled one is marked', { cancelledAt: at('2027-01-30T12:01') }, 'CANCELLED'],
    ['a cancelled one goes after 30 days', { cancelledAt: at('2027-01-30T12:00') }, null],
  ])('%s', (_fact, more, status) => {
    expect(withExperiment(['USER'], { isMember: true, ...more }).map((it) => it.status)).toEqual(status === null ? [] : [status]);
  });

  test('one thing has one uid, time and sequence for everybody', () => {
    const key = ({ uid, startsAt, endsAt, sequence, status }: ReturnType<typeof calendarOf>[number]) => ({ uid, startsAt, endsAt, sequence, status }); // prettier-ignore
    const [member] = withExperiment(['USER'], { isMember: true });
    const [scientist] = withExperiment(['INSTRUMENT_SCIENTIST'], { isScientist: true });
    const [officer] = instrumentCalendar({ roles: ['USER_OFFICER'] }, [experiment], CLOCK);

    expect([member, scientist, officer].map((it) => it && key(it))).toEqual(
      Array<object>(3).fill({
        uid: 'experiment-4',
        startsAt: experiment.startsAt,
        endsAt: experiment.endsAt,
        sequence: 2,
        status: 'CONFIRMED',
      }),
    );
  });
});

describe('a visit', () => {
  test.each<[string, Partial<CalendarVisit>, string, string]>([
    ['waits for approval', {}, 'TENTATIVE', '2027-03-29T09:30'],
    ['is approved', { status: 'APPROVED' }, 'CONFIRMED', '2027-03-29T09:30'],
    ['is cancelled', { status: 'CANCELLED_BY_USER', changedAt: NOW }, 'CANCELLED', '2027-03-29T09:30'],
    ['goes with its experiment', { isCancelledExperiment: true, changedAt: NOW }, 'CANCELLED', '2027-03-29T09:30'],
    ['by days lasts through the last, into summer time', { endsAt: at('2027-03-27T23:00') }, 'TENTATIVE', '2027-03-28T22:00'],
    ['of one moment lasts a day', { endsAt: at('2027-03-26T23:00') }, 'TENTATIVE', '2027-03-27T23:00'],
  ])('%s', (_fact, more, status, endsAt) => {
    expect(calendarOf(['USER'], { visits: [{ ...visit, ...more }] })).toMatchObject([
      { uid: 'visit-8-3', status, startsAt: visit.startsAt, endsAt: at(endsAt), sequence: 1 },
    ]);
  });
});

describe('a deadline', () => {
  test.each<[string, readonly RoleCode[], boolean, Partial<CalendarFacts>, readonly (readonly [string, string])[]]>([
    ['of a draft', ['USER'], false, { drafts: [draft] }, [['draft-9', '2027-04-01T10:00']]],
    ['of an insider’s draft', ['USER'], true, { drafts: [draft] }, [['draft-9-internal', '2027-04-08T10:00']]],
    ['of a draft without the role', ['FAP_CHAIR'], false, { drafts: [draft] }, []],
    ['of a call that closed long ago', ['USER'], false, { drafts: [{ ...draft, endCall: at('2026-11-01T10:00') }] }, []],
    ['of panel reviews', ['FAP_REVIEWER'], false, { reviews: [reviews] }, [['call-5-panel-2-reviews', '2027-05-01T10:00']]],
    ['of panel reviews without the role', ['USER'], false, { reviews: [reviews] }, []],
    ['of two seats in one panel', ['FAP_REVIEWER', 'FAP_CHAIR'], false, { reviews: [reviews, { ...reviews, role: 'FAP_CHAIR' }] }, [['call-5-panel-2-reviews', '2027-05-01T10:00']]], // prettier-ignore
    ['of technical reviews', ['INSTRUMENT_SCIENTIST'], false, { reviews: [{ ...reviews, role: 'INSTRUMENT_SCIENTIST', panel: null }] }, [['call-5-technical-reviews', '2027-05-01T10:00']]], // prettier-ignore
    ['of internal reviews', ['INTERNAL_REVIEWER'], false, { reviews: [{ ...reviews, role: 'INTERNAL_REVIEWER', panel: null }] }, [['call-5-internal-reviews', '2027-05-01T10:00']]], // prettier-ignore
    ['of feedback', ['USER'], false, { feedback: [feedback] }, [['feedback-4', '2027-03-22T08:00']]],
    ['of feedback without the role', ['USER_OFFICER'], false, { feedback: [feedback] }, []],
  ])('%s', (_what, roles, isInternal, facts, entries) => {
    expect(calendarOf(roles, facts, isInternal).map(({ uid, startsAt, endsAt }) => [uid, startsAt, endsAt])).toEqual(
      entries.map(([uid, due]) => [uid, at(due), null]),
    );
  });

  test('its sequence rises with the change that moves it', () => {
    const sequences = ['2027-02-01T08:00', '2027-02-01T08:01'].map(
      (changedAt) => calendarOf(['USER'], { drafts: [{ ...draft, changedAt: at(changedAt) }] })[0]?.sequence ?? 0,
    );

    expect((sequences[1] ?? 0) - (sequences[0] ?? 0)).toBe(60);
  });
});

test.each<[readonly RoleCode[], boolean, boolean]>([
  [['USER_OFFICER'], false, true],
  [['INSTRUMENT_SCIENTIST'], true, true],
  [['INSTRUMENT_SCIENTIST'], false, false],
  [['USER', 'FAP_CHAIR', 'EXPERIMENT_SAFETY_REVIEWER'], true, false],
])('%s with an instrument of theirs (%s) may have its calendar: %s', (roles, isOwn, may) => {
  expect(mayReadInstrumentCalendar(roles, isOwn).ok).toBe(may);
});
