import type { Browser } from './browser-process.ts';
import type { Devtools } from './devtools.ts';

/** A page of the browser for one document: no script, no network, and no trace of the document before it. */
export interface PrintingPage {
  readonly print: (html: string) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

export async function openPage(browser: Browser): Promise<PrintingPage> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const page = browser.session(String(sessionId));
  page.on('Fetch.requestPaused', ({ requestId, resourceType }) => void refuse(page, requestId, resourceType).catch(() => undefined));
  await Promise.all([
    browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
    page.send('Page.enable'),
    page.send('Emulation.setScriptExecutionDisabled', { value: true }),
    page.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }),
    page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
  ]);
  return {
    print: (html) => print(page, html),
    // ends what the page is doing, too
    close: async () => void (await browser.send('Target.disposeBrowserContext', { browserContextId })),
  };
}

/** "No content" to a change of address: the page stays where it is. */
const refuse = (page: Devtools, requestId: unknown, resourceType: unknown): Promise<unknown> =>
  resourceType === 'Document'
    ? page.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
    : page.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });

/**
 * Fonts come after the load event: a page printed too early shows another font, or nothing where there is none. One that cannot be loaded, as from the
 * web, leaves its text to the next of the list. A picture that cannot be shown is marked, and the style decides what stands in its place.
 */
const ALL_THERE = `Promise.all([
  ...[...document.fonts].map((face) => face.load().catch(() => undefined)),
  ...[...document.images].map((image) => image.decode().catch(() => image.classList.add('broken'))),
]).then(() => undefined)`;

/** No margins but those that the document names. */
const PAPER = { marginTop: 0, marginBottom: 0, marginLeft: 0, marginRight: 0, preferCSSPageSize: true, printBackground: true };
const STRUCTURE = { generateDocumentOutline: true, generateTaggedPDF: true };

async function print(page: Devtools, html: string): Promise<Uint8Array> {
  const loaded = page.once('Page.loadEventFired');
  // nobody waits for it when writing fails
  loaded.catch(() => undefined);
  await run(page, `document.open(); document.write(${JSON.stringify(html)}); document.close()`);
  await loaded;
  await run(page, ALL_THERE);
  const { stream } = await page.send('Page.printToPDF', { ...PAPER, ...STRUCTURE, transferMode: 'ReturnAsStream' });
  return read(page, stream);
}

/** @throws Error with what the page threw */
async function run(page: Devtools, expression: string): Promise<void> {
  const { exceptionDetails } = await page.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails).slice(0, 1_000));
}

async function read(page: Devtools, handle: unknown): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for (;;) {
    const { data, base64Encoded, eof } = await page.send('IO.read', { handle });
    pieces.push(Buffer.from(String(data), base64Encoded === true ? 'base64' : 'utf8'));
    if (eof === true) break;
  }
  await page.send('IO.close', { handle });
  return Buffer.concat(pieces);
}
