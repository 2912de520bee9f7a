import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { enter, pick, reach, write } from './keys.ts';
import { standsAt } from './proposal-steps.ts';

const { journey, visitor } = aFacility();
const PHONE = { width: 360, height: 740 };

const summary = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'your attention' });
const saveAndContinue = (page: Page): Locator => page.getByRole('button', { name: 'Save and continue' });
/** The texts that a control names as its description. */
const described = (control: Locator): Promise<string> =>
  control.evaluate((it) =>
    (it.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
const hasFocus = (control: Locator): Promise<boolean> => control.evaluate((it) => it.contains(document.activeElement));

journey(
  'a proposal is begun, mended and saved on a phone by keyboard alone, and a screen reader hears what is wrong and where',
  async () => {
    const { page, open, choose } = await visitor({ viewport: PHONE });
    await open('/ProposalSelectType');
    await choose('Petra Novak');
    await enter(page, page.getByRole('button', { name: 'Start a proposal for Technique call' }));
    await standsAt(page, 'General information');
    const title = page.getByRole('textbox', { name: 'Proposal Title' });
    const abstract = page.getByRole('textbox', { name: 'Proposal Abstract' });
    expect(await title.getAttribute('aria-required')).toBe('true');
    expect(await title.getAttribute('aria-invalid')).toBe('false');
    await write(page, title, 'Ice at work');

    await enter(page, saveAndContinue(page));
    await summary(page).waitFor();
    await expect.poll(() => hasFocus(summary(page))).toBe(true);
    await expect.poll(() => abstract.getAttribute('aria-invalid')).toBe('true');
    expect(await title.getAttribute('aria-invalid')).toBe('false');
    expect(await described(abstract)).toContain('Proposal Abstract is required');
    expect(await page.getByRole('alert').filter({ hasText: 'Proposal Abstract is required' }).count()).toBeGreaterThan(1);

    await enter(page, summary(page).getByRole('link', { name: 'Proposal Abstract is required' }));
    await expect.poll(() => hasFocus(abstract)).toBe(true);
    await page.keyboard.type('How ice behaves when it is asked to.');
    await pick(page, page.getByRole('combobox', { name: /Which field does the proposal belong to/ }), 'Soft matter');
    await expect.poll(() => abstract.getAttribute('aria-invalid')).toBe('false');
    await enter(page, saveAndContinue(page));

    await standsAt(page, 'Technique');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/ProposalEdit\/\d+$/);
    const heading = page.getByRole('heading', { level: 2, name: 'Technique' });
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await enter(page, saveAndContinue(page));
    await summary(page).waitFor();
    const wrong = page.locator('[data-question] [aria-invalid=true]');
    await expect.poll(() => wrong.count()).toBeGreaterThan(0);
    await expect.poll(() => hasFocus(summary(page))).toBe(true);
    await enter(page, summary(page).getByRole('link').first());
    await expect.poll(() => hasFocus(wrong.first())).toBe(true);
    await reach(page, page.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor();
  },
);
