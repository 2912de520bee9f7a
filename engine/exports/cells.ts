import { datePrecision } from '../documents/index.ts';
import { formatStoredDate, instantOf, type DatePrecision } from '../dates.ts';
import { isList, isObject, own, type Json } from '../json.ts';
import { displayText } from '../questionnaires/index.ts';
import type { GivenAnswer } from '../questionnaires/types.ts';
import { compileLogic, searchWords } from '../logic/index.ts';
import type { DateFormats } from '../rules/date-formats.ts';
import { beginningOf } from '../text.ts';
import { EXPORT_FIELDS } from './fields.ts';
import type { ExportCell, ExportColumn, ExportedRow, ExportLayout, FieldKind } from './types.ts';

const MISSING = '<missing>';

/** Limit of a cell in Excel. */
const MAX_CELL = 32_767;

/** Spreadsheet programs read a text that begins so as a formula once somebody edits the cell. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** Number format of cells whose content is text, whatever it looks like. */
const AS_TEXT = '@';

type ReadCell = (row: ExportedRow) => ExportCell;

/**
 * Cells of a row by the columns of a layout.
 *
 * @example exportCells(layout, dates)(row).map(({ value }) => value) // ['242001', 'Ice', 5]
 */
export function exportCells(layout: ExportLayout, dates: DateFormats): (row: ExportedRow) => readonly ExportCell[] {
  const readers = layout.columns.map((column) => readerOf(layout, column, dates));
  return (row) => readers.map((read) => read(row));
}

function readerOf({ id }: ExportLayout, column: ExportColumn, dates: DateFormats): ReadCell {
  if ('formula' in column) {
    const formula = compileLogic(column.formula);
    return ({ fields, answers, unit }) => cellOf(formula({ fields, answers }), 'text', { dates, unit });
  }
  if ('question' in column) {
    return ({ answers, shown, dates: precisions, unit }) => {
      const answer = own(answers, column.question);
      const typed = amountCell(answer) ?? answeredDate(answer, precisions[column.question] ?? null, dates);
      return typed ?? cellOf(own(shown, column.question), 'text', { dates, unit });
    };
  }
  const kind = (EXPORT_FIELDS[id] as Readonly<Record<string, FieldKind>>)[column.field] ?? 'text';
  return ({ fields, unit }) => cellOf(own(fields, column.field), kind, { dates, unit });
}

/** The answer of a number question, which people calculate with; its unit is in the format. */
function amountCell(answer: Json | undefined): ExportCell | null {
  if (!isObject(answer)) return null;
  const [value, unit] = [own(answer, 'value'), own(answer, 'unit')];
  if (typeof value !== 'number') return null;
  const symbol = isObject(unit) ? own(unit, 'symbol') : null;
  return typeof symbol === 'string' ? { value, format: withUnit(symbol) } : { value };
}

/**
 * Cell of an answer in a column of its question: numbers with their unit as number format, days and times as dates.
 *
 * @example answerCell({ field, answer: { value: 5, unit: { symbol: 'K' } }, displayed }, dates) // { value: 5, format: 'General" K"' }
 */
export function answerCell(givenAnswer: GivenAnswer | undefined, dates: DateFormats): ExportCell {
  if (!givenAnswer) return { value: MISSING };
  const { field, answer, displayed } = givenAnswer;
  const amount = amountCell(answer);
  if (amount) return amount;
  return answeredDate(answer, datePrecision(field), dates) ?? textCell(displayText(displayed));
}

const answeredDate = (answer: Json | undefined, precision: DatePrecision | null, dates: DateFormats): ExportCell | null =>
  precision === null || typeof answer !== 'string' ? null : dateCell(answer, dates, precision === 'day');

/** Quotation marks end a text within a number format. */
const withUnit = (unit: string): string => `General" ${unit.replaceAll('"', '')}"`;

interface Setting {
  readonly dates: DateFormats;
  readonly unit: string;
}

/** Several values become one text; a single one keeps its type. */
function cellOf(value: Json | undefined, kind: FieldKind, setting: Setting): ExportCell {
  if (!isList(value)) return singleCell(value, kind, setting);
  if (value.length <= 1) return singleCell(value[0], kind, setting);
  return textCell(value.map((one) => String(shownOf(singleCell(one, kind, setting), setting))).join(', '));
}

const shownOf = ({ value }: ExportCell, { dates }: Setting): string | number =>
  value instanceof Date ? (formatStoredDate(value.toISOString(), dates.dateTimeFormat, 'UTC') ?? '') : value;

function singleCell(value: Json | undefined, kind: FieldKind, { dates, unit }: Setting): ExportCell {
  if (typeof value === 'boolean') return { value: value ? 'yes' : 'no' };
  if (typeof value === 'number') return kind === 'time' ? { value, format: withUnit(unitFor(value, unit)) } : { value };
  if (typeof value !== 'string') return { value: MISSING };
  if (kind === 'mark' && value === '') return { value };
  if (kind === 'date') return dateCell(value, dates) ?? textCell(value);
  return textCell(kind === 'html' ? searchWords(value) : value);
}

const unitFor = (amount: number, unit: string): string => (amount === 1 ? unit.toLowerCase() : `${unit.toLowerCase()}s`);

function textCell(text: string): ExportCell {
  if (text.trim() === '') return { value: MISSING };
  const value = beginningOf(text, MAX_CELL);
  return LIKE_A_FORMULA.test(value) ? { value, format: AS_TEXT } : { value };
}

/** Spreadsheets know no time zones: the cell holds the facility's clock. */
function dateCell(text: string, { timeZone, ...formats }: DateFormats, isDay = false): ExportCell | null {
  const local = formatStoredDate(text, 'yyyy-MM-ddTHH:mm:ss', timeZone);
  const instant = local === null ? null : instantOf(local, 'UTC');
  return instant === null
    ? null
    : { value: new Date(instant), format: (isDay ? formats.dateFormat : formats.dateTimeFormat).replace(/a/g, 'AM/PM').toLowerCase() };
}
