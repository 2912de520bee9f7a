import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../../scripts/files.ts';
import { changeTexts, controlTexts, pageLanguage, startTexts } from '../../web/shell/i18n.ts';
import { languageName } from '../../web/shell/language-name.ts';

const page = { documentElement: { lang: '' } };
const files = vi.fn(async (path: string) => {
  const text = await readFile(join(root, 'web/public', path), 'utf8').catch(() => null);
  return new Response(text, { status: text === null ? 404 : 200 });
});
beforeEach(() => {
  files.mockClear();
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

  expect(loaded()).toEqual(['/locales/de/translation.json']);
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

  expect(loaded()).toEqual(['/locales/en/translation.json', '/locales/de/translation.json']);
  expect(i18next.t('common.cancel')).toBe('Abbrechen');
});

test('a language that no page is written in is shown in English', async () => {
  await startTexts('fr');

  expect(i18next.t('common.save')).toBe('Save');
  expect(page.documentElement.lang).toBe('en');
  expect(pageLanguage('de-AT')).toBe('de-AT');
});

test('English stands in for texts that cannot be loaded', async () => {
  files.mockImplementationOnce(async () => new Response(null, { status: 503 }));

  await startTexts('de');

  expect(i18next.t('common.save')).toBe('Save');
  expect(controlTexts().locale).toBe('en');
});

test('English is loaded when a text is missing', async () => {
  files.mockImplementationOnce(async () => Response.json({ common: { save: 'Speichern' } }));
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
  expect(['de', 'en', 'fr'].map(languageName)).toEqual(['Deutsch', 'English', 'Français']);
});
