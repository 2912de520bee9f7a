import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { aForm } from '../../support/form.ts';
import { hold } from '../../support/hold.ts';
import { looksFineLightAndDark } from '../../support/looks-fine.ts';
import { standsAt, startProposal } from '../proposal-steps.ts';
import { actsAs } from '../taking-over.ts';
import { abstract, saved, title } from '../together-steps.ts';

const { journey, visitor } = aFacility();

/**
 * Types an abstract without saving.
 *
 * @returns a function that lets the save through
 */
async function writesApart({ page, allow }: Visitor, words: string): Promise<() => Promise<void>> {
  allow(/Failed to load resource/);
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('"SaveAnswers"') ? route.abort() : route.continue()));
  await abstract(page).fill(words);
  await page.getByText('Offline: kept on this device').waitFor();
  return () => page.unroute('**/graphql');
}

journey(
  'an officer who writes in the name of a proposer is named to that proposer and to their colleagues, and is told of the proposer',
  async () => {
    const [petra, olga, carl] = [await visitor(), await visitor(), await visitor()];
    const path = '/ProposalEdit/1?step=1';
    const conflictOf = (page: Page, who: string): Locator =>
      page.getByRole('group', { name: `${who} changed the answer to “Proposal Abstract”` });
    await petra.enter(path, 'Petra Novak');
    await carl.enter(path, 'Carl Engstrom');
    await olga.enter('/', 'Olga Lindqvist');
    await actsAs(olga.page, 'Petra Novak');
    await olga.open(path);
    await abstract(olga.page).waitFor();

    const petraGoesOn = await writesApart(petra, 'Ice by Petra');
    const carlGoesOn = await writesApart(carl, 'Ice by Carl');
    await abstract(olga.page).fill('Ice by Olga');
    await saved(olga.page);
    await petraGoesOn();
    await carlGoesOn();

    const hers = conflictOf(petra.page, 'Olga Lindqvist (acting as you)');
    await hers.getByText('Olga Lindqvist (acting as you):').waitFor();
    await petra.page.getByRole('button', { name: 'Olga changed an answer: compare' }).waitFor();
    await looksFineLightAndDark(petra.page);
    await conflictOf(carl.page, 'Olga Lindqvist (acting as Petra Novak)').getByText('Ice by Olga').waitFor();

    const olgaGoesOn = await writesApart(olga, 'Ice by Olga again');
    await hers.getByRole('button', { name: 'Keep mine' }).click();
    await saved(petra.page);
    await olgaGoesOn();
    const olgas = conflictOf(olga.page, 'Petra Novak');
    await olgas.getByText('Ice by Petra').waitFor();
    await olgas.getByRole('button', { name: 'Keep mine' }).click();
    await saved(olga.page);

    const replaced = petra.page.getByRole('group', {
      name: 'Olga Lindqvist (acting as you) has changed what you wrote in “Proposal Abstract”',
    });
    await replaced.getByText('Ice by Petra', { exact: true }).waitFor();
    await looksFineLightAndDark(petra.page);
  },
);

const PYROCHLORE = /Spin waves in the field-polarised state/;

async function inBackground(visiting: Visitor, account: string): Promise<Page> {
  const { page, enter } = visiting;
  await enter('/', account);
  await page.getByRole('link', { name: PYROCHLORE }).first().click();
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Background', { exact: true }).click();
  await standsAt(page, 'Background');
  return page;
}
const entries = (page: Page): Locator => page.getByRole('group', { name: /^Earlier beam time/ });
const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel('Facility and instrument') });
const facility = (page: Page): Locator => dialogOf(page).getByLabel('Facility and instrument');

journey(
  'two people write in an entry that one of them has just added: deleting it asks with the name of the other, and a reset leaves it whole',
  async () => {
    const petra = await inBackground(await visitor(), 'Petra Novak');
    await aForm(petra).tick('This proposal continues earlier beam time');
    await saved(petra);
    await petra.getByRole('button', { name: 'Add earlier beam time' }).click();
    await dialogOf(petra)
      .getByRole('textbox', { name: /^Title/ })
      .fill('Mine');
    await facility(petra).fill('PETRAS LAB');
    await dialogOf(petra)
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor();
    await dialogOf(petra).getByRole('button', { name: 'Close' }).click();
    await entries(petra).getByRole('button', { name: 'Edit: Mine' }).waitFor();

    const carl = await inBackground(await visitor(), 'Carl Engstrom');
    await entries(carl).getByRole('button', { name: 'Edit: Mine' }).click();
    await facility(carl).fill('PETRAS LAB, AND CARLS');
    await dialogOf(carl)
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor();

    const asked = petra.getByRole('dialog', { name: 'Are you sure?' });
    await entries(petra).getByRole('button', { name: 'Delete: Mine' }).click();
    await asked.getByText('Carl Engstrom wrote in it. That will be deleted too.').waitFor();
    await asked.getByText('Carl Engstrom has it open now.').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();

    await petra.getByRole('button', { name: 'Reset' }).click();
    await asked.getByRole('button', { name: 'OK' }).click();
    await petra.getByText('“Mine” stays: Carl Engstrom wrote in it').waitFor();
    await saved(petra);
    // the tick was reverted with the rest of the step
    await entries(petra).waitFor({ state: 'hidden' });
    await dialogOf(carl).getByRole('button', { name: 'Close' }).click();
    const hides = carl.getByRole('group', { name: "Petra Novak's answer hides “Earlier beam time”" });
    await hides.waitFor();
    await looksFineLightAndDark(carl);
    await aForm(petra).tick('This proposal continues earlier beam time');
    await entries(petra).getByRole('button', { name: 'Edit: Mine' }).click();
    await expect.poll(() => facility(petra).inputValue()).toBe('PETRAS LAB, AND CARLS');
    await entries(carl).waitFor();
    await hides.waitFor({ state: 'hidden' });
  },
);

journey(
  'a choice follows what is written on in the other window, and leaves the focus where it is; it is over when that is turned back',
  async () => {
    const first = await visitor();
    await first.enter('/', 'Petra Novak');
    await startProposal(first.page);
    await title(first.page).fill('Ice');
    await abstract(first.page).fill('Ice');
    await saved(first.page);
    const second = await visitor();
    await second.enter(new URL(first.page.url()).pathname, 'Petra Novak');
    await standsAt(second.page, 'General information');

    // the second window must not learn of the first before it writes
    const news = await hold(second.page, 'FollowQuestionary');
    const saves = first.page.waitForResponse((it) => it.request().postData()?.includes('saveAnswers') === true);
    await abstract(first.page).fill('Snow');
    await saves;
    await abstract(second.page).fill('Fire');
    news.letGo();
    const choice = second.page.getByRole('group', { name: /^You changed the answer to “Proposal Abstract” in another window/ });
    await choice.getByText('Snow').waitFor();
    const keeps = choice.getByRole('button', { name: 'Keep this one' });
    await keeps.focus();
    await abstract(first.page).fill('Snow\n\nand rain');

    // texts that differ only in paragraphs are shown differently
    await expect.poll(() => choice.innerText(), { timeout: 30_000 }).toContain('In the other window: Snow\n\nand rain');
    await expect.poll(() => keeps.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => abstract(second.page).inputValue()).toBe('Fire');

    await abstract(first.page).fill('Ice');

    await expect.poll(() => choice.count(), { timeout: 30_000 }).toBe(0);
    await expect.poll(() => abstract(second.page).evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => abstract(first.page).inputValue(), { timeout: 30_000 }).toBe('Fire');
  },
);
