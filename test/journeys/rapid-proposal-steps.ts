import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aForm } from '../support/form.ts';
import { pageOfMenu } from '../support/menu.ts';
import { pageTexts, squeezed } from '../support/pdf-text.ts';
import { ENTRY, LAYOUT, TEMPLATE, type Builder } from './built-call.ts';
import { standsAt } from './proposal-steps.ts';

const TITLE = 'Magnetism of a new garnet';
const HANDLING = 'With gloves, under the hood';
const CRYSTAL = { title: 'The crystal', formula: 'Gd3Ga5O12', note: 'From the melt' } as const;

export async function sendProposal(page: Page, { named, shortCode }: Builder): Promise<string> {
  await page.getByRole('link', { name: 'New proposal' }).first().click();
  await page.getByRole('link', { name: `Start a proposal for ${named('Rapid access')}` }).click();
  const form = aForm(page);
  await standsAt(page, 'New proposal');
  await form.write('Proposal Title', TITLE);
  await form.write('Proposal Abstract', 'One crystal, one day, one question.');
  await form.press('Save and continue');
  await standsAt(page, TEMPLATE.topic);
  expect(await form.question(TEMPLATE.handling).count()).toBe(0);
  await form.tick(TEMPLATE.toxic);
  await form.write(TEMPLATE.handling, HANDLING);
  await addCrystal(page);
  await form.press('Save and continue');
  await standsAt(page, 'Review');
  await page.getByText(HANDLING).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { name: 'Your proposal has been submitted' }).waitFor();
  return (await page.getByText(new RegExp(`^${shortCode}-\\d\\d$`)).textContent()) ?? '';
}

async function addCrystal(page: Page): Promise<void> {
  const form = aForm(page);
  await form.question(TEMPLATE.crystals).getByRole('button', { name: /^Add/ }).click();
  const dialog = page.getByRole('dialog');
  const entry = aForm(page, dialog);
  await entry.write('Title', CRYSTAL.title);
  await entry.write(ENTRY.formula, CRYSTAL.formula);
  await entry.write(ENTRY.note, CRYSTAL.note);
  await entry.press('Save and finish');
  await dialog.waitFor({ state: 'hidden' });
  await form.question(TEMPLATE.crystals).getByText('Complete', { exact: true }).waitFor();
}

export async function printed(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const text = (await pageTexts(readFileSync(await download.path()))).join('');
  const asked = [TEMPLATE.toxic, HANDLING, TEMPLATE.crystals, CRYSTAL.title, ENTRY.formula, CRYSTAL.formula, ENTRY.note, CRYSTAL.note];
  for (const words of [LAYOUT.heading, TITLE, ...asked]) expect(text).toContain(squeezed(words));
}

/** Checks the new status and the workflow's mail as the officer. */
export async function arrived(page: Page, reference: string, status: string): Promise<void> {
  await page.getByRole('link', { name: 'Proposals', exact: true }).click();
  // The page before has a search field, too.
  await page.getByRole('heading', { name: 'Proposals', exact: true, level: 1 }).waitFor();
  await page
    .getByPlaceholder(/Search/)
    .first()
    .fill(reference);
  await page.getByRole('row').filter({ hasText: reference }).getByText(status, { exact: true }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('search') === reference);
  await pageOfMenu(page, 'System', 'Sent e-mails');
  const sent = page.getByRole('button', { name: `We have received ${TITLE}` });
  const looked = async (): Promise<number> => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    return sent.count();
  };
  await expect.poll(looked, { interval: 500 }).toBeGreaterThan(0);
  await sent.first().click();
  const mail = page.getByRole('dialog', { name: `We have received ${TITLE}` });
  await mail.locator('iframe').contentFrame().getByText('the office reads it this week').waitFor();
}
