import type { RecordField } from './types.ts';

export interface RecordColumn {
  readonly key: string;
  readonly title: string;
  readonly sortField?: string;
  readonly width?: number;
  readonly shown?: boolean;
}

/** The column of a field in a list. @example listColumnOf('name', name) // { key: 'name', title: 'Name', sortField: 'name' } */
export const listColumnOf = (name: string, { title, column = title, sort, width, hidden }: RecordField): RecordColumn => ({
  key: name,
  title: column,
  ...(sort ? { sortField: name } : {}),
  ...(width === undefined ? {} : { width }),
  ...(hidden ? { shown: false } : {}),
});
