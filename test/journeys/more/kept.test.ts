import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { aForm } from '../../support/form.ts';
import { goesUnheard } from '../../support/leaving.ts';
import { looksFineLightAndDark } from '../../support/looks-fine.ts';
import { standsAt } from '../proposal-steps.ts';
import { actsAs, changedElsewhere, stopsActing, takesOver } from '../taking-over.ts';

const { journey, visitor } = aFacility();

/** After this time the page asks before leaving during a save. */
const SETTLING_MS = 2_000;

const savedIn = (scope: Locator): Promise<void> =>
  scope
    .getByRole('status')
    .filter({ hasText: /^Saved \d\d:\d\d$/ })
    .waitFor();
const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel('Container or mount') });
const container = (page: Page): Locator => dialogOf(page).getByLabel('Container or mount');

async function openSample(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /^Samples/ })
    .getByRole('button', { name: /^Edit/ })
    .first()
    .click();
  await container(page).waitFor();
}

const close = async (page: Page, dialog = dialogOf(page)): Promise<void> => {
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const asked = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });
async function reset(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset' }).click();
  await asked(page).getByRole('button', { name: 'OK' }).click();
  await asked(page).waitFor({ state: 'hidden' });
}

async function deleteFirst(page: Page, list: Locator): Promise<void> {
  await list
    .getByRole('button', { name: /^Delete/ })
    .first()
    .press('Enter');
  await asked(page).waitFor();
  await asked(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await list.getByRole('status').filter({ hasText: 'was deleted' }).waitFor();
  await expect.poll(() => list.getByRole('button', { name: 'Undo' }).evaluate((it) => it === document.activeElement)).toBe(true);
}

journey('a sample and an entry that were deleted come back with their answers: by Undo at once, and by a reset of their step', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Lucia Ferrante');
  await page
    .getByRole('link', { name: /Iron before the blast furnace/ })
    .first()
    .click();
  const go = async (step: string): Promise<void> => {
    await page.getByRole('navigation', { name: 'Steps' }).getByText(step, { exact: true }).click();
    await standsAt(page, step);
  };
  await go('Background');
  await aForm(page).tick('This proposal continues earlier beam time');
  await savedIn(page.locator('body'));
  const entries = page.getByRole('group', { name: /^Earlier beam time/ });
  await entries.getByRole('button', { name: 'Add earlier beam time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Ore');
  await dialog.getByLabel('Facility and instrument').fill('KITE');
  await savedIn(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // from here on the entry exists before its step is opened
  await page.reload();
  await standsAt(page, 'Background');

  await deleteFirst(page, entries);
  await page.keyboard.press('Enter');
  await entries.getByText('“Ore” is back.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Reset' }).isDisabled()).toBe(true);
  await deleteFirst(page, entries);
  await entries.getByText('The list is empty').waitFor();
  await reset(page);
  await expect.poll(() => page.getByRole('heading', { name: 'Background' }).evaluate((it) => it === document.activeElement)).toBe(true);
  await entries.getByRole('button', { name: 'Edit: Ore' }).click();
  await expect.poll(() => dialog.getByLabel('Facility and instrument').inputValue()).toBe('KITE');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await go('Samples');
  const samples = page.getByRole('group', { name: /^Samples/ });
  const before = await samples.getByRole('listitem').allInnerTexts();
  await openSample(page);
  await container(page).fill('A can of tin');
  await savedIn(dialogOf(page));
  await close(page);
  await page.reload();
  await standsAt(page, 'Samples');
  await deleteFirst(page, samples);
  await expect.poll(() => samples.getByRole('listitem').count()).toBe(before.length - 1);
  await reset(page);
  await expect.poll(() => samples.getByRole('listitem').allInnerTexts()).toEqual(before);
  await openSample(page);
  await expect.poll(() => container(page).inputValue()).toBe('A can of tin');
  await close(page);
  await expect.poll(() => page.getByRole('button', { name: 'Reset' }).isDisabled()).toBe(true);
});

journey(
  'what one person typed is never sent as another who signs in beside them: it is saved as theirs first, or waits for them',
  async () => {
    const { page, enter, allow } = await visitor();
    allow(/Failed to load resource|net::ERR_FAILED/);
    await enter('/ProposalEdit/1?step=1', 'Petra Novak');
    const title = page.getByRole('textbox', { name: 'Proposal Title' });
    await title.waitFor();
    const senders: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"operationName":"SaveAnswers"') !== true) return;
      const claims = request.headers()['authorization']?.split('.')[1] ?? '';
      senders.push((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { user: { firstname: string } }).user.firstname);
    });
    const question = changedElsewhere(page);
    const gone = (): Promise<void> => question.waitFor({ state: 'hidden' });

    await page.route('**/graphql', (route) => (route.request().postData()?.includes('"SaveAnswers"') ? route.abort() : route.continue()));
    await title.fill('Petra was cut off');
    await page.getByText('Offline: kept on this device').waitFor();
    const carl = await takesOver(page, 'Carl');
    await question.getByText('kept on this device for petra.novak').waitFor();
    await question.getByRole('button', { name: /^Continue as carl/ }).click();
    await gone();
    await page.unroute('**/graphql');
    await title.waitFor();
    await expect.poll(() => title.inputValue()).not.toBe('Petra was cut off');
    await carl.goto('/ProposalEdit/1?step=1');
    await carl.getByRole('textbox', { name: 'Proposal Title' }).waitFor();
    expect(await carl.getByRole('textbox', { name: 'Proposal Title' }).inputValue()).not.toBe('Petra was cut off');
    expect(senders).not.toContain('Carl');

    await carl.close();
    // a form still open would show and save Petra's words first
    await page.goto('/');
    const petra = await takesOver(page, 'Petra Novak');
    await page.goto('/ProposalEdit/1?step=1');
    await page.getByText('What you typed here before is back').waitFor();
    await expect.poll(() => title.inputValue()).toBe('Petra was cut off');
    await savedIn(page.locator('body'));
    await petra.close();

    await title.fill('Petra is saved before Carl goes on');
    await takesOver(page, 'Carl');
    const isCarls = page.getByRole('link', { name: /^carl\.engstrom@/ });
    // asked only if something was unsaved; otherwise the page follows by itself
    await question.or(isCarls).first().waitFor();
    if (await question.isVisible()) await question.getByRole('button', { name: /^Continue as carl/ }).click();
    await gone();
    await isCarls.waitFor();
    await expect.poll(() => title.inputValue()).toBe('Petra is saved before Carl goes on');
    expect(new Set(senders)).toEqual(new Set(['Petra']));
  },
);

/** Senders of these words, once per request: `by` an officer, or the user. */
function sendersIn(page: Page, words: string): readonly string[] {
  const senders: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes(words) !== true) return;
    const claims = request.headers()['authorization']?.split('.')[1] ?? '';
    const { user, impersonatingUserId } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      readonly user: { readonly firstname: string };
      readonly impersonatingUserId: number | null;
    };
    senders.push(impersonatingUserId === null ? user.firstname : `${user.firstname} by an officer`);
  });
  return senders;
}

journey(
  'what an officer types while acting as somebody waits for that officer acting as them, and what that person types for that person',
  async () => {
    const { page, enter, allow } = await visitor();
    allow(/Failed to load resource|net::ERR_FAILED/);
    const path = '/ProposalEdit/1?step=1';
    const [title, abstract] = [page.getByRole('textbox', { name: 'Proposal Title' }), page.getByLabel('Abstract')];
    const [petras, olgas] = [sendersIn(page, 'By Petra alone'), sendersIn(page, 'By Olga in her name')];
    const cut = () =>
      page.route('**/graphql', (route) => (route.request().postData()?.includes('"SaveAnswers"') ? route.abort() : route.continue()));
    const isKept = (): Promise<void> => page.getByText('Offline: kept on this device').waitFor();
    const isBack = page.getByText('What you typed here before is back');
    const comes = async (account: string): Promise<void> => {
      await page.goto('/');
      await (await takesOver(page, account)).close();
      await page
        .getByRole('link', { name: new RegExp(account.split(' ')[0] ?? '', 'i') })
        .first()
        .waitFor();
    };

    await enter(path, 'Petra Novak');
    await title.waitFor();
    await cut();
    await title.fill('By Petra alone');
    await isKept();

    await comes('Olga Lindqvist');
    await actsAs(page, 'Petra Novak');
    await page.goto(path);
    await title.waitFor();
    expect([await title.inputValue(), await isBack.count()]).toEqual([expect.not.stringContaining('By Petra'), 0]);
    await abstract.fill('By Olga in her name');
    await isKept();
    await stopsActing(page);
    await asked(page).getByText('when you act as Petra Novak again').waitFor();
    await asked(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('banner').getByText('Acting as Petra Novak').waitFor();
    await stopsActing(page);
    await asked(page).getByRole('button', { name: 'Un-impersonate' }).click();
    await page.getByRole('link', { name: 'useroffice.olga@eldmark.example' }).waitFor();
    await page.unroute('**/graphql');

    await comes('Petra Novak');
    await page.goto(path);
    await isBack.waitFor();
    await expect
      .poll(async () => [await title.inputValue(), await abstract.inputValue()])
      .toEqual(['By Petra alone', expect.not.stringContaining('Olga')]);
    await savedIn(page.locator('body'));
    expect(await page.getByText('By Olga in her name').count()).toBe(0);
    expect(new Set(petras)).toEqual(new Set(['Petra']));

    await comes('Olga Lindqvist');
    await page.goto(path);
    const note = page.getByRole('status').filter({ hasText: 'You wrote this while acting as Petra Novak' });
    await note.getByText('By Olga in her name').waitFor();
    await looksFineLightAndDark(page);
    await note.getByRole('button', { name: 'Act as Petra Novak' }).click();
    await isBack.waitFor();
    await expect
      .poll(async () => [await title.inputValue(), await abstract.inputValue()])
      .toEqual(['By Petra alone', 'By Olga in her name']);
    await savedIn(page.locator('body'));
    expect(new Set(olgas)).toEqual(new Set(['Petra by an officer']));

    await abstract.fill('Typed just before it ended');
    const earliest = Date.now() + SETTLING_MS;
    await stopsActing(page);
    const isHerself = page.getByRole('link', { name: 'useroffice.olga@eldmark.example' });
    await isHerself.or(asked(page)).first().waitFor();
    const isAsked = await asked(page).isVisible();
    expect(isAsked && Date.now() < earliest, 'asked before the save had its time').toBe(false);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Typed just before it ended');
    if (isAsked) await asked(page).getByRole('button', { name: 'Un-impersonate' }).click();
    await isHerself.waitFor();
    await page.goto(path);
    await page.getByText('Typed just before it ended').first().waitFor();
    expect(await note.count()).toBe(0);
  },
);

journey(
  'a sample saves itself, a reset of its step undoes it, a closed tab and an ended session lose nothing and lead back to it',
  async () => {
    const { page, open, choose, allow } = await visitor();
    await open('/');
    await choose('Lucia Ferrante');
    await page
      .getByRole('link', { name: /Lithium motion in solid electrolytes/ })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Steps' }).getByText('Samples', { exact: true }).click();
    await standsAt(page, 'Samples');
    expect(new URL(page.url()).searchParams.get('step')).toBe('6');
    const path = page.url();

    await openSample(page);
    const before = await container(page).inputValue();
    await container(page).fill('A can of vanadium');
    await savedIn(dialogOf(page));
    await close(page);
    await reset(page);
    await expect.poll(() => page.getByRole('button', { name: 'Reset' }).isDisabled()).toBe(true);
    await page.reload();
    await standsAt(page, 'Samples');
    await openSample(page);
    await expect.poll(() => container(page).inputValue()).toBe(before);

    allow(/Failed to load resource/);
    await page.route('**/graphql', (route) => route.abort());
    await container(page).fill('A can of aluminium');
    await goesUnheard(page);
    await page.unroute('**/graphql');
    await page.route('**/graphql', (route) => (route.request().postData()?.includes('"SaveAnswers"') ? route.abort() : route.continue()));
    await open(path);
    const samples = page.getByRole('group', { name: /^Samples/ });
    await samples.getByText('is not saved yet: what you typed is kept on this device.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await samples.getByRole('button', { name: /^Open: / }).click();
    await dialogOf(page).getByText('What you typed here before is back').waitFor();
    await expect.poll(() => container(page).inputValue()).toBe('A can of aluminium');
    await page.unroute('**/graphql');
    await savedIn(dialogOf(page));

    // the page learns of the expired session by typing, before a heartbeat
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"FollowQuestionary"') ? route.abort() : route.continue(),
    );
    await page.evaluate(async () => {
      const token = localStorage.getItem('beamtime.token');
      const query = 'mutation ($token: String!) { logout(token: $token) }';
      const body = JSON.stringify({ query, variables: { token } });
      await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
    await container(page).fill('A can of niobium');
    await page.getByRole('button', { name: /^Lucia Ferrante/ }).click();
    await page.unroute('**/graphql');
    await standsAt(page, 'Samples');
    await openSample(page);
    await expect.poll(() => container(page).inputValue()).toBe('A can of niobium');
    await savedIn(dialogOf(page));
    await close(page);
    expect(page.url()).toBe(path);
  },
);

journey(
  'a reset in an entry and a sample just begun takes back all that was typed; a title that is cleared holds no other answer back',
  async () => {
    const { page, enter } = await visitor();
    await enter('/', 'Lucia Ferrante');
    await page
      .getByRole('link', { name: /Lithium motion in solid electrolytes/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: /^Title/ }) });
    const title = dialog.getByRole('textbox', { name: /^Title/ });
    const go = async (step: string): Promise<void> => {
      await page.getByRole('navigation', { name: 'Steps' }).getByText(step, { exact: true }).click();
      await standsAt(page, step);
    };
    const resetIn = async (scope: Locator): Promise<void> => {
      await scope.getByRole('button', { name: 'Reset' }).click();
      await asked(page).getByRole('button', { name: 'OK' }).click();
      await asked(page).waitFor({ state: 'hidden' });
    };

    await go('Background');
    await aForm(page).tick('This proposal continues earlier beam time');
    await savedIn(page.locator('body'));
    await page.getByRole('button', { name: 'Add earlier beam time' }).click();
    const facility = dialog.getByLabel('Facility and instrument');
    await title.fill('Sinter');
    await facility.fill('KITE');
    await savedIn(dialog);
    await resetIn(dialog);
    await expect.poll(async () => [await title.inputValue(), await facility.inputValue()]).toEqual(['', '']);
    await title.fill('Sinter again');
    await savedIn(dialog);
    await title.fill('');
    await facility.fill('FINCH');
    await savedIn(dialog);
    await dialog.getByRole('button', { name: 'Save and finish' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'This is a required field' }).first().waitFor();
    await close(page, dialog);
    await page.reload();
    await standsAt(page, 'Background');
    const entries = page.getByRole('group', { name: /^Earlier beam time/ });
    await entries.getByRole('button', { name: 'Clone: Untitled entry' }).click();
    await expect.poll(() => entries.getByRole('button', { name: 'Edit: Untitled entry' }).count()).toBe(2);
    await looksFineLightAndDark(page);
    await entries.getByRole('button', { name: 'Edit: Untitled entry' }).last().click();
    await page.getByRole('dialog', { name: 'Untitled entry' }).waitFor();
    await expect.poll(() => facility.inputValue()).toBe('FINCH');
    await close(page, dialog);
    await entries.getByRole('button', { name: 'Delete: Untitled entry' }).first().click();
    await asked(page).getByText('“Untitled entry” and its answers will be deleted.').waitFor();
    await asked(page).getByRole('button', { name: 'Delete' }).click();
    await entries.getByText('“Untitled entry” was deleted.').waitFor();

    await go('Samples');
    await page
      .getByRole('group', { name: /^Samples/ })
      .getByRole('button', { name: /^Add/ })
      .click();
    await title.fill('Slag');
    await container(page).fill('A bucket');
    await savedIn(dialog);
    await resetIn(dialog);
    await expect.poll(async () => [await title.inputValue(), await container(page).inputValue()]).toEqual(['', '']);
    await close(page, dialog);
    await page.getByRole('button', { name: 'Edit: Untitled sample' }).waitFor();
    await resetIn(page.locator('main'));
    await page.getByRole('button', { name: 'Edit: Untitled sample' }).waitFor({ state: 'hidden' });
  },
);
