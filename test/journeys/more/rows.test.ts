import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { aForm } from '../../support/form.ts';
import { hold } from '../../support/hold.ts';
import { goesUnheard } from '../../support/leaving.ts';
import { standsAt } from '../proposal-steps.ts';
import { pressBulkAction } from '../../support/bulk-action.ts';

const { journey, visitor } = aFacility();

const NOT_LOADED = /Failed to load resource/;
const PROPOSAL = '/ProposalEdit/1';

const asks = (operation: string) => (route: Route) => new RegExp(`mutation ${operation}\\b`).test(route.request().postData() ?? '');
const goTo = async (page: Page, step: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Steps' }).getByText(step, { exact: true }).click();
  await standsAt(page, step);
};

async function intercept(page: Page, operation: string, otherwise: (route: Route) => Promise<void>): Promise<void> {
  const isIt = asks(operation);
  let done = false;
  await page.route('**/graphql', async (route) => {
    if (done || !isIt(route)) return route.fallback();
    done = true;
    await otherwise(route);
  });
}

/** The server executes the request, but the response is lost. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

async function atSamples() {
  const { page, enter, allow } = await visitor();
  await enter('/', 'Lucia Ferrante');
  await page
    .getByRole('link', { name: /Lithium motion in solid electrolytes/ })
    .first()
    .click();
  await goTo(page, 'Samples');
  const samples = page.getByRole('group', { name: /^Samples/ });
  const edit = await samples
    .getByRole('button', { name: /^Edit: / })
    .first()
    .getAttribute('aria-label');
  const name = (edit ?? '').replace('Edit: ', '');
  const button = (what: string): Locator => samples.getByRole('button', { name: `${what}: ${name}`, exact: true }).first();
  const copies = (): Promise<number> => samples.getByRole('button', { name: `Edit: Copy of ${name}`, exact: true }).count();
  return { page, allow, samples, name, button, copies };
}

journey('Clone that is pressed while a copy is under way makes one copy, and so does a second press after a lost answer', async () => {
  const { page, allow, samples, name, button, copies } = await atSamples();
  allow(NOT_LOADED);
  let asked = 0;
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (!asks('CloneSample')(route)) return route.fallback();
    asked += 1;
    await slow;
    await route.fallback();
  });

  for (let i = 0; i < 3; i += 1) await button('Clone').click();
  await goTo(page, 'General information');
  await goTo(page, 'Samples');
  await button('Clone').click();
  expect(asked).toBe(1);
  await expect.poll(() => button('Clone').getAttribute('aria-busy')).toBe('true');
  await expect.poll(() => button('Delete').isDisabled()).toBe(true);
  answer();
  await expect.poll(copies).toBe(1);
  await expect.poll(() => button('Delete').isEnabled()).toBe(true);
  await page.unroute('**/graphql');

  await intercept(page, 'CloneSample', loseAnswer);
  await button('Clone').click();
  await page.getByText('Connection problem!').waitFor();
  await button('Clone').click();
  await expect.poll(copies).toBe(2);
  await button('Clone').click();
  await expect.poll(copies).toBe(3);

  // the copy appears with the next refresh, so a further press makes another one
  await intercept(page, 'CloneSample', loseAnswer);
  await button('Clone').click();
  await page.getByText('Connection problem!').waitFor();
  await samples
    .getByRole('button', { name: `Delete: Copy of ${name}`, exact: true })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await samples.getByText('was deleted').waitFor();
  await expect.poll(copies).toBe(3);
  await button('Clone').click();
  await expect.poll(copies).toBe(4);
  await page.reload();
  await standsAt(page, 'Samples');
  await expect.poll(copies).toBe(4);
});

journey('a proposal is cloned once, also where the answer was lost and Clone is pressed again', async () => {
  const { page, enter, allow } = await visitor();
  allow(NOT_LOADED);
  await enter('/', 'Petra Novak');
  const title = 'Magnetic order in a layered cobaltate';
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Clone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clone proposal to call' });
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').first().click();
  await intercept(page, 'CloneProposals', loseAnswer);
  await dialog.getByRole('button', { name: 'Clone' }).click();
  await dialog.getByText('There is no connection.').waitFor();

  await dialog.getByRole('button', { name: 'Clone' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  const copies = page.getByRole('row').filter({ hasText: `Copy of ${title}` });
  await copies.first().waitFor();
  await expect.poll(() => copies.count()).toBe(1);
});

journey('proposals that an officer clones are cloned once, also where the answer was lost; who asks anew gets new ones', async () => {
  const { page, open, enter, allow } = await visitor();
  allow(NOT_LOADED);
  const list = '/?search=hydrogen';
  await enter(list, 'Olga Lindqvist');
  const found = page.locator('tr.ant-table-row').filter({ hasText: 'hydrogen' });
  await found.first().waitFor();
  const before = await found.count();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Clone proposals to call' });
  const cloneFirst = async (): Promise<void> => {
    await found.last().locator('.ant-checkbox-input').click();
    await pressBulkAction(page, 'Clone to call');
    await dialog.getByRole('combobox').click();
    await page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('button', { name: 'Clone', exact: true }).click();
  };
  const done = async (): Promise<void> => {
    const outcome = page.getByRole('dialog').filter({ hasText: '1 of 1 done' });
    await outcome.getByText(/Cloned as \d+/).waitFor();
    await outcome.getByRole('button', { name: 'Close' }).last().click();
  };

  await intercept(page, 'CloneProposals', loseAnswer);
  await cloneFirst();
  await page.getByRole('dialog').getByText('There is no connection.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await done();
  await open(list);
  await expect.poll(() => found.count()).toBe(before + 1);
  await cloneFirst();
  await done();
  await open(list);
  await expect.poll(() => found.count()).toBe(before + 2);
});

const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel('Facility and instrument') });
const titleIn = (page: Page): Locator => dialogOf(page).getByRole('textbox', { name: /^Title/ });
const rowsOf = (page: Page): Locator => page.getByRole('group', { name: /^Earlier beam time/ });

async function beginRow(page: Page): Promise<void> {
  await rowsOf(page).getByRole('button', { name: 'Add earlier beam time' }).click();
  await dialogOf(page).getByLabel('Facility and instrument').waitFor();
}

journey(
  'of several new rows that wait on the device, one after the other is saved by the next page, and no dialog opens by itself',
  async () => {
    const { page, enter, allow } = await visitor();
    allow(NOT_LOADED);
    const context = page.context();
    await enter(PROPOSAL, 'Petra Novak');
    await goTo(page, 'Background');
    await aForm(page).tick('This proposal continues earlier beam time');
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    const path = page.url();
    const other = await context.newPage();
    await other.goto(path);
    await standsAt(other, 'Background');
    for (const window of [page, other]) await beginRow(window);
    await context.setOffline(true);
    await titleIn(page).fill('New by A');
    await titleIn(other).fill('New by B');
    for (const window of [page, other]) await dialogOf(window).getByText('Offline: kept on this device').waitFor();
    await other.close();
    await goesUnheard(page);
    await context.setOffline(false);

    await page.goto(path);

    for (const name of ['New by A', 'New by B'])
      await rowsOf(page)
        .getByRole('button', { name: `Edit: ${name}` })
        .waitFor();
    await expect.poll(() => rowsOf(page).getByText('is not saved yet').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await standsAt(page, 'Background');
    await rowsOf(page).getByRole('button', { name: 'Edit: New by B' }).waitFor();
    expect(await dialogOf(page).count()).toBe(0);
  },
);

journey(
  'where a device keeps nothing, who closes a row that could not be saved is asked; what is given up is gone, and never sent',
  async () => {
    const { page, allow, button } = await atSamples();
    allow(NOT_LOADED);
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Container or mount') });
    const container = dialog.getByLabel('Container or mount');
    const close = () => dialog.getByRole('button', { name: 'Close' }).first().click();
    const asked = page.getByRole('dialog', { name: 'Are you sure?' });
    await button('Edit').click();
    const before = await container.inputValue();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('there is no room');
      };
    });
    let sent = 0;
    page.on('request', (request) => (sent += request.postData()?.includes('A can of tin') ? 1 : 0));
    let reached = false;
    await page.route('**/graphql', (route) => (asks('SaveAnswers')(route) && !reached ? route.abort() : route.fallback()));

    await container.fill('A can of tin');
    await dialog.getByText('Offline, and NOT kept on this device').waitFor();
    await close();
    await asked.getByText('What you changed here could not be saved and cannot be kept on this device').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => container.inputValue()).toBe('A can of tin');
    await close();
    await asked.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const sentBefore = sent;
    reached = true;

    await button('Edit').click();
    await expect.poll(() => container.inputValue()).toBe(before);
    await container.fill('A can of zinc');
    await dialog
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor();
    expect([sentBefore > 0, sent]).toEqual([true, sentBefore]);
  },
);

journey('a sample that is opened again shows at once what was changed in it elsewhere since', async () => {
  const [here, elsewhere] = [await atSamples(), await atSamples()];
  const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Container or mount') });
  const container = (page: Page) => dialogOf(page).getByLabel('Container or mount');
  const close = async (page: Page): Promise<void> => {
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
  };
  await here.button('Edit').click();
  await container(here.page).waitFor();
  await close(here.page);

  await elsewhere.button('Edit').click();
  await container(elsewhere.page).fill('A can of vanadium');
  await dialogOf(elsewhere.page)
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
  // only the initial request reports it, since heartbeats would do so later
  here.allow(NOT_LOADED);
  const beats = (route: Route): boolean =>
    asks('FollowQuestionary')(route) && !(route.request().postData() ?? '').includes('"topicId":null');
  await here.page.route('**/graphql', (route) => (beats(route) ? route.abort() : route.fallback()));
  await here.button('Edit').click();

  await expect.poll(() => container(here.page).inputValue()).toBe('A can of vanadium');
});

async function continuesEarlier(page: Page): Promise<void> {
  await goTo(page, 'Background');
  const continues = page.getByLabel('This proposal continues earlier beam time');
  if (await continues.isChecked()) return;
  await continues.check();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
}

journey('rows to copy that could not be loaded come by Try again, and are not said to be none', async () => {
  const { page, enter, allow } = await visitor();
  allow(NOT_LOADED);
  await enter(PROPOSAL, 'Petra Novak');
  await continuesEarlier(page);
  const isAsked = (route: Route): boolean => route.request().postData()?.includes('query EntriesToCopy') ?? false;
  await page.route('**/graphql', (route) => (isAsked(route) ? route.abort() : route.fallback()));
  await rowsOf(page).getByRole('button', { name: 'Copy from another proposal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy from another proposal' });
  await dialog.getByText('Connection problem!').waitFor();
  await dialog.getByRole('combobox', { name: 'Proposal title' }).click();
  expect(await page.getByText(/^No proposal\(s\) with matching/).count()).toBe(0);
  await page.unroute('**/graphql');

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Connection problem!').waitFor({ state: 'hidden' });
  await aForm(page, dialog).chooseFirst('Proposal title');
});

journey('rows of another proposal are copied once where the answer was lost; who opens the dialog anew copies them again', async () => {
  const { page, enter, allow } = await visitor();
  allow(NOT_LOADED);
  await enter(PROPOSAL, 'Petra Novak');
  await continuesEarlier(page);
  const copies = (): Promise<number> => rowsOf(page).getByRole('button', { name: 'Edit: Copied here' }).count();
  const dialog = page.getByRole('dialog', { name: 'Copy from another proposal' });
  const press = (): Promise<void> => dialog.getByRole('button', { name: 'Copy 1 entry' }).click();
  const choose = async (): Promise<void> => {
    await rowsOf(page).getByRole('button', { name: 'Copy from another proposal' }).click();
    const form = aForm(page, dialog);
    await form.chooseFirst('Proposal title');
    await form.chooseFirstOfSeveral('Earlier beam time');
    await dialog.getByLabel('Title of the copy').fill('Copied here');
  };

  await choose();
  await intercept(page, 'CopyGenericTemplates', loseAnswer);
  await press();
  await page.getByText('Connection problem!').waitFor();
  await press();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(copies).toBe(1);

  await choose();
  await intercept(page, 'CopyGenericTemplates', loseAnswer);
  await press();
  await page.getByText('Connection problem!').last().waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await choose();
  await press();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await standsAt(page, 'Background');
  await expect.poll(copies).toBe(3);
});

const hasFocus = (control: Locator): Promise<void> => expect.poll(() => control.evaluate((it) => it === document.activeElement)).toBe(true);

journey('the keyboard goes on in the first field of a row, however late it loads, and goes back to what opened it', async () => {
  const { page, samples, name, button } = await atSamples();
  const dialog = page.getByRole('dialog', { name, exact: true });
  const form = await hold(page, 'QuestionaryForm');

  await button('Edit').press('Enter');
  await form.sent;
  await dialog.waitFor();
  for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => dialog.count()).toBe(1);
  form.letGo();
  await hasFocus(dialog.getByLabel('Title'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await hasFocus(button('Edit'));

  await samples.getByRole('button', { name: 'Add sample' }).press('Enter');
  const added = page.getByRole('dialog', { name: 'Samples' });
  await hasFocus(added.getByLabel('Title'));
  // the browser's Back closes it too, and goes no further
  await page.goBack();
  await added.waitFor({ state: 'hidden' });
  await hasFocus(samples.getByRole('button', { name: 'Add sample' }));

  // an unsavable row, here without a title, is not closed without confirmation
  await page.keyboard.press('Enter');
  const container = added.getByLabel('Container or mount');
  await container.fill('A can');
  const asked = page.getByRole('dialog', { name: 'Are you sure?' });
  await page.goBack();
  await asked.getByText('Something you typed here cannot be saved as it is.').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'hidden' });
  await expect.poll(() => container.inputValue()).toBe('A can');
  await added.getByRole('button', { name: 'Close' }).click();
  await asked.getByRole('button', { name: 'OK' }).click();
  await added.waitFor({ state: 'hidden' });
  await samples.getByText('is not saved yet: what you typed is kept on this device.').waitFor();
});

journey('after a reload beneath an open dialog, Back leads at once to the step before, and Forward to no dialog', async () => {
  const { page, name, button } = await atSamples();
  const dialog = page.getByRole('dialog', { name, exact: true });
  const step = () => new URL(page.url()).searchParams.get('step');
  const atSamplesStep = step();

  await button('Edit').click();
  await dialog.getByLabel('Title').waitFor();
  await page.reload();
  await button('Edit').waitFor();
  await page.goBack();
  await expect.poll(step).not.toBe(atSamplesStep);

  await page.goForward();
  await button('Edit').waitFor();
  await page.goForward();
  expect(step()).toBe(atSamplesStep);
  await page.goBack();
  await expect.poll(step).not.toBe(atSamplesStep);
});

journey('where what opened a row is gone when its dialog closes, the keyboard goes on from the row in its list', async () => {
  const { page, allow, samples, name, button } = await atSamples();
  allow(NOT_LOADED);
  const dialog = page.getByRole('dialog', { name, exact: true });
  let away = true;
  await page.route('**/graphql', (route) => (away && asks('SaveAnswers')(route) ? route.abort() : route.fallback()));
  await button('Edit').click();
  await dialog.getByLabel('Container or mount').fill('A can of tin');
  await dialog.getByText('Offline: kept on this device').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await samples.getByRole('button', { name: `Open: ${name}` }).press('Enter');
  away = false;
  await dialog.getByText(/^Saved /).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await expect
    .poll(() => samples.evaluate((list, row) => document.activeElement?.closest('[data-entry]')?.textContent.includes(row), name))
    .toBe(true);
});
