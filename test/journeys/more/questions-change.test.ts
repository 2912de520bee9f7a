import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { aForm } from '../../support/form.ts';
import { standsAt, startProposal } from '../proposal-steps.ts';
import { askForHouseRules, topic } from '../template-steps.ts';

const { journey, visitor } = aFacility();

const KEYWORDS = 'Keywords, separated by commas';

const takeOutKeywords = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const query = 'mutation ($id: Int!, $edits: [JSON!]!) { editTemplate(templateId: $id, edits: $edits) { templateId } }';
    const variables = { id: Number(/\d+/.exec(location.pathname)?.[0]), edits: [{ edit: 'removeField', questionId: 'keywords' }] };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('beamtime.token')}` };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { errors } = (await answer.json()) as { readonly errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
  });

journey(
  'while a proposal is open in two windows, a question is published and one taken out: both go on, and what was typed in that one is told',
  async () => {
    const petra = await visitor();
    await petra.enter('/', 'Petra Novak');
    await startProposal(petra.page);
    const form = aForm(petra.page);
    await form.write('Proposal Title', 'Ice');
    await petra.page.waitForURL(/\/ProposalEdit\/\d+/);
    const beside = await petra.page.context().newPage();
    await beside.goto(petra.page.url());
    await standsAt(beside, 'General information');

    petra.allow(/ERR_INTERNET_DISCONNECTED/);
    // the update must not arrive before the typing
    await petra.page.context().setOffline(true);
    await form.write(KEYWORDS, 'garnet, ice');

    const olga = await visitor();
    await olga.enter('/ProposalTemplates', 'Olga Lindqvist');
    await olga.page.getByRole('link', { name: 'Proposal for beam time', exact: true }).click();
    await olga.page.locator('.beamtime-topic').first().waitFor();
    await takeOutKeywords(olga.page);
    await olga.page.goto('/ProposalTemplates');
    await askForHouseRules(olga.page, 'Proposal for beam time');
    const dialog = olga.page.getByRole('dialog', { name: /^Publish “/ });
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await olga.page.getByText(/Revision \d+ is published\. Unfinished forms use/).waitFor();

    await petra.page.context().setOffline(false);
    const note = petra.page.getByRole('alert').filter({ hasText: `“${KEYWORDS}” is no longer asked here` });
    await note.getByText('garnet, ice').waitFor();
    await petra.page.getByText('The questions have changed while you were here').waitFor({ timeout: 40_000 });
    await expect.poll(() => petra.page.getByRole('textbox', { name: KEYWORDS }).count()).toBe(0);
    await aForm(beside).write('Proposal Abstract', 'Snow and ice');
    await expect
      .poll(() => petra.page.getByRole('textbox', { name: 'Proposal Abstract' }).inputValue(), { timeout: 40_000 })
      .toBe('Snow and ice');

    await petra.page.reload();
    await standsAt(petra.page, 'General information');
    await petra.page.getByText('You typed this in a question that is no longer asked').waitFor();
    await petra.page.getByText('garnet, ice').waitFor();
  },
);

const WORDS = 'At which field the ice melts, which the intensity of one reflection tells directly.';

journey('a step that is taken out while somebody writes in it gives way to the next, which tells what was typed there', async () => {
  const petra = await visitor();
  await petra.enter('/', 'Petra Novak');
  await startProposal(petra.page);
  const form = aForm(petra.page);
  await form.write('Proposal Title', 'Ice');
  await form.write('Proposal Abstract', 'Snow and ice');
  await form.chooseFirst('Which field does the proposal belong to?');
  await petra.page.getByRole('button', { name: 'Save and continue' }).click();
  await standsAt(petra.page, 'Scientific case');
  // wait for the proposal's page to replace that of the new one
  await petra.page.getByRole('heading', { level: 1, name: 'Ice', exact: true }).waitFor();
  // its widget is loaded over the network
  await form.question('What do you want to find out, and how will the data answer it?').getByRole('textbox').waitFor();
  petra.allow(/ERR_INTERNET_DISCONNECTED/);
  await petra.page.context().setOffline(true);
  await form.write('What do you want to find out, and how will the data answer it?', WORDS);

  const olga = await visitor();
  await olga.enter('/ProposalTemplates', 'Olga Lindqvist');
  const { page } = olga;
  await page.getByRole('link', { name: 'Proposal for beam time', exact: true }).click();
  await topic(page, 'Scientific case').locator('.beamtime-row-main').first().click();
  await page.getByRole('button', { name: 'Delete topic' }).click();
  await topic(page, 'Scientific case').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Publish \d+ changes?/ }).click();
  await page
    .getByRole('dialog', { name: /^Publish “/ })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await page.getByText(/Revision \d+ is published\. Unfinished forms use/).waitFor();

  await petra.page.context().setOffline(false);
  await standsAt(petra.page, 'Background');
  const note = petra.page.getByRole('alert').filter({ hasText: 'is no longer asked here' });
  await note.getByText(WORDS).waitFor();
  await petra.page.getByRole('button', { name: 'Save and continue' }).click();
  await standsAt(petra.page, 'Techniques and instruments');
});
