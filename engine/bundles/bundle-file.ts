import { isList, isObject, type Json } from '../json.ts';
import { otherKind } from './file-kind.ts';
import { hashOfItems, itemsInOrder, KINDS, refOf, itemRevision, type BundleItem } from './item.ts';
import { MOST_REVISIONS } from './revisions.ts';
import { checkCount, checkVersion, readFileText, repeatedAmong, unreadable } from './read.ts';

const BUNDLE_FORMAT = 'beamtime-bundle';
const BUNDLE_VERSION = '1.1';
const OLDEST_VERSION = '1.0';

/**
 * Serializes a bundle. It holds no dates or database ids, so the same definitions always give the same bytes.
 *
 * @example bundleText([kelvin]) // '{\n  "format": "beamtime-bundle",\n …'
 */
export function bundleText(items: readonly BundleItem[]): string {
  const content = { format: BUNDLE_FORMAT, version: BUNDLE_VERSION, hash: hashOfItems(items), items: itemsInOrder(items) };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Parses a bundle without checking its items; see checkBundle.
 *
 * @example readBundle(bundleText([kelvin])) // [kelvin]
 * @throws IMPORT_UNREADABLE for a file that is broken, cut off, too new or no bundle, or whose hash is missing or wrong
 */
export function readBundle(text: string): readonly BundleItem[] {
  const { hash, items } = contentOf(text);
  if (typeof hash !== 'string') throw unreadable('it has no hash, by which it is seen whether it is whole');
  if (hash !== hashOfItems(items)) throw unreadable('its content does not fit its hash, so it was changed or damaged');
  return itemsInOrder(items).map(withItsOwn);
}

function withItsOwn(item: BundleItem): BundleItem {
  if (!item.revisions) return item;
  const own = itemRevision(item);
  return item.revisions.at(-1) === own ? item : { ...item, revisions: [...item.revisions.filter((hash) => hash !== own), own] };
}

/**
 * Recomputes the hash of a bundle that was edited by hand.
 *
 * @example readBundle(sealedBundle(bundleText([kelvin]).replace('"K"', '"°K"'))) // [kelvin with the other symbol]
 * @throws IMPORT_UNREADABLE as readBundle, but for the hash
 */
export const sealedBundle = (text: string): string => bundleText(contentOf(text).items);

function contentOf(text: string): { readonly hash: Json | undefined; readonly items: readonly BundleItem[] } {
  const file = readFileText(text);
  const { format, version, hash, items } = file;
  if (format !== BUNDLE_FORMAT) throw unreadable(`it is not a bundle of definitions${otherKind(file, 'bundle')}`);
  checkVersion(version, { oldest: OLDEST_VERSION, newest: BUNDLE_VERSION });
  if (!isList(items)) throw unreadable('it has no list of items');
  checkCount(items.length, 'items');
  const read = items.map(itemOf);
  const [repeated] = repeatedAmong(read.map(refOf));
  if (repeated !== undefined) throw unreadable(`${repeated} is in it twice`);
  return { hash, items: read };
}

function itemOf(value: Json, index: number): BundleItem {
  const { kind, key, body, revisions } = isObject(value) ? value : {};
  const itemKind = KINDS.find((name) => name === kind);
  if (itemKind === undefined) throw unreadable(`item ${index + 1} is of a kind that is not known here`);
  if (typeof key !== 'string' || key === '') throw unreadable(`item ${index + 1} has no key`);
  if (body === undefined || !isObject(body)) throw unreadable(`${itemKind} ${key} says nothing`);
  if (revisions === undefined) return { kind: itemKind, key, body };
  if (!areHashes(revisions)) throw unreadable(`${itemKind} ${key} names its revisions in a way that is not known here`);
  return { kind: itemKind, key, revisions, body };
}

const areHashes = (value: Json): value is readonly string[] =>
  isList(value) && value.length <= MOST_REVISIONS && value.every((hash) => typeof hash === 'string' && /^[0-9a-f]{32}$/.test(hash));
