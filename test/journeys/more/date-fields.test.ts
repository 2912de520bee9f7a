import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';

const { journey, visitor } = aFacility();

const DATES = '/ProposalEdit/1?step=8';

const calendar = (page: Page): Locator => page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
const day = (page: Page): Locator => page.getByLabel(/^Earliest date you could start/);
const moment = (page: Page): Locator => page.getByLabel('When can we reach the whole team by video?', { exact: true });
const notADate = (page: Page): Locator => page.getByText('is not a real date').first();
const saved = (page: Page): Promise<void> => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const isFocused = (field: Locator): Promise<boolean> => field.evaluate((it) => it === document.activeElement);
const step = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Steps' }).getByText(name, { exact: true }).click();
const pick = (page: Page, date: number): Promise<void> =>
  calendar(page)
    .locator('.ant-picker-cell-in-view')
    .filter({ hasText: new RegExp(`^${date}$`) })
    .click();

/** Officers need not complete the previous steps. */
async function editsInPlace(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Edit in place' }).click();
  await expect.poll(() => day(page).isEnabled()).toBe(true);
}
async function loadsAgain(page: Page): Promise<void> {
  await page.reload();
  await editsInPlace(page);
}

journey('a day and a time that are picked with the mouse stay, are saved, and leave the keyboard where it was', async () => {
  const { page, enter } = await visitor();
  await enter(DATES, 'Olga Lindqvist');
  await editsInPlace(page);

  await day(page).fill('02-06-2027');
  await page.keyboard.press('Tab');
  await calendar(page).waitFor({ state: 'hidden' });
  await day(page).click();
  await pick(page, 14);
  await calendar(page).waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(day(page))).toBe(true);
  await expect.poll(() => day(page).inputValue()).toBe('14-06-2027');

  await moment(page).fill('02-06-2027 09:00');
  await page.keyboard.press('Tab');
  await calendar(page).waitFor({ state: 'hidden' });
  await moment(page).click();
  await pick(page, 15);
  await calendar(page).locator('.ant-picker-time-panel-column').first().getByText('11', { exact: true }).click();
  await calendar(page).getByText('Times are in the time zone Europe/Stockholm.').waitFor();
  expect(await calendar(page).getByText('Now', { exact: true }).count()).toBe(0);
  await calendar(page).getByRole('button', { name: 'OK' }).click();
  await calendar(page).waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(moment(page))).toBe(true);
  await expect.poll(() => moment(page).inputValue()).toBe('15-06-2027 11:00');

  // a picked date counts without OK, and Escape reverts it
  await moment(page).click();
  await pick(page, 16);
  await page.keyboard.press('Escape');
  await calendar(page).waitFor({ state: 'hidden' });
  await expect.poll(() => moment(page).inputValue()).toBe('15-06-2027 11:00');
  await moment(page).click();
  await pick(page, 17);
  await page.getByRole('heading', { level: 2 }).first().click();
  await calendar(page).waitFor({ state: 'hidden' });
  await expect.poll(() => moment(page).inputValue()).toBe('17-06-2027 11:00');

  await saved(page);
  await loadsAgain(page);
  expect([await day(page).inputValue(), await moment(page).inputValue()]).toEqual(['14-06-2027', '17-06-2027 11:00']);
});

journey('a text that is no date stands in its field until it is mended, in other steps and when the page is loaded again', async () => {
  const { page, enter } = await visitor();
  await enter(DATES, 'Olga Lindqvist');
  await editsInPlace(page);
  await day(page).fill('next spring');
  await page.keyboard.press('Tab');
  await notADate(page).waitFor();
  await page.getByText('Fix the marked answers').waitFor();

  await step(page, 'General information');
  await page.getByRole('textbox', { name: 'Proposal Title' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await step(page, 'Time and people');
  await expect.poll(() => day(page).inputValue()).toBe('next spring');

  await loadsAgain(page);
  await notADate(page).waitFor();
  await expect.poll(() => day(page).inputValue()).toBe('next spring');
  await day(page).click();
  await page.keyboard.press('Tab');
  await expect.poll(() => day(page).inputValue()).toBe('next spring');
  await day(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' or so');
  await page.keyboard.press('Tab');
  await page.getByText('next spring or so is not a real date').first().waitFor();

  await day(page).fill('');
  expect(await day(page).inputValue()).toBe('');
  await day(page).fill('14-06-2027');
  await page.keyboard.press('Tab');
  await notADate(page).waitFor({ state: 'hidden' });
  await saved(page);

  // a picked date replaces invalid text at once
  await moment(page).fill('at noon');
  await page.keyboard.press('Tab');
  await notADate(page).waitFor();
  await loadsAgain(page);
  await expect.poll(() => moment(page).inputValue()).toBe('at noon');
  await moment(page).click();
  await pick(page, 15);
  await expect.poll(() => moment(page).inputValue()).toMatch(/^15-\d\d-\d{4} 00:00$/);
  await calendar(page).getByRole('button', { name: 'OK' }).click();
  await notADate(page).waitFor({ state: 'hidden' });
  await saved(page);
});

journey('on a phone, the calendar with its times is in sight as a whole', async () => {
  const { page, enter } = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await enter(DATES, 'Olga Lindqvist');
  await editsInPlace(page);
  await moment(page).tap();
  await calendar(page).getByRole('button', { name: 'OK' }).waitFor();

  const place = await calendar(page).boundingBox();

  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(360);
});

journey("the calendar's today is that of the facility, where the reader has another day", async () => {
  const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
  // these zones never share a date, so one differs from the facility's
  const [timezoneId = ''] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].filter((zone) => dayIn(zone) !== dayIn('Europe/Stockholm'));
  const { page, enter } = await visitor({ timezoneId });
  await enter(DATES, 'Olga Lindqvist');
  await editsInPlace(page);

  await day(page).click();
  await day(page).fill(dayIn('Europe/Stockholm').split('-').reverse().join('-'));

  await expect.poll(() => calendar(page).locator('.ant-picker-cell-today').getAttribute('title')).toBe(dayIn('Europe/Stockholm'));
});
