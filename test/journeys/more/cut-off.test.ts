import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { closes, questionsOf } from '../../support/closing.ts';
import { aFacility } from '../../support/facility.ts';
import { hold } from '../../support/hold.ts';
import { away, goTo, PARTS, question, samples, title, token, writing } from '../cut-off-steps.ts';
import { standsAt } from '../proposal-steps.ts';

const { journey, visitor } = aFacility();

const PHONE = { width: 360, height: 740 };
const lost = (page: Page): Locator => page.getByText('This page could not be shown');
const connectionProblem = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Connection problem!' });
async function placeOf(it: Locator) {
  const box = await it.boundingBox();
  if (!box) throw new Error(`${it.toString()} is not shown`);
  return box;
}

/** Clicks a link with unsaved edits and goes back at once, in one evaluation. A slower test would miss the guard's two seconds. */
const pressAndGoBack = (link: Locator, entries: number): Promise<void> =>
  link.evaluate(
    (it: HTMLElement, count) =>
      new Promise<void>((moved) => {
        let movements = 0;
        window.addEventListener('popstate', () => (movements += 1) === 2 && moved());
        it.click();
        window.setTimeout(() => window.history.go(-count), 200);
      }),
    entries,
  );

journey('on a phone, what is said while cut off does not cover the title of the page', async () => {
  const { page, cut } = await writing(await visitor({ viewport: PHONE }), { ahead: false });
  await cut();
  await title(page).fill('Typed on a phone while cut off');
  await page.getByText('Offline: kept on this device').waitFor();
  await page.getByRole('button', { name: /^Step 1 of/ }).click();
  await page.getByText(samples, { exact: true }).last().click();
  await away(page).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));

  const below = await placeOf(page.getByRole('heading', { level: 1 }));
  const notice = await placeOf(away(page));
  expect(below.y).toBeGreaterThanOrEqual(notice.y + notice.height);
});

journey('a step whose parts do not come while cut off stays, says so, and is drawn by itself when the connection is back', async () => {
  const { page, cut, mend, person } = await writing(await visitor(), { ahead: false });
  await cut();
  await title(page).fill('Typed while cut off again');

  await goTo(page, samples);
  await standsAt(page, samples);
  await away(page).getByText('loads by itself when the connection is back').waitFor();
  await away(page).getByRole('button', { name: 'Try again' }).click();
  await away(page).waitFor();
  expect(await lost(page).count()).toBe(0);
  await mend();

  await page.getByRole('group', { name: /^Samples/ }).waitFor();
  await away(page).waitFor({ state: 'hidden' });
  await goTo(page, 'General information');
  await expect.poll(() => title(page).inputValue()).toBe('Typed while cut off again');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  expect(await token(page)).toBe(person);
});

journey('a page that does not come while cut off is opened by itself later; until then one goes on writing', async () => {
  const { page, cut, mend, person } = await writing(await visitor(), { ahead: true });
  await cut();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await away(page).waitFor();
  await title(page).fill('Typed while a page was awaited');
  await page.getByText('Offline: kept on this device').waitFor();
  expect(await lost(page).count()).toBe(0);
  await mend();

  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await away(page).waitFor({ state: 'hidden' });
  await page.goBack();
  await expect.poll(() => title(page).inputValue()).toBe('Typed while a page was awaited');

  // a loaded page opens without a question, since nothing is lost
  await page.getByRole('link', { name: 'My proposals' }).click();
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  await page.goBack();
  await title(page).waitFor();
  await cut();
  await title(page).fill('Typed before going');
  await page.getByText('Offline: kept on this device').waitFor();
  await page.getByRole('link', { name: 'My proposals' }).click();
  await page.getByText('kept on this device. It comes back when you open the page again').waitFor();
  const path = () => new URL(page.url()).pathname;
  await expect.poll(path).toBe('/');
  await page.goBack();
  await expect.poll(path).toBe('/ProposalEdit/1');
  await title(page).or(connectionProblem(page)).first().waitFor();
  await page.getByRole('menuitem', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  expect(await question(page).count()).toBe(0);
  expect(await lost(page).count()).toBe(0);
  await page.goBack();
  await connectionProblem(page).waitFor();
  await page.getByRole('main').getByText('This page loads by itself when the connection is back. Nothing is lost.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await connectionProblem(page).waitFor();
  // failed chunks load by themselves once connected
  await mend();
  await page.getByText('What you typed here before is back').waitFor();
  await expect.poll(() => title(page).inputValue()).toBe('Typed before going');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  expect(await token(page)).toBe(person);
});

journey('Back goes back also while another page is awaited, and what was typed is saved', async () => {
  const { page } = await writing(await visitor(), { ahead: true });
  await page.getByRole('link', { name: 'My proposals' }).click();
  await page.locator('a[href="/ProposalEdit/1"]').first().click();
  await goTo(page, 'General information');
  await title(page).waitFor();
  // the last save of the left page is slow
  const saving = await hold(page, 'SaveAnswers');
  await title(page).fill('Typed before going back');
  await saving.sent;
  // skips the history entry of the initial step
  await pressAndGoBack(page.getByRole('menuitem', { name: 'Help' }).locator('a'), 2);
  const stored = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"operationName":"SaveAnswers"'));
  saving.letGo();

  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByRole('heading', { level: 1, name: 'Help' }).count()).toBe(0);
  await stored;
  // a list loaded before a slow save ends does not show it
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'Typed before going back' }).waitFor();
});

journey('a reset and a clone that do not come about while cut off say what did not happen, and what is kept', async () => {
  const { page, cut, mend } = await writing(await visitor(), { ahead: true });
  await title(page).fill('Typed and saved');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await cut();
  await page.getByRole('button', { name: 'Reset' }).click();
  await question(page).getByRole('button', { name: 'OK' }).click();
  await page.getByText('Not reset: there is no connection.').waitFor();
  await expect.poll(() => title(page).inputValue()).toBe('Typed and saved');
  expect(await page.getByText('Connection problem!').count()).toBe(0);
  await mend();

  await page.getByRole('link', { name: 'My proposals' }).first().click();
  const row = page.getByRole('row').filter({ hasText: 'Typed and saved' });
  await row.getByRole('button', { name: 'Clone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clone proposal to call' });
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').first().click();
  await cut();
  await dialog.getByRole('button', { name: 'Clone' }).click();
  await dialog.getByText('You get one copy, even if it was made already').waitFor();
});

journey('the browser asks who closes a page that can neither send nor keep what was typed, and nobody whose device keeps it', async () => {
  const { page, cut } = await writing(await visitor(), { ahead: true });
  await cut();
  await page.evaluate(() => {
    const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
    Storage.prototype.setItem = () => {
      throw new DOMException('No room is left', 'QuotaExceededError');
    };
    window.addEventListener('room', () => Object.defineProperty(Storage.prototype, 'setItem', setItem ?? {}));
  });
  await title(page).click();
  await page.keyboard.type('Typed without room');

  const asked = questionsOf(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect.poll(() => title(page).inputValue()).toContain('Typed without room');

  await page.evaluate(() => void window.dispatchEvent(new Event('room')));
  await closes(page);
  expect(asked).toHaveLength(1);
});

journey('a row that was begun while cut off stands in its list until it is saved, by itself when the connection is back', async () => {
  const { page, cut, mend } = await writing(await visitor(), { ahead: true });
  await goTo(page, 'Background');
  await standsAt(page, 'Background');
  const rows = page.getByRole('group', { name: /^Earlier beam time/ });
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Facility and instrument') });
  // the saved notice may belong to an earlier save
  const stored = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"operationName":"SaveAnswers"'));
  await page.getByLabel('This proposal continues earlier beam time').check();
  await stored;
  await page
    .getByRole('status')
    .getByText(/^Saved /)
    .waitFor();
  await cut();
  await rows.getByRole('button', { name: 'Add earlier beam time' }).click();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Begun while cut off');
  await dialog.getByText('Offline: kept on this device').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await rows.getByText('“Begun while cut off” is not saved yet').waitFor();
  await expect.poll(() => rows.getByRole('button', { name: 'Add earlier beam time' }).isDisabled()).toBe(true);
  await rows.getByText('First finish the new one that is kept on this device').waitFor();
  await page.getByRole('status').getByText('Not saved yet: “Begun while cut off”', { exact: true }).waitFor();
  await rows.getByRole('button', { name: 'Open: Begun while cut off' }).click();
  await dialog.getByLabel('Facility and instrument').fill('ILL, IN5');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await rows.getByText('“Begun while cut off” is not saved yet').waitFor();
  await mend();
  await rows.getByRole('button', { name: 'Edit: Begun while cut off' }).click();
  await expect.poll(() => dialog.getByLabel('Facility and instrument').inputValue()).toBe('ILL, IN5');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await rows.getByText('is not saved yet').count()).toBe(0);
  expect(await page.getByText('Connection problem!').count()).toBe(0);
});

journey('after an upgrade the page offers its newer version, and neither session nor typed words are lost', async () => {
  const { page, open, person } = await writing(await visitor(), { ahead: false });
  await page.route(PARTS, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/', async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/', '/assets/of-another-build-') });
  });
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('SaveAnswers') ? route.abort() : route.continue()));
  await title(page).fill('Typed across an upgrade');

  await goTo(page, samples);
  const newer = page.getByRole('alert').filter({ hasText: 'A newer version of this page is ready.' });
  await newer.waitFor();
  await standsAt(page, samples);
  expect(await lost(page).count()).toBe(0);
  // wait for answers that are still under way
  await page.unrouteAll({ behavior: 'wait' });
  await newer.getByRole('button', { name: 'Reload' }).click();

  await page.getByRole('group', { name: /^Samples/ }).waitFor();
  expect(await token(page)).toBe(person);
  await goTo(page, 'General information');
  await expect.poll(() => title(page).inputValue()).toBe('Typed across an upgrade');
  await open('/');
  await page.getByRole('row').filter({ hasText: 'Typed across an upgrade' }).waitFor();
});
