import { beginningOf } from '../text.ts';
import type { ExportLayout } from './types.ts';

/**
 * Headings of a sheet; `{unit}` becomes the time units of its calls.
 *
 * @example headings({ id: 'proposal', columns: [{ title: 'Time({unit})', field: 'technicalTimes' }] }, ['Day']) // ['Time(Days)']
 */
export const headings = ({ columns }: ExportLayout, units: readonly string[]): readonly string[] => {
  const words = [...new Set(units)].map((unit) => `${unit}s`).join(', ') || 'Days';
  return columns.map(({ title }) => title.replaceAll('{unit}', words));
};

const MAX_WORKSHEET_NAME = 30;

/**
 * Name of a worksheet: no characters that Excel refuses, cut, and different from those before.
 *
 * @example worksheetName('Loki: north/south', []) // 'Loki_ north_south'
 */
export function worksheetName(name: string, taken: readonly string[]): string {
  const clean =
    name
      .replace(/[\p{Cc}*?:\\/[\]]/gu, '_')
      .replace(/^'+|'+$/g, '_')
      .trim() || 'Sheet';
  const used = new Set(taken.map((one) => one.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? '' : ` ${n}`;
    const candidate = beginningOf(clean, MAX_WORKSHEET_NAME - suffix.length).trim() + suffix;
    // Excel keeps this name for itself
    if (!used.has(candidate.toLowerCase()) && candidate.toLowerCase() !== 'history') return candidate;
  }
}

/** Widths in characters. */
const NARROWEST = 12;
const WIDEST = 50;

/** @example columnWidth('Title') // 12 */
export const columnWidth = (title: string): number => Math.min(WIDEST, Math.max(NARROWEST, title.length + 2));
