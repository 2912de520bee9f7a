import type { Catalog } from '../../catalog/types.ts';
import { decodeText, parseCsv } from '../../imports/index.ts';
import { DEFINITION_LIMITS } from '../../rules/limits.ts';
import { beginningOf } from '../../text.ts';
import { convertedForm, readTwice, type ConvertedForm } from '../conversion/draft.ts';
import { groupFor, type ConvertOptions, type ForeignForm } from '../conversion/form.ts';
import { formKeyOf, templateKeyOf } from '../conversion/keys.ts';
import { checkFileText, checkIsOurs, unreadable } from '../read.ts';
import { redcapRows, type RedcapRows } from './columns.ts';
import { RedcapConversion } from './conversion.ts';

const MOST_FIELDS = 5_000;

/**
 * A data dictionary of REDCap that has been read; it is called as its file.
 *
 * @throws CodedError IMPORT_UNREADABLE
 */
export function redcapForm(file: Uint8Array, catalog: Catalog, fileName = ''): ForeignForm {
  const { text } = decodeText(file);
  checkIsOurs(text);
  const table = redcapRows(cellsOf(text));
  if (!table) throw unreadable('it has no columns “Variable / Field Name” and “Field Type” of a REDCap data dictionary');
  if (table.rows.length > MOST_FIELDS) throw unreadable(`it has more than ${MOST_FIELDS} fields. Please divide it`);
  const name = beginningOf(fileName.replace(/_?DataDictionary_?[\d-]*$/i, '') || fileName, DEFINITION_LIMITS.text);
  const form = { key: formKeyOf(name), name: name || formKeyOf('') };
  return { origin: 'redcap', ...form, convert: (options) => convertDictionary(table, catalog, { ...form, ...options }) };
}

function cellsOf(text: string): readonly (readonly string[])[] {
  try {
    const rows = parseCsv(text);
    rows.forEach(({ line, cells }) => cells.forEach((cell) => checkFileText(cell, `line ${line}`)));
    return rows.map(({ cells }) => cells);
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(error.message);
    throw error;
  }
}

function convertDictionary(
  { rows, otherColumns }: RedcapRows,
  catalog: Catalog,
  { key, name, groupId, formKey = key }: ConvertOptions & { readonly key: string; readonly name: string },
): ConvertedForm {
  const group = groupFor(catalog, groupId);
  const work = readTwice((questions) => {
    const conversion = new RedcapConversion({ catalog, group, formKey, asked: questions });
    for (const row of rows) conversion.take(row);
    return conversion;
  });
  const template = { key: templateKeyOf('redcap', formKey), name, description: 'Made from a data dictionary of REDCap' };
  return convertedForm(
    work,
    group,
    template,
    otherColumns.map((column) => `column ${column}: it has no counterpart here`),
  );
}
