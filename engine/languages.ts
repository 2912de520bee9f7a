/** Form of a code: a language, and a region where needed (BCP 47), such as de or pt-BR. */
const CODE = /^[a-z]{2,3}(-[A-Z]{2})?$/;

/**
 * Languages of the setting LANGUAGES; the first is the facility's. English where none is set.
 *
 * @example languagesOf('en, de') // ['en', 'de']
 */
export function languagesOf(setting: string): readonly [string, ...string[]] {
  const [first = 'en', ...others] = codesIn(setting);
  return [first, ...others];
}

const codesIn = (setting: string): readonly string[] => [
  ...new Set(
    setting
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
];

/** @example isLanguageList('en,de') // true */
export const isLanguageList = (setting: string): boolean => {
  const codes = setting.split(',').map((code) => code.trim());
  return codes.every((code) => CODE.test(code)) && new Set(codes).size === codes.length;
};

export interface LocaleWish {
  /** Chosen by the person; null: not yet. */
  readonly chosen: string | null;
  /** Header Accept-Language of the request. */
  readonly accepted: string | undefined;
}

/**
 * Languages that a request wishes, the best first: the person's, then those of Accept-Language by their weight.
 *
 * @example wishedLanguages({ chosen: null, accepted: 'fr;q=0.5, de' }) // ['de', 'fr']
 */
export function wishedLanguages({ chosen, accepted = '' }: LocaleWish): readonly string[] {
  const ranges = accepted
    .slice(0, MAX_HEADER)
    .split(',')
    .map(rangeOf)
    .filter(({ code, weight }) => code !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return [...(chosen === null ? [] : [chosen]), ...ranges.map(({ code }) => code)];
}

/** A header of any length must cost little. */
const MAX_HEADER = 500;

function rangeOf(text: string): { readonly code: string; readonly weight: number } {
  const [code = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
  return { code, weight: weight === undefined ? 1 : Number(weight) || 0 };
}

/**
 * First wish among the facility's languages, else the facility's own. A region counts after its language.
 *
 * @example chooseLocale(['fr', 'de-AT'], ['en', 'de']) // 'de'
 */
export function chooseLocale(wishes: readonly string[], languages: readonly [string, ...string[]]): string {
  for (const wish of wishes) {
    const code = wish.toLowerCase();
    const match =
      languages.find((language) => language.toLowerCase() === code) ?? languages.find((language) => baseOf(language) === baseOf(code));
    if (match !== undefined) return match;
  }
  return languages[0];
}

const baseOf = (code: string): string => code.toLowerCase().split('-')[0] ?? '';

/**
 * Name of a language, in English unless told otherwise; the code where it has none.
 *
 * @example languageName('de') // 'German'
 */
export const languageName = (code: string, locale = 'en'): string =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code;
