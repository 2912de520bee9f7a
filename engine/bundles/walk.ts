import type { Catalog } from '../catalog/types.ts';
import { refOf, type BundleItem } from './item.ts';
import { needsOf } from './needs.ts';

interface Among {
  readonly known: ReadonlyMap<string, BundleItem>;
  readonly catalog: Catalog;
}

/** What is done on the way; `above` is the item by which one came. */
interface Visits {
  /** False where one does not go in, because one was there before. */
  readonly enter: (item: BundleItem, above: BundleItem | undefined) => boolean;
  readonly leave: (item: BundleItem, above: BundleItem | undefined) => void;
}

/**
 * Goes from items to all that they name among known ones, depth first. The way is a list and not calls within calls: a file may lead from item to item
 * so often that no stack is deep enough.
 * @example walk([sampleQuestion], { known, catalog }, { enter: () => true, leave: ({ key }) => keys.push(key) }) // the template first
 */
export function walk(from: Iterable<BundleItem>, { known, catalog }: Among, { enter, leave }: Visits): void {
  const named = (item: BundleItem): readonly BundleItem[] => needsOf(item, catalog).flatMap((need) => known.get(refOf(need)) ?? []);
  const way: { readonly item: BundleItem; readonly next: Iterator<BundleItem> }[] = [];
  const go = (item: BundleItem): void => {
    if (enter(item, way.at(-1)?.item)) way.push({ item, next: named(item)[Symbol.iterator]() });
  };
  for (const start of from) {
    go(start);
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const next = last.next.next();
      if (next.done !== true) go(next.value);
      else {
        way.pop();
        leave(last.item, way.at(-1)?.item);
      }
    }
  }
}
