import { expect, test } from 'vitest';
import { callFindings, suggestedDates, type CallToCheck } from '../../../engine/calls/index.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const dates = suggestedDates(NOW, 'UTC');

const INSTRUMENT = { name: 'Powder', hasContact: true, isSelectable: true, hasTechnique: true, availabilityTime: 10, fapId: 1 };
const SOUND: CallToCheck = {
  call: {
    ...dates,
    endCallInternal: dates.endCall,
    startFapReview: null,
    endFapReview: null,
    fapReviewTemplateId: null,
    referenceNumberFormat: null,
  },
  parts: [],
  optionsFrom: new Set(['call.instruments', 'call.techniques']),
  instruments: [INSTRUMENT],
  fapCount: 1,
  emptySettings: [],
  sameFormat: [],
  isOn: () => true,
  now: NOW,
};
const PART = { title: 'Template', name: 'General', address: '/QuestionaryEditor/1', isPublished: true, isArchived: false, findings: [] };

const cases: readonly [string, Partial<CallToCheck>, readonly string[]][] = [
  ['is sound', {}, []],
  ['has ended', { now: new Date('2028-01-01T00:00:00Z') }, ['error: The call has ended: nobody can submit']],
  ['is reviewed too early', { call: { ...SOUND.call, startReview: dates.startCall } }, ['warning: The review starts before the call ends']],
  ['lacks instruments', { instruments: [] }, ['error: The call has no instrument, but its template asks for one']],
  ['lacks instruments nobody asks for', { instruments: [], optionsFrom: new Set() }, ['warning: The call has no instrument']],
  ['lacks instruments while they are off', { instruments: [], isOn: () => false }, []],
  [
    'has an instrument nobody may choose',
    { instruments: [{ ...INSTRUMENT, isSelectable: false }] },
    ['error: The template asks for an instrument, but proposers may choose none of the call'],
  ],
  [
    'has incomplete instruments',
    { instruments: [{ ...INSTRUMENT, hasContact: false, availabilityTime: null, fapId: null }] },
    ['warning: The contact has left: Powder', 'warning: No panel is set: Powder', 'info: No availability is set: Powder'],
  ],
  [
    'stands on unpublished and faulty parts',
    {
      parts: [
        { ...PART, isPublished: false },
        {
          ...PART,
          title: 'Workflow',
          findings: [
            { severity: 'warning', message: 'loop' },
            { severity: 'info', message: 'note' },
          ],
        },
      ],
    },
    ['error: Template “General” is not published', 'warning: Workflow “General”: loop'],
  ],
  [
    'writes to nobody',
    { emptySettings: ['USER_OFFICE_EMAIL'] },
    ['warning: E-mails go to the addresses of USER_OFFICE_EMAIL, which is empty'],
  ],
  [
    'numbers like another',
    { call: { ...SOUND.call, referenceNumberFormat: 'A-{digits:3}' }, sameFormat: ['SPRING'] },
    ['warning: Other calls number their proposals in the same format: SPRING'],
  ],
];

test.each(cases)('a call that %s', (_name, change, expected) => {
  expect(callFindings({ ...SOUND, ...change }).map(({ severity, text }) => `${severity}: ${text}`)).toEqual(expected);
});
