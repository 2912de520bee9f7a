export const IMPORT_KINDS = ['PEOPLE', 'INSTITUTIONS', 'INSTRUMENTS', 'EXPIRY_DATES'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A row of a file; lines count from 1, the header included. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Cells by column; columns that the file lacks are absent, empty cells too. */
export interface ImportedRow<Column extends string = string> {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

export type ImportVerdict = 'NEW' | 'CHANGED' | 'SAME' | 'REFUSED';

export interface JudgedRow {
  readonly line: number;
  readonly name: string;
  readonly verdict: ImportVerdict;
  readonly problems: readonly string[];
  readonly changes: readonly string[];
  /** The stored row that the row of the file is about; null for a new one. */
  readonly id: number | null;
}

/** `values` are what is written: of a changed row, only what changes. */
export interface PlannedRow<Values> extends JudgedRow {
  readonly values: Values;
}

/** Rows of one file; more are imported in several files. */
export const MAX_IMPORT_ROWS = 2_000;
