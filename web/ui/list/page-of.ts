import type { ListState } from './types.ts';

export function listPageOf<Row>(
  rows: readonly Row[],
  { page, pageSize, sortField, sortDirection }: ListState,
  valueOf: (row: Row, field: string) => string | number,
): readonly Row[] {
  const sorted = sortField === null ? [...rows] : [...rows].sort((a, b) => compare(valueOf(a, sortField), valueOf(b, sortField)));
  if (sortField !== null && sortDirection === 'desc') sorted.reverse();
  return sorted.slice(page * pageSize, (page + 1) * pageSize);
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), undefined, { numeric: true });
