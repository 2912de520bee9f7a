import { rorIdOf } from './ror-id.ts';

const DOI = /^10\.\d{4,9}\/[^\s<>"]+$/u;
const ORCID = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/u;
const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** Addresses under which people copy identifiers. */
const PREFIXES: Readonly<Record<string, RegExp>> = {
  doi: /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/iu,
  orcid: /^https?:\/\/orcid\.org\//iu,
};

/**
 * An identifier as it is stored: without blanks and the address of its resolver, a ROR with it.
 *
 * @example identifierText('doi', ' https://doi.org/10.1000/182 ') // '10.1000/182'
 */
export function identifierText(kind: string, text: string): string {
  const trimmed = text.trim();
  if (kind === 'ror') return rorIdOf(trimmed) ?? trimmed;
  const bare = trimmed.replace(PREFIXES[kind] ?? /^(?!)/u, '');
  return kind === 'orcid' ? bare.toUpperCase() : bare;
}

/** @example isDoi('10.1000/182') // true */
export const isDoi = (text: string): boolean => DOI.test(text);

/** Form and check digit (ISO 7064, 11-2). @example isOrcid('0000-0002-1825-0097') // true */
export function isOrcid(text: string): boolean {
  if (!ORCID.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const sum = [...digits.slice(0, -1)].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}

/** Form and check digits (ISO 7064, 97-10). @example isRor('https://ror.org/03yrm5c26') // true */
export function isRor(text: string): boolean {
  const id = rorIdOf(text)?.slice(-9);
  if (id === undefined || rorIdOf(text) !== text) return false;
  const number = [...id.slice(0, 7)].reduce((total, letter) => total * 32 + CROCKFORD.indexOf(letter), 0);
  return Number(id.slice(7)) === 98 - ((number * 100) % 97);
}
