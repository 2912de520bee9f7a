import { diffJson, type JsonChange } from '../diff/index.ts';
import type { Json } from '../json.ts';

/**
 * The differences between what is here and what a file has, for a terminal, a line each.
 * @example differencesOf({ a: 1 }, { a: 2 }) // ['a: 1 → 2']
 */
export const differencesOf = (here: Json, file: Json): readonly string[] => diffJson(here, file).map(lineOf);

const lineOf = ({ kind, path, before, after }: JsonChange): string =>
  kind === 'MOVED' ? `${path.join('/')}: moved` : `${path.join('/')}: ${short(before)} → ${short(after)}`;

const MAX_SHOWN = 60;

function short(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
