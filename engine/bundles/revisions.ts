import type { JsonObject } from '../json.ts';
import { byRef, refOf, itemRevision, type BundleItem, type ItemRef } from './item.ts';

/** Revisions per item in a file; older installations have to decide by hand. */
export const MOST_REVISIONS = 50;

export interface Revision extends ItemRef {
  readonly hash: string;
}

export interface KnownRevision extends Revision {
  readonly body: JsonObject;
}

/**
 * Adds earlier and current revisions to items.
 *
 * @param seen oldest first
 * @example withRevisions([kelvin], [])[0]?.revisions?.length // 1
 */
export function withRevisions(items: readonly BundleItem[], seen: readonly Revision[]): readonly BundleItem[] {
  const hashes = new Map<string, string[]>();
  for (const revision of seen) hashes.set(refOf(revision), [...(hashes.get(refOf(revision)) ?? []), revision.hash]);
  return items.map((item) => {
    const now = itemRevision(item);
    const before = (hashes.get(refOf(item)) ?? []).filter((hash) => hash !== now);
    return { ...item, revisions: [...before, now].slice(-MOST_REVISIONS) };
  });
}

/**
 * Merge base of each item: the latest revision known to both sides, otherwise the last import.
 *
 * @param seen oldest first
 * @example basesOf(file, [asGivenAway], [])[0]?.body // the exported content
 */
export function basesOf(
  file: readonly BundleItem[],
  seen: readonly KnownRevision[],
  lastCome: readonly BundleItem[],
): readonly BundleItem[] {
  const last = byRef(lastCome);
  const named = new Map(file.map((item) => [refOf(item), new Set(item.revisions)]));
  const common = new Map(seen.filter((it) => named.get(refOf(it))?.has(it.hash)).map((it) => [refOf(it), it]));
  return file.flatMap(({ kind, key }) => {
    const base = common.get(refOf({ kind, key })) ?? last.get(refOf({ kind, key }));
    return base ? [{ kind, key, body: base.body }] : [];
  });
}
