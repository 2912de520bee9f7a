import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errors } from '../../engine/errors.ts';
import { root } from '../../scripts/files.ts';
import type { Messages } from '../../web/ui/messages.ts';

const FOLDER = join(root, 'web/public/locales');

function textsIn(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([part, below]) => textsIn(below, path === '' ? part : `${path}.${part}`));
}
const textsOf = (language: string): ReadonlyMap<string, string> =>
  new Map(textsIn(JSON.parse(readFileSync(join(FOLDER, language, 'translation.json'), 'utf8')) as unknown));

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\w+\}\}|<\/?\w+\/?>/g)].map(([placeholder]) => placeholder).toSorted();
const PLURAL = /_(zero|one|two|few|many|other)$/;

const english = textsOf('en');
const SOURCE = 'en';
const others = readdirSync(FOLDER).filter((language) => language !== SOURCE);

/** Words that a language shares with English, and texts of placeholders alone. */
const SAME: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set([
    ...[
      'Cookies',
      'Details',
      'Downloads',
      'Experiment',
      'HTML',
      'ID',
      'Import',
      'Installation',
      'Institution',
      'Instrument',
      'Link',
      'Name',
    ],
    ...['OK', 'PDF', 'Position', 'Status', 'System', 'Text', 'Token', 'UTF-8', 'UTF-16', 'Option', 'Problem', 'Instrument, in'],
  ]),
};
const withoutPlaceholders = (text: string): string =>
  text
    .replaceAll(/\{\{\w+\}\}/g, '')
    .replaceAll(/^[\s:.()]+|[\s:.()]+$/g, '')
    .trim();

test('pages are written in a second language', () => {
  expect(others).toEqual(['de']);
});

describe.each(others)('the texts in %s', (language) => {
  const texts = textsOf(language);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test('have the keys of the English ones, with the forms of plurals that the language has', () => {
    const wanted = new Set(
      [...english.keys()].flatMap((key) => {
        const form = PLURAL.exec(key)?.[1];
        return form === undefined || form === 'zero' ? [key] : forms.map((its) => key.replace(PLURAL, `_${its}`));
      }),
    );

    expect([...wanted].filter((key) => !texts.has(key))).toEqual([]);
    expect([...texts.keys()].filter((key) => !wanted.has(key))).toEqual([]);
  });

  test('have the same placeholders', () => {
    const otherwise = [...texts].filter(([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join());

    expect(otherwise).toEqual([]);
  });

  test('are not empty, and keep the spaces at their ends', () => {
    const edges = (text: string) => [text.length - text.trimStart().length, text.length - text.trimEnd().length].join();

    expect([...texts].filter(([key, text]) => text.trim() === '' || edges(text) !== edges(english.get(key) ?? ''))).toEqual([]);
  });

  test('are not left in English', () => {
    const shared = SAME[language] ?? new Set();
    const isLeft = (key: string, text: string): boolean => {
      const words = withoutPlaceholders(text);
      return english.get(key) === text && /\p{L}/u.test(words) && !shared.has(words);
    };

    expect([...texts].filter(([key, text]) => isLeft(key, text))).toEqual([]);
  });

  test('have quotation marks in pairs and no straight ones', () => {
    const count = (text: string, mark: string): number => text.split(mark).length - 1;

    expect([...texts].filter(([, text]) => text.includes('"') || count(text, '„') !== count(text, '“'))).toEqual([]);
  });
});

describe.each(others)('errors and problems of answers in %s', (language) => {
  const messages = JSON.parse(readFileSync(join(FOLDER, language, 'messages.json'), 'utf8')) as Messages;
  const vocabulary = JSON.parse(readFileSync(join(root, 'definitions/vocabulary/problems.json'), 'utf8')) as Pick<Messages, 'problems'>;
  const source = {
    errors: Object.fromEntries(Object.entries(errors).map(([reason, { text }]) => [reason, text])),
    problems: vocabulary.problems,
  };
  const names = (text = ''): readonly string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();

  test.each(['errors', 'problems'] as const)('%s have the placeholders of the English ones', (kind) => {
    const englishOf = (key: string) => source[kind][key] ?? source[kind][key.replace(/_one$/, '')];

    expect(Object.keys(messages[kind]).filter((key) => englishOf(key) === undefined)).toEqual([]);
    expect(Object.entries(messages[kind]).filter(([key, text]) => names(text).join() !== names(englishOf(key)).join())).toEqual([]);
  });

  test('every problem of an answer is there', () => {
    expect(Object.keys(source.problems).filter((code) => !(code in messages.problems))).toEqual([]);
  });

  test('errors are there unless they carry a message of their own, or are told to programs and officers', () => {
    const carried = Object.entries(source.errors).filter(([reason, text]) => text !== '{message}' && !(reason in messages.errors));

    expect(carried.length).toBeLessThan(150);
  });
});
