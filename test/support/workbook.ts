import exceljs, { type Cell, type CellValue } from 'exceljs';

interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly CellValue[])[];
  readonly cell: (address: string) => Cell;
}

export async function readWorkbookFile(file: Buffer): Promise<readonly ReadSheet[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(file as never);
  return workbook.worksheets.map((sheet) => {
    const rows: CellValue[][] = [];
    sheet.eachRow((row) => rows.push((row.values as CellValue[]).slice(1)));
    return { name: sheet.name, rows, cell: (address) => sheet.getCell(address) };
  });
}
