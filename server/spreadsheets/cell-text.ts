import type { Cell, CellValue } from 'exceljs';
import { format } from 'numfmt';
import type { FormCell } from '../../engine/bundles/index.ts';

const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/** Number formats for dates in the reader's locale. */
const OF_THE_READER = new Set(['mm-dd-yy', 'm/d/yy "h":mm']);

/** A cell as displayed; null for a formula without a cached result. */
export function shownIn({ value, numFmt }: Pick<Cell, 'value' | 'numFmt'>): FormCell | null {
  const isFormula = typeof value === 'object' && value !== null && ('formula' in value || 'sharedFormula' in value);
  if (isFormula && value.result === undefined) return null;
  return shownAs(isFormula ? (value.result ?? null) : value, numFmt || 'General');
}

function shownAs(value: CellValue, numberFormat: string): FormCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return tidied(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return numberAs(value, numberFormat);
  if (value instanceof Date) return dayAs(value, numberFormat);
  if ('error' in value) return value.error;
  if ('richText' in value) return tidied(value.richText.map(({ text }) => text).join(''));
  return 'text' in value ? shownAs(value.text, numberFormat) : '';
}

/** Normalizes invisible differences in whitespace. */
const tidied = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trim();

const numberAs = (value: number, numberFormat: string): string =>
  // Beyond eleven digits the display depends on the column's width.
  numberFormat === 'General' && Number.isSafeInteger(value) ? String(value) : formatted(value, numberFormat);

/** Displayed text, and the date in the format of settings. */
function dayAs(day: Date, numberFormat: string): FormCell {
  if (Number.isNaN(day.getTime())) return '';
  const iso = day.toISOString();
  const [date = '', time = ''] = iso.split('T');
  const plain = time.startsWith('00:00:00') ? date : `${date}T${time.slice(0, 5)}`;
  const shown = OF_THE_READER.has(numberFormat) ? plain.replace('T', ' ') : formatted(day.getTime() / DAY_MS + DAYS_TO_1970, numberFormat);
  return { shown, day: plain };
}

function formatted(value: number, numberFormat: string): string {
  const options = { throws: false };
  const text = format(numberFormat, value, options).trim();
  return text.startsWith('####') ? format('General', value, options) : text;
}
