import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../../scripts/files.ts';
import { changeTexts, controlTexts, pageLanguage, startTexts } from '../../web/shell/i18n.ts';
import { ownLanguageName } from '../../web/shell/language-name.ts';
import { reasonText } from '../../web/ui/errors.ts';
import { errorInWords } from '../../web/ui/messages.ts';

const page = { documentElement: { lang: '' } };
const fileAt = async (path: string) => {
  const text = await readFile(join(root, 'web/public', path), 'utf8').catch(() => null);
  return new Response(text, { status: text === null ? 404 : 200 });
};
const files = vi.fn(fileAt);
beforeEach(() => {
  files.mockReset().mockImplementation(fileAt);
  vi.stubGlobal('fetch', files);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  for (const language of ['en', 'de']) i18next.removeResourceBundle(language, 'translation');
  vi.unstubAllGlobals();
});

const loaded = () => files.mock.calls.map(([path]) => path);

test('a page in German loads the German texts alone', async () => {
  await startTexts('de');

  expect(loaded().toSorted()).toEqual(['/locales/de/messages.json', '/locales/de/translation.json']);
  expect(i18next.t('common.save')).toBe('Speichern');
  expect(page.documentElement.lang).toBe('de');
  expect(controlTexts().locale).toBe('de');
  expect(dayjs('2030-03-01').format('MMMM')).toBe('März');
});

test('a language is changed without a reload, and loaded once', async () => {
  await startTexts('en');
  await changeTexts('de-AT');
  await changeTexts('en');
  await changeTexts('de');

  expect(loaded().filter((path) => path.endsWith('translation.json'))).toEqual([
    '/locales/en/translation.json',
    '/locales/de/translation.json',
  ]);
  expect(i18next.t('common.cancel')).toBe('Abbrechen');
});

test('a language that no page is written in is shown in English', async () => {
  await startTexts('fr');

  expect(i18next.t('common.save')).toBe('Save');
  expect(page.documentElement.lang).toBe('en');
  expect(pageLanguage('de-AT')).toBe('de-AT');
});

test('English stands in for texts that cannot be loaded', async () => {
  files.mockImplementation(async (path) => (path.includes('/de/') ? new Response(null, { status: 503 }) : fileAt(path)));

  await startTexts('de');

  expect(i18next.t('common.save')).toBe('Save');
  expect(controlTexts().locale).toBe('en');
});

test('English is loaded when a text is missing', async () => {
  files.mockImplementation(async (path) => (path.includes('/de/') ? Response.json({ common: { save: 'Speichern' } }) : fileAt(path)));
  await startTexts('de');

  i18next.t('common.cancel');
  await vi.waitFor(() => expect(i18next.t('common.cancel')).toBe('Cancel'));

  expect(i18next.t('common.save')).toBe('Speichern');
});

test('numbers in texts are written as the language does, plurals too', async () => {
  await startTexts('de');

  expect(i18next.t('proposals.timeUnit.Day', { count: 1.5 })).toBe('1,5 Tage');
  expect(i18next.t('proposals.timeUnit.Day', { count: 1 })).toBe('1 Tag');
});

test('a language is named in itself', () => {
  expect(['de', 'en', 'fr'].map(ownLanguageName)).toEqual(['Deutsch', 'English', 'Français']);
});

test('errors of the server and of rules are said in the language, unknown ones as they came', async () => {
  await startTexts('de');

  expect(errorInWords('FAP_FIELDS', 'Too long')).toBe('Too long');
  expect(errorInWords('INVITE_TWICE', 'petra@example.org has already been invited')).toBe('petra@example.org ist bereits eingeladen');
  expect(errorInWords('INVITE_TWICE', 'Other words of a newer server')).toBe('Other words of a newer server');
  expect(reasonText('PROPOSAL_WITHDRAWN', { proposals: ['26-1', '26-2'] })).toBe('Der Antrag 26-1, 26-2 ist zurückgezogen');
  await changeTexts('en');
  expect(reasonText('CALL_CLOSED')).toBe('The call is closed for submission');
});
