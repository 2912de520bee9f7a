import { expect, test } from 'vitest';
import { planExpiryDates, type ExpiryDateFacts } from '../../../engine/imports/index.ts';

const petra = { id: 1, firstname: 'Petra', lastname: 'Power', email: 'petra@uni.example', emailVerified: true, placeholder: false };
const facts: ExpiryDateFacts = {
  people: [petra, { ...petra, id: 2, email: 'new@uni.example', emailVerified: false }],
  dates: [{ userId: 1, kind: 'SAFETY_TRAINING', date: new Date('2030-12-30T23:00:00Z') }],
  timeZone: 'Europe/Berlin',
  dateFormat: 'dd.MM.yyyy',
  shown: (date) => date.toISOString(),
};
type Cells = Readonly<Partial<Record<'email' | 'kind' | 'date', string>>>;
const row = { email: 'Petra@Uni.example', kind: 'Safety training', date: '2030-12-31' };
const plan = (...all: readonly Cells[]) =>
  planExpiryDates(
    all.map((cells, index) => ({ line: index + 2, cells })),
    facts,
  );

test.each<[string, Cells, string, readonly string[]]>([
  ['the stored day', row, 'SAME', []],
  ['the same in the format of the settings', { ...row, date: '31.12.2030' }, 'SAME', []],
  ['another day', { ...row, date: '1.1.2031' }, 'CHANGED', []],
  ['another kind', { ...row, kind: 'User agreement' }, 'NEW', []],
  ['a stranger', { ...row, email: 'x@uni.example' }, 'REFUSED', ['Nobody has this e-mail address']],
  ['an address that nobody confirmed', { ...row, email: 'new@uni.example' }, 'REFUSED', ['Nobody has confirmed this e-mail address']],
  ['a day that no calendar has', { ...row, date: '31.02.2031' }, 'REFUSED', ['“31.02.2031” is not a date such as 2030-12-31']],
  ['no kind and no date', { email: 'petra@uni.example' }, 'REFUSED', ['Kind is required', 'Date is required']],
])('a row of %s', (_name, cells, verdict, problems) => {
  expect(plan(cells)).toMatchObject([{ verdict, problems }]);
});

test('two rows about one date are refused from the second', () => {
  expect(plan(row, { ...row, date: '2032-01-01' }).map(({ verdict }) => verdict)).toEqual(['SAME', 'REFUSED']);
});
