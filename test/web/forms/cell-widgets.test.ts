import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { aQuestion, aTemplate } from '../../support/definitions.ts';
import { aForm, openFormPage, show, type OpenFormPage } from './form-page.ts';

const TIMEOUT_MS = 120_000;
let opened: OpenFormPage;
beforeAll(async () => {
  opened = await openFormPage();
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);

async function shows(type: string, config: JsonObject, answer: Json = null, width = 1000): Promise<OpenFormPage['page']> {
  const { page } = opened;
  await page.setViewportSize({ width, height: 800 });
  const answers = answer === null ? {} : { question: answer };
  await show(page, aForm(aTemplate(aQuestion(type, config)), { answers }, 'steps'));
  await page.locator('[data-question="question"] :is(input, button)').first().waitFor();
  return page;
}

const answered = (): Promise<Json> => opened.page.evaluate(() => (window.formPage.answers() as JsonObject)['question'] ?? null);

const rows = [
  { value: 'heat', label: 'Heat' },
  { value: 'dust', label: 'Dust' },
];
const columns = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
];

test(
  'a matrix is answered row by row with the keyboard, and taken back',
  async () => {
    const page = await shows('MATRIX', { rows, columns });
    const heat = page.getByRole('radiogroup', { name: 'Heat' });

    await heat.getByRole('radio', { name: 'Low' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect.poll(answered).toEqual({ heat: 'high' });
    await page.getByRole('radiogroup', { name: 'Dust' }).getByRole('radio', { name: 'Low' }).check();
    await page.getByRole('button', { name: 'Take back: Heat' }).click();
    await expect.poll(answered).toEqual({ dust: 'low' });
  },
  TIMEOUT_MS,
);

test(
  'a matrix takes several choices, numbers and texts',
  async () => {
    const several = await shows('MATRIX', { rows, columns, kind: 'several' });
    await several.getByRole('group', { name: 'Heat' }).getByRole('checkbox', { name: 'Low' }).check();
    await several.getByRole('group', { name: 'Heat' }).getByRole('checkbox', { name: 'High' }).check();
    await expect.poll(answered).toEqual({ heat: ['low', 'high'] });

    const number = await shows('MATRIX', { rows, columns, kind: 'number' });
    await number.getByLabel('Dust: High').fill('2,5');
    await expect.poll(answered).toEqual({ dust: { high: 2.5 } });
    await number.getByLabel('Dust: High').fill('');
    await expect.poll(answered).toEqual({});

    const text = await shows('MATRIX', { rows, columns, kind: 'text' });
    await text.getByLabel('Heat: Low').fill('little');
    await expect.poll(answered).toEqual({ heat: { low: 'little' } });
  },
  TIMEOUT_MS,
);

const cells = [
  { value: 'name', label: 'Name', kind: 'text' },
  { value: 'mass', label: 'Mass', kind: 'number', sum: true },
  { value: 'state', label: 'State', kind: 'choice', options: ['Solid', 'Liquid'] },
];

test(
  'rows are added to a table, filled in, summed and removed',
  async () => {
    const page = await shows('TABLE', { columns: cells, maxRows: 2 });
    const add = page.getByRole('button', { name: 'Add row' });
    await add.click();
    await expect.poll(() => page.getByLabel('Name, row 1').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('Ice');
    await page.getByLabel('Mass, row 1').fill('0.1');
    await add.click();
    await page.getByLabel('Mass, row 2').fill('0.2');

    await page.getByText('Sum of Mass: 0.3').waitFor();
    expect(await add.isDisabled()).toBe(true);
    await page.getByText('There can be 2 rows at most.').waitFor();
    await page.getByRole('button', { name: 'Remove row 1' }).click();
    await expect.poll(answered).toEqual([{ mass: 0.2 }]);
  },
  TIMEOUT_MS,
);

test.each([
  ['MATRIX', { rows, columns, kind: 'text' }, null],
  ['TABLE', { columns: cells }, [{ name: 'Ice' }]],
] as const)(
  'a %s has no sideways scrolling on a phone, and each cell its heading',
  async (type, config, answer) => {
    const page = await shows(type, config, answer, 360);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.locator('.beamtime-cells').evaluate((grid) => grid.scrollWidth <= grid.clientWidth)).toBe(true);
    expect(await page.locator('.beamtime-cell-label').first().isVisible()).toBe(true);
    expect(await page.locator('.beamtime-cells-head').isVisible()).toBe(false);
  },
  TIMEOUT_MS,
);

test(
  'a time is completed as people type it',
  async () => {
    const page = await shows('TIME', {});
    await page.getByRole('textbox').fill('9.30');
    await page.keyboard.press('Tab');
    await expect.poll(answered).toBe('09:30');
  },
  TIMEOUT_MS,
);

test(
  'a date and time is kept as a moment in the zone of the facility',
  async () => {
    const page = await shows('DATE_TIME', {});
    await page.getByRole('textbox').fill('01-03-2026 08:15');
    await page.keyboard.press('Tab');
    await expect.poll(answered).toBe('2026-03-01T08:15:00.000Z');
  },
  TIMEOUT_MS,
);

test(
  'a consent sends no moment and person, and shows those that are stored',
  async () => {
    const config = { text: '<p>Kept for ten years</p>', textVersion: '3' };
    const stored = { given: true, version: '3', at: '2026-03-01T08:00:00Z', by: { id: 1, name: 'Petra Lind' } };
    const page = await shows('CONSENT', config, stored);
    await page.getByText('Kept for ten years').waitFor();
    await page.getByText('Petra Lind agreed on 01-03-2026 08:00 (version 3).').waitFor();

    await page.getByRole('checkbox').uncheck();
    await expect.poll(answered).toEqual({ given: false, version: '3', at: null, by: null });

    const older = await shows('CONSENT', config, { ...stored, version: '2' });
    expect(await older.getByRole('checkbox').isChecked()).toBe(false);
    await older.getByText('The text has changed since').first().waitFor();
  },
  TIMEOUT_MS,
);
