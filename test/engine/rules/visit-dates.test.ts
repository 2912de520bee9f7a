import { expect, test } from 'vitest';
import { storableChanges } from '../../../engine/questionnaires/index.ts';
import { datesAfter } from '../../../engine/rules/visits.ts';

const at = (text: string): Date => new Date(`2026-03-${text}Z`);
const [MORNING, MIDNIGHT, NEXT] = [at('12T08:00'), at('12T00:00'), at('13T00:00')];

test.each([
  ['an end at midnight of the day of the start', { startsAt: MORNING, endsAt: null }, { endsAt: MIDNIGHT }, [MORNING, MORNING]],
  [
    'a start within the minute of the end',
    { startsAt: null, endsAt: MIDNIGHT },
    { startsAt: at('12T00:00:30') },
    [at('12T00:00:30'), at('12T00:00:30')],
  ],
  ['an end after the start', { startsAt: MORNING, endsAt: null }, { endsAt: NEXT }, [MORNING, NEXT]],
  ['a date taken away', { startsAt: MORNING, endsAt: NEXT }, { endsAt: null }, [MORNING, null]],
])('%s keeps the order of a visit', (_title, before, change, after) => {
  const { startsAt, endsAt } = datesAfter(before, change);
  expect([startsAt, endsAt]).toEqual(after);
});

const faultsOf = ({ from, to }: Readonly<Record<string, unknown>>): readonly string[] =>
  typeof from === 'number' && typeof to === 'number' && to < from ? ['ORDER'] : [];

test.each([
  ['a column valid only with the one that is barred', { from: 1, to: 2 }, { from: 3 }, {}],
  ['both together', { from: 1, to: 2 }, { from: 3, to: 4 }, { from: 3, to: 4 }],
  ['another column beside it', { from: 1, to: 2 }, { from: 3, title: 'Ice' }, { title: 'Ice' }],
  ['a column beside a fault that was there', { from: 5, to: 2 }, { title: 'Ice' }, { title: 'Ice' }],
])('of the changes of a draft %s', (_title, before, changes, stored) => {
  expect(storableChanges({ before, changes, faultsOf })).toEqual(stored);
});
