import { chromium, type Browser } from 'playwright-core';
import { service } from './services.ts';

/** No requests except to the product; also runs as root, as in CI. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Less JIT compilation, since test pages live for seconds only. Saves a fifth of the browser's CPU time. */
const SHORT_LIVED = '--js-flags=--no-opt,--invocation-count-for-maglev=5000,--single-threaded';

/** @param measured compiles as for real users */
export function startBrowser({ measured = false } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: service('CHROMIUM_PATH'), args: measured ? flags : [...flags, SHORT_LIVED] });
}
