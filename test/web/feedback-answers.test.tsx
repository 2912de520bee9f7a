import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { answersSheetPath } from '../../web/feedback/office/answers-sheet.ts';
import { QuestionAnswers } from '../../web/feedback/office/QuestionAnswers.tsx';
import type { FeedbackQuestionFragment } from '../../web/generated/feedback.ts';

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

const aSummary = (more: Partial<FeedbackQuestionFragment>): FeedbackQuestionFragment => ({
  questionId: 'q',
  question: 'How was it?',
  kind: 'COUNTS',
  answered: 3,
  counts: [],
  ranges: [],
  dates: null,
  ...more,
});

function shown(question: FeedbackQuestionFragment) {
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <QuestionAnswers question={question} within={{}} />
    </I18nextProvider>,
  );
  return {
    words: page
      .replaceAll(/<svg.*?<\/svg>|<style.*?<\/style>/gs, '')
      .split(/<[^>]*>/)
      .map((text) => text.trim())
      .filter(Boolean),
    names: [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name),
  };
}

test('choices are shown with count and percent, and each bar says the same to screen readers', () => {
  const { words, names } = shown(
    aSummary({
      counts: [
        { option: 'Good', count: 2 },
        { option: 'Poor', count: 0 },
      ],
    }),
  );

  expect(words).toEqual(['How was it?', '3 answers', 'Good', '2 (67%)', 'Poor', '0 (0%)']);
  expect(names).toEqual(['Good: 2 of 3, 67%', 'Poor: 0 of 3, 0%']);
});

test('numbers are shown by unit, intervals with both averages, and dates as a range', () => {
  const range = { unit: 'h', count: 2, minimum: 1, maximum: 8, averageFrom: 4.5, averageTo: 4.5 };

  const number = shown(aSummary({ kind: 'NUMBERS', ranges: [range] })).words;
  expect(number.slice(2)).toEqual(['Smallest', '1 h', 'Average', '4.5 h', 'Largest', '8 h']);
  const mixed = shown(aSummary({ kind: 'NUMBERS', ranges: [range, { ...range, unit: 'min', count: 1 }] })).words;
  expect(mixed).toEqual(expect.arrayContaining(['h (2 answers)', 'min (1 answer)']));
  const interval = shown(aSummary({ kind: 'INTERVALS', ranges: [{ ...range, averageTo: 6 }] })).words;
  expect(interval).toContain('4.5 – 6 h');
  const dates = shown(aSummary({ kind: 'DATES', dates: { earliest: '01-03-2027', latest: '01-05-2027' } })).words;
  expect(dates.slice(2)).toEqual(['Earliest', '01-03-2027', 'Latest', '01-05-2027']);
});

test('texts open on demand, and a question without answers opens nothing', () => {
  expect(shown(aSummary({ kind: 'TEXTS' })).words).toContain('Show answers');
  expect(shown(aSummary({ kind: 'TEXTS', answered: 0 })).words).toEqual(['How was it?', '0 answers']);
});

test('the export has the filters of the page', () => {
  expect(answersSheetPath({})).toBe('/download/xlsx/feedback/answers');
  expect(answersSheetPath({ filter: { callId: 3, experimentStartDate: '2026-01-01T00:00:00.000Z' }, searchText: 'ice & snow' })).toBe(
    '/download/xlsx/feedback/answers?callId=3&from=2026-01-01T00%3A00%3A00.000Z&search=ice+%26+snow',
  );
});
