import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aForm } from '../support/form.ts';
import { startProposal } from './proposal-steps.ts';

export const ask = (page: Page, query: string): Promise<string> =>
  page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('beamtime.token')}` };
    return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: text }) })).text();
  }, query);

/** Code in a sent mail; mail is stored if no SMTP server is configured. */
export async function mailedCode(officer: Page, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const answer = await ask(officer, `{ getSentMail(searchText: "${email}", first: 5) { mails { html } } }`);
        code = /<strong>([A-Z0-9]{12})<\/strong>/.exec(answer)?.[1] ?? '';
        return code;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return code;
}

export const saved = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved \d\d:\d\d$/ })
    .waitFor();

export async function aDraft(page: Page, title: string): Promise<void> {
  await startProposal(page);
  await page.getByRole('textbox', { name: 'Proposal Title' }).fill(title);
  await saved(page);
}

export const addPeople = async (page: Page): Promise<Locator> => {
  await aForm(page).question('Co-Proposers').getByRole('button', { name: 'Add' }).click();
  return page.getByRole('dialog', { name: 'Add people to proposal' });
};

export const invitedRow = (page: Page): Locator =>
  page.locator('.beamtime-answer', { has: page.getByRole('term').filter({ hasText: 'Invited as Co-Proposers' }) });

export async function join(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Join proposal' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Join proposal' });
  const field = dialog.getByLabel('Invitation code');
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await dialog.getByText('Please enter the code').waitFor();
  await field.fill('NOT-A-CODE');
  await page.keyboard.press('Enter');
  await dialog.getByText('This invitation code is unknown').waitFor();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await page.getByText('Code verification successful').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}
