import type { ListColumn } from './types.ts';

/** Pixels. */
const LEAST_COLUMN_WIDTH = 300;

const LAST = 99;

type Sized = Pick<ListColumn<never>, 'key' | 'main' | 'width' | 'leastWidth' | 'priority'>;

/**
 * Columns that fit beside each other; the lowest priority is dropped first, equal ones from the end. Requested columns stay, and the table scrolls.
 *
 * @param room in pixels
 * @example fitting([{ key: 'a' }, { key: 'b', width: 100, priority: 1 }], 350, []) // [{ key: 'a' }], if a is `main`
 */
export function fitting<Column extends Sized>(columns: readonly Column[], room: number, requested: readonly string[]): readonly Column[] {
  if (leastWidth(columns) <= room) return columns;
  const yielding = columns.filter(({ key, main }) => !main && !requested.includes(key)).toReversed();
  const [first] = yielding.toSorted((a, b) => (a.priority ?? LAST) - (b.priority ?? LAST));
  return first === undefined
    ? columns
    : fitting(
        columns.filter((column) => column !== first),
        room,
        requested,
      );
}

export const leastWidth = (columns: readonly Pick<Sized, 'width' | 'leastWidth'>[]): number =>
  columns.reduce((sum, { width, leastWidth: least }) => sum + (width ?? least ?? LEAST_COLUMN_WIDTH), 0);
