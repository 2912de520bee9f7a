import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { looksFineLightAndDark } from '../../support/looks-fine.ts';
import { enter, reach } from '../keys.ts';

const { journey, visitor } = aFacility();

const FIRST = 'Symmetry of a candidate altermagnet';
const SECOND = 'Triplons at 4 GPa and 12 T';

const WIDTHS = [360, 768, 1280];

/** Clickable elements covered by a floating one. */
const covered = (page: Page, floating: string): Promise<readonly (string | null)[]> =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect());
    return [...document.querySelectorAll('button, a[href], [role=button]')]
      .filter((control) => !control.closest(selector))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return width > 1 && boxes.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom);
      })
      .map((control) => control.textContent || control.getAttribute('aria-label'));
  }, floating);

const cancelOf = (page: Page, title: string) => page.getByRole('button', { name: `Cancel the download of ${title}` });

journey('downloads that are being prepared are listed once each, and each is cancelled with the keyboard alone', async () => {
  const { page, open, choose, allow } = await visitor();
  await open('/');
  await choose('Petra Novak');
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).pathname));
  await page.route('**/download/pdf/**', () => undefined);
  allow(/Failed to load resource/);
  const download = (title: string) => page.getByRole('row', { name: new RegExp(title) }).getByRole('button', { name: 'Download PDF' });

  await enter(page, download(FIRST));
  await page.getByText('Preparing download').waitFor();
  await page.keyboard.press('Enter');
  await enter(page, download(SECOND));
  await cancelOf(page, SECOND).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Cancel the download of/ }).count()).toBe(2);
  await looksFineLightAndDark(page);

  await reach(page, cancelOf(page, FIRST));
  await page.keyboard.press('Enter');
  await cancelOf(page, FIRST).waitFor({ state: 'hidden' });
  await expect.poll(() => cancelOf(page, SECOND).evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByText('Preparing download').isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Preparing download').waitFor({ state: 'hidden' });
  await expect.poll(() => download(SECOND).evaluate((it) => it === document.activeElement)).toBe(true);

  await expect.poll(() => cancelled.length).toBe(2);
  expect(await page.getByText('Failed to download file').count()).toBe(0);

  await page.keyboard.press('Enter');
  await enter(page, download(FIRST));
  await expect.poll(() => page.getByRole('button', { name: /^Cancel the download of/ }).count()).toBe(2);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => covered(page, '.beamtime-downloads')).toEqual([]);
  }
});

journey('a message lies over no button', async () => {
  const { page, enter, allow } = await visitor();
  await enter('/', 'Petra Novak');
  await page.route('**/download/pdf/**', (route) => route.abort());
  allow(/Failed to load resource/);

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: 'Download PDF' }).first().click();
    await page.getByText('Failed to download file').waitFor();
    await expect.poll(() => covered(page, '.ant-message-notice')).toEqual([]);
  }
});
