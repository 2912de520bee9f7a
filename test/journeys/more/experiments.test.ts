import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { OLGA } from '../../support/screen-deeds.ts';

const { journey, visitor } = aFacility();

const INCOMPLETE = 'Choose a proposal and an instrument, and enter start and end';

journey('a refusal of the form of an experiment goes with the next change', async () => {
  const { page: olga, enter } = await visitor();
  await enter('/Experiments', OLGA);
  await olga.getByRole('button', { name: 'New experiment' }).click();
  const dialog = olga.getByRole('dialog', { name: 'New experiment' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(INCOMPLETE).waitFor();
  await dialog.getByRole('combobox', { name: 'Status', exact: true }).click();
  await olga.keyboard.press('ArrowDown');
  await olga.keyboard.press('Enter');
  await dialog.getByText(INCOMPLETE).waitFor({ state: 'detached' });
});

journey('an officer removes an experiment after a confirmation', async () => {
  const { page: olga, enter } = await visitor();
  await enter('/Experiments', OLGA);
  const row = olga.locator('tr[data-row-key]').filter({ has: olga.getByRole('button', { name: 'Remove experiment', exact: true }) });
  const key = await row.first().getAttribute('data-row-key');
  const chosen = olga.locator(`tr[data-row-key="${key}"]`);
  const number = await chosen.locator('td').first().innerText();
  await chosen.getByRole('button', { name: 'Remove experiment' }).click();
  const question = olga.getByRole('dialog').filter({ hasText: `Experiment ${number} is deleted.` });
  await question.getByText('No e-mail is sent').waitFor();
  await question.getByRole('button', { name: 'Remove experiment', exact: true }).click();
  await olga.getByText('Experiment removed').waitFor();
  await expect.poll(() => chosen.getByRole('button', { name: 'Remove experiment', exact: true }).count()).toBe(0);
});
