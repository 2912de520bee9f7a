import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { MAX_ENTRIES } from '../../../engine/rules/limits.ts';
import { aContext, aQuestion, aTemplate } from '../../support/definitions.ts';
import { aForm, openFormPage, show, type OpenFormPage } from './form-page.ts';

const TIMEOUT_MS = 120_000;
const named = (question: string) => ({ questionId: question, naturalKey: question, question });

const twoSteps: TemplateDefinition = {
  groupId: 'PROPOSAL',
  name: 'Two steps',
  description: '',
  steps: [
    { topicId: 1, title: 'Idea', isEnabled: true, fields: [aQuestion('TEXT_INPUT', {}, named('Aim'))] },
    { topicId: 2, title: 'Plan', isEnabled: true, fields: [aQuestion('TEXT_INPUT', {}, named('Schedule'))] },
  ],
};
const withFiles = aTemplate(aQuestion('FILE_UPLOAD', { file_type: ['.pdf'], max_files: 0 }, named('Figures')));
const withRows = aTemplate(
  aQuestion('GENERIC_TEMPLATE', { templateId: 5, canCopy: true, copyButtonLabel: 'Copy a measurement' }, named('Measurements')),
);

let opened: OpenFormPage;
let page: Page;
beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);
// close a dialog left by the previous test
beforeEach(async () => {
  await page.reload();
  await page.waitForFunction(() => 'formPage' in window);
}, TIMEOUT_MS);

const dialog = () => page.getByRole('dialog').last();
const answer = async (name: 'OK' | 'Cancel') => {
  await dialog().getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const step = (title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();
const goTo = (title: string) => page.getByRole('navigation', { name: 'Steps' }).getByText(title).click();
const aim = () => page.getByLabel('Aim');

test(
  'a page without edits is left without a question',
  async () => {
    await show(page, aForm(twoSteps));

    await page.getByRole('link', { name: 'elsewhere' }).click();

    await page.getByText('another page').waitFor();
  },
  TIMEOUT_MS,
);

test(
  'leaving with edits asks: who stays keeps them, who leaves goes',
  async () => {
    await show(page, aForm(twoSteps));
    await aim().fill('spin waves');

    await page.getByRole('link', { name: 'elsewhere' }).click();
    await dialog().getByText('Changes you recently made in this tab will be lost! Are you sure?').waitFor();
    await answer('Cancel');

    await expect.poll(() => aim().inputValue()).toBe('spin waves');

    await page.getByRole('link', { name: 'elsewhere' }).click();
    await dialog().getByRole('button', { name: 'OK' }).click();

    await page.getByText('another page').waitFor();
  },
  TIMEOUT_MS,
);

test(
  'a pressed save keeps the rows of its step; going to a step and coming back does not',
  async () => {
    await show(page, aForm(twoSteps));
    await step('Idea');
    await goTo('Plan');
    await step('Plan');
    await goTo('Idea');
    await step('Idea');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await step('Plan');

    expect(await page.evaluate(() => window.formPage.made.asked)).toEqual(['keep the rows of 1']);
  },
  TIMEOUT_MS,
);

test(
  'jumping to another step with edits asks, and discards them',
  async () => {
    await show(page, aForm(twoSteps, { completedTopics: [1] }));
    await step('Plan');
    await page.getByLabel('Schedule').fill('in spring');

    await goTo('Idea');
    await dialog().getByText('Changes you recently made in this step will not be saved! Are you sure?').waitFor();
    await answer('Cancel');
    await expect.poll(() => page.getByLabel('Schedule').inputValue()).toBe('in spring');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await dialog().getByText('You have made changes in this step, which will be discarded. Are you sure?').waitFor();
    await answer('OK');

    await step('Idea');
    await goTo('Plan');
    await step('Plan');
    expect(await page.getByLabel('Schedule').inputValue()).toBe('');
    expect(await page.evaluate(() => window.formPage.made.saves)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'Reset asks, and brings back what was saved',
  async () => {
    await show(page, aForm(twoSteps, { answers: { Aim: 'phonons' } }));
    await aim().fill('spin waves');

    await page.getByRole('button', { name: 'Reset' }).click();
    await answer('OK');

    await expect.poll(() => aim().inputValue()).toBe('phonons');
  },
  TIMEOUT_MS,
);

async function attach(name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.waitForFunction(() => window.formPage.made.progress !== null);
}
const finish = (how: 'complete' | 'error' | 'rejected') => page.evaluate((end) => window.formPage.made.finishUpload?.(end), how);
const uploaded = () =>
  page.evaluate(() => (window.formPage.answers() as { readonly Figures?: readonly { readonly id: string }[] }).Figures);

test(
  'an upload shows how far it is, and its file joins the answer',
  async () => {
    await show(page, aForm(withFiles));
    await attach('figure.pdf');

    const bar = page.getByRole('progressbar', { name: 'Upload of figure.pdf' });
    for (const percent of [20, 70]) {
      await page.evaluate((to) => window.formPage.made.progress?.(to), percent);
      await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(String(percent));
    }
    await finish('complete');

    await page.getByLabel('Caption of figure.pdf').waitFor();
    expect(await bar.count()).toBe(0);
    expect(await uploaded()).toMatchObject([{ id: 'stored-figure.pdf' }]);
  },
  TIMEOUT_MS,
);

test(
  'an upload can be cancelled, and dismissed',
  async () => {
    await show(page, aForm(withFiles));
    await attach('figure.pdf');

    await page.getByRole('button', { name: 'Cancel the upload of figure.pdf' }).click();
    await page.getByText('Upload cancelled').waitFor();
    await page.getByRole('button', { name: 'Dismiss figure.pdf' }).click();

    await page.getByText('Upload cancelled').waitFor({ state: 'hidden' });
    expect(await uploaded()).toBeUndefined();
  },
  TIMEOUT_MS,
);

test(
  'an upload that failed is tried again with the same file',
  async () => {
    await show(page, aForm(withFiles));
    await attach('figure.pdf');

    await finish('error');
    await page.getByText('Error occurred').waitFor();
    await page.getByRole('button', { name: 'Try again: figure.pdf' }).click();
    await page.getByRole('progressbar', { name: 'Upload of figure.pdf' }).waitFor();
    await finish('complete');

    await page.getByLabel('Caption of figure.pdf').waitFor();
    expect(await uploaded()).toHaveLength(1);
  },
  TIMEOUT_MS,
);

test(
  'a file that the server refuses says why, and what would be taken',
  async () => {
    await show(page, aForm(withFiles));
    await attach('figure.pdf');

    await finish('rejected');

    await page.getByText('Incorrect file type').waitFor();
    await page.getByText('Please make sure your file is of correct type, has an extension and not zero bytes.').waitFor();
  },
  TIMEOUT_MS,
);

interface Asked {
  readonly operationName: string;
  readonly variables: { readonly copyAnswersInput?: unknown };
}

async function askedForCopies(): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const source = (id: number, title: string, proposalPk: number) => ({
    __typename: 'GenericTemplate',
    ...{ id, title, questionaryId: id + 100, questionId: 'Measurements', proposalPk },
    proposal: { __typename: 'Proposal', primaryKey: proposalPk, proposalId: `P-${proposalPk}`, title: `Proposal ${proposalPk}` },
  });
  await page.route('**/graphql', async (route) => {
    const request = route.request().postDataJSON() as Asked;
    asked.push(request);
    const data =
      request.operationName === 'EntriesToCopy'
        ? { getGenericTemplatesOnCopy: [source(1, 'Of this proposal', 1), source(2, 'Cold run', 2), source(3, 'Warm run', 2)] }
        : { createGenericTemplateWithCopiedAnswers: [{ __typename: 'GenericTemplate', id: 9 }] };
    await route.fulfill({ json: { data } });
  });
  return asked;
}

test(
  'entries of another proposal are copied: first the proposal, then the entry, then its new title',
  async () => {
    const asked = await askedForCopies();
    await show(page, { ...aForm(withRows), proposalPk: 1 });
    await page.getByRole('button', { name: 'Copy a measurement' }).click();
    const copy = dialog().getByRole('button', { name: /^Copy/ });
    await expect.poll(() => copy.isDisabled()).toBe(true);

    await dialog().getByLabel('Proposal title').click();
    await expect.poll(() => page.locator('.ant-select-item-option').allInnerTexts()).toEqual(['P-2 Proposal 2']);
    await page.getByTitle('P-2 Proposal 2').last().click();
    await dialog().getByLabel('Measurements').click();
    await page.getByTitle('Warm run').last().click();
    await dialog().getByLabel('Title of the copy').fill('Warm run, again');
    await copy.click();

    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(asked.at(-1)?.variables.copyAnswersInput).toEqual([{ sourceQuestionaryId: 103, title: 'Warm run, again' }]);
  },
  TIMEOUT_MS,
);

test(
  'no more entries are copied than the question has room for, and the dialog says so',
  async () => {
    await askedForCopies();
    const config = { templateId: 5, canCopy: true, copyButtonLabel: 'Copy a measurement', isMultipleCopySelect: true, maxEntries: 1 };
    await show(page, { ...aForm(aTemplate(aQuestion('GENERIC_TEMPLATE', config, named('Measurements')))), proposalPk: 1 });
    await page.getByRole('button', { name: 'Copy a measurement' }).click();
    await dialog().getByLabel('Proposal title').click();
    await page.getByTitle('P-2 Proposal 2').last().click();
    await dialog().getByLabel('Measurements').click();
    await page.getByTitle('Warm run').last().click();
    const copy = dialog().getByRole('button', { name: /^Copy \d/ });
    await expect.poll(() => copy.isEnabled()).toBe(true);

    await page.getByTitle('Cold run').last().click();

    await dialog().getByText('At most 1 entry is possible').waitFor();
    await expect.poll(() => copy.isDisabled()).toBe(true);
  },
  TIMEOUT_MS,
);

const rowsUpTo = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, title: `Run ${i + 1}`, complete: true, questionaryId: i + 1000 }));
const withRowsThere = (count: number) => aForm(withRows, { context: aContext({ facts: { entries: { Measurements: rowsUpTo(count) } } }) });

test(
  'a question that holds as many rows as any may says so, and nothing can be added to it, cloned or copied',
  async () => {
    await show(page, withRowsThere(MAX_ENTRIES));

    await page.getByText(`One question holds at most ${MAX_ENTRIES} entries. Please delete some first`).waitFor();
    for (const name of ['Add', 'Copy a measurement', 'Clone: Run 1'])
      await expect.poll(() => page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Delete: Run 1', exact: true }).isEnabled()).toBe(true);
  },
  TIMEOUT_MS,
);

test(
  'the step after one whose problems were mended says nothing is wrong before it is touched',
  async () => {
    const required = (name: string) => aQuestion('TEXT_INPUT', { required: true }, named(name));
    const steps = twoSteps.steps.map((it, index) => ({ ...it, fields: [required(index === 0 ? 'Aim' : 'Schedule')] }));
    await show(page, aForm({ ...twoSteps, steps }));
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('This is a required field').first().waitFor();
    await aim().fill('spin waves');
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await step('Plan');
    await page.getByLabel('Schedule').waitFor();

    expect(await page.getByText('This is a required field').count()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'Tab leaves a list as it is: what was added stays, and nothing is chosen that was only marked',
  async () => {
    const choice = (name: string, several: boolean) =>
      aQuestion('SELECTION_FROM_OPTIONS', { variant: 'dropdown', isMultipleSelect: several, options: ['Neutrons', 'X-rays'] }, named(name));
    await show(page, aForm(aTemplate(choice('Beams', true), choice('Beam', false)), {}, 'steps'));
    const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    const tabOut = async () => {
      await page.keyboard.press('Tab');
      // the clear button is inside the field
      if (await page.evaluate(() => document.activeElement?.closest('.ant-select') !== null)) await page.keyboard.press('Tab');
      await list.waitFor({ state: 'hidden' });
    };
    const answers = () => page.evaluate(() => window.formPage.answers());

    await page.getByLabel('Beams').focus();
    await page.keyboard.press('ArrowDown');
    await list.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await answers()).toMatchObject({ Beams: ['X-rays'] });
    await tabOut();
    expect(await answers()).toMatchObject({ Beams: ['X-rays'] });

    await page.getByLabel('Beam', { exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await list.waitFor();
    await tabOut();
    expect(await answers()).not.toHaveProperty('Beam');
  },
  TIMEOUT_MS,
);
