import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFormPage, type OpenFormPage } from '../forms/form-page.ts';

const TIMEOUT_MS = 120_000;

let opened: OpenFormPage;
let page: Page;
beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);
beforeEach(() => page.evaluate(() => window.formPage.showPart('settings')));

const LEAST = 'At least this many characters';
const faults = () => page.locator('[data-setting="min"]').getByRole('alert').allTextContents();

test(
  'a number that is being typed is not judged by its beginnings, but when it has been left',
  async () => {
    const least = page.getByLabel(LEAST);
    const seen: string[] = [];

    for (const key of ['-', '1', 'e']) {
      await least.press(key);
      seen.push(...(await faults()));
    }
    expect(seen).toEqual([]);
    expect(await least.getAttribute('aria-invalid')).not.toBe('true');
    await least.press('Tab');

    await expect.poll(faults).toEqual(['Enter a whole number']);
    await expect.poll(() => least.getAttribute('aria-invalid')).toBe('true');
  },
  TIMEOUT_MS,
);

test(
  'or after a pause',
  async () => {
    await page.getByLabel(LEAST).press('-');

    expect(await faults()).toEqual([]);
    await page.locator('[data-setting="min"]').getByRole('alert').waitFor();
  },
  TIMEOUT_MS,
);

test(
  'a limit that contradicts another one is told there, where nobody has been',
  async () => {
    await page.getByLabel(LEAST).fill('500');
    await page.keyboard.press('Tab');

    await expect
      .poll(() => page.locator('[data-setting="max"]').getByRole('alert').allTextContents())
      .toEqual(['The smallest number of characters is above the largest. Please change one of them']);
  },
  TIMEOUT_MS,
);
