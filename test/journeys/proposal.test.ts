import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { aForm } from '../support/form.ts';
import { pageOfMenu } from '../support/menu.ts';
import { popplerTexts } from '../support/poppler.ts';
import * as write from './proposal-steps.ts';

const { journey, visitor } = aFacility();

journey('a proposer writes, leaves, resumes and submits; an officer finds it, with its log and the mail', async () => {
  const petra = await visitor();
  await petra.enter('/', 'Petra Novak');
  await write.startProposal(petra.page);
  await write.firstStep(petra.page);
  await write.scientificCase(petra.page);
  await write.background(petra.page);
  await write.techniques(petra.page);
  await write.plan(petra.page);
  await write.samples(petra.page);
  await aForm(petra.page).press('Save');
  await petra.page
    .getByRole('status')
    .filter({ hasText: /^Saved \d\d:\d\d$/ })
    .waitFor();
  await petra.leave();

  const again = await visitor();
  await again.enter('/', 'Petra Novak');
  await again.page.getByRole('link', { name: write.TITLE }).click();
  await everythingIsKept(again.page);
  await write.finishCopiedSample(again.page);
  await write.laboratories(again.page);
  await write.timeAndPeople(again.page);
  await write.safety(again.page);
  await write.declaration(again.page);
  const reference = await submit(again.page);
  const pdf = await downloaded(again.page);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = popplerTexts(pdf).join(' ');
  for (const answer of [
    reference,
    write.TITLE,
    'Gd3Ga5O12',
    'First look with powder',
    write.COMPOUND,
    'The hyperkagome lattice',
    'What was known',
  ])
    expect(text).toContain(answer);
  await again.page.getByRole('link', { name: 'Go to my proposals' }).click();
  const mine = again.page.getByRole('row').filter({ hasText: write.TITLE });
  await mine.getByText('Feasibility review', { exact: true }).waitFor();
  await mine.getByText(reference).waitFor();
  await again.leave();

  const olga = await visitor();
  await olga.open('/');
  await olga.choose('Olga Lindqvist');
  await findByAnswer(olga.page);
  await readAsOfficer(olga.page, reference);
  await readMail(olga.page, reference);
});

async function everythingIsKept(page: Page): Promise<void> {
  await write.standsAt(page, 'Samples');
  await page.getByRole('button', { name: 'Garnet crystal', exact: true }).waitFor();
  await page
    .getByRole('radio', { name: 'I take them home' })
    .and(page.getByRole('radio', { checked: true }))
    .waitFor();
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Scientific case').click();
  await write.standsAt(page, 'Scientific case');
  await page.getByRole('textbox', { name: 'Scientific background' }).locator('strong', { hasText: 'no order' }).waitFor();
  await expect.poll(() => page.getByLabel('Caption of figure.png').inputValue()).toBe('The hyperkagome lattice');
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Techniques and instruments').click();
  await write.standsAt(page, 'Techniques and instruments');
  await expect.poll(() => page.getByLabel('Time for KITE').inputValue()).toBe('6');
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Samples').click();
}

async function submit(page: Page): Promise<string> {
  await write.standsAt(page, 'Review');
  await page.getByText('Frustration leaves').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByText('I am aware that no further edits can be made after proposal submission.').waitFor();
  await sure.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { name: 'Your proposal has been submitted' }).waitFor();
  await page.getByText('The panels meet in about two months').first().waitFor();
  expect(await page.getByText('The panels meet in about two months').count()).toBe(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /^Copy R12-\d{4}$/ }).click();
  await page.getByText(/^R12-\d{4} copied$/).waitFor();
  const reference = (await page.getByText(/^R12-\d{4}$/).textContent()) ?? '';
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  return reference;
}

async function downloaded(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  return readFileSync(await download.path());
}

async function findByAnswer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search by question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search by the answer to a question' });
  const form = aForm(page, dialog);
  await form.choose('Call', 'ROUND-12');
  await form.choose('Question', 'Keywords, separated by commas');
  await form.choose('Comparison', 'includes');
  await form.write('Value', 'hyperkagome');
  await form.press('Search');
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ hasText: /R12-\d/ })
        .count(),
    )
    .toBe(1);
}

async function readAsOfficer(page: Page, reference: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: reference }).getByText('Feasibility review').waitFor();
  await page.getByRole('link', { name: write.TITLE }).click();
  const view = page.getByRole('dialog', { name: reference });
  await view.getByText('Feasibility review').first().waitFor();
  await view.getByText('Petra Novak').first().waitFor();
  await view.getByRole('tab', { name: 'Logs' }).click();
  // newest first
  await view.getByRole('row').filter({ hasText: 'PROPOSAL_SUBMITTED' }).waitFor();
  await view.getByPlaceholder('Search the log').fill('created');
  await view.getByRole('row').filter({ hasText: 'PROPOSAL_CREATED' }).getByText('Petra Novak').waitFor();
  await view.getByPlaceholder('Search the log').fill('submitted');
  await view.getByRole('row').filter({ hasText: 'PROPOSAL_SUBMITTED' }).getByText('Petra Novak').waitFor();
  await view.getByRole('button', { name: 'Close', exact: true }).click();
  await view.waitFor({ state: 'hidden' });
}

async function readMail(page: Page, reference: string): Promise<void> {
  await pageOfMenu(page, 'System', 'Sent e-mails');
  await page.getByRole('button', { name: `Proposal ${reference} has been submitted` }).click();
  const mail = page.getByRole('dialog', { name: `Proposal ${reference} has been submitted` });
  await mail.getByText('petra.novak@moravia-north.example').waitFor();
  await mail.locator('iframe').contentFrame().getByText(write.TITLE).waitFor();
}
