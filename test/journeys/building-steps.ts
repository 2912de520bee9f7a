import type { Locator, Page } from 'playwright-core';
import { ENTRY, LAYOUT, MAIL, TEMPLATE, WORKFLOW, type Builder } from './built-call.ts';
import { dayFromNow, OPEN_CALL, typeDate } from './dates.ts';
import { option } from './keys.ts';
import { addCondition, addTopic, chooseSetting, newQuestion, newTemplate, saved, topic } from './template-steps.ts';

const text = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
async function follow(page: Page, folder: string | null, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const link = menu.getByRole('link', { name: entry, exact: true });
  await menu.getByRole('menuitem').first().waitFor();
  for (const name of folder === null ? [] : ['Building', folder]) {
    const group = menu.getByRole('menuitem', { name, exact: true });
    if (!(await link.isVisible()) && (await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  }
  await link.click();
}

async function rewrite(page: Page, name: string, content: string): Promise<void> {
  await text(page, name).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(content);
}

async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/^Published/).waitFor();
}

export async function writeMail(page: Page, { named }: Builder): Promise<void> {
  await follow(page, 'Documents', 'E-mail templates');
  await button(page, /New e-mail template/).click();
  await page.getByRole('dialog').getByLabel('Name').fill(named(MAIL.name));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: named(MAIL.name) }).waitFor();
  await rewrite(page, 'Subject', MAIL.subject);
  await rewrite(page, 'Text', 'Dear {{firstName}}, the office reads it this week.');
  await publish(page);
}

/** The default body prints all questions. */
export async function writeLayout(page: Page, { named }: Builder): Promise<void> {
  await follow(page, 'Documents', 'Proposal PDF');
  await newTemplate(page, named(LAYOUT.name));
  await page.getByRole('tab', { name: 'Footer' }).click();
  await rewrite(page, 'Footer', `<p>${LAYOUT.heading}</p>`);
  await publish(page);
}

async function required(page: Page): Promise<void> {
  await page.locator('.beamtime-inspector').getByRole('checkbox', { name: 'Required' }).check();
}

export async function buildEntries(page: Page, { named }: Builder): Promise<void> {
  await follow(page, 'Questionnaires', 'Sub-templates');
  await newTemplate(page, named(ENTRY.template));
  await topic(page, 'New sub-topic').getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Text input', ENTRY.formula);
  await required(page);
  await newQuestion(page, 'Text input', ENTRY.note);
  await saved(page);
}

export async function buildTemplate(page: Page, { named }: Builder): Promise<void> {
  await follow(page, 'Questionnaires', 'Proposal templates');
  await newTemplate(page, named(TEMPLATE.name));
  await addTopic(page, TEMPLATE.topic);
  await topic(page, TEMPLATE.topic).getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Boolean', TEMPLATE.toxic);
  await newQuestion(page, 'Text input', TEMPLATE.handling);
  await required(page);
  await addCondition(page, TEMPLATE.toxic, 'Yes');
  await topic(page, TEMPLATE.topic).getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Sub template', TEMPLATE.crystals);
  await chooseSetting(page, 'Template', named(ENTRY.template));
  await page.getByRole('link', { name: 'Edit this template' }).waitFor();
  await page.getByText('No problems found').waitFor();
  await saved(page);
}

export async function drawWorkflow(page: Page, { named }: Builder): Promise<void> {
  await follow(page, 'Workflows', 'Proposal workflows');
  await button(page, /New workflow/)
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Name').fill(named(WORKFLOW.name));
  await button(page, 'Create workflow').click();
  await page.getByText('Outline', { exact: true }).click();
  await page.getByLabel('Add a connection from Draft').first().fill(WORKFLOW.next);
  await option(page, WORKFLOW.next).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByLabel('Events').fill('submitted');
  await option(page, 'Proposal submitted').click();
  await page.keyboard.press('Escape');
  await button(page, 'Add: Send e-mail').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Add recipients').click();
  await option(page, 'The principal investigator').click();
  await dialog.getByLabel('E-mail template').fill(named(MAIL.name));
  await option(page, named(MAIL.name)).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await details.getByText('Send e-mail The principal investigator').waitFor();
  await page.getByText(/Saved \d/).waitFor();
}

async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(name);
  await option(page, name).click();
}

export async function openCall(page: Page, { named, shortCode }: Builder): Promise<void> {
  await follow(page, null, 'Calls');
  await button(page, /New call/)
    .first()
    .click();
  await page.getByLabel('Short code', { exact: true }).fill(shortCode);
  await page.getByLabel('Title', { exact: true }).fill(named('Rapid access'));
  await page.getByLabel('Reference number format').fill(`${shortCode}-{digits:2}`);
  await button(page, 'Next').click();
  for (const [label, days] of OPEN_CALL) {
    await typeDate(page, label, dayFromNow(days));
  }
  await page.getByLabel('Cycle comment').fill('Any time');
  await page.getByLabel('Survey comment').fill('Tell us how it went');
  await button(page, 'Next').click();
  await pick(page, 'Proposal workflow', named(WORKFLOW.name));
  await pick(page, 'Proposal template', named(TEMPLATE.name));
  await pick(page, 'Proposal PDF layout', named(LAYOUT.name));
  await button(page, 'Next').click();
  await button(page, 'Create call').click();
  await page.getByText(`Call “${shortCode}” created`).waitFor();
}
