import { diffJson, type JsonChange } from '../diff/index.ts';
import type { Json } from '../json.ts';

/**
 * Differences between the installed definition and the file, one line each, for a terminal.
 *
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
