import { expect, test } from 'vitest';
import { chooseLocale, isLanguageList, languagesOf, wishedLanguages } from '../../engine/languages.ts';

test.each([
  ['en', ['en']],
  ['en, de', ['en', 'de']],
  ['de,de,pt-BR', ['de', 'pt-BR']],
  ['', ['en']],
])('the setting %s promises %j', (setting, languages) => {
  expect(languagesOf(setting)).toEqual(languages);
});

test.each([
  ['en', true],
  ['en, de', true],
  ['pt-BR,en', true],
  ['en,en', false],
  ['en,', false],
  ['EN', false],
  ['en;de', false],
  ['["en"]', false],
  ['', false],
])('the setting %s is valid: %s', (setting, isValid) => {
  expect(isLanguageList(setting)).toBe(isValid);
});

test.each([
  // chosen, Accept-Language, LANGUAGES, locale
  [null, undefined, 'en,de', 'en'],
  [null, 'de', 'en,de', 'de'],
  [null, 'de-AT', 'en,de', 'de'],
  [null, 'DE-at,en;q=0.5', 'en,de', 'de'],
  [null, 'pt', 'en,pt-BR', 'pt-BR'],
  [null, 'pt-PT', 'pt-BR,en', 'pt-BR'],
  [null, 'en;q=0.5, de;q=0.9', 'en,de', 'de'],
  [null, 'de;q=0, en', 'en,de', 'en'],
  [null, 'fr, it', 'de,en', 'de'],
  [null, '*', 'de,en', 'de'],
  [null, ';;,q=', 'en,de', 'en'],
  ['de', 'en', 'en,de', 'de'],
  ['en', 'de', 'de,en', 'en'],
  // chosen before the facility took it back
  ['fr', 'de', 'en,de', 'de'],
  ['fr', undefined, 'en,de', 'en'],
] as const)('chosen %s, accepted %s, promised %s: %s', (chosen, accepted, setting, locale) => {
  expect(chooseLocale(wishedLanguages({ chosen, accepted }), languagesOf(setting))).toBe(locale);
});
