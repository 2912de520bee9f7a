import { isList, isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import type { ValueWord } from './value-words.ts';

export interface OutlineWords {
  readonly part: (key: string) => string;
  readonly value: ValueWord;
  readonly yes: string;
  readonly no: string;
}

const DEEPER = '   ';
const isEmpty = (value: Json): boolean =>
  value === null || value === '' || (isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);

/**
 * A value as indented text, one line per non-empty part.
 *
 * @param key of the part that it is
 * @example outline({ title: 'Plan', fields: [{ questionId: 'aim', config: { required: true } }] }, words) // 'Title: Plan\nQuestions:\n   – Question:
 * Aim of the experiment\n …'
 */
export function outline(value: Json, words: OutlineWords, key = ''): string {
  const plain = plainly(value, words, key);
  return plain ?? (isList(value) ? itemLines(value, words) : isObject(value) ? partLines(value, words) : []).join('\n');
}

function plainly(value: Json, words: OutlineWords, key: string): string | null {
  if (isEmpty(value)) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return words.value(key, value);
  if (typeof value === 'number') return String(value);
  if (isList(value) && value.every((item) => !isList(item) && !isObject(item)))
    return value.map((item) => plainly(item, words, key)).join(', ');
  return null;
}

function partLines(value: JsonObject, words: OutlineWords): readonly string[] {
  return Object.entries(value).flatMap(([key, part]) => {
    if (isEmpty(part)) return [];
    const plain = plainly(part, words, key);
    const [first = '', ...more] = (plain ?? '').split('\n');
    if (plain !== null) return [`${words.part(key)}: ${first}`, ...more.map((line) => DEEPER + line)];
    const inner = isList(part) ? itemLines(part, words) : isObject(part) ? partLines(part, words) : [];
    return inner.length === 0 ? [] : [`${words.part(key)}:`, ...inner.map((line) => DEEPER + line)];
  });
}

const itemLines = (items: readonly Json[], words: OutlineWords): readonly string[] =>
  items.flatMap((item) => {
    const [first = '–', ...more] = outline(item, words).split('\n');
    return [`– ${first}`, ...more.map((line) => DEEPER + line)];
  });
