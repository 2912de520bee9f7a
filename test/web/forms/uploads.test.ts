import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServedFormPage } from '../../../scripts/proofs/form-page/serve.ts';
import { startBrowser } from '../../support/browser.ts';
import { aQuestion, aTemplate } from '../../support/definitions.ts';
import { aForm, show } from './form-page.ts';
import { serveBuiltFormPage } from './built-form-page.ts';

const TIMEOUT_MS = 120_000;
let served: ServedFormPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  served = await serveBuiltFormPage();
  browser = await startBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(served.address);
  await page.waitForFunction(() => 'formPage' in window);
}, TIMEOUT_MS);
afterAll(async () => {
  await browser.close();
  await served.close();
}, TIMEOUT_MS);

test(
  'while a file is on its way the step is not left without asking, and saved as soon as the file is there',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('FILE_UPLOAD', { file_type: ['.pdf'], max_files: 1 }))));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'beam.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('progressbar').first().waitFor();

    await page.locator('.beamtime-wizard-buttons .ant-btn-primary').click();
    await page.getByText('Your files are still uploading. The step is saved when they are done.').waitFor();
    await page.getByRole('link', { name: 'elsewhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await page.evaluate(() => window.formPage.made.saves.length)).toBe(0);

    await page.evaluate(() => window.formPage.made.finishUpload?.('complete'));
    await page.getByText('Your files are still uploading. The step is saved when they are done.').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.formPage.made.saves.length)).toBe(1);
  },
  TIMEOUT_MS,
);
