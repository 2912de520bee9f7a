import type { Catalog } from '../../../engine/catalog/index.ts';
import { IDENTITIES } from '../../../engine/diff/index.ts';
import { isList, isObject, own, type Json, type JsonObject } from '../../../engine/json.ts';
import type { ValueWord } from './value-words.ts';

export interface Namer {
  readonly catalog: Catalog | null;
  /** Label of a part with a fixed name, such as naturalKey; null if it has none. */
  readonly part: (key: string) => string | null;
  /** Label of an unnamed item by its position, counted from 1. */
  readonly number: (place: number) => string;
  readonly question: (questionId: string) => string | null;
  readonly value: ValueWord;
}

const NAMES = ['question', 'title', 'name', 'label', 'unit', 'status'] as const;

/**
 * Readable path of a difference: parts by title, items by name.
 *
 * @param sides both versions; an item present in one only is named from it
 * @example placeWords(['config', 'required'], [here, file], namer) // ['Settings', 'Required']
 */
export function placeWords(path: readonly string[], sides: readonly Json[], namer: Namer): readonly string[] {
  let at = sides;
  let types: readonly string[] = [];
  return path.map((step, i) => {
    const next = at.flatMap((node) => inside(node, step));
    const word = at.some(isList) ? itemWord(next, step, { ...namer, holder: path[i - 1] ?? '' }) : partWord(step, at, types, namer);
    types = at.flatMap((node) => (isObject(node) ? textAt(node, 'dataType') : []));
    at = next;
    return word;
  });
}

const textAt = (node: JsonObject, key: string): readonly string[] => {
  const value = own(node, key);
  return typeof value === 'string' && value !== '' ? [value] : typeof value === 'number' ? [String(value)] : [];
};

function inside(node: Json, step: string): readonly Json[] {
  if (isObject(node))
    return [own(node, step) ?? (step === 'fields' ? fieldsOfAllSteps(node) : undefined)].filter((value) => value !== undefined);
  if (!isList(node)) return [];
  const named = node.filter((item) => isObject(item) && IDENTITIES.some((key) => textAt(item, key).includes(step)));
  return named.length > 0 ? named.slice(0, 1) : [node[Number(step)]].filter((value) => value !== undefined);
}

function fieldsOfAllSteps(template: JsonObject): Json | undefined {
  const steps = own(template, 'steps');
  if (!isList(steps)) return undefined;
  return steps.flatMap((step) => {
    const fields = isObject(step) ? own(step, 'fields') : undefined;
    return isList(fields) ? fields : [];
  });
}

function partWord(step: string, at: readonly Json[], types: readonly string[], { catalog, part }: Namer): string {
  for (const type of types) {
    const settings = own(catalog?.questionTypes.get(type)?.config ?? {}, 'properties');
    const setting = settings !== undefined && isObject(settings) ? own(settings, step) : undefined;
    const title = setting !== undefined && isObject(setting) ? own(setting, 'title') : undefined;
    if (typeof title === 'string' && title !== '') return title;
  }
  return part(step) ?? spaced(step);
}

/** @param holder the part that contains the list */
function itemWord(nodes: readonly Json[], step: string, { question, number, value, holder }: Namer & { readonly holder: string }): string {
  const item = nodes.find(isObject);
  const id = item ? textAt(item, 'questionId')[0] : undefined;
  const way = item ? ['from', 'to'].flatMap((key) => textAt(item, key).map((text) => value(key, text))) : [];
  const name =
    (item && NAMES.flatMap((key) => textAt(item, key).map((text) => value(key, text)))[0]) ??
    (way.length === 2 ? way.join(' → ') : undefined);
  const label = name ?? (id === undefined ? null : question(id));
  if (label !== null) return `“${label}”`;
  if (/^\d+$/.test(step)) return number(Number(step) + 1);
  // Plain values are their own label, as JSON.
  return step.replace(/^"(.*)"$/, (_, text: string) => `“${value(holder, text)}”`);
}

/** @example spaced('readPermissions') // 'Read permissions' */
export const spaced = (key: string): string => {
  const words = key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
