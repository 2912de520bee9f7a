/**
 * `npm run screens -- FOLDER [WORD]`: pictures of every screen of the demonstration facility (or those whose name holds WORD), light and
 * dark, wide and as on a phone, for looking at. It also says where a page is wider than its window and what axe finds.
 * With ADDRESS it looks at a demonstration server that runs already.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { startProduct } from './product.ts';

interface Screen {
  readonly name: string;
  /** Who looks: the name on the sign-in page; null: nobody is signed in. */
  readonly who: string | null;
  readonly path: string;
  /** What is done before the picture is taken. */
  readonly then?: (page: Page) => Promise<unknown>;
}

const PETRA = 'Petra Novak';
const OLGA = 'Olga Lindqvist';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
/** Opens a step of the wizard by its stepper, which stands in a drawer on a phone. */
const step = (index: number) => async (page: Page) => {
  const drawer = page.locator('.beamtime-stepper-small button');
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole('navigation', { name: 'Steps' }).locator('.ant-steps-item').nth(index).click();
};

const screens: readonly Screen[] = [
  { name: 'accounts', who: null, path: '/' },
  { name: 'refused', who: null, path: '/external-auth/?error_description=The+account+is+locked' },
  { name: 'user-home', who: PETRA, path: '/' },
  { name: 'user-account-menu', who: PETRA, path: '/', then: (page) => button(page, /account/i).click() },
  { name: 'select-call', who: PETRA, path: '/ProposalSelectType' },
  { name: 'my-proposals', who: PETRA, path: '/', then: (page) => page.getByRole('table').first().scrollIntoViewIfNeeded() },
  { name: 'not-found', who: PETRA, path: '/NoSuchPage' },
  { name: 'help', who: PETRA, path: '/HelpPage' },
  { name: 'roles', who: 'Maria Castellanos', path: '/ChangeRole' },
  { name: 'scientist-home', who: 'Iris Haugen', path: '/' },
  { name: 'officer-proposals', who: OLGA, path: '/' },
  { name: 'officer-view', who: OLGA, path: '/?reviewModal=3' },
  { name: 'officer-calls', who: OLGA, path: '/Calls' },
  { name: 'officer-call-new', who: OLGA, path: '/Calls', then: (page) => button(page, /create|new call/i).click() },
  { name: 'officer-mail', who: OLGA, path: '/SentMail' },
  { name: 'officer-settings', who: OLGA, path: '/Settings' },
  { name: 'officer-features', who: OLGA, path: '/Features' },
  { name: 'officer-pages', who: OLGA, path: '/PageEditor' },
  ...Array.from({ length: 11 }, (_, index) => ({
    name: `wizard-${String(index + 1).padStart(2, '0')}`,
    who: PETRA,
    path: '/ProposalEdit/1',
    then: step(index),
  })),
];

const WIDTHS = { wide: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const;
const [folder = 'screens', word = ''] = process.argv.slice(2);
const chosen = screens.filter(({ name }) => name.includes(word));
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

/** Nothing is on its way any more, or five seconds are over. */
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
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  for (const { id, nodes } of violations)
    console.log(
      `${screen.name} (${variant}): ${id} ${nodes
        .map((node) => node.target.join(' '))
        .join(', ')
        .slice(0, 300)}`,
    );
}

const running = process.env['ADDRESS'];
const product = running === undefined ? await startProduct() : null;
const address = running ?? product?.address ?? '';
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : { executablePath: '/usr/bin/chromium' }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      for (const who of new Set(chosen.map((screen) => screen.who))) {
        const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
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
