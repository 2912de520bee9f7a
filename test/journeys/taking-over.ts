import type { Page } from 'playwright-core';

/** Signs in as somebody else in a second tab of the same browser. */
export async function takesOver(page: Page, account: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto('/external-auth/');
  await beside.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await beside.waitForURL((url) => url.pathname !== '/external-auth/');
  return beside;
}

/** Asked where another tab changes person or role while this one has unsaved edits. */
export const changedElsewhere = (page: Page) => page.getByRole('dialog', { name: 'Changed in another tab' });
