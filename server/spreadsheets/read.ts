import { FORM_SHEETS, type FormCell, type FormSheet, type FormWorkbook } from '../../engine/bundles/index.ts';
import { Unreadable } from './archive.ts';
import { shownIn } from './cell-text.ts';
import { onlyCells } from './parts.ts';

/** Limits for cells with a value; formatted empty cells do not count. */
const MAX = { rows: 20_000, columns: 500, cells: 200_000 } as const;

const PACKAGING = [
  'autoFilter',
  'cols',
  'conditionalFormatting',
  'dataValidations',
  'drawing',
  'extLst',
  'headerFooter',
  'hyperlinks',
  'mergeCells',
  'pageMargins',
  'pageSetup',
  'picture',
  'printOptions',
  'rowBreaks',
  'sheetFormatPr',
  'sheetPr',
  'sheetProtection',
  'sheetViews',
  'tableParts',
];

const isWanted = (name: string): boolean => (FORM_SHEETS as readonly string[]).includes(nameOf(name));
const nameOf = (name: string): string => name.trim().toLowerCase();

/** @throws Unreadable */
export async function readSheets(file: Buffer): Promise<FormWorkbook> {
  const sheets: Record<string, FormSheet> = {};
  await forEachSheet(file, isWanted, (title, { rows, withoutResult }) => {
    sheets[nameOf(title)] ??= { rows: rows.map(({ cells }) => cells), withoutResult };
  });
  return sheets;
}

/** Texts of the first sheet. @throws Unreadable */
export async function readTable(file: Buffer): Promise<readonly SheetRow[]> {
  let tables: readonly SheetRow[] = [];
  let isFirst = true;
  const first = (): boolean => {
    const wasFirst = isFirst;
    isFirst = false;
    return wasFirst;
  };
  await forEachSheet(file, first, (_title, { rows, withoutResult }) => {
    const [cell] = withoutResult;
    if (cell !== undefined) throw new Unreadable(`its cell ${cell} has a formula without a result`);
    tables = rows.map(({ line, cells }) => ({ line, cells: cells.map((it) => (typeof it === 'string' ? it : it.shown)) }));
  });
  return tables;
}

export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface SheetRead {
  readonly rows: readonly { readonly line: number; readonly cells: readonly FormCell[] }[];
  readonly withoutResult: readonly string[];
}

async function forEachSheet(
  file: Buffer,
  isRead: (name: string) => boolean,
  take: (title: string, sheet: SheetRead) => void,
): Promise<void> {
  const cells = await onlyCells(file, isRead);
  if (!cells) return;
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(cells).buffer, { ignoreNodes: PACKAGING }).catch(() => {
    throw new Unreadable('it is damaged');
  });
  let left: number = MAX.cells;
  for (const sheet of workbook.worksheets) {
    const name = nameOf(sheet.name);
    const rows: { line: number; cells: FormCell[] }[] = [];
    const withoutResult: string[] = [];
    sheet.eachRow((row, line) => {
      const shown: FormCell[] = [];
      row.eachCell((cell, column) => {
        const text = shownIn(cell);
        if (text === null) withoutResult.push(cell.address);
        if (text === null || text === '') return;
        if (column > MAX.columns) throw new Unreadable(`its sheet ${name} has more than ${MAX.columns} columns`);
        left -= 1;
        shown[column - 1] = text;
      });
      if (left < 0) throw new Unreadable(`it has more than ${MAX.cells} cells`);
      // Fills gaps, because sparse arrays do not survive the transfer between processes.
      if (shown.length > 0) rows.push({ line, cells: Array.from({ length: shown.length }, (_, at) => shown[at] ?? '') });
      if (rows.length > MAX.rows) throw new Unreadable(`its sheet ${name} has more than ${MAX.rows} rows`);
    });
    take(sheet.name, { rows, withoutResult });
  }
}
