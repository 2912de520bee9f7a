import { fail } from '../../engine/errors.ts';
import { accountWithoutRights } from './account.ts';
import { startBrowser, type Browser, type BrowserProgram } from './browser-process.ts';
import { installedBrowser } from './installed-browser.ts';
import { unpackBrowser } from './packaged-browser.ts';
import type { BrowserChoice } from './types.ts';

export interface BrowserSettings {
  /** CHROMIUM_PATH: this browser and no other. */
  readonly chromiumPath?: string | null;
  /** Private folder that the packaged browser is unpacked to. */
  readonly cacheDir: string;
  readonly logger?: DocumentLogger;
  /** Finds a browser on this machine; for tests. */
  readonly findInstalled?: () => string | undefined;
  /** No browser is needed any more. */
  readonly signal?: AbortSignal;
}

/** The part of a Fastify or pino logger that documents use. */
export interface DocumentLogger {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/**
 * Starts the configured browser, else an installed one, else the packaged one; each as safely as the machine can.
 * Throws BROWSER_MISSING with what went wrong for each.
 */
export async function launchBrowser(settings: BrowserSettings): Promise<Browser> {
  const failures: Record<string, string> = {};
  const failed = (name: string, error: unknown): void => {
    failures[name] = error instanceof Error ? error.message.slice(0, 2_000) : String(error);
    settings.logger?.warn({ browser: name, failure: failures[name] }, 'Browser for PDF did not start');
  };
  for (const [name, find] of choices(settings)) {
    const choice = await Promise.resolve(find()).catch((error: unknown) => void failed(name, error));
    for (const program of choice ? programsOf(choice) : []) {
      settings.signal?.throwIfAborted();
      const { account, sandbox } = program;
      const safety = { account: account ? 'nobody' : 'of the server', sandbox };
      try {
        const browser = await startBrowser(program);
        const facts = { browser: name, path: program.path, version: browser.version, ...safety };
        settings.logger?.info(facts, 'Browser for PDF started');
        if (!sandbox) settings.logger?.warn(facts, 'The browser for PDF runs without its sandbox');
        return browser;
      } catch (error) {
        failed(`${name} (account: ${safety.account}, sandbox: ${sandbox ? 'on' : 'off'})`, error);
      }
    }
  }
  throw fail('BROWSER_MISSING', { failures });
}

/** The ways to start it, the safest first. Chromium refuses its sandbox to root. */
function programsOf({ hasSandbox, ...program }: BrowserChoice): readonly BrowserProgram[] {
  if (process.getuid?.() !== 0) return [{ ...program, account: null, sandbox: hasSandbox }];
  const nobody = accountWithoutRights();
  const asNobody = nobody === null ? [] : [true, false].map((sandbox) => ({ ...program, account: nobody, sandbox }));
  return [...asNobody.filter(({ sandbox }) => hasSandbox || !sandbox), { ...program, account: null, sandbox: false }];
}

type Finder = () => BrowserChoice | null | Promise<BrowserChoice>;

function choices({
  chromiumPath,
  cacheDir,
  findInstalled = installedBrowser,
  signal,
}: BrowserSettings): readonly (readonly [string, Finder])[] {
  if (chromiumPath !== undefined && chromiumPath !== null && chromiumPath !== '') return [['configured', () => installed(chromiumPath)]];
  return [
    ['installed', () => chosen(findInstalled())],
    ['packaged', () => unpackBrowser(cacheDir, signal)],
  ];
}

const chosen = (path: string | undefined): BrowserChoice | null => (path === undefined ? null : installed(path));
const installed = (path: string): BrowserChoice => ({ path, env: {}, args: [], hasSandbox: true });
