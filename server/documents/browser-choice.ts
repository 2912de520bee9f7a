import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { fail } from '../../engine/errors.ts';
import { unpackBrowser } from './packaged-browser.ts';

/** A browser, and how it is started. */
export interface BrowserChoice {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly sandbox: boolean;
}

export interface BrowserSettings {
  /** CHROMIUM_PATH: this browser and no other. */
  readonly chromiumPath?: string | null;
  /** Private folder that the packaged browser is unpacked to. */
  readonly cacheDir: string;
  readonly logger?: DocumentLogger;
  /** Where installed programs are looked for; for tests. */
  readonly searchPath?: string;
}

/** The part of a Fastify or pino logger that documents use. */
export interface DocumentLogger {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'headless_shell'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Nothing of the browser should reach out, and nothing needs a screen. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * Starts the configured browser, else an installed one, else the packaged one.
 * Throws BROWSER_MISSING with what went wrong for each.
 */
export async function launchBrowser(settings: BrowserSettings): Promise<Browser> {
  const failures: Record<string, string> = {};
  for (const [name, find] of choices(settings)) {
    try {
      const choice = await find();
      if (choice === null) continue;
      const browser = await launch(choice);
      settings.logger?.info({ browser: name, path: choice.path, version: browser.version() }, 'Browser for PDF started');
      return browser;
    } catch (error) {
      failures[name] = error instanceof Error ? error.message.slice(0, 2_000) : String(error);
      settings.logger?.warn({ browser: name, failure: failures[name] }, 'Browser for PDF did not start');
    }
  }
  throw fail('BROWSER_MISSING', { failures });
}

type Finder = () => BrowserChoice | null | Promise<BrowserChoice>;

function choices({
  chromiumPath,
  cacheDir,
  searchPath = process.env['PATH'] ?? '',
}: BrowserSettings): readonly (readonly [string, Finder])[] {
  if (chromiumPath !== undefined && chromiumPath !== null && chromiumPath !== '') return [['configured', () => installed(chromiumPath)]];
  return [
    ['installed', () => installedBrowser(searchPath)],
    ['packaged', () => unpackBrowser(cacheDir)],
  ];
}

function installedBrowser(searchPath: string): BrowserChoice | null {
  const places = searchPath.split(delimiter).filter((folder) => folder !== '');
  const candidates = [...places.flatMap((folder) => INSTALLED_NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  const found = candidates.find(isExecutable);
  return found === undefined ? null : installed(found);
}

function installed(path: string): BrowserChoice {
  // Chromium refuses its sandbox to root
  return { path, env: {}, args: [], sandbox: process.getuid?.() !== 0 };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function launch({ path, env, args, sandbox }: BrowserChoice): Promise<Browser> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined));
  // large, and not needed before the first document
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: path,
    args: [...QUIET, ...args],
    env: { ...inherited, ...env },
    chromiumSandbox: sandbox,
    // the server stops in its own order and closes the browser itself
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
