import type { Page } from 'playwright-core';

/** Signs in as another user in a second tab of the same browser. */
export async function takesOver(page: Page, account: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto('/external-auth/');
  await beside.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await beside.waitForURL((url) => url.pathname !== '/external-auth/');
  return beside;
}

export const changedElsewhere = (page: Page) => page.getByRole('dialog', { name: 'Changed in another tab' });

export async function actsAs(page: Page, name: string): Promise<void> {
  await page.goto('/?reviewModal=1');
  await page.getByRole('button', { name: `Act as ${name}` }).click();
  await page.getByRole('banner').getByText(`Acting as ${name}`).waitFor();
}

export async function stopsActing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Un-impersonate' }).click();
}
