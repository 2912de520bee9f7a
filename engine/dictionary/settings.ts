import { isList, same, type Json } from '../json.ts';
import { outsideText } from '../outside-text.ts';
import { optionChoices } from '../questionnaires/choices.ts';
import type { SettingColumn } from './columns.ts';

const YES = 'yes';
const IS_YES = /^(yes|y|true|1|x)$/i;
const IS_NO = /^(no|n|false|0|)$/i;
const BETWEEN = ' = ';

/**
 * A setting as the text of a cell: yes or nothing, a number, a text, or a line for each option.
 *
 * @example settingCellText(['a', { value: 'b', label: 'Bee' }], 'options') // 'a\nb = Bee'
 */
export function settingCellText(value: Json | undefined, column: SettingColumn): string {
  if (column === 'options') {
    const choices = optionChoices(value);
    return choices.map((choice) => (choice.value === choice.label ? choice.value : `${choice.value}${BETWEEN}${choice.label}`)).join('\n');
  }
  if (typeof value === 'boolean') return value ? YES : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export type ReadSetting = { readonly value: Json } | { readonly fault: string };

/**
 * The setting of a changed cell.
 *
 * @param before the setting as it is
 * @example readSetting('4', { column: 'min', types: ['number', 'null'], before: null }) // { value: 4 }
 */
export function readSetting(
  text: string,
  { column, types, before }: { readonly column: SettingColumn; readonly types: readonly string[]; readonly before: Json },
): ReadSetting {
  if (column === 'required') {
    if (IS_YES.test(text) || IS_NO.test(text)) return { value: IS_YES.test(text) };
    return { fault: `“${text}” is neither yes nor no` };
  }
  if (column === 'options') return readOptions(text, before);
  if (text === '') return types.includes('null') ? { value: null } : { value: types.includes('string') ? '' : before };
  if (types.includes('number') || types.includes('integer')) {
    const number = Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
    const fits = Number.isFinite(number) && (types.includes('number') || Number.isInteger(number));
    return fits ? { value: number } : { fault: `“${text}” is not a ${types.includes('number') ? 'number' : 'whole number'}` };
  }
  if (column === 'help') return { value: text };
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? { value: text }
    : { fault: `“${text}” is not a date such as 2027-01-31` };
}

function readOptions(text: string, before: Json): ReadSetting {
  if (isList(before) && !isReadable(before))
    return { fault: 'These options cannot be changed in a spreadsheet; change them in the editor' };
  const choices = optionsIn(text);
  const values = choices.map(({ value }) => value);
  const [repeated] = values.filter((value, at) => values.indexOf(value) !== at);
  if (repeated !== undefined) return { fault: `The option “${repeated}” is there twice` };
  const empty = choices.find(({ value, label }) => value === '' || label === '');
  if (empty) return { fault: `An option needs a value and a label: “${empty.value}${BETWEEN}${empty.label}”` };
  return { value: choices.map(({ value, label }) => (value === label ? value : { value, label })) };
}

const optionsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(BETWEEN);
      if (at < 0) return { value: line, label: line };
      return { value: line.slice(0, at).trim(), label: line.slice(at + BETWEEN.length).trim() };
    });

/** False for options whose texts would be read back as others. */
const isReadable = (options: readonly Json[]): boolean =>
  same(optionsIn(outsideText(settingCellText(options, 'options'))), optionChoices(options));
