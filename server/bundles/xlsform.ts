import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { convertForm, type ConvertedForm, type FormRow, type FormSheets } from '../../engine/bundles/index.ts';
import { fail } from '../../engine/errors.ts';
import { beginningOf } from '../../engine/text.ts';
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
export async function convertXlsForm({ catalog }: Pick<Core, 'catalog'>, file: string, groupId: string): Promise<ConvertedForm> {
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
  const languages = new Set<string>();
  const rowsOf = (name: string, preferred = ''): readonly FormRow[] => {
    const sheet = workbook.worksheets.find((one) => one.name.trim().toLowerCase() === name);
    if (!sheet) return [];
    if (sheet.rowCount > MAX_ROWS || sheet.columnCount > MAX_COLUMNS)
      throw fail('IMPORT_UNREADABLE', { fault: `its sheet ${name} is too large` });
    const cell = (row: number, column: number): string => beginningOf(sheet.getCell(row, column).text.trim(), MAX_CELL);
    const heads = Array.from({ length: sheet.columnCount }, (_, i) => cell(1, i + 1));
    const { columns, others } = columnsOf(heads, preferred);
    for (const language of others) languages.add(language);
    return Array.from({ length: Math.max(0, sheet.rowCount - 1) }, (_, i) => {
      const cells = columns.map(({ title, at }) => [title, cell(i + 2, at + 1)] as const);
      return Object.fromEntries(cells.filter(([, text]) => text !== ''));
    }).filter((row) => Object.keys(row).length > 0);
  };
  const settings = rowsOf('settings');
  const preferred = settings[0]?.['default_language'] ?? '';
  const [survey, choices] = [rowsOf('survey', preferred), rowsOf('choices', preferred)];
  return { survey, choices, settings, otherLanguages: [...languages] };
}

interface Column {
  readonly title: string;
  readonly at: number;
  readonly language: string;
}

/** Columns that are read, the one that counts behind those with the same text in other languages. */
function columnsOf(
  heads: readonly string[],
  preferred: string,
): { readonly columns: readonly Column[]; readonly others: readonly string[] } {
  const all = heads
    .map((head, at): Column => ({ title: titleOf(head), at, language: languageOf(head) }))
    .filter(({ title }) => title !== '');
  const isFirst = ({ title, at }: Column): boolean => all.find((one) => one.title === title)?.at === at;
  const own = preferred === '' ? [] : all.filter(({ language }) => language === preferred);
  const counting = [...own, ...all.filter((column) => isFirst(column) && own.every(({ title }) => title !== column.title))];
  const rest = all.filter((column) => !counting.includes(column));
  return { columns: [...rest, ...counting], others: rest.map(({ language }) => language).filter((language) => language !== '') };
}

/** Which files a question takes: two colons that name no language. */
const ACCEPT = 'body::accept';
const isAccept = (head: string): boolean => head.trim().toLowerCase() === ACCEPT;

/** @example languageOf('label::Deutsch (de)') // 'Deutsch (de)' */
const languageOf = (head: string): string => (isAccept(head) ? '' : head.split('::').slice(1).join('::').trim());

/** Parts that name ranges: the reader visits every cell or column of them, and a form means nothing by them. */
const RANGES = /<(cols|mergeCells|dataValidations|conditionalFormatting|definedNames|autoFilter)\b/g;
const RANGE_LEFT = /<(?:col|mergeCell|dataValidation|definedName)\b/;
const READ =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[\w-]+\.xml)$/;

/** Each character is looked at a few times at most, whatever was sent: a search that begins anew at every tag takes minutes over some. */
function withoutRangesIn(text: string): string {
  const kept: string[] = [];
  const unclosed = new Set<string>();
  let from = 0;
  for (const { index, 1: name = '' } of text.matchAll(RANGES)) {
    if (index < from || unclosed.has(name)) continue;
    const tagEnd = text.indexOf('>', index);
    if (tagEnd < 0) break;
    const close = new RegExp(`</${name}\\s*>`, 'g');
    close.lastIndex = tagEnd + 1;
    const isEmpty = text[tagEnd - 1] === '/';
    if (!isEmpty && !close.test(text)) {
      unclosed.add(name);
      continue;
    }
    kept.push(text.slice(from, index));
    from = isEmpty ? tagEnd + 1 : close.lastIndex;
  }
  return [...kept, text.slice(from)].join('');
}

/** An archive of only what a form needs. @throws CodedError IMPORT_UNREADABLE */
async function withoutRanges(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    if (!READ.test(name)) continue;
    const text = withoutRangesIn(content.toString('utf8'));
    if (RANGE_LEFT.test(text)) throw fail('IMPORT_UNREADABLE', { fault: 'it has ranges of cells that cannot be read' });
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream as AsyncIterable<Buffer>);
}

/** Titles of columns, without a language: `label::English (en)` is a label. Names of an object's machinery are no titles. */
function titleOf(text: string): string {
  if (isAccept(text)) return ACCEPT;
  const title = (text.toLowerCase().split('::')[0] ?? '').trim();
  return /^[a-z][a-z _]*$/.test(title) && title !== 'constructor' && title !== 'prototype' ? title : '';
}
