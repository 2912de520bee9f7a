import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aQuestion, aTemplate } from '../../support/definitions.ts';
import { press } from '../../support/press.ts';
import { aForm, openFormPage, show, type OpenFormPage } from './form-page.ts';

const TIMEOUT_MS = 120_000;
const named = (question: string) => ({ questionId: question, naturalKey: question, question });

let opened: OpenFormPage;
let page: Page;
beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);

const said = async () => (await page.locator('.beamtime-question [role=alert]').allInnerTexts()).filter(Boolean);
const title = () => page.getByRole('textbox', { name: 'Proposal Title' });
const abstract = () => page.getByLabel('Proposal Abstract');
const step = (topicId: number, fields: ReturnType<typeof aQuestion>[]) => ({ topicId, title: `Step ${topicId}`, isEnabled: true, fields });
const shows = (...fields: ReturnType<typeof aQuestion>[]): Promise<void> => showsAs('wizard', ...fields);
const showsAs = (as: 'wizard' | 'dialog', ...fields: ReturnType<typeof aQuestion>[]): Promise<void> =>
  show(
    page,
    aForm(
      { ...aTemplate(), steps: [step(1, fields), step(2, [aQuestion('TEXT_INPUT', {}, named('More'))])] },
      { context: aContext({ owner: { title: '', abstract: '', proposer: 1, users: [] } }) },
      as,
    ),
  );

test(
  'who goes from one field of the proposal to the next is told of the one that was left, and of no other',
  async () => {
    await shows(aQuestion('PROPOSAL_BASIS'));
    await title().fill('Ice');
    await title().press('Tab');
    await expect.poll(() => abstract().evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await said()).toEqual([]);

    await abstract().press('Tab');

    await expect.poll(said).toEqual(['Proposal Abstract is required']);
  },
  TIMEOUT_MS,
);

test(
  'who goes from one end of an interval to the other has not left it yet',
  async () => {
    const units = [{ id: 'kelvin', unit: 'kelvin', symbol: 'K', quantity: 'temperature', siConversionFormula: 'x' }];
    await shows(aQuestion('INTERVAL', { required: true, units }, named('Range')), aQuestion('TEXT_INPUT', {}, named('Aim')));
    const from = page.getByLabel('Min');
    await from.fill('5');
    await from.press('Tab');
    expect(await said()).toEqual([]);

    await page.getByLabel('Aim').focus();

    await expect.poll(async () => (await said()).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test(
  'a press that takes the focus from a field with a fault arrives at once, also where the fault moves what is pressed',
  async () => {
    await shows(aQuestion('TEXT_INPUT', { required: true }, named('Aim')), aQuestion('TEXT_INPUT', { required: true }, named('Way')));
    await page.getByLabel('Way').focus();

    await press(page.getByRole('button', { name: 'Save and continue' }));

    await page.getByRole('alert').filter({ hasText: 'your attention' }).waitFor();
    expect(await said()).toHaveLength(2);
  },
  TIMEOUT_MS,
);

test.each(['TEXT_INPUT', 'RICH_TEXT_INPUT', 'NUMBER_INPUT', 'DATE'])(
  'a field of type %s says nothing where its dialog is closed',
  async (type) => {
    const required = (name: string) => aQuestion('TEXT_INPUT', { required: true }, named(name));
    await showsAs('dialog', aQuestion(type, { required: true }, named('Aim')), required('Way'), required('Place'));
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });

    await page.getByLabel('Aim').focus();
    await close.focus();
    await page.getByLabel('Aim').focus();
    await page.getByRole('link', { name: 'elsewhere' }).evaluate((link) => link.focus());
    await page.getByLabel('Way').focus();
    await page.getByLabel('Place').focus();

    await expect.poll(said).toEqual(['This is a required field']);
    expect(await page.getByLabel('Way').getAttribute('aria-invalid')).toBe('true');
  },
  TIMEOUT_MS,
);

test(
  'who begins to add an entry is not told that there is none',
  async () => {
    const rows = { templateId: 1, minEntries: 1, maxEntries: null, addEntryButtonLabel: 'Add one' };
    await shows(aQuestion('GENERIC_TEMPLATE', rows, named('Rows')), aQuestion('TEXT_INPUT', { required: true }, named('Aim')));
    await press(page.getByRole('button', { name: 'Add one' }));
    await page.getByLabel('Aim').focus();
    await page.getByRole('button', { name: 'Add one' }).focus();

    await expect.poll(said).toEqual(['This is a required field']);
  },
  TIMEOUT_MS,
);

test(
  'a text with a counter says its largest length there alone, and its smallest below',
  async () => {
    const limits = { min: 5, max: 100 };
    await shows(
      aQuestion('TEXT_INPUT', limits, named('Aim')),
      aQuestion('TEXT_INPUT', { ...limits, isCounterHidden: true }, named('Way')),
      aQuestion('TEXT_INPUT', { max: 50 }, named('Place')),
    );

    await expect.poll(() => page.locator('.beamtime-help').allInnerTexts()).toEqual(['At least 5 characters', '5–100 characters']);
  },
  TIMEOUT_MS,
);
