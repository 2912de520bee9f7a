import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredPdfsQuery, UnprintableLettersQuery } from '../../web/generated/writing.ts';
import { openFormPage, type OpenFormPage } from './forms/form-page.ts';

const TIMEOUT_MS = 120_000;

let opened: OpenFormPage;
let page: Page;
let stored: NonNullable<StoredPdfsQuery['getProposal']>['storedPdfs'];
let unprintable: UnprintableLettersQuery['getUnprintableLetters'];
let downloaded: string[];

const ofQuery = (name: string): object =>
  name === 'StoredPdfs'
    ? { getProposal: { __typename: 'Proposal', primaryKey: 1, storedPdfs: stored.map((it) => ({ __typename: 'StoredPdf', ...it })) } }
    : { getUnprintableLetters: unprintable && { __typename: 'UnprintableLetters', ...unprintable } };

async function answer(route: Route): Promise<void> {
  const { operationName } = route.request().postDataJSON() as { readonly operationName: string };
  await route.fulfill({ json: { data: ofQuery(operationName) } });
}

beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
  await page.route('**/graphql', answer);
  await page.route(/\/(download|files)\//, (route) => {
    downloaded.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: '%PDF', contentType: 'application/pdf' });
  });
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);
beforeEach(() => {
  stored = [];
  unprintable = null;
  downloaded = [];
});

const show = (part: 'pdf' | 'unprintable') => page.evaluate((name) => window.formPage.showPart(name), part);
const button = () => page.getByRole('button', { name: 'Download PDF' });
const items = () => page.getByRole('menuitem');

test('the button has a menu of what was submitted and stored, each with its date, below the current text', async () => {
  stored = [
    { fileId: '8', reason: 'STATUS_ACTION', submittedAt: null, madeAt: '2026-11-26T10:00:00.000Z' },
    {
      fileId: '7',
      reason: 'SUBMISSION',
      submittedAt: '2026-11-20T10:00:00.000Z',
      madeAt: '2026-11-20T10:05:00.000Z',
    },
  ];
  await show('pdf');
  await button().locator('.anticon-down').waitFor();
  await button().click();

  await items().first().waitFor();
  expect(await items().allTextContents()).toEqual([
    'Current text',
    expect.stringMatching(/^As stored on .*26/) as unknown,
    expect.stringMatching(/^As submitted on .*20/) as unknown,
  ]);
  await items().nth(2).click();
  await expect.poll(() => downloaded).toEqual(['/files/download/7']);
});

test('without a stored PDF the button downloads the current text at once', async () => {
  await show('pdf');
  await button().click();

  await expect.poll(() => downloaded).toEqual(['/download/pdf/proposal/1']);
});

test('letters that cannot be printed are told with their questions', async () => {
  unprintable = { letters: ['冰', '測'], questions: ['Title', 'Aim'] };
  await show('unprintable');

  await page.getByRole('status').getByText('These characters cannot be printed: 冰 測 (in: Title, Aim)', { exact: true }).waitFor();
});

test('of a text in another script some letters are told', async () => {
  unprintable = {
    letters: Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x4e00 + index)),
    questions: ['Aim'],
  };
  await show('unprintable');

  await page.getByText(/printed: 一 (\S ){19}… \(in: Aim\)$/).waitFor();
});
