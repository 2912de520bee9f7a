import type { Page } from 'playwright-core';
import type { BrowserHandle } from './browser-process.ts';
import { missingOn } from '../layout/unprintable.ts';
import type { PrintingPage } from '../types.ts';

export async function openPage(browser: BrowserHandle): Promise<PrintingPage> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true, serviceWorkers: 'block', acceptDownloads: false });
  // answering navigation with "no content" keeps the page in place
  await context.route('**/*', (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort()));
  const page = await context.newPage();
  return {
    print: (html) => print(page, html),
    missingOf: (html, letters) => missingOn(page, html, letters),
    // also ends pending work of the page
    close: () => context.close(),
  };
}

async function print(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  await page.evaluate(async () => {
    // fonts load after the load event, so wait for them before printing; fonts that fail, such as remote ones, fall back
    const fonts = [...document.fonts].map((face) => face.load().catch(() => undefined));
    // mark broken images, so that the style can replace them
    const pictures = [...document.images].map((image) => image.decode().catch(() => image.classList.add('broken')));
    await Promise.all([...fonts, ...pictures]);
  });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
}

/** Detects by playwright's messages that the browser or page has ended. */
export const isBrowserFailure = (error: unknown): boolean =>
  error instanceof Error && /closed|crashed|disconnected|Protocol error/i.test(error.message);
