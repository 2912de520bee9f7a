import { hasWords } from '../../../engine/text.ts';
import type { UnitRowFragment } from '../../generated/studio.ts';

export type UnitRow = UnitRowFragment;

/** Whether what was typed stands in the unit: all words, in whichever of its texts. */
export const matches = ({ id, unit, symbol, quantity }: UnitRow, search: string): boolean => hasWords([id, unit, symbol, quantity], search);

const SORTED_BY = ['unit', 'symbol', 'quantity', 'id'] as const;

/** What a column sorts by. */
export function sortValue(unit: UnitRow, field: string): string {
  const known = SORTED_BY.find((name) => name === field) ?? 'unit';
  return unit[known].toLowerCase();
}
