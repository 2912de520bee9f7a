import exceljs from 'exceljs';
import type { Page } from 'playwright-core';
import { OLGA, type Deed, type Screen } from '../../screen-deeds.ts';

export const title = 'the exchange with others';

const file =
  (name: string, content: () => Buffer | Promise<Buffer>): Deed =>
  async (page: Page) => {
    const mimeType = name.endsWith('.json') ? 'application/json' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType, buffer: await content() });
    await page.locator('tr.ant-table-row, .ant-alert').first().waitFor();
  };
const units = () => {
  const unit = (id: string, quantity: string, symbol: string, siConversionFormula: string) => ({
    id,
    unit: id,
    quantity,
    symbol,
    siConversionFormula,
  });
  return Buffer.from(
    JSON.stringify({
      version: '1.0.0',
      exportDate: '2026-09-01T00:00:00.000Z',
      quantities: [{ id: 'length' }, { id: 'temperature' }],
      units: [unit('furlong', 'length', 'fur', 'x * 201.168'), unit('kelvin', 'temperature', 'Kel', 'x')],
    }),
  );
};
async function form(): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.addWorksheet('survey').addRows([
    ['type', 'name', 'label', 'required', 'relevant'],
    ['select_one yn', 'toxic', 'Is it toxic?', 'yes', ''],
    ['text', 'why', 'Why?', '', `${'$'}{toxic} = 'y'`],
    ['geopoint', 'where', 'Where is it from?', '', ''],
  ]);
  book.addWorksheet('choices').addRows([
    ['list_name', 'name', 'label'],
    ['yn', 'y', 'Yes'],
    ['yn', 'n', 'No'],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
export const screens: readonly Screen[] = [
  { name: 'studio-bundles', path: '/Bundles' },
  { name: 'studio-bundles-import', path: '/Bundles?tab=1' },
  { name: 'studio-bundles-form', path: '/Bundles?tab=1', then: file('form.xlsx', form) },
  { name: 'studio-bundles-broken', path: '/Bundles?tab=1', then: file('broken.json', () => Buffer.from('{')) },
  { name: 'studio-import-template', path: '/ImportTemplate' },
  { name: 'studio-import-units', path: '/ImportUnits' },
  { name: 'studio-import-units-compared', path: '/ImportUnits', then: file('units.json', units) },
].map((screen) => ({ ...screen, who: OLGA }));
