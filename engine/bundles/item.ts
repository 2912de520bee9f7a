import { hashOf } from '../hash.ts';
import { isList, isObject, same, type Json, type JsonObject } from '../json.ts';

/** What a bundle can hold, in the order in which it is put in: what is named stands before what names it. */
export const KINDS = ['UNIT', 'STATUS', 'EMAIL_TEMPLATE', 'QUESTION', 'TEMPLATE', 'PDF_TEMPLATE', 'WORKFLOW'] as const;
export type BundleKind = (typeof KINDS)[number];

/** Kinds of which an older state may be in use: a change waits until an officer publishes it. */
const PUBLISHED: readonly BundleKind[] = ['TEMPLATE', 'PDF_TEMPLATE', 'WORKFLOW'];
/** @example isPublished('UNIT') // false */
export const isPublished = (kind: BundleKind): boolean => PUBLISHED.includes(kind);

/** Which item: numbers of a database never stand in a bundle. */
export interface ItemRef {
  readonly kind: BundleKind;
  /** A unit's and a question's id, PROPOSAL:DRAFT for a status, else the key. */
  readonly key: string;
}

export interface BundleItem extends ItemRef {
  readonly body: JsonObject;
  /** Hashes of what it said before, oldest first, and of what it says; in files of installations that know. */
  readonly revisions?: readonly string[];
}

/** @example refOf({ kind: 'UNIT', key: 'kelvin' }) // 'UNIT kelvin' */
export const refOf = ({ kind, key }: ItemRef): string => `${kind} ${key}`;

/** @example byRef(items).get('UNIT kelvin')?.body */
export const byRef = (items: readonly BundleItem[]): ReadonlyMap<string, BundleItem> => new Map(items.map((item) => [refOf(item), item]));

/**
 * Items in the one order of a file, with the names in them in one order, so that the same definitions always give the same text.
 * @example inOrder([kelvin, draft])[0]?.kind // 'UNIT'
 */
export function inOrder(items: readonly BundleItem[]): readonly BundleItem[] {
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

/** What an item says, without what is a matter of taste: in a workflow the places on the canvas, and the order in which it was built. */
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

/** Fingerprint of what the items say, and of what they said before where that is known. */
export const hashOfItems = (items: readonly BundleItem[]): string =>
  hashOf(inOrder(items).map((item) => ({ ...item, body: meaning(item) })));

/** Fingerprint of what one item says now. */
export const revisionOf = (item: BundleItem): string => hashOf({ kind: item.kind, key: item.key, body: meaning(item) });

/**
 * What people call an item.
 * @example nameOf({ kind: 'UNIT', key: 'kelvin', body: { unit: 'kelvin' } }) // 'kelvin'
 */
export function nameOf({ kind, key, body }: BundleItem): string {
  const name = body[kind === 'UNIT' ? 'unit' : kind === 'QUESTION' ? 'question' : 'name'];
  return typeof name === 'string' && name !== '' ? name : key;
}
