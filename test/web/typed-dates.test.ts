import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { lacksTime, typedFormats } from '../../web/ui/typed-dates.ts';

const read = (typed: string, format: string): string | null => {
  const date = dayjs(typed, typedFormats(format), true);
  return date.isValid() ? date.format('YYYY-MM-DD HH:mm') : null;
};

test.each(['14-03-2025', '14/03/2025', '14.03.2025', '14/3/2025', '14.3.2025', '2025-03-14'])(
  '%s is read where the facility writes 14-03-2025',
  (typed) => {
    expect(read(typed, 'DD-MM-YYYY')).toBe('2025-03-14 00:00');
  },
);

test.each([
  ['day', '03/04/2025', 'DD-MM-YYYY', '2025-04-03 00:00'],
  ['month', '03/04/2025', 'MM/DD/YYYY', '2025-03-04 00:00'],
  ['month', '3-4-2025', 'MM/DD/YYYY', '2025-03-04 00:00'],
  ['year', '2025/4/3', 'YYYY-MM-DD', '2025-04-03 00:00'],
])('the %s comes first in what is typed where it does in what the facility writes: %s, %s', (_part, typed, format, day) => {
  expect(read(typed, format)).toBe(day);
});

test('a time is typed after the date as the facility writes it', () => {
  expect(read('14/3/2025 09:30', 'DD-MM-YYYY HH:mm')).toBe('2025-03-14 09:30');
  expect(read('14/3/2025 9:30', 'DD-MM-YYYY HH:mm')).toBe('2025-03-14 09:30');
});

test.each([
  ['31/02/2025', 'DD-MM-YYYY'],
  ['03/14/2025', 'DD-MM-YYYY'],
  ['14/03/2025', 'MM/DD/YYYY'],
  ['14/03/25', 'DD-MM-YYYY'],
  ['14/03/2025', 'YYYY-MM-DD'],
  ['14/3-2025', 'DD-MM-YYYY'],
])('%s is no date where the facility writes %s', (typed, format) => {
  expect(read(typed, format)).toBeNull();
});

test('a form with the name of a month is read as it is', () => {
  expect(read('14 Mar 2025', 'DD MMM YYYY')).toBe('2025-03-14 00:00');
});

test.each(['14-03-2025', '14/3/2025', '2025-03-14'])('%s is a day without its time where a time belongs to it', (typed) => {
  expect(['DD-MM-YYYY HH:mm', 'DD-MM-YYYY'].map((format) => lacksTime(typed, format))).toEqual([true, false]);
});

test.each(['31-02-2025', '14-03-2025 25:00', 'soon'])('%s is not told to lack its time alone', (typed) => {
  expect(lacksTime(typed, 'DD-MM-YYYY HH:mm')).toBe(false);
});
