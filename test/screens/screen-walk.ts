import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { aFacility, Visitor } from '../support/facility.ts';
import { keyboardWalk } from '../support/keyboard-walk.ts';
import { objections, objectionsInTheDark, overflow } from '../support/looks-fine.ts';
import type { Screen, ScreenTable } from '../support/screen-deeds.ts';

/** Ends hanging tests only. */
const SCREEN_MS = 60_000;
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** One screen of each kind is traversed by Tab; `npm run screens` traverses all. */
export const WALKED: ReadonlySet<string> = new Set([
  'home-user',
  'officer-proposals',
  'profile',
  'template-editor',
  'studio-workflow-canvas',
  'wizard-people',
  'studio-pdf-editor',
]);

async function drawn(page: Page, loading = false): Promise<void> {
  const waiting = page.locator('.ant-skeleton, .ant-spin-spinning').first();
  if (loading) return waiting.waitFor();
  await page.locator('h1').first().waitFor();
  await waiting.waitFor({ state: 'detached' });
}

/** Exactly one page heading, and no nested controls. */
async function structure(page: Page, loading = false): Promise<readonly string[]> {
  const titles = await page.locator('h1').count();
  const nested = await page.locator('a :is(button, a), button :is(button, a)').evaluateAll((all) => all.map((it) => it.textContent));
  return [
    ...(titles === 1 || (loading && titles === 0) ? [] : [`${titles} headings of the first level`]),
    ...nested.map((name) => `two stops of the keyboard for one control: ${name}`),
  ];
}

const STILL_FRAMES = 10;

/** Scrolls to the top, moves the pointer away and waits until animations have ended. */
async function comesToRest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async (frames) => {
    window.scrollTo(0, 0);
    const moves = (): boolean =>
      document.getAnimations().some((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity);
    for (let still = 0; still < frames; still = moves() ? 0 : still + 1) await new Promise(requestAnimationFrame);
  }, STILL_FRAMES);
}

/** Faults of the current screen in light, dark and phone layout. */
async function faultsIn(page: Page, { name, loading }: Screen): Promise<readonly string[]> {
  await comesToRest(page);
  // the page behind a dialog is a separate screen
  const within = (await page.getByRole('dialog').filter({ visible: true }).count()) > 0 ? '[role=dialog]' : 'body';
  const light = [...(await structure(page, loading)), ...(await objections(page, { within })), ...(await overflow(page))];
  const dark = await objectionsInTheDark(page, within);
  const walked = WALKED.has(name) ? await keyboardWalk(page) : [];
  await page.setViewportSize(PHONE);
  await drawn(page, loading);
  await comesToRest(page);
  return [...light, ...dark, ...walked, ...(await overflow(page))];
}

async function visit(screen: Screen, page: Page, open: Visitor['open']): Promise<readonly string[]> {
  // start from a blank page
  await open('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(screen.path);
  await drawn(page);
  await screen.then?.(page);
  await drawn(page, screen.loading);
  return faultsIn(page, screen);
}

/** Tests all screens of a table part and reports their faults together. */
export function screenJourneys(table: ScreenTable, { journey, visitor }: ReturnType<typeof aFacility>): void {
  for (const [part, all] of Object.entries(table)) {
    const screens = all.filter(({ onlyPictured }) => !onlyPictured);
    journey(
      `every screen of ${part} can be read and used by everybody, light and dark, and fits a phone`,
      async () => {
        const faults: string[] = [];
        for (const who of new Set(screens.map((screen) => screen.who))) {
          const { page, open, enter, allow, leave } = await visitor({ viewport: WIDE, colorScheme: 'light' });
          if (who !== null) {
            await enter('/', who);
            await drawn(page);
          }
          for (const screen of screens.filter((one) => one.who === who)) {
            if (screen.complains) allow(screen.complains);
            const found = await visit(screen, page, open).catch((error: unknown) => [String(error)]);
            faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
          }
          await leave();
        }
        expect(faults).toEqual([]);
      },
      (screens.length + 1) * SCREEN_MS,
    );
  }
}
