import type { Locator, Page } from 'playwright-core';
import { choose } from './choosing.ts';

const WAIT_MS = 60_000;

export async function newTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

export const saved = (page: Page): Promise<void> => page.getByText(/^\s*(Saved \d|All saved)/).waitFor({ timeout: WAIT_MS });
export const row = (page: Page, question: string): Locator =>
  page.locator('.beamtime-canvas li.beamtime-row').filter({ hasText: question });
export const topic = (page: Page, title: string): Locator => page.locator('.beamtime-topic').filter({ hasText: title });

export async function addTopic(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add topic' }).click();
  await expectFocusIn(page, 'Title');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await topic(page, title).waitFor();
}

/** New fields have the focus and their text is selected. */
export const expectFocusIn = (page: Page, label: string): Promise<unknown> =>
  page.waitForFunction((text) => document.activeElement?.closest('.beamtime-setting')?.querySelector('label')?.textContent === text, label);

export async function newQuestion(page: Page, type: string, text: string): Promise<void> {
  await page.locator('.beamtime-library').getByRole('button', { name: 'New question', exact: true }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await nameQuestion(page, text);
}

export async function nameQuestion(page: Page, text: string): Promise<void> {
  await row(page, 'New question').waitFor();
  await expectFocusIn(page, 'Question');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await row(page, text).waitFor();
}

export const HOUSE_RULES = { topic: 'House rules', question: 'I have read the house rules' } as const;

/** Adds a required question to a template in use and opens the publish dialog. */
export async function askForHouseRules(page: Page, template = 'Technique proposal'): Promise<void> {
  await page.getByRole('link', { name: template, exact: true }).click();
  await page.locator('.beamtime-topic').first().waitFor();
  await addTopic(page, HOUSE_RULES.topic);
  await topic(page, HOUSE_RULES.topic).getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Boolean', HOUSE_RULES.question);
  await page.getByRole('checkbox', { name: 'Must be checked' }).check();
  await page.getByRole('button', { name: /^Publish \d changes/ }).click();
}

export const chooseSetting = (page: Page, label: string, option: string): Promise<void> =>
  choose(page.locator('.beamtime-inspector').getByLabel(label, { exact: true }), option);

/** Labels of the first condition under “Shown when”. */
export const CONDITION = {
  question: 'Question or fact: Shown when, condition 1',
  value: 'Value: Shown when, condition 1',
} as const;

export async function addCondition(page: Page, parent: string, value: string): Promise<void> {
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add a condition Shown when' }).click();
  await chooseSetting(page, CONDITION.question, parent);
  await chooseSetting(page, CONDITION.value, value);
  await page.locator('.beamtime-rule-sentence', { hasText: `“${parent}” is ${value}` }).waitFor();
}

export async function outline(page: Page): Promise<readonly string[]> {
  const topics = await page.locator('.beamtime-topic').all();
  return Promise.all(
    topics.map(async (it) => {
      const title = await it.locator('h2').innerText();
      const questions = await it.locator('.beamtime-row-text').allInnerTexts();
      return `${title}: ${questions.join(', ')}`;
    }),
  );
}
