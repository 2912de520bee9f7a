import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { choose } from '../choosing.ts';

const { journey, visitor } = aFacility();
const PHONE = { width: 360, height: 740 };

const selectedKeys = (page: Page): readonly string[] => new URL(page.url()).searchParams.getAll('selection');
const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });
const boxes = (page: Page) => page.locator(':is(tr, .ant-card)[data-row-key] input[type=checkbox]');
const keysOf = (page: Page) =>
  page.locator(':is(tr, .ant-card)[data-row-key]').evaluateAll((all) => all.map((it) => it.getAttribute('data-row-key')));
const tops = (page: Page) =>
  page.locator(':is(tr, .ant-card)[data-row-key]').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top + window.scrollY));

/** Clicks the first boxes in one task, without a render in between. */
const tickQuickly = (page: Page, count: number): Promise<void> =>
  boxes(page).evaluateAll(async (all, most) => {
    for (const box of all.slice(0, most)) {
      (box as HTMLInputElement).click();
      await Promise.resolve();
    }
  }, count);

async function atProposals(viewport: { width: number; height: number }) {
  const { page, enter } = await visitor({ viewport });
  await enter('/', 'Olga Lindqvist');
  await boxes(page).nth(2).waitFor();
  return page;
}

for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
  journey(`rows that are ticked right after each other are all selected, and stay where they are, at ${viewport.width} px`, async () => {
    const page = await atProposals(viewport);
    const before = await tops(page);
    const [first, second, third] = await keysOf(page);

    await tickQuickly(page, 3);

    await page.getByText(/^3 of \d+ selected$/).waitFor();
    expect(selectedKeys(page)).toEqual([first, second, third]);
    expect(await tops(page)).toEqual(before);

    // revert all but the second
    await boxes(page).nth(0).uncheck();
    await boxes(page).nth(2).uncheck();
    await page.getByText(/^1 of \d+ selected$/).waitFor();
    expect(selectedKeys(page)).toEqual([second]);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(selectedKeys(page)).toEqual([]);
    expect(await tops(page)).toEqual(before);
  });
}

/** Specification 2, officer table. */
const COLUMNS = [
  ...['Proposal ID', 'Title', 'Principal investigator', 'PI email', 'Submitted', 'Status', 'Notified', 'Call'],
  ...['Technical status', 'Technical assignee', 'Technical time', 'Requested', 'Instrument', 'Final status', 'Final time', 'Panel'],
];

journey('the list fits at 1440 px, and scrolls beside the title by choice', async () => {
  const page = await atProposals({ width: 1440, height: 900 });
  const parts = page.locator('.beamtime-filters').first().locator('> *');
  const middles = await parts.evaluateAll((all) =>
    all.map((it) => it.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const leftOf = async (name: string): Promise<number> => (await heading(name).boundingBox())?.x ?? Infinity;
  const rightOf = async (name: string): Promise<number> => (await leftOf(name)) + ((await heading(name).boundingBox())?.width ?? Infinity);
  const headings = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);

  expect(headings).toEqual([
    ...['Proposal ID', 'Title', 'Principal investigator', 'Status', 'Final status', 'Instrument', 'Panel', 'Technical status'],
    'Actions',
  ]);
  expect(await page.locator('.ant-table-body').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);

  // columns that are focused come out from under those that stay
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['PI email', 'Call']) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.keyboard.press('Escape');
  for (const name of ['PI email', 'Call']) {
    await heading(name).focus();
    await expect.poll(() => rightOf(name)).toBeLessThanOrEqual(await leftOf('Actions'));
    await expect.poll(() => leftOf(name)).toBeGreaterThanOrEqual(await rightOf('Title'));
  }
});

journey('a panel and the state of reviews filter the list', async () => {
  const page = await atProposals({ width: 1440, height: 900 });
  const pick = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText(option, { exact: true }).click();
  };

  await page.getByRole('button', { name: 'More filters' }).click();
  await pick('Panel', 'MATTER');
  await pick('Technical status', 'Feasible');

  await page.getByText('Panel: MATTER').waitFor();
  await expect.poll(() => page.locator('tr[data-row-key]').count()).toBeGreaterThan(0);
  expect(new URL(page.url()).searchParams.get('technicalReview')).toBe('FEASIBLE');
  const rows = await page.locator('tr[data-row-key]').allInnerTexts();
  expect(rows.filter((text) => !text.includes('MATTER') || !text.includes('Feasible'))).toEqual([]);
});

journey('on a phone, a card says of a decided proposal what the columns do', async () => {
  const page = await atProposals(PHONE);
  await page.getByPlaceholder(/^Search ID/).fill('The end of order in RuCl3');
  await expect.poll(() => page.locator('.ant-card[data-row-key]').count()).toBe(1);

  const labels = await page.locator('.ant-card[data-row-key] .ant-descriptions-item-label').allInnerTexts();
  expect(labels.map((text) => text.trim()).toSorted()).toEqual(COLUMNS.filter((name) => name !== 'Title').toSorted());
});

journey('a selection shows four actions and a menu, and why one is off', async () => {
  const page = await atProposals({ width: 1280, height: 900 });
  expect(await bar(page).count()).toBe(0);

  await boxes(page).first().check();

  const names = (await bar(page).getByRole('button').allInnerTexts()).map((text) => text.trim());
  expect(names.slice(0, 5)).toEqual(['Change status', 'Set instruments', 'Assign to panel', 'Set decision', 'More']);
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(900);

  await page.getByPlaceholder(/^Search ID/).fill('The end of order in RuCl3');
  await expect.poll(() => page.locator('tr[data-row-key]').count()).toBe(1);
  await boxes(page).first().check();
  await bar(page).getByRole('button', { name: 'More' }).press('Enter');
  await page
    .getByRole('menuitem', { name: /^Notify final result/ })
    .getByText('Already notified')
    .waitFor();
});

journey('on a phone, what can be done with selected rows is a menu', async () => {
  const page = await atProposals(PHONE);
  await tickQuickly(page, 2);

  await bar(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change status' }).click();

  await page.getByRole('dialog').getByText(/2/).first().waitFor();
});

const theTitle = (page: Page, row: number): Locator => page.locator('tr[data-row-key]').nth(row).getByRole('link').first();
const hasFocus = (control: Locator): Promise<void> => expect.poll(() => control.evaluate((it) => it === document.activeElement)).toBe(true);
const theWindow = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Logs' }) });

journey('who closes the window of a proposal goes on in the list: from what opened it, or from the proposal shown last', async () => {
  const page = await atProposals({ width: 1280, height: 900 });
  const [title, view] = [theTitle(page, 1), page.getByRole('link', { name: 'View proposal' }).nth(2)];

  await title.press('Enter');
  await theWindow(page).waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(title);

  await view.press('Enter');
  await theWindow(page).getByRole('button', { name: 'Close' }).press('Enter');
  await hasFocus(view);

  await title.press('Enter');
  await theWindow(page).getByRole('button', { name: 'Next proposal' }).press('Enter');
  await theWindow(page)
    .getByText((await theTitle(page, 2).textContent()) ?? '')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(theTitle(page, 2));
});

journey('who opens a proposal by its address and closes it goes on from its row, or from the list where it has none', async () => {
  const page = await atProposals({ width: 1280, height: 900 });
  const [, second] = await keysOf(page);

  for (const [address, goesOnFrom] of [
    [`/?reviewModal=${second}`, theTitle(page, 1)],
    [`/?reviewModal=${second}&page=1`, page.locator('.beamtime-list')],
  ] as const) {
    await page.goto(address);
    await theWindow(page).waitFor();
    await page.locator('tr[data-row-key]').first().waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(goesOnFrom);
  }
});

journey('whoever selects all that match, or does something with rows of other pages, is told when those cannot be had', async () => {
  const { page, enter, allow } = await visitor({ viewport: { width: 1280, height: 900 } });
  allow(/Failed to load resource/);
  const away = () =>
    page.route('**/graphql', (route) => (route.request().postData()?.includes('AllMatchingProposals') ? route.abort() : route.fallback()));
  await enter('/?pageSize=2', 'Olga Lindqvist');
  await boxes(page).nth(1).waitFor();
  const all = page.getByRole('button', { name: /^Select all \d+ matching$/ });
  const told = page.getByText('Connection problem!');
  await away();
  await boxes(page).first().check();
  await all.click();
  await told.waitFor();
  await page.getByText(/^1 of \d+ selected$/).waitFor();

  await page.unroute('**/graphql');
  await all.click();
  await page.getByText(/^([1-9]\d*) of \1 selected$/).waitFor();
  await told.waitFor({ state: 'hidden' });
  await away();
  await page.getByRole('button', { name: 'Change status' }).click();
  await told.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

journey('the proposals of a call that is newer than the page are the ones that its number leads to', async () => {
  const { page, enter } = await visitor({ viewport: { width: 1800, height: 900 } });
  let before = true;
  await page.route('**/graphql', async (route) => {
    if (!before || !route.request().postData()?.includes('query OfficerListChoices')) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { getCallsMinimal: { shortCode: string }[] } };
    answer.data.getCallsMinimal = answer.data.getCallsMinimal.filter(({ shortCode }) => shortCode !== 'ROUND-12');
    await route.fulfill({ response, json: answer });
  });
  await enter('/', 'Olga Lindqvist');
  await boxes(page).nth(2).waitFor();
  before = false;
  await page.getByRole('menuitem', { name: 'Calls' }).getByRole('link').click();
  await page.getByRole('link', { name: /proposals? in ROUND-12$/ }).click();

  await page.waitForURL(/call=\d+/);
  await boxes(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).searchParams.has('call')).toBe(true);
});

journey('Back goes from a tab to the one before; the view that is closed leaves nothing to go back to', async () => {
  const page = await atProposals({ width: 1280, height: 900 });
  const entry = () => page.evaluate(() => (window.history.state as { readonly idx: number }).idx);
  const before = await entry();
  const title = page.locator('tr[data-row-key] a[href*="reviewModal"]').first();
  await title.click();
  const view = page.getByRole('dialog');
  await view.getByRole('tab', { name: 'Logs' }).click();
  await view.getByPlaceholder('Search the log').waitFor();

  await page.goBack();
  await view.getByRole('tab', { name: 'Logs', selected: false }).waitFor();
  await page.goForward();
  await view.getByRole('tab', { name: 'Logs', selected: true }).waitFor();
  await view.getByRole('button', { name: 'Close', exact: true }).click();
  await view.waitFor({ state: 'hidden' });
  await expect.poll(entry).toBe(before);
});

journey('an officer makes an instrument, changes it, makes a tag with it, and is told what keeps another instrument', async () => {
  const { page, enter } = await visitor();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const addTo = async (list: string, member: string): Promise<void> => {
    await choose(dialog.getByRole('combobox', { name: list }), member);
    await dialog.getByRole('button', { name: 'Add' }).first().click();
    await dialog.getByRole('listitem').filter({ hasText: member }).waitFor();
  };

  await enter('/Instruments', 'Olga Lindqvist');
  await page.getByRole('button', { name: 'New instrument' }).click();
  await field('Name').fill('Laue camera');
  await field('Short code').fill('LAUE');
  await choose(dialog.getByRole('combobox', { name: 'Instrument contact' }), 'Iris Haugen');
  await dialog.getByRole('button', { name: 'Create instrument' }).click();
  await row('Laue camera').getByRole('button', { name: 'Edit instrument' }).click();
  await field('Name').fill('Laue diffractometer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row('Laue diffractometer').getByRole('button', { name: 'Scientists' }).click();
  await addTo('Choose scientists', 'Tomas Kubelik');

  await page.goto(new URL('/Tag', page.url()).href);
  await page.getByRole('button', { name: 'New tag' }).click();
  await field('Name').fill('Single crystals');
  await field('Short code').fill('CRYSTALS');
  await dialog.getByRole('button', { name: 'Create tag' }).click();
  await row('Single crystals').getByRole('button', { name: 'Instruments and calls' }).click();
  await addTo('Choose instruments', 'Laue diffractometer');

  await page.goto(new URL('/Instruments', page.url()).href);
  await row('KITE').getByRole('button', { name: 'Delete instrument' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: 'The instrument was not deleted' });
  await refusal.getByText(/KITE.*calls: /).waitFor();
  await refusal.getByRole('button', { name: 'OK' }).click();
  await row('KITE').waitFor();
});
