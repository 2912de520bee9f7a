import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { foreign } from '../../support/foreign.ts';
import { looksFine } from '../../support/looks-fine.ts';
import { anXlsForm } from '../../support/xlsform.ts';

const { journey, visitor } = aFacility();

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ours = (id: string, unit: string, symbol: string, siConversionFormula: string) => ({
  id,
  unit,
  quantity: 'temperature',
  symbol,
  siConversionFormula,
});
const UNITS = {
  version: '1.0.0',
  exportDate: '2026-01-01T00:00:00.000Z',
  quantities: [{ id: 'temperature' }],
  units: [ours('kelvin', 'kelvin', 'Kel', 'x'), ours('rankine', 'rankine', '°Ra', 'x * 5 / 9')],
};

async function olgaAt(path: string, how: BrowserContextOptions = {}): Promise<Page> {
  const olga = await visitor(how);
  await olga.enter(path, 'Olga Lindqvist');
  return olga.page;
}

const hand = (page: Page, name: string, content: string | Buffer, mimeType = 'application/json'): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

journey('an officer takes over units, and decides on the one that is different here', async () => {
  const page = await olgaAt('/Units');
  await page.getByRole('link', { name: /Import/ }).click();
  await hand(page, 'broken.json', '{"version": "1.0.0", "units": [');
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await looksFine(page);

  await hand(page, 'units.json', JSON.stringify(UNITS));
  await page.getByText('1 item to decide: say what to do with it').waitFor();
  await page.getByText('rankine', { exact: true }).waitFor();
  await page
    .getByRole('row', { name: /kelvin/ })
    .getByRole('button', { name: 'Expand row' })
    .click();
  const differences = page.getByRole('region', { name: /kelvin/ });
  await differences.getByRole('rowheader', { name: 'Symbol' }).waitFor();
  await differences.getByRole('cell', { name: 'K', exact: true }).waitFor();
  await differences.getByRole('cell', { name: 'Kel', exact: true }).waitFor();
  await looksFine(page);
  await page.getByRole('combobox', { name: 'What to do with kelvin' }).click();
  await page.getByTitle('Keep what is here').click();
  await press(page, 'Import');
  await page.getByText('Imported: 1 new, 0 changed, 0 the same as here, 1 kept as here').waitFor();
  await page.getByRole('link', { name: 'Units', exact: true }).last().click();
  await page.getByPlaceholder(/Search/).fill('rankine');
  await page.getByRole('cell', { name: '°Ra', exact: true }).waitFor();

  for (const file of foreign('units_export.json')) {
    await page.goto('/ImportUnits');
    await hand(page, 'theirs.json', file);
    await page.getByText(/theirs\.json: \d+ items/).waitFor();
    await looksFine(page);
  }
});

async function exported(page: Page): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('row', { name: /Earlier beam time/ })
      .getByRole('button', { name: 'Export template' })
      .click(),
  ]);
  return readFile(await saved.path(), 'utf8');
}

journey('an officer is told what a template file will do, and that one is here already', async () => {
  const page = await olgaAt('/GenericTemplates');
  const file = await exported(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Import/ })
    .click();
  await hand(page, 'again.json', file);
  await page.getByText('This template is already here. Its questions are the same too: nothing to import.').waitFor();
  await page.getByRole('button', { name: 'Import a second copy' }).waitFor();
  await looksFine(page);
  await page.getByRole('link', { name: 'Open the template' }).click();
  await page.waitForURL(/QuestionaryEditor/);

  await page.goto('/ImportTemplate');
  const { data } = JSON.parse(file) as { data: { template: { name: string } } };
  const other = file.replaceAll(JSON.stringify(data.template.name), '"Borrowed entries"');
  await hand(page, 'other.json', other);
  await page.getByText(/Makes the template “Borrowed entries” \(.+\) with \d+ topics?/).waitFor();
  await page.getByText(/What the file holds: 0 new, 0 changed, \d+ the same/).waitFor();
  await looksFine(page);
  await press(page, 'Import');
  await page.getByText('The template “Borrowed entries” was imported').waitFor();
  await page.getByRole('link', { name: 'Open the template' }).click();
  await page.getByRole('heading', { name: 'Borrowed entries' }).waitFor();
});

journey('a unit with a fault is left out of an import, and the others come', async () => {
  const page = await olgaAt('/ImportUnits');
  const units = [ours('reaumur', 'réaumur', '°Ré', 'x * 5 /'), ours('degree_newton', 'degree newton', '°N', 'x * 100 / 33')];
  await hand(page, 'units.json', JSON.stringify({ ...UNITS, units }));

  await page.getByText('This cannot be imported: leave it out, or fix it in the file').waitFor();
  await looksFine(page);
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isEnabled()).toBe(false);
  await page.getByRole('combobox', { name: 'What to do with réaumur' }).click();
  const offered = page.getByRole('listbox').locator('..');
  await offered.getByTitle('Leave out').waitFor();
  expect(await offered.getByTitle('Take from the file').count()).toBe(0);
  await offered.getByTitle('Leave out').click();
  await press(page, 'Import');
  await page.getByText('Imported: 1 new, 0 changed, 0 the same as here, 1 left out').waitFor();
});

journey('in a long list one is led to what is to decide, by keyboard, and it stays in sight when it is decided', async () => {
  const page = await olgaAt('/ImportUnits');
  const many = Array.from({ length: 70 }, (_, i) => ours(`many_${i}`, `many ${i}`, `m${i}`, `x * ${i + 2}`));
  await hand(page, 'units.json', JSON.stringify({ ...UNITS, units: [...many, ...UNITS.units] }));
  await page.getByRole('row', { name: /many 3 / }).waitFor();
  expect(await page.getByRole('row', { name: /kelvin/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Go to the next decision' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /kelvin/ }).waitFor();
  expect(await page.getByRole('row', { name: /many/ }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('What to do with kelvin');
  await looksFine(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'To decide (0)' }).waitFor();
  await page.getByRole('row', { name: /kelvin.*Keep what is here/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Import', exact: true }).isEnabled()).toBe(true);
  await page.getByRole('radio', { name: 'What differs' }).check();
  await page.getByRole('row', { name: /many 3 / }).waitFor();
});

journey('a template whose questions were kept as here is not made twice', async () => {
  const page = await olgaAt('/GenericTemplates');
  const { data, metadata } = JSON.parse(await exported(page)) as {
    readonly metadata: object;
    readonly data: { readonly template: object; readonly questions: readonly { readonly id: string }[] };
  };
  const [first, ...rest] = data.questions;
  const theirs = JSON.stringify({
    metadata,
    data: { ...data, template: { ...data.template, name: 'Theirs' }, questions: [{ ...first, question: 'In their words' }, ...rest] },
  });
  const keep = async (): Promise<void> => {
    await page.goto('/ImportTemplate');
    await hand(page, 'theirs.json', theirs);
    await page.getByRole('combobox', { name: /What to do with/ }).click();
    await page.getByTitle('Keep what is here').click();
  };
  await page.goto('/ImportTemplate');
  await hand(page, 'crystals.json', await anXlsForm(), EXCEL);
  await page.getByText('it is a spreadsheet: if it is an XLSForm, take it to the page “Bundles”').waitFor();
  await keep();
  await press(page, 'Import');
  await page.getByText('The template “Theirs” was imported').waitFor();

  await keep();
  await page.getByText('This template is already here. Its questions stay as they are here: nothing to import.').waitFor();
  await page.getByRole('button', { name: 'Import a second copy' }).waitFor();
  await looksFine(page);
});

journey('a spreadsheet with a form becomes a sub-template, and says what of it did not come along', async () => {
  const page = await olgaAt('/Bundles?tab=1', { colorScheme: 'dark' });
  await page.getByRole('combobox', { name: 'A form becomes a template for' }).click();
  await page.getByTitle('Sub-template', { exact: true }).click();
  await hand(page, 'crystals.xlsx', await anXlsForm(), EXCEL);
  await page.getByText('3 questions of the form were taken over').waitFor();
  await page.getByText(/Left out: .*barcode/).waitFor();
  await looksFine(page);
  await press(page, 'Import');
  await page.getByText(/^Imported: \d+ new, 0 changed, 0 the same/).waitFor();

  await page.goto('/GenericTemplates');
  await page.getByRole('link', { name: 'Crystals from the field' }).click();
  await page.getByText('How is it handled?').first().click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.locator('.beamtime-rule-sentence').first().waitFor();
  await page.getByText('No problems found').waitFor();

  // only the officer knows whether a form that of the same name is here already is a new version of it
  await page.goto('/Bundles?tab=1');
  await page.getByRole('combobox', { name: 'A form becomes a template for' }).click();
  await page.getByTitle('Sub-template', { exact: true }).click();
  await hand(page, 'crystals.xlsx', await anXlsForm({ toxic: 'Is it a poison?' }), EXCEL);
  const question = page.getByRole('radiogroup', { name: /of the same name is here already/ });
  await question.waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  await looksFine(page);
  await question.getByText('A new version of “Crystals from the field”').click();
  await page.getByText('What the file holds: 0 new, 1 changed').waitFor();
  await press(page, 'Import');
  await page.getByText(/^Imported: 0 new, 1 changed/).waitFor();
});

journey('on a phone files are taken over, too', async () => {
  const page = await olgaAt('/Bundles?tab=1', { viewport: { width: 360, height: 740 } });
  await hand(page, 'crystals.xlsx', await anXlsForm(), EXCEL);
  await page.getByText('3 questions of the form were taken over').waitFor();
  await looksFine(page);
  await page.goto('/ImportUnits');
  await hand(page, 'units.json', JSON.stringify(UNITS));
  await page.getByText(/units\.json: 2 items/).waitFor();
  await page.getByRole('button', { name: 'Show what is in it' }).first().click();
  await page.getByRole('list', { name: /Differences of/ }).waitFor();
  await looksFine(page);
  expect(await page.locator('.ant-table').count()).toBe(0);
  await page.goto('/Bundles');
  await page.getByLabel('What to export').fill('General proposal workflow');
  await page.locator('.ant-select-item-option').filter({ hasText: 'General proposal workflow' }).first().click();
  await page.keyboard.press('Escape');
  await page.getByText('a status of', { exact: false }).first().waitFor();
  await looksFine(page);
});
