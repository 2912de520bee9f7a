import type { Page } from 'playwright-core';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const inspector = (page: Page) => page.getByRole('region', { name: 'Details' });

export async function newWorkflow(page: Page, name: string): Promise<void> {
  await button(page, /New workflow/)
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await button(page, 'Create workflow').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}
