/**
 * Name of a language in itself.
 *
 * @example ownLanguageName('de') // 'Deutsch'
 */
export function ownLanguageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}`;
}
