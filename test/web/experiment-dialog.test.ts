import { expect, test } from 'vitest';
import { tellsByDefault } from '../../engine/rules/experiments.ts';
import {
  bookingDraftOf,
  withInstrument,
  withProposal,
  withStart,
  type BookedProposal,
} from '../../web/experiments/staff/experiment-draft.ts';
import { EXPERIMENT_COLUMN_SIZES } from '../../web/experiments/column-sizes.ts';
import { fitting } from '../../web/ui/list/fitting.ts';

const loki = { id: 1, name: 'LOKI', managerUserId: 11 };
const odin = { id: 2, name: 'ODIN', managerUserId: 12 };
const proposal = (...instruments: BookedProposal['instruments']): BookedProposal => ({
  primaryKey: 7,
  label: 'P7',
  instruments,
  isAccepted: true,
});

test('the contact of the instrument is suggested as local contact', () => {
  expect(withInstrument(proposal(loki, odin), 2)).toEqual({ instrumentId: 2, localContactId: 12 });
  expect(withInstrument(proposal(loki), null)).toEqual({ instrumentId: null, localContactId: null });
});

test('the only instrument of a proposal is chosen with it', () => {
  expect(withProposal(proposal(loki))).toMatchObject({ instrumentId: 1, localContactId: 11 });
  expect(withProposal(proposal(loki, odin))).toMatchObject({ instrumentId: null, localContactId: null });
  expect(withProposal(null)).toEqual({ proposal: null, instrumentId: null, localContactId: null });
});

test('the end moves with the start', () => {
  const dated = { ...bookingDraftOf(null), startsAt: '2026-03-01T08:00:00.000Z', endsAt: '2026-03-03T16:00:00.000Z' };

  expect(withStart(dated, '2026-03-05T09:00:00Z')).toEqual({ startsAt: '2026-03-05T09:00:00Z', endsAt: '2026-03-07T17:00:00.000Z' });
  expect(withStart(dated, null)).toEqual({ startsAt: null });
  expect(withStart({ ...dated, endsAt: null }, '2026-03-05T09:00:00Z')).toEqual({ startsAt: '2026-03-05T09:00:00Z' });
});

test('all seven columns of upcoming experiments stand beside the open menu and five actions', () => {
  const columns = Object.entries(EXPERIMENT_COLUMN_SIZES).map(([key, sizes]) => ({ key, ...sizes }));
  // 1224 pixels without menu, margins and actions.
  const room = 1224 - 250 - 48 - 174;

  expect(fitting(columns, room, [])).toHaveLength(7);
});

test.each([
  ['a new active experiment', {}, {}, true],
  ['a new draft', {}, { status: 'DRAFT' }, false],
  ['the same times written otherwise', { startsAt: '2026-03-02T12:00:00Z' }, { startsAt: '2026-03-02T13:00:00+01:00' }, false],
  ['another end', { endsAt: '2026-03-02T12:00:00Z' }, { endsAt: '2026-03-03T12:00:00Z' }, true],
  ['another contact', {}, { localContactId: 3, startsAt: null }, false],
  ['a draft that becomes active', { status: 'DRAFT' }, {}, true],
] as const)('saving tells the people: %s', (name, stored, change, tells) => {
  const fresh = bookingDraftOf(null);
  const before = name.startsWith('a new') ? fresh : { ...fresh, ...stored };
  const times = name.startsWith('a new') ? { startsAt: '2026-03-02T12:00:00Z', endsAt: '2026-03-03T12:00:00Z' } : {};

  expect(tellsByDefault(before, { ...before, status: 'ACTIVE', ...times, ...change })).toBe(tells);
});
