import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's headless build, the fastest; its wrapper on the PATH would start it as a child that outlives the wrapper. */
const FIRST = ['/usr/lib/chromium/chromium-headless-shell'];
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chromium-headless-shell', 'headless_shell'];
const LAST = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

export function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => ON_PATH.map((name) => join(folder, name)));
  return [...FIRST, ...onPath, ...LAST].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
