import type { ListColumn } from './types.ts';

/** Of a column that takes what is left, in pixels. */
const LEAST_COLUMN_WIDTH = 300;

/** The place of columns that do not say when they go. */
const LAST = 99;

type Sized = Pick<ListColumn<never>, 'key' | 'main' | 'width' | 'yields'>;

/**
 * The columns that have room beside each other: others go until the rest fits, first those that say so, lowest number first, then from
 * the end. What the person asked for stays, and then the table scrolls.
 * @param room in pixels
 * @example fitting([{ key: 'a' }, { key: 'b', width: 100, yields: 1 }], 350, []) // [{ key: 'a' }], if a is `main`
 */
export function fitting<Column extends Sized>(columns: readonly Column[], room: number, asked: readonly string[]): readonly Column[] {
  if (leastWidth(columns) <= room) return columns;
  const yielding = columns.filter(({ key, main }) => !main && !asked.includes(key)).toReversed();
  const [first] = yielding.toSorted((a, b) => (a.yields ?? LAST) - (b.yields ?? LAST));
  return first === undefined
    ? columns
    : fitting(
        columns.filter((column) => column !== first),
        room,
        asked,
      );
}

export const leastWidth = (columns: readonly Pick<Sized, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + (width ?? LEAST_COLUMN_WIDTH), 0);
