import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { closes, questionsOf } from '../../support/closing.ts';
import { aFacility } from '../../support/facility.ts';
import { aForm } from '../../support/form.ts';
import { looksFineLightAndDark } from '../../support/looks-fine.ts';
import { PAGE_DOCUMENTS } from '../../support/page-documents.ts';
import { scriptsOf } from '../../support/page-scripts.ts';
import { startProposal } from '../proposal-steps.ts';
import { endsAtTheServer, pathOf } from '../session-steps.ts';

const { journey, visitor } = aFacility();

journey(
  'what stands in the query of the start page is kept through sign-in, and nothing of the page one has left by signing out',
  async () => {
    const { page, open, choose } = await visitor();

    await open('/?reviewModal=10&modalTab=4');
    await choose('Olga Lindqvist');
    await page.getByRole('tab', { name: 'Logs', selected: true }).waitFor();
    expect(pathOf(page)).toBe('/?reviewModal=10&modalTab=4');

    await open('/Calls');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await choose('Petra Novak');
    await page.getByRole('heading', { name: 'My proposals' }).waitFor();
    expect(pathOf(page)).toBe('/');
  },
);

journey('whoever comes with a token that the server refuses signs in again and gets the page they wanted', async () => {
  const { page, open, choose } = await visitor();
  await open('/');
  await choose('Petra Novak');
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  await page.evaluate(() => {
    const token = localStorage.getItem('beamtime.token') ?? '';
    localStorage.setItem('beamtime.token', `${token.slice(0, -8)}AAAAAAAA`);
  });

  await open('/ProposalSelectType?from=mail');
  await choose('Petra Novak');

  await page.getByRole('heading', { name: 'Choose a call' }).waitFor();
  expect(pathOf(page)).toBe('/ProposalSelectType?from=mail');
});

journey('a submenu beside the collapsed menu opens when asked for, by keyboard too, and does not stay over the page', async () => {
  const { page, open, choose } = await visitor();
  await page.setViewportSize({ width: 1100, height: 800 });
  await open('/Visits');
  await choose('Olga Lindqvist');
  await page.getByRole('heading', { name: 'Visits' }).waitFor();
  const submenu = page.getByRole('menuitem', { name: 'Reviews', exact: true });
  const entries = page.locator('.ant-menu-submenu-popup');
  const isOpen = (answer: boolean) => expect.poll(() => entries.isVisible()).toBe(answer);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await submenu.waitFor();
  await isOpen(false);

  await submenu.focus();
  await expect
    .poll(
      async () => {
        // the menu moves the focus a few frames later, if its entries are drawn by then and no other key is pressed
        if ((await focused()) === 'Reviews') await page.keyboard.press('Enter');
        return focused();
      },
      { interval: 1_000 },
    )
    .toBe('Technique proposals');
  await page.keyboard.press('Escape');
  await isOpen(false);
  await expect.poll(focused).toBe('Reviews');

  await page.keyboard.press('Enter');
  await isOpen(true);
  await entries.getByRole('link', { name: 'Panels' }).focus();
  await page.getByRole('button', { name: 'Open or close the menu' }).focus();
  await isOpen(false);

  await submenu.hover();
  await page.getByRole('link', { name: 'Panels' }).click();
  await page.getByRole('heading', { name: 'Panels' }).waitFor();
  await page.mouse.move(700, 600);
  await isOpen(false);

  await page.getByRole('button', { name: 'Open or close the menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Technique proposals' }).click();
  await page.getByRole('heading', { name: 'Technique proposals' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Panels' }).waitFor();
});

journey('groups of the menu stay open or closed as they were left', async () => {
  const { page, enter } = await visitor({ viewport: { width: 1440, height: 1000 } });
  await enter('/Calls', 'Olga Lindqvist');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const entry = (name: string) => menu.getByRole('link', { name, exact: true });
  await entry('People').waitFor();
  expect(await entry('Settings').count()).toBe(0);

  await menu.getByRole('menuitem', { name: 'People and places' }).click();
  await menu.getByRole('menuitem', { name: 'System' }).click();
  await entry('Settings').waitFor();
  await entry('People').waitFor({ state: 'hidden' });
  await page.reload();

  await entry('Settings').waitFor();
  await entry('Calls').waitFor();
  expect(await entry('People').count()).toBe(0);
});

journey('the browser names each page by what it shows, and never by the one of before', async () => {
  const { page, open, choose } = await visitor();
  const named = (title: string) => expect.poll(() => page.title()).toBe(`${title} · Beamtime`);
  await open('/');
  await choose('Olga Lindqvist');
  await named('Proposals');

  await page.getByRole('link', { name: 'View proposal' }).first().click();
  await expect.poll(() => page.title()).toMatch(/^[\w-]+ .+ · Beamtime$/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await named('Proposals');
  await open('/QuestionaryEditor/999999');
  await named('There is no such template');
  await open('/ProposalEdit/999999');
  await named('Proposal not found');
  await page.getByRole('menuitem', { name: 'Calls' }).getByRole('link').click();
  await named('Calls');
});

journey('that a session had ended is told on the page that one comes back to, and goes with it', async () => {
  const { page, enter, choose, allow } = await visitor();
  allow(/Failed to load resource/);
  await enter('/ProposalEdit/1', 'Petra Novak');
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
  await endsAtTheServer(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await choose('Petra Novak');
  const note = page.getByRole('alert').filter({ hasText: 'Your session had ended, so you were asked to sign in again.' });
  await note.waitFor();

  await page.getByRole('menuitem', { name: 'Help' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();

  expect(await note.count()).toBe(0);
});

journey('who was sending a file when their session ended is told so when they are back, and which file to choose again', async () => {
  const { page, open, choose, allow } = await visitor();
  await open('/ProposalSelectType');
  await choose('Petra Novak');
  await page.getByRole('link', { name: 'Start a proposal for Regular call, round 12' }).click();
  const form = aForm(page);
  await form.choose('Which field does the proposal belong to?', 'Magnetism and quantum materials');
  await form.write('Proposal Title', 'Ice with a figure');
  await form.write('Proposal Abstract', 'We look at ice.');
  await form.write('Keywords, separated by commas', 'ice');
  await form.press('Save and continue');
  await page.waitForURL(/\/ProposalEdit\/\d+.*step=2/);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Scientific case' }).waitFor();
  await page.waitForLoadState('networkidle');
  allow(/Failed to load resource/);
  await page.route('**/files/upload', () => undefined); // upload that does not finish
  const file = { name: 'beam.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await form.question('Figures and references').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /beam\.pdf/ }).waitFor();
  const { pathname } = new URL(page.url());

  await endsAtTheServer(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await choose('Petra Novak');

  const note = page.getByRole('alert').filter({ hasText: 'Your session had ended, so you were asked to sign in again.' });
  await note.getByText('beam.pdf was not sent. Choose it again.').waitFor();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await note.getByRole('button', { name: 'Close' }).click();
  await note.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
  expect(await note.count()).toBe(0);
});

/** Simulates a facility with the idle timer on, and the state of its identity provider. */
const withIdleTimer = (page: Page, provider = { isValid: true, isKnown: true }) =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replace('{"id":"STFC_IDLE_TIMER","isEnabled":false', '{"id":"STFC_IDLE_TIMER","isEnabled":true')
      .replace(/("id":"IDLE_TIMEOUT","settingsValue":)"?\d+"?/, '$1"3000"')
      .replace('"checkExternalToken":{"isValid":true,"isKnown":true', `"checkExternalToken":${JSON.stringify(provider).slice(0, -1)}`);
    await route.fulfill({ response, body: text });
  });

journey('where the facility wants it, somebody who does nothing is asked whether they are still there', async () => {
  const { page, open, choose } = await visitor();
  await withIdleTimer(page);
  await open('/');
  await choose('Carl Engstrom');

  const warning = page.getByRole('dialog', { name: 'Warning' });
  await warning.waitFor();
  await warning.getByText('What you typed in a proposal is kept').waitFor();
  await looksFineLightAndDark(page);
  await warning.getByRole('button', { name: 'Confirm' }).click();

  await warning.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
});

journey('somebody who is still there stays signed in while the provider cannot be asked', async () => {
  const { page, open, choose } = await visitor();
  await withIdleTimer(page, { isValid: false, isKnown: false });
  await open('/');
  await choose('Carl Engstrom');
  const warning = page.getByRole('dialog', { name: 'Warning' });

  const asked = page.waitForResponse((answer) => answer.request().postData()?.includes('checkExternalToken') ?? false);
  await warning.getByRole('button', { name: 'Confirm' }).click();
  const isGone = warning.waitFor({ state: 'hidden' });

  expect(await (await asked).text()).toContain('"isKnown":false');
  await isGone;
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  expect(await page.getByText('Your session has expired').count()).toBe(0);
});

journey('somebody who is still there, and whom the provider does not know any more, is told that their session is over', async () => {
  const { page, open, choose } = await visitor();
  await withIdleTimer(page, { isValid: false, isKnown: true });
  await open('/ProposalSelectType');
  await choose('Carl Engstrom');
  const warning = page.getByRole('dialog', { name: 'Warning' });
  await warning.waitFor();
  // keep the page open for inspection
  await page.route('**/auth/login', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForResponse('**/auth/login');

  await warning.getByRole('button', { name: 'Confirm' }).click();

  await page.getByText('Your session has expired, you will need to log in again.', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('beamtime.token'))).toBeNull();
  await left;
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await choose('Carl Engstrom');
  await page.getByRole('alert').filter({ hasText: 'Your session had ended, so you were asked to sign in again.' }).waitFor();
  expect(pathOf(page)).toBe('/ProposalSelectType');
});

journey('people sign in and out at the addresses of the settings', async () => {
  const { page, open, choose } = await visitor();
  // not entered, since the session that ends here would be reused by others
  await open('/HelpPage');
  await choose('Carl Engstrom');
  await page.getByRole('button', { name: 'Account' }).waitFor();
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = ['EXTERNAL_AUTH_LOGIN_URL', 'EXTERNAL_AUTH_LOGOUT_URL'].reduce(
      (said, id) => said.replace(new RegExp(`("id":"${id}","settingsValue":)"[^"]*"`), `$1"/else/${id}"`),
      text,
    );
    await route.fulfill({ response, body });
  });
  await page.route('**/else/*', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.reload();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/else/EXTERNAL_AUTH_LOGOUT_URL');
  await open('/');
  await page.waitForURL('**/else/EXTERNAL_AUTH_LOGIN_URL');
});

journey('an address that leads nowhere says so and leads home', async () => {
  const { page, open, choose } = await visitor();
  await open('/NoSuchPage');
  await choose('Carl Engstrom');

  await page.getByText('Page not found').waitFor();
  await page.waitForFunction(() => document.title === 'Page not found · Beamtime');
  await page.getByRole('link', { name: 'Go to the start page' }).click();

  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
});

journey('where it is not known what the facility has set up, pages that depend on it say so, and come by Try again', async () => {
  const { page, enter, allow } = await visitor();
  allow(/Failed to load resource/);
  await enter('/HelpPage', 'Olga Lindqvist');
  for (const [address, heading] of [
    ['/ProposalTemplates', 'Proposal templates'],
    ['/ProfilePage/1', /./],
  ] as const) {
    await page.route('**/graphql', (route) => (route.request().postData()?.includes('query Shell') ? route.abort() : route.fallback()));
    await page.goto(address);
    const failure = page.getByRole('alert').filter({ hasText: 'settings could not be loaded' });
    await failure.waitFor();
    expect(await page.getByText('Page not found').count()).toBe(0);

    await page.unroute('**/graphql');
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await failure.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  }
});

journey('who skips to the content is in it, at the same address, and is still asked before typed work is left', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Carl Engstrom');
  await page.getByRole('link', { name: 'carl.engstrom@lindhaven.example' }).click();
  await page.getByLabel('Department').fill('Magnetism');
  const address = page.url();

  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect.poll(() => page.getByRole('main').evaluate((it) => it === document.activeElement)).toBe(true);
  expect(page.url()).toBe(address);

  await page.goBack();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByLabel('Department').inputValue()).toBe('Magnetism');
});

journey('who closes or reloads a page with unsaved edits is asked by the browser, and nobody else is', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Carl Engstrom');
  await page.getByRole('link', { name: 'carl.engstrom@lindhaven.example' }).click();
  const department = page.getByLabel('Department');
  await department.click();
  await page.keyboard.type('Magnetism');

  const asked = questionsOf(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  // reload from the page, since Playwright's reload would wait for a load that does not come
  await page.evaluate(() => void window.setTimeout(() => window.location.reload()));
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await expect.poll(() => department.inputValue()).toContain('Magnetism');

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved!').waitFor();
  await closes(page);
  expect(asked).toHaveLength(2);
});

journey('what an old address says of a list and is not so any more is dropped without a word', async () => {
  const { page, open, choose } = await visitor();
  await open('/?sortField=bogus&pageSize=7777&page=-3&proposalStatus=99&call=9999');
  await choose('Olga Lindqvist');

  await page.waitForFunction(() => !/sortField|proposalStatus|call=/.test(window.location.search));
  await page.getByRole('link', { name: 'View proposal' }).first().waitFor();

  expect(await page.getByText('The list could not be loaded').count()).toBe(0);
  expect(await page.getByText('Status: 99').count()).toBe(0);
});

journey('an officer signs a person out wherever they are', async () => {
  const [petra, olga] = [await visitor(), await visitor()];
  await petra.open('/');
  await petra.choose('Petra Novak');
  await petra.page.getByRole('heading', { name: 'My proposals' }).waitFor();
  await petra.page.getByRole('link', { name: 'petra.novak@moravia-north.example' }).click();
  await petra.page.getByRole('heading', { name: 'My profile' }).waitFor();
  expect(await petra.page.getByRole('button', { name: 'End all sessions' }).count()).toBe(0);

  await olga.open(pathOf(petra.page));
  await olga.choose('Olga Lindqvist');
  await olga.page.getByRole('button', { name: 'End all sessions' }).click();
  await olga.page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'End all sessions' }).click();
  await olga.page.getByText(/^\d+ sessions? ha(s|ve) ended$/).waitFor();

  await petra.page.reload();
  await petra.page.getByRole('heading', { name: 'Sign in to Beamtime' }).waitFor();
});

/** Budget for slow connections (design, chapter 10), in kB: first page, and until writing is possible. */
const BUDGET = { home: 450, wizard: 650 };

journey('a proposer gets to their proposals and into a form with few scripts, and none of the editor', async () => {
  const { page, open, choose } = await visitor();
  const scripts = scriptsOf(page);

  await open('/');
  await choose('Petra Novak');
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'ROUND-12' }).first().waitFor();
  const home = await scripts();
  expect(home.kilobytes).toBeGreaterThan(100);
  expect(home.kilobytes).toBeLessThan(BUDGET.home);
  expect(home.editor).toEqual([]);

  await startProposal(page);
  await page.getByRole('textbox', { name: 'Proposal Title' }).waitFor();
  const wizard = await scripts();
  expect(wizard.kilobytes).toBeGreaterThan(home.kilobytes);
  expect(wizard.kilobytes).toBeLessThan(BUDGET.wizard);
  expect(wizard.editor).toEqual([]);
});

/** Periodic request of an open page. */
const HEARTBEAT = 'FollowQuestionary';

/** Operations sent until the page is idle, sorted by name. */
async function operationsOf(page: Page, load: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = [];
  const note = (request: Request): void => {
    const body = request.url().endsWith('/graphql') ? (request.postDataJSON() as { readonly operationName?: string } | null) : null;
    if (body?.operationName && body.operationName !== HEARTBEAT) sent.push(body.operationName);
  };
  page.on('request', note);
  await load();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return sent.sort();
}

journey('pages ask the server for no more than what the budgets of statements count', async () => {
  const petra = await visitor();
  await petra.open('/');
  await petra.choose('Petra Novak');
  const heading = petra.page.getByRole('heading', { name: 'My proposals' });
  await heading.waitFor();
  const own = await operationsOf(petra.page, async () => {
    await petra.page.reload();
    await heading.waitFor();
  });
  expect(own).toEqual([...PAGE_DOCUMENTS.own, ...PAGE_DOCUMENTS.desk].sort());
  const wizard = await operationsOf(petra.page, async () => {
    await petra.open('/ProposalEdit/1');
    await petra.page.getByRole('navigation', { name: 'Steps' }).waitFor();
  });
  expect(wizard).toEqual([...PAGE_DOCUMENTS.wizard].sort());

  const olga = await visitor();
  await olga.open('/');
  await olga.choose('Olga Lindqvist');
  const row = olga.page.getByRole('row').filter({ hasText: 'Q1-000' }).first();
  await row.waitFor();
  const officers = await operationsOf(olga.page, async () => {
    await olga.page.reload();
    await row.waitFor();
  });
  expect(officers).toEqual([...PAGE_DOCUMENTS.officers, ...PAGE_DOCUMENTS.notices, ...PAGE_DOCUMENTS.desk].sort());
});

journey('no entry of any role’s menu leads to a page that only says what will be there', async () => {
  const accounts = [
    'Petra Novak',
    'Iris Haugen',
    'Frank Oberholzer',
    'Sofia Marchetti',
    'Ravi Subramaniam',
    'Ida Rasmussen',
    'Erik Stenberg',
  ];
  for (const account of [...accounts, 'Olga Lindqvist']) {
    const { page, open, choose, leave } = await visitor();
    await open('/');
    await choose(account);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link').first().waitFor();
    const folded = menu.locator('.ant-menu-submenu-title[aria-expanded=false]');
    while ((await folded.count()) > 0) await folded.first().click();
    const paths = await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths).toContain('/');

    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect({ path, text: await page.locator('main').innerText() }).toEqual({
        path,
        text: expect.not.stringMatching(/will be here|not part of the product|Page not found|Not for your current role/) as unknown,
      });
    }
    await leave();
  }
});
