import type { Page } from 'playwright-core';

/** The page goes, and what it sends on its way reaches nobody: as when a cable is pulled out and the tab closed. */
export async function goesUnheard(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.goto('about:blank');
}
