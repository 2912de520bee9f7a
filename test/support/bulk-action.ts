import type { Page } from 'playwright-core';

/** Presses what is done with selected rows: a button, or an item of the menu beside the buttons. */
export async function pressBulkAction(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.waitFor();
  const button = bar.getByRole('button', { name, exact: true });
  if ((await button.count()) > 0) return button.click();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
