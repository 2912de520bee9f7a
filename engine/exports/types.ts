import type { DatePrecision } from '../dates.ts';
import type { JsonObject, Logic } from '../json.ts';

/** Downloads as a spreadsheet, by the part of the address after `/download/xlsx/`. */
export type ExportId = 'proposal' | 'technique' | 'instrument' | 'fap' | 'call_fap' | 'feedback';

type ColumnTitle = {
  /** `{unit}` becomes the time unit of the calls, such as `Days`. */
  readonly title: string;
};

type FieldColumn = ColumnTitle & {
  /** A field of `EXPORT_FIELDS`. */
  readonly field: string;
};

type QuestionColumn = ColumnTitle & {
  /** Natural key of a question of the proposal. */
  readonly question: string;
};

type FormulaColumn = ColumnTitle & {
  /** json-logic over `fields` and `answers`. */
  readonly formula: Logic;
};

export type ExportColumn = FieldColumn | QuestionColumn | FormulaColumn;

/** Columns of a spreadsheet, from a file in definitions/exports. */
export type ExportLayout = {
  readonly id: ExportId;
  readonly columns: readonly ExportColumn[];
};

export interface ExportedRow {
  readonly fields: JsonObject;
  /** Answers that the reader may see, as stored and as displayed, by natural key. */
  readonly answers: JsonObject;
  readonly shown: Readonly<Record<string, string>>;
  /** Which of them are dates. */
  readonly dates: Readonly<Record<string, DatePrecision>>;
  /** Time unit of the call. */
  readonly unit: string;
}

export interface ExportCell {
  readonly value: string | number | Date;
  /** Number format of the cell. */
  readonly format?: string;
}

/** `mark`: a text that is empty where there is nothing to say. */
export type FieldKind = 'text' | 'mark' | 'html' | 'number' | 'time' | 'date';
