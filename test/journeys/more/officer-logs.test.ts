import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { ask } from '../../support/ask.ts';
import { aFacility } from '../../support/facility.ts';
import { anAxe } from '../../support/looks-fine.ts';
import { smtpCatcher } from '../../support/smtp.ts';
import { turnOn } from '../features.ts';

const smtp = await smtpCatcher();
const { journey, visitor } = aFacility({ SMTP_URL: smtp.url, SMTP_FROM: 'Office <office@facility.example>' });
beforeEach(() => smtp.anew());
afterAll(() => smtp.close());

const OLGA = 'Olga Lindqvist';

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

const rowsOf = (page: Page): Locator => page.locator('tbody tr[data-row-key]');

const STATUSES = '{ getStatuses(entityType: PROPOSAL) { id shortCode } }';
const MOVE = 'mutation ($pk: Int!, $statusId: Int!) { changeProposalsStatus(proposalPks: [$pk], statusId: $statusId) { primaryKey } }';

async function move(officer: Page, shortCode: string, ...primaryKeys: readonly number[]): Promise<void> {
  const { getStatuses } = await ask<{ getStatuses: readonly { id: number; shortCode: string }[] }>(officer, STATUSES);
  const statusId = getStatuses.find((it) => it.shortCode === shortCode)?.id;
  for (const pk of primaryKeys) await ask(officer, MOVE, { pk, statusId });
}

journey(
  'an officer finds the e-mails for which there was nobody, sends one again, and is told that none of a call has failed',
  async () => {
    const { page, enter } = await visitor();
    await enter('/EmailStatusActionsLogs', OLGA);
    const rows = rowsOf(page);
    await rows.first().waitFor();
    await choose(page, 'Result', 'Nobody to send to');
    await page.waitForURL(/status=nobody/);
    const found = async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      const texts = await rows.allInnerTexts();
      return texts.every((text) => text.includes('Nobody was found')) ? texts.length : 0;
    };
    // the e-mails of the demonstration are delivered while this test runs
    await expect.poll(found, { timeout: 90_000 }).toBeGreaterThan(1);

    const chosen = rows.last();
    const proposal = await chosen.getByRole('link').innerText();
    const sent = await chosen.getAttribute('data-row-key');
    await chosen.getByRole('button', { name: 'Send again' }).focus();
    await page.keyboard.press('Enter');
    await page
      .locator('.ant-message')
      .getByText(/^Nobody was found/)
      .waitFor();
    await page.locator(`[data-row-key="${sent}"]`).waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => [document.activeElement?.ariaLabel, document.activeElement?.closest('tr')?.innerText].join());
    await expect.poll(focused).toMatch(/^Send again,/);
    expect(await focused()).toContain(proposal);

    await choose(page, 'Call', 'ROUND-12');
    await page.waitForURL(/call=/);
    await page.getByText('Nothing matches these filters.').waitFor();
    const sendAll = page.getByRole('button', { name: 'Send all failed again' });
    await sendAll.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Nothing failed in the call ROUND-12').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => sendAll.evaluate((it) => it === document.activeElement)).toBe(true);

    await page.getByPlaceholder('Search subject, message, recipient or proposal').fill('no such message');
    await page
      .getByText('Nothing matches')
      .or(page.getByText(/No (actions|e-mails)/))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
  },
);

const [GRACE, DIEGO, YUKI, CARL] = [
  { pk: 27, address: 'grace.okafor@southern-cape.example' },
  { pk: 30, address: 'diego.salvatierra@sierra-alta.example' },
  { pk: 31, address: 'yuki.tanabe@kitahama.example' },
  { pk: 32, address: 'carl.engstrom@lindhaven.example' },
];

journey(
  'all failed e-mails of a call are sent again: the officer reads how many arrived, which had been sent meanwhile, and why one failed',
  async () => {
    const unsent = [GRACE, DIEGO, YUKI, CARL];
    for (const { address } of unsent) smtp.refused.add(address);
    const henrik = await visitor();
    await henrik.enter('/EmailStatusActionsLogs', 'Henrik Sandberg');
    const { page, enter } = await visitor();
    await enter('/EmailStatusActionsLogs?status=failed', OLGA);
    await page.getByRole('heading', { level: 1, name: 'E-mail log' }).waitFor();
    await move(page, 'NOT_FEASIBLE', ...unsent.map(({ pk }) => pk));
    // retries run after half a minute and again a minute later, so none happens during the test
    const timesAsked = () => unsent.map(({ address }) => smtp.asked.filter((it) => it === address).length);
    await expect.poll(() => Math.min(...timesAsked()), { timeout: 90_000 }).toBeGreaterThanOrEqual(2);
    await choose(page, 'Call', 'ROUND-11');
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return rowsOf(page).count();
      })
      .toBe(unsent.length);
    await page.getByRole('button', { name: 'Send all failed again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await dialog.getByText(`${unsent.length} failed or waiting actions of the call ROUND-11 will run again`).waitFor();
    for (const { address } of unsent) await dialog.getByText(`The e-mail could not be sent to ${address}`).waitFor();

    // meanwhile a colleague resends two of them, and the mail server delays the second
    await choose(henrik.page, 'Call', 'ROUND-11');
    await henrik.page.getByRole('button', { name: 'Refresh' }).click();
    for (const { address } of unsent)
      await rowsOf(henrik.page)
        .filter({ hasText: `The e-mail could not be sent to ${address}` })
        .first()
        .waitFor();
    const again = async ({ address }: { readonly address: string }) => {
      const press = rowsOf(henrik.page).filter({ hasText: address }).first().getByRole('button', { name: 'Send again' });
      await press.waitFor();
      smtp.refused.delete(address);
      await press.click();
    };
    const told = (text: string) => henrik.page.locator('.ant-message').getByText(text).waitFor();
    await again(GRACE);
    await told(`E-mail sent to ${GRACE.address}`);
    await rowsOf(henrik.page)
      .filter({ hasText: `E-mail sent to ${GRACE.address}` })
      .first()
      .waitFor();
    await again(GRACE);
    const question = henrik.page.getByRole('dialog', { name: 'Are you sure?' });
    await question.getByText(`It was delivered to ${GRACE.address}`).waitFor();
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect
      .poll(() =>
        rowsOf(henrik.page)
          .filter({ hasText: `E-mail sent to ${GRACE.address}` })
          .count(),
      )
      .toBe(2);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let pondered = 0;
    smtp.ponder = (raw) => {
      if (!raw.includes(`To: ${DIEGO.address}`)) return Promise.resolve();
      pondered += 1;
      return answered;
    };
    await again(DIEGO);
    await expect.poll(() => pondered).toBe(1);

    smtp.refused.delete(CARL.address);
    await dialog.getByRole('button', { name: 'Send all failed again' }).click();
    const outcome = page.getByRole('dialog', { name: 'Send all failed again' });
    await outcome.getByText(`2 of ${unsent.length} done`).waitFor();
    // the colleague waits no longer than the server does
    const arrives = told(`E-mail sent to ${DIEGO.address}`);
    answer();
    await outcome.getByText('1: Sent again').waitFor();
    await outcome.getByText('1: Already delivered; nothing was sent again').waitFor();
    await outcome.getByText('1: Still being delivered. It continues in the background').waitFor();
    await outcome.getByText(`1 failed again: The e-mail could not be sent to ${YUKI.address}`).waitFor();
    await arrives;
    await outcome.getByText('Close', { exact: true }).click();
    await outcome.waitFor({ state: 'hidden' });
    await rowsOf(page).filter({ hasText: CARL.address }).waitFor({ state: 'hidden' });

    await rowsOf(page).filter({ hasText: YUKI.address }).waitFor();
    // other e-mails of the demonstration may still arrive
    const sentTo = smtp.mails
      .filter(({ raw }) => raw.includes('Subject: Your proposal is technically not feasible'))
      .flatMap(({ to }) => to);
    expect([GRACE, DIEGO, YUKI, CARL].map(({ address }) => sentTo.filter((it) => it === address).length)).toEqual([2, 1, 0, 1]);
  },
);

const WORKFLOWS = '{ getWorkflows(entityType: PROPOSAL) { id name workflowConnectionGroups { connections { id status { shortCode } } } } }';
const STORE_PDF = `mutation ($id: Int!, $workflowId: Int!) {
  addConnectionStatusActions(connectionId: $id, workflowId: $workflowId, actions: [{ actionId: 3, actionType: PROPOSALDOWNLOAD, config: "{}" }]) { id }
  publishWorkflow(workflowId: $workflowId) { __typename } }`;

interface Workflows {
  readonly getWorkflows: readonly {
    readonly id: number;
    readonly name: string;
    readonly workflowConnectionGroups: readonly {
      readonly connections: readonly { readonly id: number; readonly status: { readonly shortCode: string } }[];
    }[];
  }[];
}

journey(
  'the log of stored PDFs shows what was made and what could not be, of one call or with one result, and makes one again',
  async () => {
    const { page, enter, open } = await visitor();
    await enter('/EmailStatusActionsLogs', OLGA);
    await turnOn(page, 'PREGENERATED_PROPOSAL_PDF');
    await open('/ProposalDownloadStatusActionsLogs');
    await page.getByText('No status action has run yet').waitFor();
    const { getWorkflows } = await ask<Workflows>(page, WORKFLOWS);
    const workflow = getWorkflows.find(({ name }) => name === 'General proposal workflow');
    const scheduled = workflow?.workflowConnectionGroups
      .flatMap(({ connections }) => connections)
      .find(({ status }) => status.shortCode === 'SCHEDULING');
    await ask(page, STORE_PDF, { id: scheduled?.id, workflowId: workflow?.id });
    await move(page, 'SCHEDULING', 28, 1, 2);

    const rows = rowsOf(page);
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Refresh' }).click();
          return rows.filter({ hasText: /PDF stored|not submitted/ }).count();
        },
        { timeout: 60_000 },
      )
      .toBe(3);
    await choose(page, 'Result', 'Failed');
    await page.waitForURL(/status=failed/);
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('combobox', { name: 'Result', exact: true }).click();
    // without recipients from the start, so the filter has no such result
    await expect.poll(() => page.locator('.ant-select-item-option:visible').allInnerTexts()).toEqual(['Successful', 'Failed', 'Waiting']);
    await page.locator('.ant-select-item-option', { hasText: 'Successful' }).first().click();
    await choose(page, 'Call', 'ROUND-11');
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByText(/^PDF stored with the proposal \(.*\.pdf\)$/).waitFor();

    const [stored] = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')));
    await rows.first().getByRole('button', { name: 'Send again' }).click();
    await page
      .locator('.ant-message')
      .getByText('The PDF is stored already and nothing has changed since; it was not made again')
      .waitFor();
    await page.locator(`[data-row-key="${stored}"]`).waitFor({ state: 'detached' });

    await choose(page, 'Call', 'ROUND-12');
    await page.getByText('Nothing matches these filters.').waitFor();
    await choose(page, 'Result', 'Failed');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Send all failed again' }).click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Send all failed again' }).click();
    const outcome = page.getByRole('dialog', { name: 'Send all failed again' });
    await outcome.getByText('0 of 2 done').waitFor();
    await outcome.getByText('2 failed again: The proposal is not submitted: no PDF was made').waitFor();
  },
);

journey(
  'a message has no recipient, so its log has no column for one; what was done about one proposal is searched among its own',
  async () => {
    const { page, enter, open } = await visitor();
    await enter('/MessageStatusActionsLogs', OLGA);
    const rows = rowsOf(page);
    const headings = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    await rows.first().waitFor();
    await page.getByPlaceholder('Search message or proposal').waitFor();
    expect(await headings()).toEqual(['When', 'Result', 'Message', 'Proposals', 'Actions']);

    await open('/?reviewModal=10&modalTab=4&verticalTab=1');
    const of = page.getByRole('dialog');
    const its = of.locator('tbody tr[data-row-key]');
    await its.first().waitFor();
    const all = await its.count();
    await of.getByPlaceholder('Search message or recipient').fill('scientist');
    await expect.poll(() => its.count()).toBeLessThan(all);
    await expect.poll(() => its.first().innerText()).toContain('Instrument scientists');
    await of.getByPlaceholder('Search message or recipient').fill('no such message');
    await expect.poll(() => its.count()).toBe(0);
  },
);

journey('a log that cannot be refreshed keeps its rows and says that they are of before, until it can be', async () => {
  const { page, enter, allow } = await visitor();
  allow(/Failed to load resource|: 502 /);
  await enter('/EmailStatusActionsLogs', OLGA);
  const rows = rowsOf(page);
  await rows.first().waitFor();
  const before = await rows.count();
  const said = page.getByRole('alert').filter({ hasText: 'The list could not be refreshed. It shows the state before.' });
  const refresh = page.getByRole('button', { name: 'Refresh' });

  await page.context().setOffline(true);
  await refresh.click();
  await said.getByText('Connection problem!').waitFor();
  expect(await rows.count()).toBe(before);

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.context().setOffline(false);
  await page.getByRole('alert').getByText('Trying again…').waitFor();
  await expect.poll(() => refresh.getAttribute('class')).toContain('ant-btn-loading');
  answer();
  await said.waitFor();
  await expect.poll(() => again.evaluate((it) => it === document.activeElement)).toBe(true);

  await page.unroute('**/graphql');
  await page.keyboard.press('Enter');
  await said.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('beamtime-list');
  expect(await rows.count()).toBe(before);

  const dialog = page.getByRole('dialog', { name: 'Send all failed again' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send all failed again' }).click();
  await dialog.getByText('Connection problem!').waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Connection problem!').waitFor();
  await page.context().setOffline(false);
  await dialog
    .getByText(/^Nothing failed/)
    .or(page.getByRole('dialog', { name: 'Are you sure?' }))
    .first()
    .waitFor();
});

journey('a part of a page at fault is said, and reported with who saw it as soon as the server can be reached', async () => {
  const { page, enter, allow } = await visitor();
  allow(/./);
  await enter('/', OLGA);
  await page.getByRole('heading', { name: 'Proposals' }).waitFor();
  const fault = { contentType: 'text/javascript', body: "throw new Error('HelpPage is at fault')" };
  await page.route('**/HelpPage*.js', (route) => route.fulfill(fault));
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('addClientLog') ? route.abort() : route.continue()));
  const reported = page.waitForResponse((response) => response.request().postData()?.includes('addClientLog') ?? false);

  await page.getByRole('link', { name: 'Help' }).first().click();

  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
  await page.getByText('The error will be reported when the server can be reached.').waitFor();
  await page.unroute('**/graphql');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('The error was reported.').waitFor();
  const report = await reported;
  expect(JSON.parse(report.request().postData() ?? '{}')).toMatchObject({
    variables: { error: expect.stringMatching(/HelpPage.*"role":"USER_OFFICER".*"page":"\/HelpPage"/) as unknown },
  });
  expect(await report.json()).toMatchObject({ data: { addClientLog: true } });

  await page.unroute('**/HelpPage*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: /^Olga Lindqvist/ }).click();
  await page.getByRole('heading', { name: 'Help' }).first().waitFor();
});

journey('links to several proposals in one row of a log are far enough apart to be pressed', async () => {
  const { page, enter } = await visitor();
  // one e-mail about several proposals, as after a joint change of status
  await page.route('**/graphql', async (route) => {
    if (!/query StatusActionsLogs\b/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { getStatusActionsLogs: { statusActionsLogs: { proposals: object[] }[] } } };
    for (const log of body.data.getStatusActionsLogs.statusActionsLogs) {
      log.proposals = [1, 2, 3].map((primaryKey) => ({
        __typename: 'Proposal',
        ...log.proposals[0],
        primaryKey,
        proposalId: `R12-000${primaryKey}`,
      }));
    }
    await route.fulfill({ response, json: body });
  });
  await enter('/EmailStatusActionsLogs', OLGA);
  await page.getByRole('link', { name: 'R12-0003' }).first().waitFor();

  const { violations } = await (await anAxe(page)).withRules(['target-size']).analyze();

  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
});
