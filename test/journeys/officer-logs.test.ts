import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { anAxe } from '../support/looks-fine.ts';

const { journey, visitor } = aFacility();

journey('an officer finds the e-mails for which there was nobody, sends one again, and all failed ones of a call', async () => {
  const { page, enter } = await visitor();
  await enter('/EmailStatusActionsLogs', 'Olga Lindqvist');
  const rows = page.locator('tbody tr[data-row-key]');
  const choose = async (name: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.locator('.ant-select-item-option', { hasText: option }).first().click();
  };
  await rows.first().waitFor();
  await choose('Result', 'Nobody to send to');
  await page.waitForURL(/status=nobody/);
  await expect.poll(async () => (await rows.allInnerTexts()).every((text) => text.includes('Nobody was found'))).toBe(true);
  const all = await rows.count();
  expect(all).toBeGreaterThan(1);

  // of its recipients of now there are none either: the attempt is a row of its own that says so
  const [sent] = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')));
  await rows.first().getByRole('button', { name: 'Send again' }).focus();
  await page.keyboard.press('Enter');
  await page
    .locator('.ant-message')
    .getByText(/^Nobody was found/)
    .waitFor();
  await page.locator(`[data-row-key="${sent}"]`).waitFor({ state: 'detached' });
  await expect.poll(() => rows.first().evaluate((row) => row.contains(document.activeElement))).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Send again');

  await choose('Call', 'QUICK-1');
  await page.waitForURL(/call=/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  const ofCall = await rows.count();
  const sendAll = page.getByRole('button', { name: 'Send all failed again' });
  await sendAll.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing failed in the call QUICK-1').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => sendAll.evaluate((it) => it === document.activeElement)).toBe(true);

  // in the demonstration nothing fails: these stand for what has failed
  await page.route('**/graphql', (route) => {
    const asked = route.request().postData()?.replace('"nobodyFound":false', '"nobodyFound":true');
    return route.continue(asked === undefined ? {} : { postData: asked });
  });
  await page.getByRole('button', { name: 'Send all failed again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByText(`${ofCall} failed actions of the call QUICK-1 will be run again`).waitFor();
  await dialog.getByRole('button', { name: 'Send all failed again' }).click();
  const outcome = page.getByRole('dialog', { name: 'Send all failed again' });
  await outcome.getByText(`0 of ${ofCall} done`).waitFor();
  // each reason once, with how many met it
  await outcome.getByText(new RegExp(`${ofCall} failed again: Nobody was found`)).waitFor();
  expect(await outcome.getByText(/Nobody was found/).count()).toBe(1);
  await outcome.getByText('Close', { exact: true }).click();
  await outcome.waitFor({ state: 'hidden' });

  // a mail server that takes its time
  await page.route('**/graphql', (route) => {
    const { query, variables } = route.request().postDataJSON() as { query: string; variables: { statusActionsLogIds: number[] } };
    if (!query.includes('mutation ReplayLogs')) return route.fallback();
    const [first, ...others] = variables.statusActionsLogIds;
    const result = { totalRequested: ofCall, successful: [first], alreadyDelivered: [], beingDelivered: others, failed: [] };
    return route.fulfill({ json: { data: { replayStatusActionsLogs: { __typename: 'ReplayStatusActionsLogsResult', ...result } } } });
  });
  await page.getByRole('button', { name: 'Send all failed again' }).click();
  await dialog.getByRole('button', { name: 'Send all failed again' }).click();
  await outcome.getByText(`1 of ${ofCall} done`).waitFor();
  await outcome.getByText(new RegExp(`${ofCall - 1}: Still being delivered. It goes on in the background`)).waitFor();
  expect(await outcome.getByText(/^\d+ failed again/).count()).toBe(0);
  await outcome.getByText('Close', { exact: true }).click();
  await outcome.waitFor({ state: 'hidden' });

  await page.getByPlaceholder('Search message, recipient or proposal').fill('no such message');
  await page
    .getByText('Nothing matches')
    .or(page.getByText(/No (actions|e-mails)/))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
});

journey(
  'a message has no recipient, so its log has no column for one; what was done about one proposal is searched among its own',
  async () => {
    const { page, enter, open } = await visitor();
    await enter('/MessageStatusActionsLogs', 'Olga Lindqvist');
    const rows = page.locator('tbody tr[data-row-key]');
    const headings = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    await rows.first().waitFor();
    await page.getByPlaceholder('Search message or proposal').waitFor();
    expect(await headings()).toEqual(['When', 'Result', 'Message', 'Proposals', 'Actions']);

    await open('/?reviewModal=10&modalTab=1&verticalTab=1');
    const of = page.getByRole('dialog');
    const its = of.locator('tbody tr[data-row-key]');
    await its.first().waitFor();
    const all = await its.count();
    await of.getByPlaceholder('Search message or recipient').fill('scientist');
    await expect.poll(() => its.count()).toBeLessThan(all);
    expect(await its.first().innerText()).toContain('Instrument scientists');
    await of.getByPlaceholder('Search message or recipient').fill('no such message');
    await expect.poll(() => its.count()).toBe(0);
  },
);

journey('a log that cannot be refreshed keeps its rows and says that they are of before, until it can be', async () => {
  const { page, enter, allow } = await visitor();
  allow(/Failed to load resource|: 502 /);
  await enter('/EmailStatusActionsLogs', 'Olga Lindqvist');
  const rows = page.locator('tbody tr[data-row-key]');
  await rows.first().waitFor();
  const before = await rows.count();
  const said = page.getByRole('alert').filter({ hasText: 'The list could not be refreshed. It shows what was there before.' });
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
  // a connection that is back asks by itself
  await page.context().setOffline(false);
  await page.getByRole('alert').getByText('Trying again…').waitFor();
  expect(await refresh.getAttribute('class')).toContain('ant-btn-loading');
  answer();
  await said.waitFor();
  expect(await again.evaluate((it) => it === document.activeElement)).toBe(true);

  await page.unroute('**/graphql');
  await page.keyboard.press('Enter');
  await said.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('beamtime-list');
  expect(await rows.count()).toBe(before);

  // which ones have failed cannot be asked either
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
  await enter('/', 'Olga Lindqvist');
  await page.getByRole('heading', { name: 'Proposals' }).waitFor();
  const fault = { contentType: 'text/javascript', body: "throw new Error('HelpPage is at fault')" };
  await page.route('**/HelpPage*.js', (route) => route.fulfill(fault));
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('addClientLog') ? route.abort() : route.continue()));
  const reported = page.waitForResponse((response) => response.request().postData()?.includes('addClientLog') ?? false);

  await page.getByRole('link', { name: 'Help' }).first().click();

  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
  await page.getByText('The fault will be reported when the server can be reached.').waitFor();
  await page.unroute('**/graphql');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('The fault was reported.').waitFor();
  const report = await reported;
  expect(JSON.parse(report.request().postData() ?? '{}')).toMatchObject({
    variables: { error: expect.stringMatching(/HelpPage.*"role":"USER_OFFICER".*"page":"\/HelpPage"/) as unknown },
  });
  expect(await report.json()).toMatchObject({ data: { addClientLog: true } });

  await page.unroute('**/HelpPage*.js');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('button', { name: /^Olga Lindqvist/ }).click();
  await page.getByRole('heading', { name: 'Help' }).first().waitFor();
});

journey('links to several proposals in one row of a log are far enough apart to be pressed', async () => {
  const { page, enter } = await visitor();
  // one e-mail about several, as after a change of their status together
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
  await enter('/EmailStatusActionsLogs', 'Olga Lindqvist');
  await page.getByRole('link', { name: 'R12-0003' }).first().waitFor();

  const { violations } = await (await anAxe(page)).withRules(['target-size']).analyze();

  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
});
