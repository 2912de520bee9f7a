import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFormPage, type OpenFormPage } from './forms/form-page.ts';

const TIMEOUT_MS = 120_000;

let opened: OpenFormPage;
let page: Page;
let saved: unknown[];
let features: readonly string[];

interface Asked {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const person = (id: number, firstname: string) => ({
  __typename: 'BasicUserDetails',
  id,
  firstname,
  lastname: 'Proposer',
  preferredname: null,
  institution: 'Lindhaven',
});
const invite = (id: number, email: string, expiresAt: string) => ({
  __typename: 'Invite',
  id,
  email,
  expiresAt,
  isEmailFailed: false,
  emailTriedUntil: null,
});
const [PETRA, CARL] = [person(1, 'Petra'), person(2, 'Carl')];
const CLEO = person(7, 'Cleo');
const registration = {
  __typename: 'VisitRegistration',
  visitId: 3,
  userId: 1,
  status: 'DRAFTED',
  leftTeamAt: null,
  startsAt: null,
  expiryDates: [] as readonly object[],
  endsAt: null,
  user: PETRA,
};
const approved = {
  ...registration,
  userId: 7,
  status: 'APPROVED',
  startsAt: '2027-03-01T00:00:00Z',
  endsAt: '2027-03-04T00:00:00Z',
  user: CLEO,
};
const visit = {
  __typename: 'Visit',
  id: 3,
  teamLeadUserId: 1,
  invites: [invite(1, 'ada@uni.example', '2099-01-01T00:00:00Z'), invite(2, 'late@uni.example', '2020-01-01T00:00:00Z')],
  registrations: [registration, approved],
};
const experiment = {
  __typename: 'Experiment',
  experimentPk: 1,
  experimentId: '123456-1',
  status: 'ACTIVE',
  proposal: { __typename: 'Proposal', primaryKey: 1, title: 'Ice', proposer: PETRA, users: [CARL] },
  visit,
};
const shell = () => ({
  getFeatures: features.map((id) => ({ __typename: 'Feature', id, isEnabled: true })),
  getSettings: [],
  getTemplateLists: [],
  getRecordLists: [],
  getMaxFileBytes: 1000,
  getPageContent: '',
  footer: '',
});

function answerTo({ operationName, variables }: Asked): object {
  switch (operationName) {
    case 'Shell':
      return shell();
    case 'VisitOfExperiment':
      return { getExperiment: experiment };
    case 'UpdateVisit':
      saved.push(variables);
      return { updateVisit: { __typename: 'Visit', id: 3 } };
    case 'FindUserByEmail':
      return { getBasicUserDetailsByEmail: variables['email'] === 'carl@lindhaven.example' ? CARL : null };
    default:
      return { getPreviousCollaborators: { __typename: 'Users', totalCount: 0, users: [] } };
  }
}

beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
  await page.route('**/graphql', (route: Route) => route.fulfill({ json: { data: answerTo(route.request().postDataJSON() as Asked) } }));
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);
beforeEach(async () => {
  saved = [];
  features = ['EMAIL_INVITE'];
  await page.reload();
  await page.waitForFunction(() => 'formPage' in window);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((it) => it.clear()));
}, TIMEOUT_MS);

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
async function open(): Promise<void> {
  await page.evaluate(() => window.formPage.showPart('visitTeam'));
  await page.getByText('ada@uni.example', { exact: true }).waitFor();
}
async function add(...addresses: readonly string[]): Promise<void> {
  await press('Add other people');
  const field = page.getByRole('combobox', { name: 'Name or e-mail address' });
  await field.focus();
  await page.keyboard.insertText(`${addresses.join(', ')},`);
  await expect.poll(() => field.inputValue()).toBe('');
  await press('Add');
  await field.waitFor({ state: 'detached' });
}

test(
  'visitors are invited by address and withdrawn with the team; registered people go on the team, expired ones are invited anew',
  async () => {
    await open();
    await page.getByText('late@uni.example (expired)').waitFor();

    await add('carl@lindhaven.example', 'new@uni.example', 'late@uni.example');
    await page.getByText('late@uni.example', { exact: true }).waitFor();
    await press('Withdraw the invitation of ada@uni.example');
    await expect.poll(() => page.getByText('ada@uni.example').count()).toBe(0);
    await press('Save visit');

    await expect
      .poll(() => saved)
      .toEqual([
        {
          visitId: 3,
          team: [1, 7, 2],
          teamLeadUserId: 1,
          invites: { emails: ['late@uni.example', 'new@uni.example'], known: ['ada@uni.example'] },
        },
      ]);
  },
  TIMEOUT_MS,
);

test(
  'nobody new is invited while invitations are off, but one can be withdrawn',
  async () => {
    features = [];
    await open();

    await press('Add other people');
    const field = page.getByRole('combobox', { name: 'Name or e-mail address' });
    await field.waitFor();
    expect(await page.getByText('People who are not registered yet are invited').count()).toBe(0);
    await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click();
    await field.waitFor({ state: 'detached' });
    await press('Withdraw the invitation of ada@uni.example');
    await press('Save visit');

    await expect
      .poll(() => saved)
      .toMatchObject([{ invites: { emails: ['late@uni.example'], known: ['ada@uni.example', 'late@uni.example'] } }]);
  },
  TIMEOUT_MS,
);

test(
  'status and dates of each visitor are shown, and who loses what is asked before somebody is taken off',
  async () => {
    await open();
    const row = page.getByRole('listitem').filter({ hasText: 'Cleo Proposer' });
    await row.getByText('Approved').waitFor();
    expect(await row.innerText()).toContain('01-03-2027 – 04-03-2027');

    await page.getByRole('combobox', { name: 'Visitors' }).focus();
    await page.keyboard.press('Backspace');
    await press('Save visit');

    await page.getByText('Cleo Proposer: the approved registration is cancelled').waitFor();
    await page.getByText('starts again with a drafted registration').waitFor();
    expect(saved).toEqual([]);
    await page.getByRole('dialog').last().getByRole('button', { name: 'Save visit' }).click();
    await expect.poll(() => saved).toMatchObject([{ team: [1] }]);
  },
  TIMEOUT_MS,
);
