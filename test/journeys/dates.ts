import type { Page } from 'playwright-core';

/** Day relative to today at noon, in the format of the call's form. */
export function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${two(day.getDate())}-${two(day.getMonth() + 1)}-${day.getFullYear()} 12:00`;
}

export const OPEN_CALL: readonly (readonly [string, number])[] = [
  ['Start of the call', -1],
  ['End of the call', 20],
  ['Start of the review', 21],
  ['End of the review', 30],
  ['Start of the notification period', 31],
  ['End of the notification period', 32],
  ['Start of the cycle', 40],
  ['End of the cycle', 90],
];

/** Types a date and leaves the field. The calendar opens and closes with a delay, which would discard earlier input. */
export async function typeDate(page: Page, label: string, text: string): Promise<void> {
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').first();
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await calendar.waitFor();
  await field.fill(text);
  await page.keyboard.press('Tab');
  await calendar.waitFor({ state: 'hidden' });
}
