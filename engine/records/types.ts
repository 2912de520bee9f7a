import type { RoleCode } from '../catalog/roles.ts';

export type RecordFieldType = 'string' | 'integer' | 'boolean' | 'date' | 'ref';
export type RecordOperation = 'create' | 'update' | 'delete';

/** One column of a record: its form, its rules, its place in the list. */
export interface RecordField {
  readonly title: string;
  readonly type: RecordFieldType;
  /** What a `ref` names: USER or another record. */
  readonly ref?: string;
  /** Of a person: the roles of which they must hold one. */
  readonly roles?: readonly RoleCode[];
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly unique?: boolean;
  /** Stored where nothing is given. A field that is not required and has no default holds null. */
  readonly default?: RecordValue;
  /** The field whose value a new row takes where nothing is given. */
  readonly defaultField?: string;
  /** Given when the record is created, and not changed afterwards. */
  readonly fixed?: boolean;
  /** The only texts that it may hold. */
  readonly choices?: readonly string[];
  /** Of a moment: the one that it must not lie before. */
  readonly notBefore?: { readonly field: string; readonly message: string };
  readonly widget?: string;
  readonly help?: string;
  readonly pattern?: { readonly matches: string; readonly message: string };
  /** A named check of the engine (`checks.ts`). */
  readonly check?: string;
  /** Place among the columns of the list; absent: only in the form. */
  readonly list?: number;
  /** Width of the column in pixels. */
  readonly width?: number;
  /** Its column is there when the reader asks for it. */
  readonly hidden?: boolean;
  readonly search?: boolean;
  readonly sort?: boolean;
  readonly filter?: boolean;
  readonly messages?: Partial<Record<'required' | 'tooLong' | 'taken' | 'ref', string>>;
}

/** A table whose rows keep a record from being deleted, and what people know them by. */
export interface RecordUse {
  readonly title: string;
  readonly table: string;
  readonly column: string;
  readonly target: { readonly table: string; readonly column: string; readonly key: string; readonly name: string };
}

/** A table with a form and rules: one JSON file in definitions/records/. */
export interface RecordDefinition {
  readonly record: string;
  readonly table: string;
  readonly title: string;
  readonly titles: string;
  readonly feature?: string;
  readonly allow: { readonly read: readonly RoleCode[]; readonly write: readonly RoleCode[] };
  readonly operations: readonly RecordOperation[];
  /** The field that names a row: in the log, in questions, and the heading of its card. */
  readonly name: string;
  /** The field by which the list is sorted at first. */
  readonly sort?: string;
  /** Events of the vocabulary; `as` is the placeholder of the name in their log text. */
  readonly events?: Partial<Record<RecordOperation, string>> & { readonly as: string };
  /** Rows are kept in memory under this version (`Freshness`). */
  readonly cache?: string;
  readonly usedBy?: readonly RecordUse[];
  readonly route?: string;
  readonly menu?: RecordMenu;
  readonly texts?: RecordTexts;
  readonly fields: Readonly<Record<string, RecordField>>;
}

interface RecordMenu {
  readonly order: number;
  readonly icon: string;
  readonly group?: 'questionnaires';
}

/** A record with a page of its own kind: its list, its form and the calls of all records. Others have pages and calls by hand. */
export type ListedRecord = RecordDefinition & Required<Pick<RecordDefinition, 'route' | 'menu' | 'sort' | 'texts'>>;

/** `{name}` is the row's. */
export interface RecordTexts {
  readonly note: string;
  readonly create: string;
  readonly search: string;
  readonly created: string;
  readonly updated?: string;
  readonly deleted?: string;
  /** The consequences of a deletion. */
  readonly delete?: string;
  readonly empty: { readonly title: string; readonly text: string };
}

/** What a column holds: a day or a moment is a text. */
export type RecordValue = string | number | boolean | null;
export type RecordValues = Readonly<Record<string, RecordValue>>;

export interface RecordProblem {
  readonly field: string;
  readonly text: string;
}
