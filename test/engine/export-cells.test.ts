import { expect, test } from 'vitest';
import { exportCells, exportFaults, readsAnswers, type ExportColumn, type ExportedRow } from '../../engine/exports/index.ts';
import type { Json } from '../../engine/json.ts';

const DATES = { dateFormat: 'dd-MM-yyyy', dateTimeFormat: 'dd-MM-yyyy HH:mm', timeZone: 'Europe/Stockholm' };

const ROW: ExportedRow = {
  fields: { title: 'Ice', technicalTimes: [5, 2], managementTimes: [3], submittedAt: '2026-03-10T12:00:00Z' },
  answers: {
    aim: 'To know',
    scary: '=1+1',
    count: { value: 5, unit: null },
    temperature: { value: 5, unit: { id: 'kelvin', symbol: 'K' } },
    range: { min: 1, max: 2, unit: null },
    hazards: ['acid', 'laser'],
    agreed: true,
    arrival: '2026-03-10T00:00:00.000Z',
    meeting: '2026-03-10T12:00:00.000Z',
  },
  shown: {
    aim: 'To know',
    scary: '=1+1',
    count: '5',
    temperature: '5 K',
    range: '1 – 2',
    hazards: 'acid, laser',
    agreed: 'Yes',
    arrival: '10-03-2026',
    meeting: '10-03-2026 13:00',
  },
  dates: { arrival: 'day', meeting: 'time' },
  unit: 'Day',
};

const cell = (column: ExportColumn) => exportCells({ id: 'proposal', columns: [column] }, DATES)(ROW)[0];

test.each<[string, unknown, string | undefined]>([
  ['aim', 'To know', undefined],
  ['scary', '=1+1', '@'],
  ['count', 5, undefined],
  ['temperature', 5, 'General" K"'],
  ['range', '1 – 2', undefined],
  ['hazards', 'acid, laser', undefined],
  ['agreed', 'Yes', undefined],
  ['arrival', new Date('2026-03-10T01:00:00Z'), 'dd-mm-yyyy'],
  ['meeting', new Date('2026-03-10T13:00:00Z'), 'dd-mm-yyyy hh:mm'],
  ['unknown', '<missing>', undefined],
  ['constructor', '<missing>', undefined],
])('a column of the question %s has the answer as displayed, numbers as numbers and dates as dates', (question, value, format) => {
  expect(cell({ title: 'Answer', question })).toEqual({ value, ...(format === undefined ? {} : { format }) });
});

test.each<[string, Json, unknown, string | undefined]>([
  ['a field', { var: 'fields.title' }, 'Ice', undefined],
  ['an answer', { var: 'answers.aim' }, 'To know', undefined],
  ['texts one after the other', { cat: [{ var: 'fields.title' }, ': ', { var: 'answers.aim' }] }, 'Ice: To know', undefined],
  ['a number', { '+': [{ first: [{ var: 'fields.managementTimes' }] }, { var: 'answers.count.value' }] }, 8, undefined],
  ['a choice', { if: [{ '>': [{ var: 'answers.count.value' }, 4] }, 'many', 'few'] }, 'many', undefined],
  ['a truth', { '===': [{ var: 'answers.aim' }, 'To know'] }, 'yes', undefined],
  ['a list', { var: 'answers.hazards' }, 'acid, laser', undefined],
  ['nothing', { var: 'answers.unknown' }, '<missing>', undefined],
  ['a text like a formula of Excel', { cat: ['=', { var: 'fields.title' }] }, '=Ice', '@'],
])('a column of a formula computes %s', (_what, formula, value, format) => {
  expect(cell({ title: 'Computed', formula })).toEqual({ value, ...(format === undefined ? {} : { format }) });
});

test('a faulty formula is named with its place, a question is not looked up', () => {
  const columns: readonly ExportColumn[] = [
    { title: 'Aim', question: 'aim' },
    { title: 'Computed', formula: { shout: [{ var: 'fields.title' }] } },
  ];
  expect(exportFaults({ id: 'proposal', columns }).map(({ place }) => place)).toEqual(['/columns/1/formula/shout']);
});

test.each<[ExportColumn, boolean]>([
  [{ title: 'Aim', question: 'aim' }, true],
  [{ title: 'Computed', formula: { var: 'answers.aim' } }, true],
  [{ title: 'Computed', formula: { var: 'fields.title' } }, false],
  [{ title: 'Title', field: 'title' }, false],
])('answers are read for the column %j: %s', (column, expected) => {
  expect(readsAnswers({ id: 'proposal', columns: [column] })).toBe(expected);
});
