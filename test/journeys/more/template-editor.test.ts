import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { hold } from '../../support/hold.ts';
import { focusOnRow, questionByKeys, select, tabTo, takeInSelect, topicByKeys } from '../template-keys.ts';
import {
  addTopic,
  askForHouseRules,
  CONDITION,
  HOUSE_RULES,
  newQuestion,
  newTemplate,
  outline,
  row,
  saved,
  topic,
} from '../template-steps.ts';

const { journey, visitor } = aFacility();

const OLGA = 'Olga Lindqvist';

async function officerWithTemplate(name: string): Promise<Visitor> {
  const olga = await visitor();
  await olga.enter('/ProposalTemplates', OLGA);
  const { page } = olga;
  await newTemplate(page, name);
  return olga;
}

journey('an officer builds the same template by keyboard alone', async () => {
  const olga = await visitor();
  await olga.enter('/ProposalTemplates', OLGA);
  const { page } = olga;
  await page.getByRole('button', { name: 'New template' }).waitFor();
  await tabTo(page, { name: 'New template' });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, { selector: '#template-name' });
  await page.keyboard.type('Built by keys');
  await page.keyboard.press('Enter');
  await page.locator('.beamtime-topic').waitFor();

  await tabTo(page, { selector: '.beamtime-row-main' });
  await topicByKeys(page, 'Samples');
  await topicByKeys(page, 'Safety');
  await page.keyboard.press('ArrowUp');
  await focusOnRow(page, 'Samples');
  await questionByKeys(page, 'Boolean', 'Is it toxic?');
  await page.keyboard.press('Escape');
  await focusOnRow(page, 'Is it toxic?');
  await questionByKeys(page, 'Text input', 'How do you handle it?');
  await tabTo(page, { selector: '[role="tab"]' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, { name: 'Add a condition Shown when' });
  await page.keyboard.press('Enter');
  await takeInSelect(page, select(CONDITION.question), 'toxic');
  await takeInSelect(page, select(CONDITION.value), 'Yes');
  await page.locator('.beamtime-rule-sentence', { hasText: '“Is it toxic?” is Yes' }).waitFor();
  await page.keyboard.press('Escape');
  await focusOnRow(page, 'How do you handle it?');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.getByText('How do you handle it? moved to place 1 of 1 in Safety').waitFor({ state: 'attached' });
  await focusOnRow(page, 'How do you handle it?');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await focusOnRow(page, 'Is it toxic?');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Is it toxic? moved to place 1 of 2 in Safety').waitFor({ state: 'attached' });
  await focusOnRow(page, 'Is it toxic?');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await focusOnRow(page, 'Samples');
  await questionByKeys(page, 'Sub template', 'Materials to be deuterated');
  await takeInSelect(page, { selector: '.beamtime-inspector [role="combobox"]' }, 'Deuterated');
  await page.getByRole('link', { name: 'Edit this template' }).waitFor();
  await page.keyboard.press('Escape');
  await focusOnRow(page, 'Materials');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('No problems found').waitFor();
  await saved(page);

  expect(await outline(page)).toEqual([
    '1. New proposal: Title, abstract and people',
    '2. Samples: Materials to be deuterated',
    '3. Safety: Is it toxic?, How do you handle it?',
  ]);
});

journey('two officers edit one template: what one does comes to the other, and nothing is wiped out', async () => {
  const { page } = await officerWithTemplate('Edited by two');
  const henrik = await visitor();
  await henrik.open(new URL(page.url()).pathname);
  await henrik.choose('Henrik Sandberg');
  const other = henrik.page;
  await topic(other, 'New proposal').waitFor();

  await addTopic(other, 'From Henrik');
  await saved(other);
  await addTopic(page, 'From Olga');
  await saved(page);
  await topic(page, 'From Henrik').waitFor();
  await page.getByText(/Henrik Sandberg: added the topic/).waitFor();
  await other.reload();
  await topic(other, 'From Olga').waitFor();
  expect(await outline(other)).toEqual(await outline(page));

  // periodic requests must not deliver news before she writes
  const news = await hold(page, 'query TemplateDraft');
  await rename(other, 'From Olga', 'As Henrik calls it');
  await saved(other);
  await rename(page, 'From Olga', 'As Olga calls it');
  news.letGo();
  // Olga's title conflicted with his, so she sees his name and title
  await page.getByText('Henrik Sandberg renamed the topic “From Olga” to “As Henrik calls it”').waitFor();
  await topic(page, 'As Henrik calls it').waitFor();
});

journey('two officers at one question: key and text stay beside each other, and the same text is told with both', async () => {
  const { page } = await officerWithTemplate('One question for two');
  await topic(page, 'New proposal').getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Boolean', 'Is it loud?');
  await saved(page);
  const henrik = await visitor();
  await henrik.open(new URL(page.url()).pathname);
  await henrik.choose('Henrik Sandberg');
  const other = henrik.page;
  await row(other, 'Is it loud?').locator('.beamtime-row-main').click();
  const field = (of: Page, label: string) => of.locator('.beamtime-inspector').getByLabel(label, { exact: true });
  const write = async (on: Page, label: string, text: string): Promise<void> => {
    await field(on, label).fill(text);
    await on.keyboard.press('Enter');
  };

  await write(other, 'Natural key', 'loudness');
  await saved(other);
  // periodic requests must not deliver news before he writes
  const news = await hold(other, 'query TemplateDraft');
  await write(page, 'Question', 'Is it very loud?');
  await saved(page);
  await row(page, 'Is it very loud?').getByText('loudness').waitFor();

  await write(other, 'Question', 'How loud is it?');
  news.letGo();
  await other.getByText('changed the text of this question to “Is it very loud?” (yours: “How loud is it?”)').waitFor();
  await row(other, 'Is it very loud?').getByText('loudness').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await row(page, 'Is it loud?').getByText('loudness').waitFor();
});

journey('a question that was made in vain leaves the library when it is undone, and comes back with redo', async () => {
  const { page } = await officerWithTemplate('Made in vain');
  await topic(page, 'New proposal').getByRole('button', { name: 'Insert question' }).click();
  await page.locator('.beamtime-library').getByRole('button', { name: 'New question', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Boolean', exact: true }).click();
  const key = (await row(page, 'New question').locator('.beamtime-row-key').innerText()).trim();
  const inLibrary = page.locator('.beamtime-library li.beamtime-row').filter({ hasText: key });
  await saved(page);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await row(page, 'New question').waitFor({ state: 'hidden' });
  await saved(page);
  await page.getByLabel('Search text or key').fill(key);
  await page.getByText('No question matches').waitFor();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await row(page, 'New question').waitFor();
  await saved(page);
  await page.reload();
  await row(page, 'New question').waitFor();
  await topic(page, 'New proposal').getByRole('button', { name: 'Insert question' }).click();
  await page.getByLabel('Search text or key').fill(key);
  await inLibrary.waitFor();
});

async function rename(page: Page, from: string, to: string): Promise<void> {
  await topic(page, from).locator('.beamtime-row-main').first().click();
  const title = page.locator('.beamtime-inspector').getByLabel('Title');
  await expect.poll(() => title.inputValue()).toBe(from);
  await title.fill(to);
  await page.keyboard.press('Enter');
}

journey('without a connection the officer goes on, and everything is sent when it is back', async () => {
  const olga = await officerWithTemplate('Built on a train');
  olga.allow(/ERR_INTERNET_DISCONNECTED/);
  const { page } = olga;
  await addTopic(page, 'Before the tunnel');
  await saved(page);
  await page.context().setOffline(true);
  await page.locator('.beamtime-inspector').getByLabel('Title').fill('In the tunnel');
  await page.keyboard.press('Enter');
  await page.getByText('Offline: kept on this page').waitFor();
  await page.context().setOffline(false);
  await saved(page);

  await page.reload();
  await topic(page, 'In the tunnel').waitFor();
});

journey('a change of a template in use shows whom it meets before it is published', async () => {
  const olga = await visitor();
  await olga.enter('/ProposalTemplates', OLGA);
  const { page } = olga;
  await askForHouseRules(page);
  const dialog = page.getByRole('dialog', { name: /^Publish “/ });
  await dialog.getByText(/forms? must answer a new required question/).click();
  await dialog.locator('.beamtime-affected').getByText(HOUSE_RULES.question).first().waitFor();
  await dialog.getByText('Topic “House rules” was added').waitFor();
  // her own change while pressing Publish is part of the review
  const meanwhile = dialog.getByRole('alert').filter({ hasText: 'Somebody changed this while you were reading' });
  expect(await meanwhile.count()).toBe(0);
  const henrik = await visitor();
  await henrik.enter(new URL(page.url()).pathname, 'Henrik Sandberg');
  await addTopic(henrik.page, 'From Henrik');
  await saved(henrik.page);
  // changes arriving during the review are not published unseen
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await meanwhile.waitFor();
  await expect.poll(() => publish.isDisabled()).toBe(true);
  await dialog.getByText('Topic “From Henrik” was added').waitFor();
  await meanwhile.getByRole('button', { name: 'I have checked' }).click();
  await publish.click();
  await page.getByText(/Revision \d+ is published\. Unfinished forms use/).waitFor();

  await page.getByRole('button', { name: 'Revisions' }).click();
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  await revisions.getByText('Published now').waitFor();
  await revisions.getByRole('button', { name: 'Return to it' }).last().click();
  await topic(page, 'House rules').waitFor({ state: 'hidden' });
  await page.keyboard.press('ControlOrMeta+Z');
  await topic(page, 'House rules').waitFor();

  await reopenSubmitted(page);
});

/** Reopened proposals first show the changes of the published revision. */
async function reopenSubmitted(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByText(/^1–10 of/).waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: /Change status/ });
  const choose = async (status: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: 'New status' }).fill(status);
    await page.keyboard.press('Enter');
  };
  await choose('Feasibility review');
  await dialog.getByText('“Technique workflow” does not have this status').first().waitFor();
  await choose('Draft');
  await dialog.getByText('use the templates as published now').waitFor();
  await dialog.getByText(/forms? must answer a new required question/).click();
  await dialog.locator('.beamtime-affected').getByText(HOUSE_RULES.question).first().waitFor();
}

journey('settings that cannot be stored stay as they were typed, are said to be unsaved, and are asked about', async () => {
  const { page } = await officerWithTemplate('With limits');
  await addTopic(page, 'Aims');
  await topic(page, 'Aims').getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Text input', 'What for?');
  await newQuestion(page, 'Boolean', 'Is it new?');
  await saved(page);
  const most = page.getByLabel('At most this many characters', { exact: true });
  const unsaved = page.getByRole('button', { name: 'Settings of “What for?” are not saved' });

  await row(page, 'What for?').click();
  await page.getByLabel('At least this many characters').fill('50');
  await most.fill('10');
  await unsaved.waitFor();
  await row(page, 'Is it new?').click();
  await most.waitFor({ state: 'hidden' });
  await unsaved.click();

  await expect.poll(() => most.inputValue()).toBe('10');
  await page.getByText('The smallest number of characters is above the largest. Please change one of them').first().waitFor();
  await page.getByRole('link', { name: 'Proposal templates' }).first().click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Cancel' }).click();

  await most.fill('100');
  await unsaved.waitFor({ state: 'hidden' });
  await row(page, 'Is it new?').click();
  await most.waitFor({ state: 'hidden' });
  await saved(page);
  await page.reload();
  await row(page, 'What for?').click();
  await expect.poll(() => most.inputValue()).toBe('100');
});

journey(
  'a problem leads to the very setting, good settings are saved beside a wrong one, and a template that is missing is made there',
  async () => {
    const { page } = await officerWithTemplate('Rows of a kind');
    await addTopic(page, 'Parts');
    await topic(page, 'Parts').getByRole('button', { name: 'Insert question' }).click();
    await newQuestion(page, 'Sub template', 'Which parts?');
    await saved(page);
    await row(page, 'Title, abstract and people').click();
    const problems = page.getByRole('region', { name: 'Problems' });
    await problems.getByRole('button', { name: 'Show' }).click();
    await problems.getByRole('button', { name: 'Template is required' }).click();
    const template = page.locator('.beamtime-inspector').getByLabel('Template', { exact: true });
    await expect.poll(() => template.evaluate((it) => it === document.activeElement)).toBe(true);

    const most = page.locator('[data-setting="minEntries"] input');
    await most.fill('-3');
    await page.keyboard.press('Tab');
    await page.getByText('Some settings of “Which parts?” are not saved').waitFor();
    await page.getByRole('checkbox', { name: 'Entries may be copied from other proposals' }).check();
    await page.getByLabel('Label of the copy button').fill('Copy parts');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'New template…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New template' });
    await dialog.getByLabel('Name').fill('Parts of a machine');
    const stored = page.waitForResponse((response) => response.request().postData()?.includes('"templateId":"parts-of-a-machine') ?? false);
    await dialog.getByLabel('Name').press('Enter');
    await page.locator('[data-setting="templateId"]').getByText('Parts of a machine').waitFor();
    await expect.poll(() => most.inputValue()).toBe('-3');
    await stored;
    await saved(page);
    page.on('dialog', (question) => void question.accept());
    await page.reload();

    await row(page, 'Which parts?').click();
    await page.locator('[data-setting="templateId"]').getByText('Parts of a machine').waitFor();
    await expect.poll(() => page.getByLabel('Label of the copy button').inputValue()).toBe('Copy parts');
  },
);
