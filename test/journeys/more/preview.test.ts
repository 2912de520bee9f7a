import type { Page } from 'playwright-core';
import { aFacility } from '../../support/facility.ts';
import { looksFineLightAndDark } from '../../support/looks-fine.ts';
import { option } from '../keys.ts';

const { journey, visitor } = aFacility();

const preview = (page: Page) => page.getByRole('dialog', { name: /^Preview of / });
const press = (page: Page, name: RegExp): Promise<void> => preview(page).getByRole('button', { name }).first().click();
const told = (page: Page, text: string): Promise<void> => preview(page).getByText(text, { exact: true }).first().waitFor();
const atStep = (page: Page, title: string): Promise<void> => preview(page).getByRole('heading', { name: title, exact: true }).waitFor();

async function seeAs(page: Page, role: string): Promise<void> {
  await preview(page).getByRole('combobox', { name: 'See it as' }).click();
  await option(page, role).click();
}

journey('an officer previews a template in two roles, with rows that are made up, and is told why its questions are shown', async () => {
  const { page, enter } = await visitor();
  await enter('/ProposalTemplates', 'Olga Lindqvist');
  await page.getByRole('link', { name: 'Proposal for beam time' }).first().click();
  await page
    .getByRole('button', { name: /Preview$/ })
    .first()
    .click();
  await told(page, 'Nothing is stored.');

  await press(page, /Fill in sample answers$/);
  await press(page, /Samples/);
  await atStep(page, 'Samples');
  await press(page, /Add sample$/);
  await told(page, '2 item(s)');
  await press(page, /^Clone: 8$/);
  await told(page, '3 item(s)');
  await press(page, /^Delete: 9$/);
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await told(page, '2 item(s)');
  await press(page, /Save and continue$/);
  await told(page, 'All samples must be completed');
  await press(page, /^Edit: 8$/);
  await press(page, /Save and continue$/);
  await atStep(page, 'Laboratories');

  await press(page, /Plan/);
  await atStep(page, 'Plan');
  await seeAs(page, 'User Officer');
  await atStep(page, 'Plan');
  await preview(page).getByRole('switch', { name: 'Why is this shown?' }).click();
  const why = preview(page).getByRole('region', { name: 'Why is this shown?' });
  await why.getByLabel('Find a question').fill('magnetic');
  await why.getByRole('button', { name: /^Highest magnetic field/ }).click();
  await why.locator('.beamtime-trace li').first().waitFor();
  await looksFineLightAndDark(page);
});
