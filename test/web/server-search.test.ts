/** A server-searched Select must not choose before the results for the typed text have arrived. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFormPage, type OpenFormPage } from './forms/form-page.ts';

const TIMEOUT_MS = 120_000;

let opened: OpenFormPage;
let page: Page;
const held = new Map<string, () => Promise<void>>();
/** Leaves the query for collaborators pending. */
let isSuggesting = true;

interface Asked {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const person = (id: number, lastname: string) => ({
  __typename: 'BasicUserDetails',
  id,
  firstname: 'Carl',
  lastname,
  preferredname: null,
  institution: 'Lindhaven',
});
const people = (...users: readonly object[]) => ({ __typename: 'Users', totalCount: users.length, users });
const proposal = (primaryKey: number, title: string) => ({ __typename: 'ProposalView', primaryKey, proposalId: `P${primaryKey}`, title });
const SUGGESTED = person(7, 'Suggested');

function answerTo({ operationName, variables }: Asked): object {
  switch (operationName) {
    case 'PreviousCollaborators':
      return { getPreviousCollaborators: people(SUGGESTED) };
    case 'PickUsers':
      return { getUsers: variables['filter'] === 'Engstrom' ? people(person(8, 'Engstrom')) : people() };
    case 'FindUserByEmail':
      return { getBasicUserDetailsByEmail: variables['email'] === 'carl@lindhaven.example' ? person(8, 'Engstrom') : null };
    case 'PreviewProposals':
      return {
        getProposalsCore: {
          __typename: 'ProposalsViewResult',
          proposals: [variables['searchText'] === 'snow' ? proposal(2, 'Snow') : proposal(1, 'Ice')],
        },
      };
    default:
      return {
        getInstitutions: [
          variables['name'] === 'moravia'
            ? { __typename: 'Institution', id: 3, name: 'Moravia North' }
            : { __typename: 'Institution', id: 2, name: 'Atoll Laboratory' },
        ],
      };
  }
}

async function answer(route: Route): Promise<void> {
  const asked = route.request().postDataJSON() as Asked;
  const reply = () => route.fulfill({ json: { data: answerTo(asked) } });
  const { filter, email, searchText, name } = asked.variables;
  const searched = [filter, email, searchText, name].find((it) => typeof it === 'string' && it !== '');
  if (!isSuggesting && asked.operationName === 'PreviousCollaborators' && searched === undefined) return;
  if (typeof searched === 'string') held.set(searched, reply);
  else await reply();
}
const release = async (searched: string): Promise<void> => {
  await expect.poll(() => held.has(searched)).toBe(true);
  await held.get(searched)?.();
};

beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
  await page.route('**/graphql', answer);
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);
beforeEach(() => {
  held.clear();
  isSuggesting = true;
});

const show = (part: 'people' | 'peopleWithoutInvitations' | 'proposal' | 'institution') =>
  page.evaluate((name) => window.formPage.showPart(name), part);
const field = () => page.getByRole('combobox');
const option = (name: string | RegExp) => page.locator('.ant-select-item-option').filter({ hasText: name });
const chips = () => page.locator('.ant-select-selection-item-content').allTextContents();
const add = () => page.getByRole('button', { name: 'Add', exact: true });
const status = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const outcome = () => page.locator('output').textContent();
const paste = async (text: string): Promise<void> => {
  await field().focus();
  await page.keyboard.insertText(text);
};

test('Enter behind a pasted address waits for its answer, and pressing it again leaves the person chosen', async () => {
  await show('people');
  await field().focus();
  await page.keyboard.press('ArrowDown');
  await option('Carl Suggested').waitFor();

  await paste('carl@lindhaven.example');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await chips()).toEqual([]);
  await expect.poll(() => held.size).toBe(1);
  await release('carl@lindhaven.example');

  await expect.poll(chips).toEqual(['Carl Engstrom']);
  expect(await field().inputValue()).toBe('');
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter');
  await option('Carl Suggested').waitFor();
  expect(await chips()).toEqual(['Carl Engstrom']);
  await add().click();
  await expect.poll(outcome).toBe('Carl Engstrom');
});

test('a name that nobody has chooses nobody, before its answer and after', async () => {
  await show('people');
  await field().focus();
  await page.keyboard.press('ArrowDown');
  await option('Carl Suggested').waitFor();

  await paste('xyzzy');
  await page.keyboard.press('Enter');
  await release('xyzzy');
  await status('Keep typing a full email').waitFor();
  await page.keyboard.press('Enter');

  expect(await chips()).toEqual([]);
  expect(await field().inputValue()).toBe('xyzzy');
});

test('who types before those one has worked with are there waits for them no more', async () => {
  isSuggesting = false;
  await page.reload();
  await page.waitForFunction(() => 'formPage' in window);
  await show('people');
  await paste('ca');

  await status('Please type at least 3 characters').waitFor();
});

test('somebody or an address that is chosen is not offered again, and the page says why', async () => {
  await show('people');
  await paste('new@uni.example');
  await release('new@uni.example');
  await option('Invite new@uni.example via email').click();
  await expect.poll(chips).toEqual(['new@uni.example']);
  held.clear();

  await paste('NEW@uni.example');
  await release('NEW@uni.example');
  await status('NEW@uni.example has already been invited').waitFor();
  await page.keyboard.press('Enter');
  expect(await chips()).toEqual(['new@uni.example']);

  await field().fill('Engstrom');
  await release('Engstrom');
  await option('Carl Engstrom').click();
  held.clear();
  await paste('carl@lindhaven.example');
  await release('carl@lindhaven.example');
  await status('User is already selected').waitFor();
  expect(await chips()).toEqual(['new@uni.example', 'Carl Engstrom']);
});

test('Add is off for an unknown address where nobody can be invited', async () => {
  await show('peopleWithoutInvitations');
  await paste('new@uni.example');
  await release('new@uni.example');

  await status('No user found for the given email').waitFor();
  expect(await add().isDisabled()).toBe(true);
});

test.each([
  ['proposal', 'snow', 'P1 Ice', 'P2 Snow', '', '2'],
  ['institution', 'moravia', 'Atoll Laboratory', 'Moravia North', '1', '3'],
] as const)('Enter in the choice of a %s waits for the answer, too', async (part, text, before, after, unchanged, chosen) => {
  await show(part);
  await field().click();
  await option(before).waitFor();

  await paste(text);
  await page.keyboard.press('Enter');
  expect(await outcome()).toBe(unchanged);
  expect(await field().inputValue()).toBe(text);
  await release(text);
  await option(after).waitFor();
  await page.keyboard.press('Enter');

  await expect.poll(outcome).toBe(chosen);
});
