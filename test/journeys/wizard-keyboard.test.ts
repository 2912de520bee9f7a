import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { keyboardWalk } from '../support/keyboard-walk.ts';
import { enter, pick, pickAmong, reach, take, write } from './keys.ts';
import { standsAt } from './proposal-steps.ts';

const { journey, visitor } = aFacility();
const PHONE = { width: 360, height: 740 };
/** Every step is also traversed by Tab. */
const LONG_MS = 360_000;

const summary = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'your attention' });
const saveAndContinue = (page: Page): Locator => page.getByRole('button', { name: 'Save and continue' });
const described = (control: Locator): Promise<string> =>
  control.evaluate((it) =>
    (it.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
const hasFocus = (control: Locator): Promise<boolean> => control.evaluate((it) => it.contains(document.activeElement));
const focused = (control: Locator): Promise<void> => expect.poll(() => hasFocus(control)).toBe(true);
const seen = async (page: Page): Promise<void> => expect(await keyboardWalk(page)).toEqual([]);
const button = (where: Page | Locator, name: string | RegExp): Locator => where.getByRole('button', { name });

async function begins(page: Page, step: string): Promise<void> {
  await standsAt(page, step);
  await expect.poll(() => page.locator('.beamtime-question .ant-skeleton').count()).toBe(0);
  await focused(page.getByRole('heading', { level: 2, name: step, exact: true }));
  await seen(page);
}

journey(
  'a proposal is begun, mended and submitted on a phone by keyboard alone, and a screen reader hears what is wrong and where',
  async () => {
    const { page, open, choose } = await visitor({ viewport: PHONE });
    await open('/ProposalSelectType');
    await choose('Petra Novak');
    await enter(page, page.getByRole('link', { name: 'Start a proposal for Technique call' }));
    await standsAt(page, 'General information');
    const title = page.getByRole('textbox', { name: 'Proposal Title' });
    const abstract = page.getByRole('textbox', { name: 'Proposal Abstract' });
    await expect.poll(() => title.getAttribute('aria-required')).toBe('true');
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('false');
    await write(page, title, 'Ice at work');

    await enter(page, saveAndContinue(page));
    await summary(page).waitFor();
    await focused(summary(page));
    await expect.poll(() => abstract.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('false');
    expect(await described(abstract)).toContain('Proposal Abstract is required');
    await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Proposal Abstract is required' }).count()).toBeGreaterThan(1);

    await enter(page, summary(page).getByRole('link', { name: 'Proposal Abstract is required' }));
    await focused(abstract);
    await page.keyboard.type('How ice behaves when it is asked to.');
    await pick(page, page.getByRole('combobox', { name: /Which field does the proposal belong to/ }), 'Soft matter');
    await expect.poll(() => abstract.getAttribute('aria-invalid')).toBe('false');
    await enter(page, saveAndContinue(page));

    await standsAt(page, 'Technique');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/ProposalEdit\/\d+$/);
    await focused(page.getByRole('heading', { level: 2, name: 'Technique' }));
    await enter(page, saveAndContinue(page));
    await summary(page).waitFor();
    const wrong = page.locator('[data-question] [aria-invalid=true]');
    await expect.poll(() => wrong.count()).toBeGreaterThan(0);
    await focused(summary(page));
    await enter(page, summary(page).getByRole('link').first());
    await focused(wrong.first());
    await reach(page, page.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor();

    await technique(page);
    await samples(page);
    await hazards(page);
    await submission(page);
  },
  LONG_MS,
);

async function technique(page: Page): Promise<void> {
  await pickAmong(page, page.getByRole('combobox', { name: /Which techniques/ }), 'Inelastic neutron scattering');
  await write(page, page.getByRole('textbox', { name: /What do you need/ }), 'One day with ice before it melts.');
  await write(page, page.getByRole('spinbutton', { name: /Number of samples/ }), '1');
  await seen(page);
  await enter(page, saveAndContinue(page));
}

async function samples(page: Page): Promise<void> {
  await begins(page, 'Samples');
  await enter(page, button(page, 'Add sample'));
  const dialog = page.getByRole('dialog', { name: 'Samples' });
  await focused(dialog.getByLabel('Title'));
  await seen(page);
  await write(page, dialog.getByLabel('Title'), 'Ice');
  await write(page, dialog.getByLabel('Chemical formula or composition'), 'H2O');
  await pick(page, dialog.getByRole('combobox', { name: 'Form' }), 'Powder');
  await enter(page, button(dialog, 'Save and continue'));
  const which = dialog.getByRole('combobox', { name: 'Hazards of the sample' });
  await which.waitFor();
  await focused(dialog);
  await seen(page);
  await pickAmong(page, which, 'None known');
  await enter(page, button(dialog, 'Save and finish'));
  await dialog.waitFor({ state: 'hidden' });
  await focused(button(page, 'Add sample'));
  await take(page, page.getByRole('radiogroup', { name: 'How will you take part?' }), 'Remotely');
  await enter(page, saveAndContinue(page));
}

async function hazards(page: Page): Promise<void> {
  await begins(page, 'Hazards');
  await pickAmong(page, page.getByRole('combobox', { name: /Which hazards/ }), 'None known');
  await reach(page, page.getByRole('checkbox', { name: /All co-proposers have agreed/ }));
  await page.keyboard.press('Space');
  await enter(page, saveAndContinue(page));
}

async function submission(page: Page): Promise<void> {
  await begins(page, 'Review');
  const submit = button(page, 'Submit');
  await enter(page, submit);
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.waitFor();
  await focused(question);
  await seen(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await focused(submit);

  await page.keyboard.press('Enter');
  await enter(page, button(question, 'OK'));
  const receipt = page.getByRole('heading', { level: 1, name: 'Your proposal has been submitted' });
  await receipt.waitFor();
  await focused(receipt);
  await page.getByText(/^Q1-\d{4}$/).waitFor();
  await seen(page);
  await enter(page, page.getByRole('link', { name: 'Go to my proposals' }));
  await page.getByRole('heading', { level: 1, name: 'My proposals' }).waitFor();
  await page.getByText('Ice at work').waitFor();
}
