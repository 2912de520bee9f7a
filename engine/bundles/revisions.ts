import type { JsonObject } from '../json.ts';
import { byRef, refOf, revisionOf, type BundleItem, type ItemRef } from './item.ts';

/** So many are named in a file. Who has an older one than these is asked. */
export const MOST_REVISIONS = 50;

/** What an item said in a file that was given away or taken in here. */
export interface Revision extends ItemRef {
  readonly hash: string;
}

export interface KnownRevision extends Revision {
  readonly body: JsonObject;
}

/**
 * Items as a file names them: with the revisions that were seen here before, and the one they are now.
 * @param seen in the order in which they were
 * @example withRevisions([kelvin], [])[0]?.revisions?.length // 1
 */
export function withRevisions(items: readonly BundleItem[], seen: readonly Revision[]): readonly BundleItem[] {
  const hashes = new Map<string, string[]>();
  for (const revision of seen) hashes.set(refOf(revision), [...(hashes.get(refOf(revision)) ?? []), revision.hash]);
  return items.map((item) => {
    const now = revisionOf(item);
    const before = (hashes.get(refOf(item)) ?? []).filter((hash) => hash !== now);
    return { ...item, revisions: [...before, now].slice(-MOST_REVISIONS) };
  });
}

/**
 * What here and file both began from, for each item of a file: of the revisions that the file names, the one that was seen here last. Where it names none
 * that is known, the item as it last came in.
 * @param seen in the order in which they were
 * @example basesOf(file, [asGivenAway], [])[0]?.body // what this installation gave away
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
