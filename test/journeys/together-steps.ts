import type { Locator, Page } from 'playwright-core';

export const saved = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved \d\d:\d\d$/ })
    .waitFor();
export const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Proposal Title' });
export const abstract = (page: Page): Locator => page.getByRole('textbox', { name: 'Proposal Abstract' });

/**
 * Overrides a date in responses.
 *
 * @returns a function that removes the override
 */
export async function says(page: Page, name: string, moment: string): Promise<() => Promise<void>> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(new RegExp(`("${name}":)"[^"]+"`, 'g'), `$1"${moment}"`);
    await route.fulfill({ response, body });
  });
  return () => page.unroute('**/graphql');
}
