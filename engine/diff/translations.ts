import { languageName } from '../languages.ts';
import type { Translations } from '../questionnaires/types.ts';
import { settingText } from './words.ts';
import type { ChangePlace, TemplateChange } from './types.ts';

interface Holder {
  readonly place: ChangePlace;
  /** Name of the question, topic or template. */
  readonly name: string;
}

/** Changed texts of other languages; text by text. */
export function translationChanges(
  { place, name }: Holder,
  before: Translations = {},
  after: Translations = {},
): readonly TemplateChange[] {
  const locales = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return locales.flatMap((locale) => {
    const [was, is] = [before[locale] ?? {}, after[locale] ?? {}];
    const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((path) => was[path] !== is[path]);
    return paths.map((path): TemplateChange => {
      const [old, now] = [was[path] ?? null, is[path] ?? null];
      const params = { name, language: languageName(locale), before: settingText(old), after: settingText(now) };
      return { code: 'TEXT_TRANSLATED', place, params, before: old, after: now };
    });
  });
}
