import type { Page } from 'playwright-core';

/** Goes to a page of a group of the menu, which is opened when it is closed. */
export async function pageOfMenu(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const link = menu.getByRole('link', { name, exact: true });
  await menu.getByRole('menuitem').first().waitFor();
  if (!(await link.isVisible())) await menu.getByRole('menuitem', { name: group, exact: true }).click();
  await link.click();
}
