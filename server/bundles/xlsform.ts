import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { convertForm, type ConvertedForm, type FormRow, type FormSheets } from '../../engine/bundles/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Core } from '../context.ts';
import { unpackedWithinBounds } from './bounded-zip.ts';

/** Far more than any form has. */
const MAX_ROWS = 5_000;
const MAX_COLUMNS = 60;
const MAX_CELL = 10_000;

/**
 * Makes a bundle of an XLSForm; stores nothing.
 * @param file the .xlsx file, base64
 * @throws CodedError IMPORT_UNREADABLE
 */
export async function convertXlsForm({ catalog }: Core, file: string, groupId: string): Promise<ConvertedForm> {
  return convertForm(await sheetsOf(Buffer.from(file, 'base64')), catalog, groupId);
}

async function sheetsOf(archive: Buffer): Promise<FormSheets> {
  const plain = await withoutRanges(unpackedWithinBounds(archive));
  // read here only: it is heavy, and few ever bring a spreadsheet
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(plain as unknown as ArrayBuffer).catch(() => {
    throw fail('IMPORT_UNREADABLE', { fault: 'it is no spreadsheet' });
  });
  const rowsOf = (name: string): readonly FormRow[] => {
    const sheet = workbook.worksheets.find((one) => one.name.trim().toLowerCase() === name);
    if (!sheet) return [];
    if (sheet.rowCount > MAX_ROWS || sheet.columnCount > MAX_COLUMNS)
      throw fail('IMPORT_UNREADABLE', { fault: `its sheet ${name} is too large` });
    const cell = (row: number, column: number): string => sheet.getCell(row, column).text.trim().slice(0, MAX_CELL);
    const columns = Array.from({ length: sheet.columnCount }, (_, i) => titleOf(cell(1, i + 1)));
    return Array.from({ length: Math.max(0, sheet.rowCount - 1) }, (_, i) => {
      const cells = columns.map((title, c) => [title, cell(i + 2, c + 1)] as const);
      // of a label in several languages the first one counts
      return Object.fromEntries(cells.filter(([title, text]) => title !== '' && text !== '').reverse());
    }).filter((row) => Object.keys(row).length > 0);
  };
  return { survey: rowsOf('survey'), choices: rowsOf('choices'), settings: rowsOf('settings') };
}

/** Parts that name ranges: the reader visits every cell of them, and a form means nothing by them. */
const RANGES = /<(mergeCells|dataValidations|conditionalFormatting|definedNames|autoFilter)\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/\1\s*>)/g;
const RANGE_LEFT = /<(?:mergeCell|dataValidation|definedName)\b/;
const READ =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[\w-]+\.xml)$/;

/** An archive of only what a form needs. @throws CodedError IMPORT_UNREADABLE */
async function withoutRanges(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    if (!READ.test(name)) continue;
    const text = content.toString('utf8').replaceAll(RANGES, '');
    if (RANGE_LEFT.test(text)) throw fail('IMPORT_UNREADABLE', { fault: 'it has ranges of cells that cannot be read' });
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream as AsyncIterable<Buffer>);
}

/** Titles of columns, without a language: `label::English (en)` is a label. Names of an object's machinery are no titles. */
function titleOf(text: string): string {
  const title = (text.toLowerCase().split('::')[0] ?? '').trim();
  return /^[a-z][a-z _]*$/.test(title) && title !== 'constructor' && title !== 'prototype' ? title : '';
}
