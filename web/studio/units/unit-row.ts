import type { UnitRowFragment } from '../../generated/studio.ts';

export type UnitRow = UnitRowFragment;

/** Whether what was typed stands in the unit: all words, in whichever of its texts. */
export function matches(unit: UnitRow, search: string): boolean {
  const text = `${unit.id} ${unit.unit} ${unit.symbol} ${unit.quantity}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const SORTED_BY = ['unit', 'symbol', 'quantity', 'id'] as const;

/** What a column sorts by. */
export function sortValue(unit: UnitRow, field: string): string {
  const known = SORTED_BY.find((name) => name === field) ?? 'unit';
  return unit[known].toLowerCase();
}
