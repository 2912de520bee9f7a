import { isExecutable, programOnPath } from '../../installed-program.ts';

/** Debian's headless build, the fastest; its wrapper on the PATH would start it as a child that outlives the wrapper. */
const FIRST = ['/usr/lib/chromium/chromium-headless-shell'];
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chromium-headless-shell', 'headless_shell'];
const LAST = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

export const installedBrowser = (): string | undefined => FIRST.find(isExecutable) ?? programOnPath(...ON_PATH) ?? LAST.find(isExecutable);
