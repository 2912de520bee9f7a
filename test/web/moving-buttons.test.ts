import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pressMovingButtons } from '../../web/ui/moving-buttons.ts';
import { startBrowser } from '../support/browser.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
}, 120_000);
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage();
  // leaving the field moves the buttons away from under the pointer
  await page.setContent(`<p id="note"></p><input onblur="note.style.height = '90px'"><br>
    <button onclick="document.title += 'saved,'">Save</button>
    <button onclick="document.title += 'other,'">Other</button>`);
  await page.evaluate(pressMovingButtons);
});

test('presses a button that moves as it is pressed, once', async () => {
  await page.getByRole('textbox').focus();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await page.title()).toBe('saved,');

  await page.getByRole('button', { name: 'Save' }).click();
  expect(await page.title()).toBe('saved,saved,');
});

test('presses no button that the pointer leaves', async () => {
  await page.getByRole('button', { name: 'Save' }).hover();
  await page.mouse.down();
  await page.getByRole('button', { name: 'Other' }).hover();
  await page.mouse.up();

  expect(await page.title()).toBe('');
});
