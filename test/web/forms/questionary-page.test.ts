import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import type { PageToShow } from '../../../scripts/proofs/form-page/MadeUpPage.tsx';
import { aContext, aQuestion } from '../../support/definitions.ts';
import { openFormPage, type OpenFormPage } from './form-page.ts';

const read = (path: string): JsonObject => JSON.parse(readFileSync(join('definitions', path), 'utf8')) as JsonObject;
const labels = { DRAFT: 'Lend', SUBMITTED: '✔ Lent', confirm: 'It is lent for a week.', done: 'It has been lent.' };
const aGroup = (groupId: string, ends: JsonObject): JsonObject => ({
  ...read('template-groups/sample.json'),
  groupId,
  owner: 'LOAN',
  basisQuestionId: 'loan_basis',
  basisType: 'LOAN_BASIS',
  questionTypes: ['LOAN_BASIS', 'TEXT_INPUT'],
  ends: { labels, ...ends },
});

/** Loans of tools: an owner kind that the product does not know, with a template group for each way to end. */
const definitions: Readonly<Record<string, JsonObject>> = {
  'loan-basis.json': { ...read('question-types/sample-basis.json'), type: 'LOAN_BASIS' },
  'reviewed.json': aGroup('REVIEWED', { review: true, action: 'submit', confirm: 'dialog' }),
  'ticked.json': aGroup('TICKED', { review: true, action: 'submit', confirm: 'checkbox' }),
  'decided.json': aGroup('DECIDED', { review: false, action: 'submit', confirm: 'decision' }),
  'finished.json': aGroup('FINISHED', { review: false, action: 'last-step', confirm: 'none' }),
};

/** The first file of a run builds the page. */
const TIMEOUT_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'loans-'));
let form: OpenFormPage;
let page: Page;
beforeAll(async () => {
  for (const [name, definition] of Object.entries(definitions)) writeFileSync(join(folder, name), JSON.stringify(definition));
  form = await openFormPage(folder);
  page = form.page;
}, TIMEOUT_MS);
afterEach(() => page.unroute('**/graphql'));
afterAll(async () => {
  await form.close();
  rmSync(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

interface Asked {
  readonly operationName: string;
  readonly variables: {
    readonly answers: readonly { readonly questionId: string; readonly value: unknown }[];
    readonly topicId: number;
    readonly isPartialSave: boolean;
  };
}

/** A server with the questionary of one loan: a title, and whom it is for. */
async function serveLoan(
  groupId: string,
  more: { readonly mayWrite?: boolean; readonly purpose?: string } = {},
): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const fields = [
    aQuestion('LOAN_BASIS', {}, { questionId: 'loan_basis', naturalKey: 'loan_basis', question: 'Loan' }),
    aQuestion('TEXT_INPUT', {}, { questionId: 'purpose', naturalKey: 'purpose', question: 'Purpose' }),
  ];
  const stored = new Map<string, unknown>(more.purpose === undefined ? [] : [['purpose', more.purpose]]);
  let completedTopics: readonly number[] = more.purpose === undefined ? [] : [1];
  let title = more.purpose === undefined ? '' : 'Cryostat';
  const formOf = (questionaryId: number) => ({
    __typename: 'QuestionaryForm',
    questionaryId,
    ownerKind: 'LOAN',
    templateId: 5,
    revision: 1,
    template: { groupId, name: 'Loan', description: '', steps: [{ topicId: 1, title: 'Tool', isEnabled: true, fields }] },
    answers: [...stored].map(([questionId, value]) => ({ __typename: 'StoredAnswer', questionId, value, version: 1 })),
    completedTopics,
    context: aContext({ owner: questionaryId === 0 ? {} : { title, proposalPk: 7 } }),
    mayWrite: more.mayWrite ?? true,
    mayNotWriteReason: more.mayWrite === false ? 'QUESTIONARY_NOT_WRITABLE' : null,
  });
  const save = ({ answers, topicId, isPartialSave }: Asked['variables']) => {
    for (const { questionId, value } of answers)
      if (questionId === 'loan_basis') title = (value as { readonly title: string }).title;
      else stored.set(questionId, value);
    if (!isPartialSave) completedTopics = [...new Set([...completedTopics, topicId])];
    const saved = answers.map((answer) => ({ __typename: 'StoredAnswer', ...answer, version: 1 }));
    return { __typename: 'SaveAnswersResult', saved, conflicts: [], problems: [], completedTopics, notices: [], unchanged: [] };
  };
  const news = () => ({
    __typename: 'QuestionaryNews',
    revision: 1,
    changed: [],
    completedTopics,
    mayWrite: true,
    mayNotWriteReason: null,
    company: [],
  });
  await page.route('**/graphql', async (route) => {
    const request = route.request().postDataJSON() as Asked;
    asked.push(request);
    const answers: Readonly<Record<string, () => object>> = {
      QuestionaryForm: () => ({ getQuestionaryForm: formOf(31) }),
      BlankQuestionaryForm: () => ({ getBlankQuestionaryForm: formOf(0) }),
      SaveAnswers: () => ({ saveAnswers: save(request.variables) }),
      FollowQuestionary: () => ({ followQuestionary: news() }),
    };
    await route.fulfill({ json: { data: answers[request.operationName]?.() ?? null } });
  });
  return asked;
}

async function showPage(what: Partial<PageToShow> = {}): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    window.formPage.made.asked.length = 0;
  });
  const all: PageToShow = { title: 'A loan', questionaryId: 31, templateId: 5, parentId: 7, state: 'DRAFT', done: false, ...what };
  await page.evaluate((text) => window.formPage.showPage(JSON.parse(text) as PageToShow), JSON.stringify(all));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = (): Promise<readonly string[]> => page.evaluate(() => window.formPage.made.asked);
const submissions = async (): Promise<readonly string[]> => (await asked()).filter((one) => one.startsWith('submit'));
const fillIn = async (): Promise<void> => {
  await page.getByLabel('Title').fill('Cryostat');
  await page.getByLabel('Purpose').fill('Below 4 K');
};

test('a loan that does not exist yet is made by its first save, filled in, confirmed and can only be read then', async () => {
  const requests = await serveLoan('REVIEWED');
  await showPage({ questionaryId: 0 });
  await page.getByRole('heading', { name: 'A loan' }).waitFor();

  await fillIn();
  await button('Save and continue').click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await button('Lend').click();
  await page.getByText('It is lent for a week.').waitFor();
  await button('OK').click();

  await expect.poll(submissions).toEqual(['submit 31']);
  await expect.poll(() => button('✔ Lent').isDisabled()).toBe(true);
  expect(await page.getByText('Below 4 K').isVisible()).toBe(true);
  expect(await button('Edit').count()).toBe(0);
  expect(await button('Download PDF').isVisible()).toBe(true);
  expect((await asked()).filter((one) => one.startsWith('create'))).toEqual(['create {"title":"Cryostat","proposalPk":7}']);
  const blank = requests.find(({ operationName }) => operationName === 'BlankQuestionaryForm');
  expect(blank?.variables).toEqual({ templateId: 5, callId: null, parentId: 7 });
});

test('where a box is to be ticked, nothing is submitted before', async () => {
  await serveLoan('TICKED', { purpose: 'Below 4 K' });
  await showPage();

  await expect.poll(() => button('Lend').isDisabled()).toBe(true);
  await page.getByLabel('It is lent for a week.').check();
  await button('Lend').click();

  await expect.poll(submissions).toEqual(['submit 31']);
});

test('where there is no review, the last step asks for a decision and its confirmation', async () => {
  await serveLoan('DECIDED');
  await showPage({
    decisions: [
      { value: 'YES', label: 'Accept' },
      { value: 'NO', label: 'Reject' },
    ],
  });

  await fillIn();
  await button('Lend').click();
  await page.getByText('Choose a decision first').waitFor();
  await page.getByLabel('Accept').check();
  await page.getByLabel('Comment').fill('With care');
  await button('Lend').click();
  await button('OK').click();

  await expect.poll(submissions).toEqual(['submit 31 YES With care']);
  await expect.poll(() => button('✔ Lent').isDisabled()).toBe(true);
});

test('a decision that needs a comment is refused before it is to be confirmed', async () => {
  await serveLoan('DECIDED');
  await showPage({ decisions: [{ value: 'NO', label: 'Reject' }], commented: 'NO' });

  await fillIn();
  await page.getByLabel('Reject').check();
  await button('Lend').click();
  await page.getByText('Say why').waitFor();
  expect(await button('OK').count()).toBe(0);
  await page.getByLabel('Comment').fill('It is broken');
  await button('Lend').click();
  await button('OK').click();

  await expect.poll(submissions).toEqual(['submit 31 NO It is broken']);
});

test('who may fill it in and not end it reads at its review who does', async () => {
  await serveLoan('REVIEWED');
  await showPage({ forOthers: 'The proposer lends it.' });

  await fillIn();
  expect(await button('Save').count()).toBe(1);
  await button('Save and continue').click();
  await page.getByText('The proposer lends it.').waitFor();
  expect(await button('Lend').count()).toBe(0);
});

test('where the last step is the end, its save ends it without a question', async () => {
  await serveLoan('FINISHED');
  await showPage();

  await fillIn();
  await button('Lend').click();

  await expect.poll(submissions).toEqual(['submit 31']);
});

test('what may not be changed says why, and is read step by step or as a document', async () => {
  await serveLoan('REVIEWED', { mayWrite: false, purpose: 'Below 4 K' });

  await showPage();
  await page.getByText('This cannot be edited now').waitFor();
  expect(await button('Lend').isDisabled()).toBe(true);

  await showPage({ readOnly: true, readAs: 'document' });
  await page.getByText('Below 4 K').waitFor();
  expect(await page.getByRole('navigation', { name: 'Steps' }).count()).toBe(0);
  expect(await button('Download PDF').isVisible()).toBe(true);
  expect(await page.getByText('This cannot be edited now').count()).toBe(0);
});
