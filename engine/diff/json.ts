import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { movedItems } from './order.ts';

export interface JsonChange {
  readonly kind: 'ADDED' | 'REMOVED' | 'CHANGED' | 'MOVED';
  /** Object keys, identities of list items, or indexes from 0. */
  readonly path: readonly string[];
  /** Old value, or old index of a moved item; absent for additions. */
  readonly before?: Json;
  readonly after?: Json;
}

export interface JsonDiffOptions {
  readonly ignore?: readonly string[];
}

/** Candidate identities; the first that all items have is used. */
export const IDENTITIES = ['key', 'id', 'questionId', 'shortCode', 'topicId', 'title'] as const;

/**
 * Semantic diff that ignores key order and matches list items by identity. It detects moved items and renamed topics.
 *
 * @example diffJson({ nodes: [{ key: 'a', n: 1 }] }, { nodes: [{ key: 'a', n: 2 }] }) // [{ kind: 'CHANGED', path: ['nodes', 'a', 'n'], before: 1,
 * after: 2 }]
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
    const renamed = identityKey([...a, ...b]) === 'title' ? renamedItems(old, now) : new Map<string, string>();
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
    const renames = [...renamed].flatMap(([name, newName]) => compare(old.get(name) ?? null, now.get(newName) ?? null, [...path, name]));
    const others = (all: Parts, left: Iterable<string>): Parts => {
      const out = new Set(left);
      return new Map([...all].filter(([name]) => !out.has(name)));
    };
    return [...parts(others(old, renamed.keys()), others(now, renamed.values()), path), ...renames, ...moves];
  };
  return compare(before, after, []);
}

function renamedItems(old: Parts, now: Parts): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const added = new Set([...now.keys()].filter((name) => !old.has(name)));
  for (const [name, item] of old) {
    if (now.has(name)) continue;
    const match = [...added].find((other) => isMostlySame(contentOf(item), contentOf(now.get(other) ?? null)));
    if (match === undefined) continue;
    renamed.set(name, match);
    added.delete(match);
  }
  return renamed;
}

function contentOf(item: Json): ReadonlySet<string> {
  const lists = isObject(item) ? Object.values(item).filter(isList) : [];
  return new Set(lists.flatMap((list) => [...(identified(list, identityOf(list)) ?? new Map<string, Json>()).keys()]));
}

/** @example isMostlySame(new Set(['a', 'b', 'c']), new Set(['b', 'c'])) // true */
export const isMostlySame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].filter((name) => b.has(name)).length * 2 > Math.max(a.size, b.size);

type Parts = ReadonlyMap<string, Json>;

const named = (object: JsonObject, ignore: readonly string[]): Parts =>
  new Map(Object.entries(object).filter(([key, value]) => !ignore.includes(key) && (value as Json | undefined) !== undefined));

const placed = (list: readonly Json[]): Parts => new Map(list.map((item, i) => [String(i), item]));

/** Reads the identity of an item; plain values are their own identity. */
type Identity = (item: Json) => string | undefined;

function identityOf(items: readonly Json[]): Identity | null {
  if (items.every((item) => !isObject(item) && !isList(item))) return (item) => JSON.stringify(item);
  const key = identityKey(items);
  return key === undefined ? null : (item) => scalarAt(item, key);
}

const identityKey = (items: readonly Json[]): string | undefined =>
  IDENTITIES.find((name) => items.every((item) => scalarAt(item, name) !== undefined));

function scalarAt(item: Json, key: string): string | undefined {
  const value = isObject(item) ? own(item, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Items by identity; null if two have the same. */
function identified(list: readonly Json[], identity: Identity | null): Parts | null {
  if (!identity) return null;
  const items = new Map<string, Json>();
  for (const item of list) {
    const name = identity(item);
    if (name === undefined || items.has(name)) return null;
    items.set(name, item);
  }
  return items;
}
