import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { goesUnheard } from '../../support/leaving.ts';
import { changedElsewhere, takesOver } from '../taking-over.ts';

const { journey, visitor } = aFacility();

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Proposal Title' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const saved = (page: Page): Promise<void> => page.getByText(/^Saved \d\d:\d\d$/).waitFor();

async function begin(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'New proposal' }).first().click();
  await page.getByRole('link', { name: 'Start a proposal for Regular call, round 12' }).click();
  await titleOf(page).waitFor();
  return pathOf(page);
}

interface CallOnServer {
  readonly id: number;
  readonly shortCode: string;
  readonly templateId: number;
}

async function callNamed(page: Page, shortCode: string): Promise<CallOnServer> {
  const calls = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('beamtime.token')}` };
    const body = JSON.stringify({ query: '{ getCalls { id shortCode templateId } }' });
    const answer = (await (await fetch('/graphql', { method: 'POST', headers, body })).json()) as {
      readonly data: { readonly getCalls: readonly CallOnServer[] };
    };
    return answer.data.getCalls;
  });
  const call = calls.find((one) => one.shortCode === shortCode);
  if (!call) throw new Error(`there is no call ${shortCode}`);
  return call;
}

const addressIn = ({ id, templateId }: CallOnServer): string => `/ProposalCreate/${id}/${templateId}`;

async function write(page: Page, title: string): Promise<string> {
  await titleOf(page).fill(title);
  await saved(page);
  expect(pathOf(page)).toMatch(/^\/ProposalEdit\/\d+$/);
  return pathOf(page);
}

async function opensUntitled(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Untitled proposal/ })
    .first()
    .click();
  await titleOf(page).waitFor();
}

async function showsTheSameAgain(page: Page, name: string, path: string): Promise<void> {
  await heading(page).filter({ hasText: name }).waitFor();
  expect(pathOf(page)).toBe(path);
  await page.reload();
  await heading(page).filter({ hasText: name }).waitFor();
  expect(pathOf(page)).toBe(path);
}

journey(
  'who takes over a window in which somebody else has begun a proposal sees what its address names, and writes under their own',
  async () => {
    const { page, enter } = await visitor();
    await enter('/', 'Petra Novak');
    await begin(page);
    const petras = await write(page, 'Begun by Petra');

    await takesOver(page, 'Carl');
    await showsTheSameAgain(page, 'Proposal not found', petras);
    await begin(page);
    const carls = await write(page, 'Begun by Carl');
    expect(carls).not.toBe(petras);
    await page.reload();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Begun by Carl');

    await takesOver(page, 'Petra Novak');
    await showsTheSameAgain(page, 'Proposal not found', carls);
    await page.goto(petras);
    await expect.poll(() => titleOf(page).inputValue()).toBe('Begun by Petra');
  },
);

journey('a proposal just begun stays the one of its address when its author changes the role in another window', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Maria Castellanos');
  const beside = await page.context().newPage();
  const changesRole = async (role: string): Promise<void> => {
    await beside.goto('/');
    await beside.getByRole('button', { name: 'Account' }).click();
    await beside.getByRole('menuitem', { name: 'Roles' }).click();
    await beside.getByRole('button', { name: `Use ${role}`, exact: true }).click();
    await page.getByRole('banner').getByText(role, { exact: true }).waitFor();
  };
  await changesRole('User');
  await begin(page);
  const path = await write(page, 'Begun by Maria');
  await changesRole('Instrument Scientist');
  await showsTheSameAgain(page, 'Proposal not found', path);
  await changesRole('User');
  await showsTheSameAgain(page, 'Begun by Maria', path);
});

journey('a proposal that an officer has begun as somebody else is shown to the officer when that ends in another window', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Olga Lindqvist');
  const beside = await page.context().newPage();
  await beside.goto('/?reviewModal=1');
  await beside.getByRole('button', { name: 'Act as Petra Novak' }).click();
  await page.getByRole('banner').getByText('Acting as').waitFor();
  await begin(page);
  const path = await write(page, 'Begun by an officer');
  await beside.getByRole('button', { name: 'Account' }).click();
  await beside.getByRole('menuitem', { name: 'Un-impersonate' }).click();
  await page.getByRole('link', { name: 'useroffice.olga@eldmark.example' }).waitFor();
  await showsTheSameAgain(page, 'Begun by an officer', path);
});

journey('a proposal of which the server has told somebody who has left is not the address of who came after them', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  const blank = await begin(page);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CreateProposal')) return route.continue();
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  const creating = page.waitForRequest((request) => request.postData()?.includes('CreateProposal') ?? false);
  await titleOf(page).fill('Begun when Carl came');
  await creating;
  await takesOver(page, 'Carl');
  await changedElsewhere(page)
    .getByRole('button', { name: /^Continue as carl/ })
    .click();
  await page.getByRole('link', { name: /^carl/ }).waitFor();
  await titleOf(page).waitFor();
  const told = page.waitForResponse((response) => response.request().postData()?.includes('CreateProposal') ?? false);
  answer();
  await told;
  await page.unrouteAll({ behavior: 'wait' });
  await titleOf(page).fill('Begun by Carl after that');
  await saved(page);
  const carls = pathOf(page);
  await page.reload();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Begun by Carl after that');
  expect(carls).not.toBe(blank);

  await takesOver(page, 'Petra Novak');
  await opensUntitled(page);
  await expect.poll(() => titleOf(page).inputValue()).toBe('Begun when Carl came');
});

journey('what was typed in a new proposal of which the page never heard is found by its author in that proposal', async () => {
  const { page, enter, allow } = await visitor();
  allow(/Failed to load resource|net::ERR_FAILED/);
  await enter('/', 'Petra Novak');
  await begin(page);
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CreateProposal')) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await titleOf(page).fill('Begun without an answer');
  await page.getByText('Offline: kept on this device').waitFor();
  await takesOver(page, 'Carl');
  await changedElsewhere(page)
    .getByRole('button', { name: /^Continue as carl/ })
    .click();
  await page.getByRole('link', { name: /^carl/ }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/');
  await takesOver(page, 'Petra Novak');
  await opensUntitled(page);
  await page.getByText('What you typed here before is back').waitFor();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Begun without an answer');
  await saved(page);

  await begin(page);
  expect(await titleOf(page).inputValue()).toBe('');
});

journey(
  'what was written in a proposal that was never made is told of on My proposals: it goes on while the call is open, and is given back after',
  async () => {
    const { page, enter, allow } = await visitor();
    allow(/Failed to load resource/);
    await enter('/', 'Petra Novak');
    const path = await begin(page);
    await page.context().setOffline(true);
    await titleOf(page).fill('Ice that nobody has heard of');
    await page.getByText('Offline: kept on this device').waitFor();
    await goesUnheard(page);
    await page.context().setOffline(false);
    const note = page.getByRole('status').filter({ hasText: /^Your new proposal for .* is on this device only/ });

    // every query of the call says so, since the page caches the last result
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"endCall(Internal)?":"[^"]*"/g, '"endCall$1":"2020-01-01T00:00:00.000Z"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    await note.getByText('Ice that nobody has heard of').waitFor();
    await note.getByText('The call closed before the proposal was saved.').waitFor();
    expect(await note.getByRole('link', { name: 'Continue' }).count()).toBe(0);
    await page.unroute('**/graphql');

    await page.goto('/ProposalSelectType');
    await note.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Ice that nobody has heard of');
    await saved(page);
    expect(pathOf(page)).not.toBe(path);
    await page.goto('/');
    await page
      .getByRole('link', { name: /Ice that nobody has heard of/ })
      .first()
      .waitFor();
    expect(await note.count()).toBe(0);
  },
);

journey('a call that is not open, opened by its address, says so at once, has nothing to fill in, and leads to the open ones', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  for (const [shortCode, said] of [
    ['ROUND-13', /^The call is not open yet\. It opens \d\d-\d\d-\d{4} \d\d:\d\d \(.+\)\.$/],
    ['ROUND-11', /^The call closed \d\d-\d\d-\d{4} \d\d:\d\d \(.+\)\.$/],
  ] as const) {
    await page.goto(addressIn(await callNamed(page, shortCode)));

    const note = page.getByRole('alert').filter({ has: page.getByText(said) });
    await note.waitFor();
    await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await titleOf(page).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Steps' }).count()).toBe(0);
    expect(await page.getByText('Nothing had been saved').count()).toBe(0);
    await note.getByRole('link', { name: 'Choose a call' }).click();
    await page.getByRole('link', { name: 'Start a proposal for Regular call, round 12' }).waitFor();
  }
});

journey('an address with the template of another call leads to the form of its own call, and nothing typed is lost', async () => {
  const { page, enter, allow } = await visitor();
  allow(/Failed to load resource/);
  await enter('/', 'Petra Novak');
  const [regular, technique] = [await callNamed(page, 'ROUND-12'), await callNamed(page, 'QUICK-1')];
  const own = addressIn(regular);
  const other = addressIn({ ...regular, templateId: technique.templateId });

  // requests for the call fail, so the proposal does, too
  await page.route('**/graphql', (route) =>
    /CallForWizard|CreateProposal/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
  );
  await page.goto(other);
  await titleOf(page).fill('Typed under another address');
  await page.getByText('Offline: kept on this device').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await goesUnheard(page);
  await page.goto(other);

  await expect.poll(() => titleOf(page).inputValue()).toBe('Typed under another address');
  await saved(page);
  expect(pathOf(page)).toMatch(/^\/ProposalEdit\/\d+$/);
  expect(await page.getByText('is no longer asked here').count()).toBe(0);

  await page.goto(other);
  await expect.poll(() => pathOf(page)).toBe(own);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toMatch(/^\/ProposalEdit\/\d+$/);
});

journey('who has a call open that begins meanwhile can begin to write without loading the page', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  let hasBegun = false;
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (hasBegun || !/CallForWizard|BlankProposalForm/.test(asked)) return route.continue();
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/"startCall":"[^"]*"/, `"startCall":"${new Date(Date.now() + 3_600_000).toISOString()}"`)
      .replace('"mayWrite":true', '"mayWrite":false');
    await route.fulfill({ response, body });
  });
  await page.goto(addressIn(await callNamed(page, 'ROUND-12')));
  await page.getByText(/^The call is not open yet/).waitFor();
  expect(await titleOf(page).count()).toBe(0);

  hasBegun = true;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await titleOf(page).waitFor();
  await expect.poll(() => titleOf(page).isEnabled()).toBe(true);
});

journey('who has cloned a proposal is back where they were in the list, and is told of the copy with a link to it', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  const row = page.locator('tr', { hasText: 'Magnetic order in a layered cobaltate', hasNotText: 'Copy of' });
  const clone = row.getByRole('button', { name: 'Clone to another call' });
  await clone.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Clone proposal to call' });
  await dialog.getByRole('combobox', { name: 'Call' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Technique call' }).click();

  await dialog.getByRole('button', { name: 'Clone', exact: true }).click();

  const told = page.locator('.ant-message').getByText('“Copy of Magnetic order in a layered cobaltate” is now a draft in Technique call.');
  const copy = page.getByRole('link', { name: 'Open the copy' });
  // the hovered element must not move
  await copy.hover();
  await told.waitFor();
  await expect.poll(() => clone.evaluate((it) => it === document.activeElement)).toBe(true);
  await copy.click();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Copy of Magnetic order in a layered cobaltate');
  await told.waitFor({ state: 'hidden' });
});

journey('Back goes to the step before, in a proposal that is just begun as well, and from its first step out of it', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  await begin(page);
  const stepAt = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  const goTo = async (title: string): Promise<void> => {
    await page.getByRole('navigation', { name: 'Steps' }).getByText(title, { exact: true }).click();
    await stepAt(title);
  };
  await goTo('Samples');
  await page.goBack();
  await stepAt('General information');
  const path = await write(page, 'Begun before going on');
  await goTo('Samples');
  expect(pathOf(page)).toBe(path);
  await goTo('Safety');

  await titleOfStep(page, 'goBack', 'Samples');
  await titleOfStep(page, 'goBack', 'General information');
  await expect.poll(() => titleOf(page).inputValue()).toBe('Begun before going on');
  await titleOfStep(page, 'goForward', 'Samples');
  await titleOfStep(page, 'goBack', 'General information');
  expect(pathOf(page)).toBe(path);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/ProposalSelectType');
});

async function titleOfStep(page: Page, go: 'goBack' | 'goForward', title: string): Promise<void> {
  await page[go]();
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
}
