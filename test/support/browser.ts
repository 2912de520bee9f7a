import { chromium, type Browser } from 'playwright-core';
import { service } from './services.ts';

/** Quiet and self-contained: it asks nobody but the product for anything, and runs as root too, as CI does. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A page of a test lives for seconds: code optimised for it costs more than it gives back, but where it is as hot as in axe.
 * A fifth of the browser's processor time.
 */
const SHORT_LIVED = '--js-flags=--no-opt,--invocation-count-for-maglev=5000,--single-threaded';

/** @param measured what it shows is compiled as for people */
export function startBrowser({ measured = false } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: service('CHROMIUM_PATH'), args: measured ? flags : [...flags, SHORT_LIVED] });
}
