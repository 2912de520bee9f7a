import type { Page } from 'playwright-core';

/** Closes the page and drops its last requests, as if the cable were pulled. */
export async function goesUnheard(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.goto('about:blank');
}
