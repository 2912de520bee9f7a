import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkResult } from '../../web/ui/BulkDialog.tsx';
import { openFormPage, type OpenFormPage } from './forms/form-page.ts';

const TIMEOUT_MS = 120_000;

let opened: OpenFormPage;
let page: Page;
beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);

const runs = () => page.evaluate(() => window.formPage.runs.map(({ keys }) => keys));
const end = (...results: readonly BulkResult[]) => page.evaluate((said) => window.formPage.runs.at(-1)?.end(said), results);
const focused = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

test(
  'the keyboard stays in the dialog: what is tried again is pressed away, and the focus goes on to the button that closes it in the end',
  async () => {
    await page.evaluate(() => window.formPage.showPart('bulk'));
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect.poll(runs).toEqual([['1', '2']]);
    await end({ key: '1', ok: true, text: 'Deleted' }, { key: '2', ok: false, text: 'No answer', again: true });

    await page.getByRole('button', { name: 'Try again' }).press('Enter');

    await expect.poll(runs).toEqual([['1', '2'], ['2']]);
    await expect.poll(focused).toBe('Delete');
    await end({ key: '2', ok: false, text: 'No answer', again: true });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expect.poll(focused).toBe('Close');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focused).toBe('Try again');
    await page.keyboard.press('Enter');
    await expect.poll(runs).toEqual([['1', '2'], ['2'], ['2']]);
    await end({ key: '2', ok: true, text: 'Deleted' });
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Close');
  },
  TIMEOUT_MS,
);

test(
  'nothing is pressed before what it would do is shown',
  async () => {
    await page.evaluate(() => window.formPage.showPart('bulkPreviewing'));

    await page.getByRole('button', { name: 'Notify', disabled: true }).waitFor();
  },
  TIMEOUT_MS,
);
