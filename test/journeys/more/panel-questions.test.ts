import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { looksFine } from '../../support/looks-fine.ts';

const { journey, visitor } = aFacility();

const REASON = 'My former student';
/** The panel whose proposals of the last call Ravi reviews. */
const MATTER = '/FapPage/2';

journey('a reviewer with a declared conflict of interest hands the review back, and the panel reads why', async () => {
  const ravi = await visitor();
  await ravi.enter('/', 'Ravi Subramaniam');
  await ravi.page.getByRole('link', { name: 'Grade proposal' }).first().click();
  const shown = ravi.page.getByRole('dialog');
  await shown.getByRole('button', { name: 'I have a conflict' }).click();
  await shown.getByRole('textbox', { name: 'Which conflict do you have?' }).fill(REASON);
  await shown.getByRole('button', { name: 'Declare conflict' }).click();
  await shown.getByText('Do you want to go on with the review?').waitFor();
  await shown.getByRole('button', { name: 'Keep the review' }).waitFor();
  expect(await shown.getByRole('combobox', { name: 'Grade' }).count()).toBe(0);
  await looksFine(ravi.page);
  await shown.getByRole('button', { name: 'Hand the review back' }).click();
  await ravi.page.getByText('The panel has the review back and assigns somebody else.').waitFor();

  const sofia = await visitor();
  await sofia.enter('/', 'Sofia Marchetti');
  await sofia.page.goto(MATTER);
  await sofia.page.getByRole('tab', { name: 'Proposals and assignments', selected: true }).waitFor();
  await sofia.page.getByText(`Ravi Subramaniam does not review it. Conflict of interest: declared by the reviewer: ${REASON}`).waitFor();
});

journey('all decisions of a meeting are listed by instrument before they are submitted', async () => {
  const { page, enter } = await visitor();
  await enter('/FapPage/1', 'Sofia Marchetti');
  await page.getByRole('tab', { name: 'Meeting' }).click();
  await page.getByRole('button', { name: 'Submit all complete decisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit all complete decisions' });
  await dialog
    .getByText(/is missing|lacks|Nothing can be done|This applies to/)
    .first()
    .waitFor();
  await looksFine(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit all complete decisions' }).waitFor();
});
