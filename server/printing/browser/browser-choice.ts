import { fail } from '../../../engine/errors.ts';
import { accountWithoutRights } from './account.ts';
import { startBrowserProcess, type BrowserHandle, type BrowserProgram } from './browser-process.ts';
import { installedBrowser } from './installed-browser.ts';
import { unpackBrowser } from './packaged-browser.ts';
import type { BrowserChoice } from '../types.ts';

export interface BrowserSettings {
  /** CHROMIUM_PATH; excludes all other browsers. */
  readonly chromiumPath?: string | null;
  /** Private folder for unpacking the packaged browser. */
  readonly cacheDir: string;
  readonly logger?: DocumentLogger;
  readonly findInstalled?: () => string | undefined;
  readonly signal?: AbortSignal;
}

export interface DocumentLogger {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/** Starts the configured, an installed or the packaged browser, as securely as possible. Throws BROWSER_MISSING with the reason for each. */
export async function launchBrowser(settings: BrowserSettings): Promise<BrowserHandle> {
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
        const browser = await startBrowserProcess(program);
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

/** Ways to start it, most secure first; Chromium's sandbox refuses root. */
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
