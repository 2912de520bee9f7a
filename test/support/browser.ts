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

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: service('CHROMIUM_PATH'), args: flags });
}
