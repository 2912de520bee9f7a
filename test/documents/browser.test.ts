import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fail } from '../../engine/errors.ts';
import { launchBrowser } from '../../server/printing/browser/browser-choice.ts';
import type { BrowserHandle } from '../../server/printing/browser/browser-process.ts';
import { createPrinter, type PrinterSettings } from '../../server/printing/browser/browser.ts';
import { pageTexts } from '../support/pdf-text.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'documents-'));
const made: { close(): Promise<void> }[] = [];

function aPrinter(more: Partial<PrinterSettings> = {}) {
  const browsers: BrowserHandle[] = [];
  const launch: PrinterSettings['launch'] = async (settings) => {
    const browser = await launchBrowser(settings);
    browsers.push(browser);
    return browser;
  };
  const printer = createPrinter({ cacheDir, launch, ...more });
  made.push(printer);
  return { printer, browsers };
}

const never = new Promise<never>(() => undefined);

afterAll(async () => {
  await Promise.all(made.map((printer) => printer.close()));
  rmSync(cacheDir, { recursive: true, force: true });
});

test('a page runs no script, asks no server and opens no file', async () => {
  const { printer } = aPrinter();
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const pdf = await printer.lend((print) =>
    print(`<p id="p">still</p><script>document.getElementById('p').textContent = 'ran'</script><img src="x" onerror="document.body.textContent='ran'">
      <img src="${address}/a.png"><iframe src="${address}/b"></iframe><iframe src="file:///etc/passwd"></iframe>
      <style>@import url(${address}/c.css)</style><meta http-equiv="refresh" content="0;url=${address}/d">`),
  );

  const [text] = await pageTexts(pdf);
  expect(text).toBe('still');
  expect(asked).toBe(0);
  server.close();
});

test('a font that does not come leaves the text in another one', async () => {
  const { printer } = aPrinter();

  const pdf = await printer.lend((print) =>
    print(`<style>@font-face { font-family: house; src: url(http://127.0.0.1:9/house.woff2) } p { font-family: house, sans-serif }</style>
      <p>still readable</p>`),
  );

  expect(await pageTexts(pdf)).toEqual(['stillreadable']);
});

test('a document is made again when the browser dies under it', async () => {
  const { printer, browsers } = aPrinter();
  let tries = 0;

  const pdf = await printer.lend(async (print) => {
    tries += 1;
    if (tries === 1) await browsers[0]?.end();
    return print('<p>survived</p>');
  });

  expect(await pageTexts(pdf)).toEqual(['survived']);
  expect([tries, browsers.length]).toEqual([2, 2]);
});

test('a browser can be started before anybody waits for it, and is followed by another when a document has ended it', async () => {
  const { printer, browsers } = aPrinter();
  printer.warm();
  printer.warm();
  await expect.poll(() => browsers.length).toBe(1);

  expect(await pageTexts(await printer.lend((print) => print('<p>at once</p>')))).toEqual(['atonce']);
  expect(browsers).toHaveLength(1);

  const attempt = printer.lend(async () => {
    await browsers[0]?.end();
    throw fail('PDF_LAYOUT_INVALID', { problem: 'none' });
  });
  await expect(attempt).rejects.toMatchObject({ reason: 'PDF_LAYOUT_INVALID' });
  await expect.poll(() => browsers.length).toBe(2);
});

test('a browser makes one document after the other, and dies under one alone', async () => {
  const { printer, browsers } = aPrinter();
  let other: Promise<Uint8Array> | null = null;
  let tries = 0;

  const made = await printer.lend(async (print) => {
    tries += 1;
    if (tries === 1) {
      other = printer.lend((printOther) => printOther('<p>undisturbed</p>'));
      await other;
      await browsers[0]?.end();
    }
    return print('<p>survived</p>');
  });

  expect([await pageTexts(made), tries, browsers.length]).toEqual([['survived'], 2, 2]);
});

test('after three tries it is given up', async () => {
  const { printer, browsers } = aPrinter();

  const attempt = printer.lend(async (print) => {
    await browsers.at(-1)?.end();
    return print('<p>never</p>');
  });

  await expect(attempt).rejects.toMatchObject({ reason: 'PDF_FAILED' });
  expect(browsers).toHaveLength(3);
});

test('a fault of the document itself is not tried again', async () => {
  const { printer } = aPrinter();
  let tries = 0;

  const attempt = printer.lend(() => {
    tries += 1;
    return Promise.reject(new TypeError('a fault'));
  });

  await expect(attempt).rejects.toMatchObject({ reason: 'PDF_FAILED' });
  expect(tries).toBe(1);
});

test('a cancelled document ends at once', async () => {
  const { printer } = aPrinter();
  const reader = new AbortController();
  const running = printer.lend(() => never, reader.signal);

  reader.abort();

  await expect(running).rejects.toMatchObject({ reason: 'PDF_CANCELLED' });
});

test('a document that takes too long is ended', async () => {
  const { printer } = aPrinter({ timeoutMs: 300 });

  await expect(printer.lend(() => never)).rejects.toMatchObject({ reason: 'PDF_TIMEOUT' });
});

test('closing ends what is running', async () => {
  const { printer } = aPrinter();
  const ended = expect(printer.lend(() => never)).rejects.toMatchObject({ reason: 'PDF_CANCELLED' });

  await printer.close();

  await ended;
});

test('without any installed browser the packaged one prints, with its own libraries and fonts', async () => {
  const { printer } = aPrinter({ findInstalled: () => undefined, timeoutMs: 300_000 });

  const pdf = await printer.lend((print) => print('<p>packaged ≤ 5 K</p>'));

  expect(await pageTexts(pdf)).toEqual(['packaged≤5K']);
});

test('a configured browser that is not there is an error, not a reason to take another', async () => {
  const { printer } = aPrinter({ chromiumPath: '/nowhere/chromium' });

  await expect(printer.lend(() => never)).rejects.toMatchObject({ reason: 'BROWSER_MISSING' });
});
