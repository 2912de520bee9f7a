import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { movedItems } from './order.ts';

/** One difference between two JSON values. */
export interface JsonChange {
  readonly kind: 'ADDED' | 'REMOVED' | 'CHANGED' | 'MOVED';
  /** The way there: keys of objects, what identifies an item of a list, or its place counted from 0. */
  readonly path: readonly string[];
  /** What was there; the place it had, for what moved. Absent for what was added. */
  readonly before?: Json;
  readonly after?: Json;
}

export interface JsonDiffOptions {
  /** Keys that carry no meaning, wherever they stand: places on a canvas. */
  readonly ignore?: readonly string[];
}

/** What identifies the items of a list, the first that all of them have. */
const IDENTITIES = ['key', 'id', 'questionId', 'shortCode', 'topicId', 'title'] as const;

/**
 * The differences between two values by meaning: the order of keys does not count, and items of a list are recognised by their key, id,
 * questionId, shortCode, topicId or title, so that an item that moved is told as moved and not as two others changed.
 * @example diffJson({ nodes: [{ key: 'a', n: 1 }] }, { nodes: [{ key: 'a', n: 2 }] }) // [{ kind: 'CHANGED', path: ['nodes', 'a', 'n'], before: 1, after: 2 }]
 */
export function diffJson(before: Json, after: Json, { ignore = [] }: JsonDiffOptions = {}): readonly JsonChange[] {
  const compare = (a: Json, b: Json, path: readonly string[]): readonly JsonChange[] => {
    if (same(a, b)) return [];
    if (isList(a) && isList(b)) return listChanges(a, b, path);
    if (isObject(a) && isObject(b)) return objectChanges(a, b, path);
    return [{ kind: 'CHANGED', path, before: a, after: b }];
  };
  const parts = (a: Parts, b: Parts, path: readonly string[]): readonly JsonChange[] => [
    ...[...a].flatMap(([name, value]): readonly JsonChange[] => {
      const now = b.get(name);
      return now === undefined ? [{ kind: 'REMOVED', path: [...path, name], before: value }] : compare(value, now, [...path, name]);
    }),
    ...[...b].flatMap(([name, value]): readonly JsonChange[] =>
      a.has(name) ? [] : [{ kind: 'ADDED', path: [...path, name], after: value }],
    ),
  ];
  const objectChanges = (a: JsonObject, b: JsonObject, path: readonly string[]) => parts(named(a, ignore), named(b, ignore), path);
  const listChanges = (a: readonly Json[], b: readonly Json[], path: readonly string[]): readonly JsonChange[] => {
    const identity = identityOf([...a, ...b]);
    const [old, now] = [identified(a, identity), identified(b, identity)];
    if (!old || !now) return parts(placed(a), placed(b), path);
    const oldNames = [...old.keys()];
    const newNames = [...now.keys()];
    const moved = movedItems(
      oldNames.filter((name) => now.has(name)),
      newNames.filter((name) => old.has(name)),
    );
    const moves = moved.map((name): JsonChange => ({
      kind: 'MOVED',
      path: [...path, name],
      before: oldNames.indexOf(name),
      after: newNames.indexOf(name),
    }));
    return [...parts(old, now, path), ...moves];
  };
  return compare(before, after, []);
}

type Parts = ReadonlyMap<string, Json>;

const named = (object: JsonObject, ignore: readonly string[]): Parts =>
  new Map(Object.entries(object).filter(([key, value]) => !ignore.includes(key) && (value as Json | undefined) !== undefined));

const placed = (list: readonly Json[]): Parts => new Map(list.map((item, i) => [String(i), item]));

/** Reads what identifies an item; plain values are their own identity. */
type Identity = (item: Json) => string | undefined;

function identityOf(items: readonly Json[]): Identity | null {
  if (items.every((item) => !isObject(item) && !isList(item))) return (item) => JSON.stringify(item);
  const key = IDENTITIES.find((name) => items.every((item) => scalarAt(item, name) !== undefined));
  return key === undefined ? null : (item) => scalarAt(item, key);
}

function scalarAt(item: Json, key: string): string | undefined {
  const value = isObject(item) ? own(item, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The items by what identifies them; null where two are the same. */
function identified(list: readonly Json[], identity: Identity | null): Parts | null {
  if (!identity) return null;
  const found = new Map<string, Json>();
  for (const item of list) {
    const name = identity(item);
    if (name === undefined || found.has(name)) return null;
    found.set(name, item);
  }
  return found;
}
