import type { Page } from 'playwright-core';
import type { Browser } from './browser-process.ts';
import { missingOn } from './unprintable.ts';
import type { PrintingPage } from './types.ts';

export async function openPage(browser: Browser): Promise<PrintingPage> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true, serviceWorkers: 'block', acceptDownloads: false });
  // "no content" to a change of address: the page stays where it is
  await context.route('**/*', (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort()));
  const page = await context.newPage();
  return {
    print: (html) => print(page, html),
    missingOf: (html, letters) => missingOn(page, html, letters),
    // ends what the page is doing, too
    close: () => context.close(),
  };
}

async function print(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  await page.evaluate(async () => {
    // fonts come after the load event: a page printed too early shows another font, or nothing where there is none
    // one that cannot be loaded, as from the web, leaves its text to the next of the list
    const fonts = [...document.fonts].map((face) => face.load().catch(() => undefined));
    // a picture that cannot be shown is marked, and the style decides what stands in its place
    const pictures = [...document.images].map((image) => image.decode().catch(() => image.classList.add('broken')));
    await Promise.all([...fonts, ...pictures]);
  });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
}

/** Whether the browser or its page has ended under a document, in playwright's words. */
export const isBrowserFailure = (error: unknown): boolean =>
  error instanceof Error && /closed|crashed|disconnected|Protocol error/i.test(error.message);
