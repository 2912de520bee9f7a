import type { Catalog } from '../catalog/types.ts';
import { refOf, type BundleItem } from './item.ts';
import { itemNeeds } from './needs.ts';

interface Among {
  readonly known: ReadonlyMap<string, BundleItem>;
  readonly catalog: Catalog;
}

interface Visits {
  readonly enter: (item: BundleItem, above: BundleItem | undefined) => boolean;
  readonly leave: (item: BundleItem, above: BundleItem | undefined) => void;
}

/**
 * Depth-first traversal of references. It uses an explicit stack, since files may nest deeper than the call stack.
 *
 * @example walk([sampleQuestion], { known, catalog }, { enter: () => true, leave: ({ key }) => keys.push(key) }) // the template first
 */
export function walk(from: Iterable<BundleItem>, { known: itemsByRef, catalog }: Among, { enter, leave }: Visits): void {
  const named = (item: BundleItem): readonly BundleItem[] => itemNeeds(item, catalog).flatMap((need) => itemsByRef.get(refOf(need)) ?? []);
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
