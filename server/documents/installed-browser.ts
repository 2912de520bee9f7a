import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's build without windows, which is the quickest; its program on the PATH starts this one as a child that outlives it. */
const FIRST = ['/usr/lib/chromium/chromium-headless-shell'];
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chromium-headless-shell', 'headless_shell'];
const LAST = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The path of a Chromium on this machine; the server, the tests and the scripts look for it here. */
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
