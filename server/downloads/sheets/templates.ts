import { DICTIONARY_COLUMNS, dictionaryRows, originHeading } from '../../../engine/dictionary/index.ts';
import { templateSheetName } from '../../../engine/documents/index.ts';
import { fail } from '../../../engine/errors.ts';
import type { ExportCell } from '../../../engine/exports/index.ts';
import type { PrintedDownload } from '../print.ts';
import type { Asked } from '../routes.ts';
import type { SheetServices } from '../types.ts';
import { XLSX } from './layouts.ts';
import { workbookStream } from './workbook.ts';

/** Settings that a spreadsheet keeps as numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['min', 'max', 'decimals']);
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * The data dictionary of a template as officers edit it: a row for each question.
 *
 * @throws BAD_INPUT, TEMPLATE_NOT_FOUND, TEMPLATE_HAS_NO_QUESTIONS
 */
export async function templateSheet({ core, templates }: SheetServices, { actor, request }: Asked): Promise<PrintedDownload> {
  const id = request.params['*'];
  if (!/^\d{1,9}$/.test(id)) throw fail('BAD_INPUT', { message: 'The address ends with the number of a template' });
  const { key, name, version, working } = await templates.draft(actor, Number(id), null);
  const rows = dictionaryRows(working, core.catalog).map((row) =>
    DICTIONARY_COLUMNS.map((column): ExportCell => {
      const text = row[column.name];
      return { value: NUMBERS.has(column.name) && NUMBER.test(text) ? Number(text) : text };
    }),
  );
  const worksheet = {
    name: 'Questions',
    headings: DICTIONARY_COLUMNS.map(({ title }) => title),
    hiddenHeading: originHeading({ key, version }),
    parts: inOnePart(rows),
  };
  return { fileName: templateSheetName(name), type: XLSX, body: workbookStream([worksheet]) };
}

async function* inOnePart<T>(rows: T) {
  yield rows;
}
