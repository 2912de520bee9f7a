/** The people of a proposal, as they are chosen in its questionnaire. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { standsAt } from './proposal-steps.ts';

const { journey, visitor } = aFacility();

const goTo = async (page: Page, step: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Steps' }).getByText(step, { exact: true }).click();
  await standsAt(page, step);
};

journey('who presses Remove beside their own name is told at once why they stay, and stays in the list', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Lucia Ferrante');
  await page
    .getByRole('link', { name: /Iron before the blast furnace/ })
    .first()
    .click();
  await goTo(page, 'General information');
  const remove = page.getByRole('button', { name: 'Remove Lucia Ferrante' });
  const reason = page.getByRole('alert').filter({
    hasText: 'You must be part of the proposal. Either add yourself as Principal Investigator or a Co-Proposer!',
  });
  await remove.click();

  await reason.waitFor();
  expect(await remove.count()).toBe(1);
  await page.getByLabel('Proposal Title').pressSequentially('.');
  await reason.waitFor({ state: 'hidden' });
});
