/**
 * Gzipped lines: BackupHeader, then for each table TableHeader, rows as COPY writes them, END_OF_ROWS and TableEnd, at last BackupEnd. FileHash follows
 * the last chunk of each file.
 */
export const FORMAT = 'beamtime-backup';
export const FORMAT_VERSION = 1;

/** Ends the rows of a table; COPY writes a backslash in a value as two. */
export const END_OF_ROWS = '\\.';

/** Begins a line about a file among the rows of its chunks, which begin with an id. */
export const FILE_MARK = '#';

export const CHUNKS_TABLE = 'file_chunks';

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly madeAt: string;
  readonly migrations: readonly string[];
}

export interface TableHeader {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  /** SHA-256 of the rows, each with its line end. */
  readonly sha256: string;
}

export interface FileHash {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface BackupEnd {
  readonly tables: number;
  readonly sequences: Readonly<Record<string, number>>;
}

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
