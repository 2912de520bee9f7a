import type { RoleCode } from '../catalog/roles.ts';

export type RecordFieldType = 'string' | 'integer' | 'boolean' | 'date' | 'ref';
export type RecordOperation = 'create' | 'update' | 'delete';

export type RecordField = {
  readonly title: string;
  readonly type: RecordFieldType;
  readonly ref?: string;
  /** Name of the referenced row in the API and in demo data. */
  readonly link?: string;
  /** Roles of which a referenced user must hold one. */
  readonly roles?: readonly RoleCode[];
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly unique?: boolean;
  /** Default; without it, optional fields hold null. */
  readonly default?: RecordValue;
  /** The field whose value a new row takes where nothing is given. */
  readonly defaultField?: string;
  /** Immutable after creation. */
  readonly fixed?: boolean;
  /** Written by the server at every change: the person who made it, or its moment. */
  readonly set?: 'actor' | 'moment';
  /** The only texts that it may hold. */
  readonly choices?: readonly string[];
  /** Earlier moment that this one must not lie before. */
  readonly notBefore?: { readonly field: string; readonly message: string };
  readonly widget?: string;
  readonly help?: string;
  /** `example` matches; the tests of records take values like it. */
  readonly pattern?: { readonly matches: string; readonly message: string; readonly example: string };
  /** Name of a check in `checks.ts`. */
  readonly check?: string;
  readonly list?: number;
  /** Title of its column; without it, the field's. */
  readonly column?: string;
  readonly width?: number;
  readonly hidden?: boolean;
  readonly search?: boolean;
  readonly sort?: boolean;
  readonly filter?: boolean;
  readonly messages?: Partial<Record<'required' | 'tooLong' | 'taken' | 'ref' | 'noneFound', string>>;
};

export type RecordUse = {
  readonly title: string;
  readonly table: string;
  readonly column: string;
  readonly target: { readonly table: string; readonly column: string; readonly key: string; readonly name: string };
};

/** A table with a form and rules: one JSON file in definitions/records/. */
export type RecordDefinition = {
  readonly record: string;
  readonly table: string;
  readonly title: string;
  readonly titles: string;
  readonly feature?: string;
  readonly allow: { readonly read: readonly RoleCode[]; readonly write: readonly RoleCode[] };
  readonly operations: readonly RecordOperation[];
  readonly name: string;
  readonly sort?: string;
  /** Events of the vocabulary; `as` is the placeholder for the name in their log text. */
  readonly events?: Partial<Record<RecordOperation, string>> & {
    readonly as: string;
    /** Beginnings of the names of events in the log of a row; default: the record's name. */
    readonly log?: readonly string[];
  };
  /** Cache version of the rows. */
  readonly cache?: string;
  readonly usedBy?: readonly RecordUse[];
  readonly route?: string;
  readonly menu?: RecordMenu;
  /** Without one of them, it follows from the titles (texts.ts). */
  readonly texts?: Partial<RecordTexts>;
  readonly fields: Readonly<Record<string, RecordField>>;
};

type RecordMenu = {
  readonly order: number;
  /** Default: a table. */
  readonly icon?: string;
  readonly group?: 'questionnaires' | 'settings';
};

/** A record with a page of its own kind: its list, its form and the calls of all records. Others have pages and calls by hand. */
export type ListedRecord = RecordDefinition & Required<Pick<RecordDefinition, 'route' | 'menu' | 'sort'>> & { readonly texts: RecordTexts };

export type RecordTexts = {
  readonly note?: string;
  readonly create: string;
  readonly search: string;
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
  /** Asked before a deletion is confirmed. */
  readonly delete: string;
  readonly empty: { readonly title: string; readonly text?: string };
};

/** Days and moments are texts. */
export type RecordValue = string | number | boolean | null;
export type RecordValues = Readonly<Record<string, RecordValue>>;

export type RecordProblem = {
  readonly field: string;
  readonly text: string;
};
