import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { turnOn } from '../features.ts';
import { standsAt } from '../proposal-steps.ts';

const { journey, visitor } = aFacility();

const NOT_LOADED = /Failed to load resource/;
const OLGA = 'Olga Lindqvist';
const PETRA = 'Petra Novak';
/** Without experiments, whose list would stand above the proposals. */
const YUKI = 'Yuki Tanabe';

interface Listed {
  readonly path: string;
  readonly operation: string;
  /** Text of the empty list; absent if it is never empty. */
  readonly none?: readonly string[];
  /** Off in the demonstration. */
  readonly feature?: string;
  /** Opens over another dialog. */
  readonly isInDialog?: true;
}

const NO_ACTIONS = [
  'No status action has run yet',
  'When a proposal changes its status and the workflow sends something, it is listed here.',
] as const;
const NO_WORKFLOWS = [
  'No workflows yet',
  'A workflow says which statuses there are, what leads from one to the next, and who is notified.',
] as const;

/** At separate addresses, for officers only. */
const OFFICERS: readonly Listed[] = [
  {
    path: '/Calls',
    operation: 'Calls',
    none: ['No calls yet', 'A call sets when people may propose, for which instruments and with which questionnaire.'],
  },
  { path: '/EmailStatusActionsLogs', operation: 'StatusActionsLogs', none: NO_ACTIONS },
  { path: '/ProposalDownloadStatusActionsLogs', operation: 'StatusActionsLogs', none: NO_ACTIONS, feature: 'PREGENERATED_PROPOSAL_PDF' },
  { path: '/MessageStatusActionsLogs', operation: 'StatusActionsLogs', none: NO_ACTIONS },
  {
    path: '/SentMail',
    operation: 'SentMail',
    none: ['No e-mail was sent yet', 'Submit a proposal and its confirmation appears here.'],
  },
  {
    path: '/EmailTemplates',
    operation: 'EmailTemplates',
    none: ['No e-mail templates', 'The messages that workflows send, and those that the product sends by itself.'],
  },
  { path: '/ProposalTemplates', operation: 'TemplatesOfGroup', none: ['No templates yet', 'What proposers fill in.'] },
  { path: '/PdfTemplates/Proposal', operation: 'TemplatesOfGroup', none: ['No templates yet', 'How proposals are printed.'] },
  { path: '/ProposalWorkflows', operation: 'Workflows', none: NO_WORKFLOWS },
  { path: '/ExperimentWorkflows', operation: 'Workflows', none: NO_WORKFLOWS },
  { path: '/ProposalStatuses', operation: 'StatusRows', none: ['No statuses', 'A status says where a proposal stands.'] },
  {
    path: '/Questions',
    operation: 'QuestionLibrary',
    none: ['No questions yet', 'Write a question once and use it in as many templates as you need.'],
  },
  {
    path: '/Units',
    operation: 'RecordPage',
    none: ['No units yet', 'A unit says how a number is read: its symbol, and the formula that gives the SI value.'],
  },
  { path: '/Features', operation: 'Features' },
  { path: '/Settings', operation: 'AllSettings' },
];

const LISTS: Readonly<Record<string, readonly Listed[]>> = {
  [OLGA]: [
    {
      path: '/',
      operation: 'OfficerProposals',
      none: ['No proposals yet', 'Proposals appear here as soon as somebody starts one in an open call.'],
    },
    { path: '/?reviewModal=10&modalTab=4', operation: 'EventLogs', none: ['Nothing has happened yet'], isInDialog: true },
    { path: '/?reviewModal=10&modalTab=4&verticalTab=1', operation: 'StatusActionsLogs', none: NO_ACTIONS, isInDialog: true },
    ...OFFICERS,
  ],
  [YUKI]: [
    { path: '/', operation: 'MyProposals', none: ['You have no proposals yet', 'Choose an open call and start writing.'] },
    {
      path: '/ProposalSelectType',
      operation: 'OpenCalls',
      none: ['No call is open at the moment. Please come back later.'],
    },
  ],
};

const FAILED = 'The list could not be loaded';
const rows = (scope: Page | Locator) => scope.locator('tr[data-row-key], .beamtime-cards > li');
const tryAgain = (scope: Page | Locator) => scope.getByRole('button', { name: 'Try again' });
const hasFocus = (control: Locator): Promise<void> => expect.poll(() => control.evaluate((it) => it === document.activeElement)).toBe(true);

async function answering(page: Page, operation: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute('**/graphql');
  const asks = new RegExp(`query ${operation}\\b`);
  await page.route('**/graphql', (route) => (asks.test(route.request().postData() ?? '') ? answer(route) : route.fallback()));
}

function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, name === 'totalCount' ? 0 : emptied(value)]));
}

const focusIsLost = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement === document.body);

async function comesAtLast(page: Page, scope: Page | Locator, { operation, none: [none] = [] }: Listed, asked: () => number) {
  const again = tryAgain(scope);
  await scope.getByText(FAILED).waitFor();
  expect(await rows(scope).count()).toBe(0);
  const before = asked();
  await again.press('Enter');
  await expect.poll(asked).toBe(before + 1);
  await scope.getByText(FAILED).waitFor();
  await hasFocus(again);

  await answering(page, operation, (route) => route.fallback());
  await page.keyboard.press('Enter');
  const all = rows(scope);
  await (none === undefined ? all : all.or(scope.getByText(none))).first().waitFor();
  expect(await scope.getByText(FAILED).count()).toBe(0);
  expect(await again.count()).toBe(0);
  await expect.poll(() => focusIsLost(page)).toBe(false);
}

/** Lists per test, limited by the time a busy machine needs. */
const AT_ONCE = 5;
const parts = Object.entries(LISTS).flatMap(([account, lists]) =>
  lists.flatMap((_, from) => (from % AT_ONCE === 0 ? [{ account, from, lists: lists.slice(from, from + AT_ONCE) }] : [])),
);

for (const { account, from, lists } of parts) {
  journey(
    `each list of ${account}, from number ${from + 1}, says that it could not be loaded, comes by Try again, and says what it is for where it is empty`,
    async () => {
      const { page, open, enter, allow } = await visitor();
      allow(NOT_LOADED);
      await enter('/HelpPage', account);
      await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
      for (const list of lists) {
        const { path, operation, none = [], feature, isInDialog } = list;
        if (feature) await turnOn(page, feature);
        const scope = isInDialog ? page.getByRole('dialog') : page;
        let asked = 0;
        await answering(page, operation, (route) => {
          asked += 1;
          return route.abort();
        });
        await open(path);
        await comesAtLast(page, scope, list, () => asked);

        if (none.length === 0) continue;
        await answering(page, operation, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: emptied(await response.json()) });
        });
        await open(path);
        for (const text of none) await scope.getByText(text).first().waitFor();
        expect(await rows(scope).count()).toBe(0);
      }
    },
  );
}

journey('who has no proposals is told so, and what to do', async () => {
  const { page, enter } = await visitor();
  await enter('/ChangeRole?selectedRoleId=1', 'Maria Castellanos');

  await page.getByText('You have no proposals yet').waitFor();
  await page.getByText('Choose an open call and start writing.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'New proposal' }).first().click();

  await page
    .getByRole('link', { name: /^Start a proposal/ })
    .first()
    .waitFor();
});

journey(
  'people to choose from who could not be loaded come by Try again; those who were there stay while others cannot be found',
  async () => {
    const { page, enter, allow } = await visitor();
    allow(NOT_LOADED);
    await enter('/ProposalEdit/1', PETRA);
    await page.getByRole('navigation', { name: 'Steps' }).getByText('General information', { exact: true }).click();
    await standsAt(page, 'General information');
    await answering(page, 'PickUsers', (route) => route.abort());
    await page.getByRole('button', { name: 'Choose another principal investigator' }).click();
    const picker = page.getByRole('dialog', { name: 'Set Principal Investigator' });
    const problem = picker.getByText('Connection problem!');
    await problem.waitFor();
    expect(await picker.getByText('No Previous Collaborators').count()).toBe(0);

    await answering(page, 'PickUsers', (route) => route.fallback());
    await tryAgain(picker).click();
    await rows(picker).first().waitFor();
    await problem.waitFor({ state: 'hidden' });
    const before = await rows(picker).count();
    await answering(page, 'PickUsers', (route) => route.abort());
    await picker.getByRole('textbox', { name: 'Search people by name' }).fill('Quetzalcoatl');
    await problem.waitFor();
    expect(await rows(picker).count()).toBe(before);
    await answering(page, 'PickUsers', (route) => route.fallback());
    await tryAgain(picker).click();
    await picker.getByText('No Users').waitFor();
  },
);

journey('what a dialog or a panel of officers lists comes by Try again, too', async () => {
  const { page, open, enter, allow } = await visitor();
  allow(NOT_LOADED);
  const dialog = page.getByRole('dialog');
  const toTakeAlong = page.getByRole('combobox', { name: 'What to export' });
  await enter('/HelpPage', OLGA);
  for (const { path, operation, begins, comes } of [
    {
      path: '/Calls',
      operation: 'CallOrder',
      begins: [page.getByRole('button', { name: 'Change order' })],
      comes: dialog.getByText('QUICK-1'),
    },
    {
      path: '/Questions',
      operation: 'QuestionUsage',
      begins: [page.getByRole('button', { name: /^\d+ templates? with / })],
      comes: dialog.getByText(/^In \d+ templates?$/),
    },
    {
      path: '/Proposals',
      operation: 'AttachmentQuestions',
      begins: [
        page.locator('tr[data-row-key] input[type=checkbox]'),
        page.getByRole('button', { name: 'More', exact: true }),
        page.getByRole('menuitem', { name: 'Attachments' }),
      ],
      comes: dialog.getByRole('checkbox').or(dialog.getByText('None of these proposals has a file.')),
    },
    { path: '/Bundles', operation: 'BundleItems', begins: [], comes: page.locator('.ant-select-item-option') },
    { path: '/HelpPage', operation: 'PageContent', begins: [], comes: page.locator('.beamtime-rich-text') },
  ]) {
    const problem = page.getByText('Connection problem!');
    await answering(page, operation, (route) => route.abort());
    await open(path);
    for (const control of begins) await control.first().click();
    await problem.waitFor();

    await answering(page, operation, (route) => route.fallback());
    await tryAgain(page).press('Enter');
    await tryAgain(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusIsLost(page)).toBe(false);
    if (path === '/Bundles') await toTakeAlong.fill('General proposal workflow');
    await comes.first().waitFor();
  }
});

journey('on a phone the keyboard is in the list that has come, and the choices of its filters have come with it', async () => {
  const { page, enter, allow } = await visitor({ viewport: { width: 360, height: 740 } });
  allow(NOT_LOADED);
  await enter('/HelpPage', OLGA);
  let asked: readonly string[] = [];
  const failed = new Set<string>();
  await page.route('**/graphql', async (route) => {
    const [, query] = /query (Calls|ChoicesToFilterCalls)\b/.exec(route.request().postData() ?? '') ?? [];
    if (query === undefined) return route.fallback();
    await route.abort();
    failed.add(query);
  });
  await page.goto('/Calls');
  await expect.poll(() => failed.size).toBe(2);
  await tryAgain(page).waitFor();
  await page.unroute('**/graphql');
  page.on('request', (request) => (asked = [...asked, /query (\w+)/.exec(request.postData() ?? '')?.[1] ?? '']));

  await tryAgain(page).press('Enter');
  await page.getByRole('link', { name: 'ROUND-12', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.beamtime-list'))).toBe(true);
  expect(asked).toEqual(expect.arrayContaining(['Calls', 'ChoicesToFilterCalls']));
});

journey('whoever clones a proposal, and whose calls could not be loaded, has them by Try again', async () => {
  const { page, enter, allow } = await visitor();
  allow(NOT_LOADED);
  await enter('/', PETRA);
  await answering(page, 'CallsToCloneTo', (route) => route.abort());
  await page.getByRole('button', { name: 'Clone to another call' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Clone proposal to call' });
  await dialog.getByText('Connection problem!').waitFor();
  expect(await dialog.getByRole('combobox').count()).toBe(0);

  await answering(page, 'CallsToCloneTo', (route) => route.fallback());
  await tryAgain(dialog).click();
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').first().waitFor();
});

journey(
  'a proposer at an address of officers is told that it is for another role, gets nothing of it, and finds the way back',
  async () => {
    const olga = await visitor();
    await olga.enter('/HelpPage', OLGA);
    for (const { feature } of OFFICERS) if (feature) await turnOn(olga.page, feature);
    const { page, open, enter } = await visitor();
    const operations: string[] = [];
    page.on('request', (request) => operations.push(/query (\w+)/.exec(request.postData() ?? '')?.[1] ?? ''));
    await enter('/HelpPage', PETRA);
    for (const path of [
      ...OFFICERS.map((list) => list.path),
      '/Proposals',
      '/QuestionaryEditor/1',
      '/PdfTemplateEditor/Proposal/1',
      '/EmailTemplateEditor/1',
      '/ProposalWorkflowEditor/1',
      '/ExperimentWorkflowEditor/1',
      '/Bundles',
      '/ImportTemplate',
      '/ImportUnits',
      '/PageEditor',
    ]) {
      await open(path);
      await page.getByRole('heading', { level: 1, name: 'Not for your current role' }).waitFor();
      await page.getByText(/^You work as .+, and this page is for another role/).waitFor();
      expect(await page.getByRole('main').innerText(), path).not.toMatch(/Try again|could not/);
      expect(await rows(page).count(), path).toBe(0);
    }
    expect(operations.filter((it) => OFFICERS.some(({ operation }) => operation === it))).toEqual([]);

    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.getByRole('heading', { level: 1, name: 'My proposals' }).waitFor();
    await rows(page).first().waitFor();

    // another user's proposal must not be disclosed
    await open('/?reviewModal=23');
    await rows(page).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await open('/ProposalEdit/23');
    await page.getByRole('heading', { level: 1, name: 'Proposal not found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My proposals' }).click();
    await page.getByRole('heading', { level: 1, name: 'My proposals' }).waitFor();
  },
);

journey('a search that is typed right before a menu link is pressed does not keep the person on the page', async () => {
  const { page, open, enter } = await visitor();
  await enter('/HelpPage', OLGA);
  await open('/Calls');
  await rows(page).first().waitFor();
  let due = (): void => undefined;
  const isDue = new Promise<void>((resolve) => (due = resolve));
  await page.route(/\/assets\/People-.*\.js$/, async (route) => {
    await isDue;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search short code or title' }).fill('ROUND');
  // so busy that the search is due before the router's new state is rendered
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'People', exact: true })
    .evaluate((it: HTMLElement) => {
      it.click();
      const until = performance.now() + 600;
      while (performance.now() < until);
    });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  due();
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
});
