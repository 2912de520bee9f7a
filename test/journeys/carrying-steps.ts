import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { LAYOUT, TEMPLATE, WORKFLOW, type Builder } from './built-call.ts';
import { menuTo, option } from './keys.ts';

export async function takeAlong(page: Page, { named }: Builder): Promise<Buffer> {
  await menuTo(page, 'Import and export', 'Bundles');
  for (const name of [TEMPLATE.name, WORKFLOW.name, LAYOUT.name]) {
    await page.getByLabel('What to export').fill(`${named(name)} (`);
    await option(page, `${named(name)} (`).click();
  }
  await page.keyboard.press('Escape');
  await page.getByText('asked in', { exact: false }).first().waitFor();
  await page.getByTitle('Next Page').click();
  await page.getByText('the sub-template of', { exact: false }).first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Save \d+ items as a file/ }).click(),
  ]);
  return readFileSync(await download.path());
}

/** For an empty installation, where everything is new and no question is asked. */
export async function takeOver(page: Page, bundle: Buffer): Promise<void> {
  await menuTo(page, 'Import and export', 'Bundles');
  await page.getByRole('tab', { name: 'Import' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'rapid-access.json', mimeType: 'application/json', buffer: bundle });
  await page.getByText(/rapid-access\.json: \d+ items?/).waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/^Imported: \d+ new, \d+ changed/).waitFor();
}
