import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { columnWidth, sheetText, worksheetName, type ExportCell } from '../../../engine/exports/index.ts';

export interface Worksheet {
  readonly name: string;
  readonly headings: readonly string[];
  /** Heading of a hidden column behind them. */
  readonly hiddenHeading?: string;
  /** Rows in parts, read as the reader takes them. */
  readonly parts: AsyncIterable<readonly (readonly ExportCell[])[]>;
}

/** Streams an XLSX; memory stays flat, because a part is read only once the one before was taken. */
export function workbookStream(worksheets: readonly Worksheet[]): Readable {
  const out = new PassThrough();
  void write(worksheets, out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return out;
}

async function write(worksheets: readonly Worksheet[], out: PassThrough): Promise<void> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const names: string[] = [];
  for (const { name, headings, hiddenHeading, parts } of worksheets) {
    names.push(worksheetName(name, names));
    const sheet = workbook.addWorksheet(names.at(-1), { views: [{ state: 'frozen', ySplit: 1 }] });
    const hidden = hiddenHeading === undefined ? [] : [hiddenHeading];
    sheet.columns = [...headings.map((title) => ({ width: columnWidth(title) })), ...hidden.map(() => ({ hidden: true }))];
    const head = sheet.addRow([...headings, ...hidden].map(sheetText));
    head.font = { bold: true };
    head.commit();
    for await (const rows of parts) {
      for (const cells of rows) {
        const row = sheet.addRow(cells.map(({ value }) => (typeof value === 'string' ? sheetText(value) : value)));
        cells.forEach(({ format }, i) => {
          if (format !== undefined) row.getCell(i + 1).numFmt = format;
        });
        row.commit();
      }
      if (!(await taken(out))) return;
    }
    sheet.commit();
  }
  await workbook.commit();
}

/** False once the reader has left. */
async function taken(out: PassThrough): Promise<boolean> {
  await nextTurn();
  while (out.writableNeedDrain && !out.destroyed) await Promise.race([once(out, 'drain'), once(out, 'close')]);
  return !out.destroyed;
}
