import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { OLGA } from '../../support/screen-deeds.ts';

const { journey, visitor } = aFacility();

const IRIS = 'Iris Haugen';
const bars = (page: Page) => page.locator('.beamtime-bar');
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Day of the first experiment in the list, as the address has it, and the number of its proposal. */
async function firstBooked(page: Page) {
  const row = page.locator('tr[data-row-key]').first();
  const text = await row.innerText();
  const [, day = '', month = '', year = ''] = /(\d\d)-(\d\d)-(\d{4})/.exec(text) ?? [];
  const number = /\b[A-Z]\d\d-\d{4}\b(?!-)/.exec(text)?.[0] ?? '';
  return { date: `${year}-${month}-${day}`, number };
}

journey('an officer turns the calendar, opens a proposal and begins an experiment', async () => {
  const { page, enter } = await visitor();
  await enter('/Experiments?when=all', OLGA);
  await page.locator('tr[data-row-key]').first().waitFor();
  const { date, number } = await firstBooked(page);

  await page.getByText('Week', { exact: true }).click();
  await page.getByRole('group', { name: 'KITE' }).waitFor();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.poll(() => parameter(page, 'date')).not.toBeNull();
  const later = parameter(page, 'date');
  await page.keyboard.press('j');
  await expect.poll(() => parameter(page, 'date')).not.toBe(later);
  await page.goBack();
  expect(parameter(page, 'date')).toBe(later);
  await page.keyboard.press('t');
  await expect.poll(() => parameter(page, 'date')).toBeNull();
  await page.getByText('· Today').waitFor();

  await page.goto(`/Experiments?view=week&date=${date}`);
  await bars(page).filter({ hasText: number }).first().click();
  await page.getByRole('dialog').getByText(number).first().waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const free = page.getByRole('button', { name: /^New experiment on .* on KITE$/ });
  await free.first().focus();
  await page.keyboard.press('ArrowRight');
  const name = (await free.nth(1).getAttribute('aria-label')) ?? '';
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New experiment' });
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Starts at' }).inputValue())
    .toBe(`${/\d\d-\d\d-\d{4}/.exec(name)?.[0] ?? ''} 08:00`);
});

journey('a scientist has rows of own instruments, and one filter for list and calendar', async () => {
  const { page, enter } = await visitor();
  await enter('/Experiments?view=week', IRIS);
  const rows = page.locator('.beamtime-calendar-row');
  await rows.first().waitFor();
  const own = await rows.count();
  expect(own).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: 'Instrument', exact: true }).click();
  const options = page.locator('.ant-select-item-option');
  await expect.poll(() => options.count()).toBe(own);
  await options.first().click();
  await expect.poll(() => rows.count()).toBe(1);
  const instrument = parameter(page, 'instrument');

  await page.getByText('List', { exact: true }).click();
  await page.getByRole('button', { name: 'Columns' }).waitFor();
  expect([parameter(page, 'view'), parameter(page, 'instrument')]).toEqual([null, instrument]);
});

journey('a week is an agenda on a phone', async () => {
  const { page, enter } = await visitor({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  await enter('/ExperimentTimes?view=week&date=2019-05-07', 'Petra Novak');
  await page.getByRole('heading', { name: 'Mon 06-05-2019 – Sun 12-05-2019' }).waitFor();
  await page.getByText('Nothing booked').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
