import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';

const { journey, visitor } = aFacility();

/** Shorter movements are invisible. */
const MOMENT_MS = 50;

declare global {
  interface Window {
    beamtimeMoved: Set<string>;
  }
}

function watchMovement(momentMs: number): void {
  const moved = new Set<string>();
  window.beamtimeMoved = moved;
  const look = (): void => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().endTime) <= momentMs) continue;
      moved.add(`${effect.target?.className.toString() ?? ''}${effect.pseudoElement ?? ''}`);
    }
    requestAnimationFrame(look);
  };
  look();
}

const moved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((answer) =>
        requestAnimationFrame(() => requestAnimationFrame(() => answer([...window.beamtimeMoved]))),
      ),
  );

const wouldMove = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (momentMs) =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, part);
          const seconds = [transitionDuration, ...(animationName === 'none' ? [] : [animationDuration])].join().split(',');
          return Math.max(...seconds.map(Number.parseFloat)) * 1000 > momentMs ? [`${element.className.toString()}${part ?? ''}`] : [];
        }),
      ),
    MOMENT_MS,
  );

async function movements(reducedMotion: 'reduce' | 'no-preference') {
  const { page, enter, leave } = await visitor({ reducedMotion });
  await page.addInitScript(watchMovement, MOMENT_MS);
  const would = new Map<string, readonly string[]>();
  const did = new Map<string, readonly string[]>();
  const look = async (place: string): Promise<void> => {
    would.set(place, await wouldMove(page));
    did.set(place, await moved(page));
    await page.evaluate(() => window.beamtimeMoved.clear());
  };
  let go = (): void => undefined;
  const held = new Promise<void>((end) => (go = end));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('MyProposals')) await held;
    await route.fallback();
  });
  await enter('/', 'Petra Novak');
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  await page.locator('.ant-skeleton').first().waitFor();
  await look('a list that is on its way');
  go();
  await page.getByRole('button', { name: 'Clone to another call' }).first().click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.locator('.ant-select-item-option').first().waitFor();
  await look('a dialog with its choices');
  await enter('/ProposalEdit/1?step=1', 'Petra Novak');
  await page.getByRole('textbox', { name: 'Proposal Title' }).click();
  await look('a questionnaire');
  await leave();
  return { would, did };
}

journey(
  'where less movement is asked for, nothing moves: nothing on its way, no dialog that opens, nothing that is pointed at',
  async () => {
    const { would, did } = await movements('reduce');
    for (const [place, all] of [...would, ...did]) expect(all, place).toEqual([]);

    const usual = await movements('no-preference');
    for (const [place, all] of usual.would) expect(all.length, place).toBeGreaterThan(0);
    for (const place of ['a list that is on its way', 'a dialog with its choices'])
      expect(usual.did.get(place)?.length, place).toBeGreaterThan(0);
  },
);
