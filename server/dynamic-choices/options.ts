import { JSONPathEnvironment, type JSONValue } from 'json-p3';

const MAX_OPTIONS = 2_000;
const MAX_LENGTH = 1_000;

/** Without the functions that take regular expressions: some of those never end. */
const paths = new JSONPathEnvironment();
paths.functionRegister.delete('match');
paths.functionRegister.delete('search');

/**
 * The options in an answer: the body itself, or what the path selects in it, when that is texts or numbers.
 * @example optionsIn({ labs: [{ name: 'A' }] }, '$.labs[*].name') // ['A']
 * @throws JSONPathError for a path that cannot be read
 */
export function optionsIn(body: unknown, jsonPath: string): readonly string[] {
  const found: unknown = jsonPath === '' ? body : paths.query(jsonPath, body as JSONValue).values();
  // a path to one list, such as $.options, selects the list as a whole
  const list: unknown = Array.isArray(found) && found.length === 1 && Array.isArray(found[0]) ? (found[0] as unknown) : found;
  if (!Array.isArray(list)) return [];
  const texts = list.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== '' && text.length <= MAX_LENGTH))].slice(0, MAX_OPTIONS);
}
