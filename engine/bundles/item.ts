import { hashOf } from '../hash.ts';
import { isList, isObject, same, type Json, type JsonObject } from '../json.ts';

/** Kinds in import order: referenced kinds come first. */
export const KINDS = ['UNIT', 'STATUS', 'EMAIL_TEMPLATE', 'QUESTION', 'TEMPLATE', 'PDF_TEMPLATE', 'WORKFLOW'] as const;
export type BundleKind = (typeof KINDS)[number];

const PUBLISHED: readonly BundleKind[] = ['TEMPLATE', 'PDF_TEMPLATE', 'WORKFLOW'];
/** @example isPublished('UNIT') // false */
export const isPublished = (kind: BundleKind): boolean => PUBLISHED.includes(kind);

export type ItemRef = {
  readonly kind: BundleKind;
  /** Id of a unit or question, PROPOSAL:DRAFT for a status, otherwise the key. */
  readonly key: string;
};

export type BundleItem = ItemRef & {
  readonly body: JsonObject;
  /** Content hashes, oldest first, ending with the current one. */
  readonly revisions?: readonly string[];
};

/** @example refOf({ kind: 'UNIT', key: 'kelvin' }) // 'UNIT kelvin' */
export const refOf = ({ kind, key }: ItemRef): string => `${kind} ${key}`;

/** @example byRef(items).get('UNIT kelvin')?.body */
export const byRef = (items: readonly BundleItem[]): ReadonlyMap<string, BundleItem> => new Map(items.map((item) => [refOf(item), item]));

/**
 * Sorts items and their references canonically, so that the same definitions always give the same text.
 *
 * @example inOrder([kelvin, draft])[0]?.kind // 'UNIT'
 */
export function itemsInOrder(items: readonly BundleItem[]): readonly BundleItem[] {
  const place = ({ kind, key }: ItemRef): readonly [number, string] => [KINDS.indexOf(kind), key];
  return [...items]
    .sort((a, b) => {
      const [[kindA, keyA], [kindB, keyB]] = [place(a), place(b)];
      if (kindA !== kindB) return kindA - kindB;
      return keyA < keyB ? -1 : Number(keyA > keyB);
    })
    .map(({ kind, key, revisions, body }) => ({ kind, key, ...(revisions ? { revisions } : {}), body: sorted(body) as JsonObject }));
}

function sorted(value: Json): Json {
  if (isList(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key] ?? null)]));
}

/** Content that counts for comparison; leaves out canvas positions and the build order of a workflow. */
function meaning({ kind, body }: BundleItem): JsonObject {
  if (kind !== 'WORKFLOW') return body;
  const { nodes, edges } = body;
  return { ...body, nodes: byKey(nodes ?? null, 'position'), edges: byKey(edges ?? null, null) };
}

function byKey(list: Json, left: string | null): Json {
  if (!isList(list)) return list;
  const keyOf = (item: Json): string => (isObject(item) && typeof item['key'] === 'string' ? item['key'] : '');
  const kept = list.map((item) => (isObject(item) ? Object.fromEntries(Object.entries(item).filter(([name]) => name !== left)) : item));
  return kept.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
}

/** @example sameItem(kelvin, { ...kelvin }) // true */
export const sameItem = (a: BundleItem, b: BundleItem): boolean => same(meaning(a), meaning(b));

/** Hash of the items and of their known revisions. */
export const hashOfItems = (items: readonly BundleItem[]): string =>
  hashOf(itemsInOrder(items).map((item) => ({ ...item, body: meaning(item) })));

/** Hash of the current content of one item. */
export const itemRevision = (item: BundleItem): string => hashOf({ kind: item.kind, key: item.key, body: meaning(item) });

/**
 * Display name of an item.
 *
 * @example nameOf({ kind: 'UNIT', key: 'kelvin', body: { unit: 'kelvin' } }) // 'kelvin'
 */
export function itemName({ kind, key, body }: BundleItem): string {
  const name = body[kind === 'UNIT' ? 'unit' : kind === 'QUESTION' ? 'question' : 'name'];
  return typeof name === 'string' && name !== '' ? name : key;
}
