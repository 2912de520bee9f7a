import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { JOURNEY_TIMEOUT_MS, PATIENCE_MS } from './patience.ts';
import type { Product } from './product.ts';
import { startSeeded } from './seeded.ts';

const STACK_CHARS = 1_000;

/** The first file of a run waits until the shared facility is seeded. */
const READY_WITHIN_MS = 400_000;

/** Screenshots of failed journeys, kept after the cleanup. */
const picturesFolder = process.env['FAILURES_DIR'] ?? join(tmpdir(), 'beamtime-failures');

/** For writing journeys: the address of a running demonstration server to use instead of a new one per file. */
const running = process.env['ADDRESS'] ?? '';
const visited = (address: string): Product => ({ address, dataDir: '', pid: 0, stop: () => Promise.resolve(0) });

/** Storage key of the session (web/ui/storage.ts). */
const TOKEN = 'beamtime.token';
type Session = Awaited<ReturnType<BrowserContext['storageState']>>['origins'];

export interface Visitor {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly enter: (path: string, account: string) => Promise<void>;
  readonly choose: (account: string) => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly allow: (complaint: RegExp) => void;
}

export interface Facility {
  readonly visitor: (options?: BrowserContextOptions) => Promise<Visitor>;
  readonly address: () => string;
}

/** @param timeoutMs for journeys longer than others */
type Journey = (name: string, story: () => Promise<void>, timeoutMs?: number) => void;

/** Built product with demonstration data and a browser, shared by the journeys of a file. */
export function aFacility(env: Readonly<Record<string, string>> = {}): Facility & { readonly journey: Journey } {
  let product: Product;
  let browser: Browser;
  const pages = new Map<Page, string>();
  /** Browser storage after sign-in, reused within the file. */
  const sessions = new Map<string, Session>();
  let complaints: string[] = [];
  let allowed: RegExp[] = [];
  beforeAll(async () => {
    // browser first, so that no product is left running without one
    browser = await startBrowser();
    const seeded = inject('seeded');
    product = seeded ? await startSeeded(seeded, env) : visited(running);
  }, READY_WITHIN_MS);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const visitor = async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: product.address,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    pages.set(page, `page-${pages.size + 1}`);
    const complain = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text}`);
    // includes violations of the content security policy
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    page.on('pageerror', (error) => complain((error.stack ?? error.message).slice(0, STACK_CHARS)));
    page.on('response', (response) => response.status() >= 500 && complain(`${response.status()} ${response.url()}`));
    const open = async (path: string) => void (await page.goto(path));
    const choose = (account: string) => page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
    const keyOf = (account: string) => `${account} at ${options.baseURL ?? product.address}`;
    const kept = async (): Promise<Session> => {
      const { origins } = await context.storageState();
      const tokens = origins.map(({ origin, localStorage }) => ({
        origin,
        localStorage: localStorage.filter(({ name }) => name === TOKEN),
      }));
      return tokens.filter(({ localStorage }) => localStorage.length > 0);
    };
    const signIn = async (path: string, account: string) => {
      await open(path);
      await choose(account);
      await expect.poll(kept).not.toEqual([]);
      sessions.set(keyOf(account), await kept());
    };
    return {
      page,
      open,
      choose,
      enter: async (path, account) => {
        const known = sessions.get(keyOf(account));
        if (!known) return signIn(path, account);
        // leave the product first, since an open page would redirect to sign-in when its storage is replaced
        await page.goto('about:blank');
        await context.setStorageState({ cookies: [], origins: known });
        await open(path);
      },
      leave: async () => {
        pages.delete(page);
        await close(page);
      },
      allow: (complaint) => void allowed.push(complaint),
    };
  };

  const finish = async (): Promise<void> => {
    await Promise.all([...pages.keys()].map(close));
    pages.clear();
    complaints = [];
    allowed = [];
  };
  const journey: Journey = (name, story, timeoutMs = JOURNEY_TIMEOUT_MS) =>
    test(name, { timeout: timeoutMs }, async () => {
      try {
        await story();
        expect(
          complaints.filter((text) => !allowed.some((pattern) => pattern.test(text))),
          'the browser complained',
        ).toEqual([]);
      } catch (error) {
        throw new Error(`${String(error)}\n${await pictures(name, pages)}\nComplaints: ${JSON.stringify(complaints)}`, { cause: error });
      } finally {
        await finish();
      }
    });
  return { visitor, journey, address: () => product.address };
}

/** Ignores errors of intercepted requests that are still under way. */
async function close(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

async function pictures(name: string, pages: ReadonlyMap<Page, string>): Promise<string> {
  mkdirSync(picturesFolder, { recursive: true });
  const slug = name.replaceAll(/\W+/g, '-').slice(0, 60);
  const taken = await Promise.all(
    [...pages].map(async ([page, label]) => {
      const path = join(picturesFolder, `${slug}-${label}.png`);
      return page.screenshot({ path, fullPage: true }).then(
        () => `${page.url()} is shown by ${path}`,
        () => `${page.url()} could not be shown`,
      );
    }),
  );
  return taken.join('\n');
}
