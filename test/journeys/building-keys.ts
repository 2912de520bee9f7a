import type { Locator, Page } from 'playwright-core';
import { ENTRY, LAYOUT, MAIL, TEMPLATE, WORKFLOW, type Builder } from './built-call.ts';
import { dayFromNow, OPEN_CALL } from './dates.ts';
import { enter, menuTo, pick, reach, write } from './keys.ts';
import { focusOnRow, questionByKeys, topicByKeys } from './template-keys.ts';
import { CONDITION, saved } from './template-steps.ts';

/** No HTML tags, which the editor would close while typing. */
const PLAIN_BODY = `${LAYOUT.heading}: {{proposal.title}}. {{#each questionarySteps}}{{topic}}. {{#each fields}}{{question}} {{#if items}}{{join items ", "}}{{else}}{{text}}{{/if}}{{#each entries}} {{title}}{{#each steps}}{{#each fields}}, {{question}}: {{text}}{{/each}}{{/each}}{{/each}}. {{/each}}{{/each}}`;

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const labelled = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

/** A newly opened dialog focuses its first field. */
async function nameIt(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] input') === true);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function publish(page: Page): Promise<void> {
  await enter(page, button(page, 'Publish'), 'Shift+Tab');
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await page.getByText(/^Published/).waitFor();
}

export async function writeMail(page: Page, { named }: Builder): Promise<void> {
  await menuTo(page, 'Documents', 'E-mail templates');
  await enter(page, button(page, /New e-mail template/).first());
  await nameIt(page, named(MAIL.name));
  await write(page, box(page, 'Subject'), MAIL.subject);
  await write(page, box(page, 'Text'), 'Dear {{firstName}}, the office reads it this week.');
  await publish(page);
}

export async function writeLayout(page: Page, { named }: Builder): Promise<void> {
  await menuTo(page, 'Documents', 'Proposal PDF');
  await enter(page, button(page, /New template/).first());
  await nameIt(page, named(LAYOUT.name));
  await write(page, box(page, 'Body'), PLAIN_BODY);
  await publish(page);
}

async function toTopic(page: Page, title: string): Promise<void> {
  await reach(page, page.locator('.beamtime-canvas .beamtime-row-main').filter({ hasText: title }));
}

async function required(page: Page): Promise<void> {
  await reach(page, page.locator('.beamtime-inspector').getByRole('checkbox', { name: 'Required' }));
  await page.keyboard.press('Space');
}

export async function buildEntries(page: Page, { named }: Builder): Promise<void> {
  await menuTo(page, 'Questionnaires', 'Sub-templates');
  await enter(page, button(page, /New template/).first());
  await nameIt(page, named(ENTRY.template));
  await toTopic(page, 'New sub-topic');
  await questionByKeys(page, 'Text input', ENTRY.formula);
  await required(page);
  await page.keyboard.press('Escape');
  await focusOnRow(page, ENTRY.formula);
  await questionByKeys(page, 'Text input', ENTRY.note);
  await saved(page);
}

export async function buildTemplate(page: Page, { named }: Builder): Promise<void> {
  await menuTo(page, 'Questionnaires', 'Proposal templates');
  await enter(page, button(page, /New template/).first());
  await nameIt(page, named(TEMPLATE.name));
  await toTopic(page, 'New proposal');
  await topicByKeys(page, TEMPLATE.topic);
  await questionByKeys(page, 'Boolean', TEMPLATE.toxic);
  await page.keyboard.press('Escape');
  await focusOnRow(page, TEMPLATE.toxic);
  await questionByKeys(page, 'Text input', TEMPLATE.handling);
  await required(page);
  await page.keyboard.press('Escape');
  await focusOnRow(page, TEMPLATE.handling);
  await page.keyboard.press('Enter');
  await reach(page, page.getByRole('tab', { name: 'Settings' }));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement?.textContent.includes('Rules') === true);
  await page.keyboard.press('Enter');
  await enter(page, button(page, /Add a condition/));
  await pick(page, labelled(page, CONDITION.question), TEMPLATE.toxic);
  await pick(page, labelled(page, CONDITION.value), 'Yes');
  await page.locator('.beamtime-rule-sentence', { hasText: `“${TEMPLATE.toxic}” is Yes` }).waitFor();
  await page.keyboard.press('Escape');
  await focusOnRow(page, TEMPLATE.handling);
  await questionByKeys(page, 'Sub template', TEMPLATE.crystals);
  await pick(page, page.locator('.beamtime-inspector').getByLabel('Template', { exact: true }), named(ENTRY.template));
  await page.getByRole('link', { name: 'Edit this template' }).waitFor();
  await page.getByText('No problems found').waitFor();
  await saved(page);
}

export async function drawWorkflow(page: Page, { named }: Builder): Promise<void> {
  await menuTo(page, 'Workflows', 'Proposal workflows');
  await enter(page, button(page, /New workflow/).first());
  await nameIt(page, named(WORKFLOW.name));
  await reach(page, page.getByRole('radio', { name: 'Canvas' }));
  await page.keyboard.press('ArrowRight');
  await pick(page, page.getByLabel('Add a connection from Draft').first(), WORKFLOW.next);
  const details = page.getByRole('region', { name: 'Details' });
  await pick(page, details.getByLabel('Events'), 'Proposal submitted');
  await page.keyboard.press('Escape');
  await enter(page, button(page, 'Add: Send e-mail'));
  const dialog = page.getByRole('dialog');
  await pick(page, dialog.getByLabel('Add recipients'), 'The principal investigator');
  await pick(page, dialog.getByLabel('E-mail template'), named(MAIL.name));
  await enter(page, dialog.getByRole('button', { name: 'Save' }));
  await details.getByText('Send e-mail The principal investigator').waitFor();
  await page.getByText(/Saved \d/).waitFor();
}

export async function openCall(page: Page, { named, shortCode }: Builder): Promise<void> {
  await menuTo(page, null, 'Calls');
  await enter(page, button(page, /New call/).first());
  await write(page, labelled(page, 'Short code'), shortCode);
  await write(page, labelled(page, 'Title'), named('Rapid access'));
  await write(page, page.getByLabel('Reference number format'), `${shortCode}-{digits:2}`);
  await page.keyboard.press('Enter');
  for (const [label, days] of OPEN_CALL) {
    await write(page, labelled(page, label), dayFromNow(days));
    await page.keyboard.press('Tab');
  }
  await write(page, page.getByLabel('Cycle comment'), 'Any time');
  await write(page, page.getByLabel('Survey comment'), 'Tell us how it went');
  await page.keyboard.press('Enter');
  await pick(page, labelled(page, 'Proposal workflow'), named(WORKFLOW.name));
  await pick(page, labelled(page, 'Proposal template'), named(TEMPLATE.name));
  await pick(page, labelled(page, 'Proposal PDF layout'), named(LAYOUT.name));
  await enter(page, button(page, 'Next'));
  await enter(page, button(page, 'Create call'));
  await page.getByText(`Call “${shortCode}” created`).waitFor();
}
