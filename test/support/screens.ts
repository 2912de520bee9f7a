/**
 * `npm run screens -- FOLDER [PATTERN [VARIANT]]` takes screenshots of all screens, light and dark, wide and phone, and reports overflow, axe and
 * keyboard faults. PATTERN filters by name, VARIANT is one of `wide-light`, …; ADDRESS selects a running server.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { keyboardWalk } from './keyboard-walk.ts';
import { startProduct } from './product.ts';
import type { Screen } from './screen-deeds.ts';
import { dailyScreens, studioScreens } from './screen-lists.ts';
import { service } from './services.ts';

/** Missing elements are reported after this time. */
const PATIENCE_MS = 8000;
const WIDTHS = { wide: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const;
const [folder = 'screens', word = '', onlyVariant = ''] = process.argv.slice(2);
const pattern = new RegExp(word);
const chosen = Object.values({ ...dailyScreens, ...studioScreens })
  .flat()
  .filter(({ name }) => pattern.test(name));
mkdirSync(folder, { recursive: true });

async function signIn(context: BrowserContext, address: string, who: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: who }).click();
  await page.waitForURL(
    (url) => url.origin === address && !url.pathname.startsWith('/external-auth') && !url.pathname.startsWith('/demo-oidc'),
  );
  await settle(page);
  await page.close();
}

/** Waits for an idle network, five seconds at most. */
const settle = (page: Page) => page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);

async function picture(page: Page, screen: Screen, address: string, variant: string): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address + screen.path);
  await settle(page);
  await screen.then?.(page);
  await settle(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${screen.name}.${variant}.png`), fullPage: true });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (tooWide > 0) console.log(`${screen.name} (${variant}): ${tooWide} px wider than the window`);
  for (const error of errors) console.log(`${screen.name} (${variant}): ${error.slice(0, 300)}`);
  const { violations } = await new AxeBuilder({ page })
    // otherwise axe hangs on frames where scripts cannot run
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  for (const { id, nodes } of violations)
    console.log(
      `${screen.name} (${variant}): ${id} ${nodes
        .map((node) => node.target.join(' '))
        .join(', ')
        .slice(0, 300)}`,
    );
  if (variant.endsWith('light')) for (const fault of await keyboardWalk(page)) console.log(`${screen.name} (${variant}): ${fault}`);
}

const running = process.env['ADDRESS'];
const product = running === undefined ? await startProduct() : null;
const address = running ?? product?.address ?? '';
const browser = await chromium.launch({
  executablePath: service('CHROMIUM_PATH'),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      if (!`${width}-${colorScheme}`.includes(onlyVariant)) continue;
      for (const who of new Set(chosen.map((screen) => screen.who))) {
        const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
        context.setDefaultTimeout(PATIENCE_MS);
        if (who !== null) await signIn(context, address, who);
        for (const screen of chosen.filter((it) => it.who === who)) {
          const page = await context.newPage();
          await picture(page, screen, address, `${width}-${colorScheme}`).catch((error: unknown) => {
            console.log(
              `${screen.name} (${width}-${colorScheme}): ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
            );
          });
          await page.close();
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await product?.stop();
}
