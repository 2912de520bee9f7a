import { CodedError, fail } from '../errors.ts';
import { isList, isObject, type Json, type JsonObject } from '../json.ts';
import { parseJson } from '../json-scan.ts';
import { FILE_LIMITS } from '../rules/limits.ts';
import { isStorable } from '../text.ts';
import { foreignKind } from './file-kind.ts';

/** All items of a file are imported in one transaction. */
const MAX_ITEMS = 5_000;

/**
 * @example checkCount(5001, 'items') // throws: it has 5001 items, and a file may have 5000
 * @throws IMPORT_UNREADABLE
 */
export function checkCount(count: number, things: string): void {
  if (count > MAX_ITEMS) throw unreadable(`it has ${count} ${things}, and a file may have ${MAX_ITEMS}. Please divide it`);
}

/** @example repeatedAmong(['a', 'b', 'a']) // ['a'] */
export function repeatedAmong(names: readonly string[]): readonly string[] {
  const [seen, twice] = [new Set<string>(), new Set<string>()];
  for (const name of names) (seen.has(name) ? twice : seen).add(name);
  return [...twice];
}

/** Keys that could pollute an object's prototype. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a definition file within limits.
 *
 * @example readFileText('{"version": "1.0.0"}') // { version: '1.0.0' }
 * @throws IMPORT_UNREADABLE with a message for the user
 */
export function readFileText(text: string): JsonObject {
  checkIsOurs(text);
  if (text.length > FILE_LIMITS.characters) throw unreadable(`it is larger than ${FILE_LIMITS.characters / 1e6} million characters`);
  let value: Json;
  try {
    value = parseJson(text.startsWith('\uFEFF') ? text.slice(1) : text, { limits: FILE_LIMITS });
  } catch (error) {
    throw unreadable(excessOf(error) ?? 'it is not JSON, or it is cut off');
  }
  checkTexts(value);
  if (!isObject(value)) throw unreadable('it is not a file of definitions');
  return value;
}

const excessOf = (error: unknown): string | null => {
  if (!(error instanceof CodedError)) return null;
  const { depth, values } = FILE_LIMITS;
  return error.reason === 'JSON_TOO_DEEP' ? `it is nested more than ${depth} levels deep` : `it has more than ${values} values`;
};

/**
 * Rejects foreign file formats by name.
 *
 * @example checkIsOurs('%PDF-1.7') // throws: it is a PDF
 * @throws IMPORT_UNREADABLE
 */
export function checkIsOurs(text: string): void {
  if (text.trim() === '') throw unreadable('it is empty');
  const kind = foreignKind(text);
  if (kind !== null) throw unreadable(`it is ${kind}`);
}

export const unreadable = (fault: string) => fail('IMPORT_UNREADABLE', { fault });

/** @throws IMPORT_UNREADABLE for a forbidden key, or a text that the database cannot store */
function checkTexts(value: Json): void {
  const visit = (part: Json, path: readonly (string | number)[]): void => {
    if (typeof part === 'string') checkFileText(part, path.join('/'));
    else if (isList(part)) part.forEach((item, i) => visit(item, [...path, i]));
    else if (isObject(part)) {
      for (const [key, item] of Object.entries(part)) {
        if (FORBIDDEN_KEYS.has(key)) throw unreadable(`the name '${key}' is not allowed in it`);
        checkFileText(key, `a name in ${path.join('/')}`);
        visit(item, [...path, key]);
      }
    }
  };
  visit(value, []);
}

/** @throws IMPORT_UNREADABLE for a text with NUL or a lone surrogate */
export function checkFileText(text: string, place: string): void {
  if (!isStorable(text)) throw unreadable(`its text at ${place} has characters that cannot be saved. Please remove them`);
}

/**
 * Rejects a format that is newer or of another kind; the patch number is ignored.
 *
 * @example checkVersion('1.1.4', { oldest: '1.0', newest: '1.2' }) // nothing
 * @throws IMPORT_UNREADABLE
 */
export function checkVersion(version: Json | undefined, { oldest, newest }: { readonly oldest: string; readonly newest: string }): string {
  const read = typeof version === 'string' ? /^(\d{1,4})\.(\d{1,4})(?:\.\d{1,4})?$/.exec(version) : null;
  if (!read || typeof version !== 'string') throw unreadable('it does not say which version of the format it has');
  const rank = (text: string): number => {
    const [major, minor] = text.split('.').map(Number);
    return (major ?? 0) * 10_000 + (minor ?? 0);
  };
  if (rank(version) > rank(newest)) throw unreadable(`it has format ${version}, which is newer than ${newest}, the newest known here`);
  if (rank(version) < rank(oldest)) throw unreadable(`it has format ${version}, which is older than ${oldest}, the oldest known here`);
  return version;
}

/**
 * Export date of a file; a missing or invalid date is tolerated.
 *
 * @example dateOf('2026-01-02') // '2026-01-02T00:00:00.000Z'
 */
export function dateOf(value: Json | undefined): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}
