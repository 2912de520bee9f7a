import type { QuestionType } from '../catalog/types.ts';
import { isObject, type JsonObject } from '../json.ts';

/** Columns of a data dictionary; a setting's column names the settings that it may stand for. */
export const DICTIONARY_COLUMNS = [
  { name: 'step', title: 'Step', settings: [] },
  { name: 'key', title: 'Key', settings: [] },
  { name: 'text', title: 'Question', settings: [] },
  { name: 'type', title: 'Type', settings: [] },
  { name: 'required', title: 'Required', settings: ['required'] },
  { name: 'options', title: 'Options', settings: ['options'] },
  { name: 'condition', title: 'Shown when', settings: [] },
  { name: 'min', title: 'Smallest', settings: ['min', 'minDate'] },
  { name: 'max', title: 'Largest', settings: ['max', 'maxDate'] },
  { name: 'decimals', title: 'Decimals', settings: ['decimals'] },
  { name: 'help', title: 'Help', settings: ['small_label', 'tooltip', 'placeholder'] },
] as const satisfies readonly { readonly name: string; readonly title: string; readonly settings: readonly string[] }[];

export type DictionaryColumn = (typeof DICTIONARY_COLUMNS)[number]['name'];

export const SETTING_COLUMNS = ['required', 'options', 'min', 'max', 'decimals', 'help'] as const satisfies readonly DictionaryColumn[];
export type SettingColumn = (typeof SETTING_COLUMNS)[number];

export const columnTitle = (name: DictionaryColumn): string => DICTIONARY_COLUMNS.find((column) => column.name === name)?.title ?? name;

export interface ColumnSetting {
  readonly name: string;
  readonly schema: JsonObject;
}

/** The setting of a question type that stands in a column; null if the type has none. */
export function settingIn({ config }: Pick<QuestionType, 'config'>, column: SettingColumn): ColumnSetting | null {
  const { settings } = DICTIONARY_COLUMNS.find(({ name }) => name === column) ?? { settings: [] };
  const properties = config['properties'];
  if (!properties || !isObject(properties)) return null;
  const name = settings.find((setting) => Object.hasOwn(properties, setting));
  const schema = name === undefined ? undefined : properties[name];
  return name === undefined || !schema || !isObject(schema) ? null : { name, schema };
}

const REVISION = /^Version (\d{1,9}) of (\S+)$/;

export interface DictionaryOrigin {
  readonly key: string;
  readonly version: number;
}

/** Heading of the hidden column that names the version from which the dictionary was made. */
export const originHeading = ({ key, version }: DictionaryOrigin): string => `Version ${version} of ${key}`;

/** @example originIn(['Step', 'Version 12 of proposal']) // { key: 'proposal', version: 12 } */
export function originIn(headings: readonly string[]): DictionaryOrigin | null {
  const [origin] = headings.flatMap((heading) => {
    const [, version, key] = REVISION.exec(heading.trim()) ?? [];
    return version === undefined || key === undefined ? [] : [{ key, version: Number(version) }];
  });
  return origin ?? null;
}
