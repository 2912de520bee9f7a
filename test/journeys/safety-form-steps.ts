import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { aForm, type Form } from '../support/form.ts';
import { confirms, continues, takesUp } from './after-approval-steps.ts';

/** The safety declaration of one sample, which begins with what is known of the sample, until it is ready. */
async function declares(page: Page, title: string): Promise<void> {
  const row = page.locator('li[data-sample]').filter({ hasText: title });
  await row.getByRole('button', { name: 'Declare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Safety declaration of ${title}` });
  const form = aForm(page, dialog);
  await continues(dialog, 'Handling');
  await form.write('Who handles the sample, where and with which protection?', 'We do, at the bench, with gloves.');
  await form.amount('Amount brought to the instrument', '2', 'g');
  await form.take('After the experiment', 'Goes home with the team');
  await form.tick('The label on the container shows name, composition and hazards');
  await continues(dialog, 'Review');
  await dialog.getByRole('checkbox', { name: 'The declaration of this sample is complete and correct.' }).check();
  await form.press('Submit');
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText('✔ Ready').waitFor();
}

async function addsSample(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add sample' }).click();
  const dialog = page.getByRole('dialog', { name: 'New sample' });
  const form = aForm(page, dialog);
  await form.write('Title', title);
  await form.write('Chemical formula or composition', 'Al2O3');
  await form.choose('Form', 'Powder');
  await continues(dialog, 'Hazards');
  await form.chooseSeveral('Hazards of the sample', 'None known');
  await form.press('Save and finish');
  await dialog.waitFor({ state: 'hidden' });
}

/** A ready declaration is opened for changes at its first step, and is ready again at the end. */
async function changesDeclaration(page: Page, title: string): Promise<void> {
  const row = page.locator('li[data-sample]').filter({ hasText: title });
  await row.getByRole('button', { name: 'Open declaration' }).click();
  const dialog = page.getByRole('dialog', { name: `Safety declaration of ${title}` });
  await dialog.getByRole('button', { name: 'Change declaration' }).click();
  await continues(dialog, 'Handling');
  await continues(dialog, 'Review');
  await dialog.getByRole('checkbox', { name: 'The declaration of this sample is complete and correct.' }).check();
  await aForm(page, dialog).press('Submit');
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText('✔ Ready').waitFor();
}

/** A sample that is not brought along is deleted. */
async function deletesSample(page: Page, title: string): Promise<void> {
  const row = page.locator('li[data-sample]').filter({ hasText: title });
  await row.getByRole('checkbox').click();
  await confirms(page, 'Remove');
  await row.getByRole('button', { name: `Delete sample ${title}` }).click();
  await confirms(page, 'Delete');
  await row.waitFor({ state: 'detached' });
}

/** The form with a sample of the proposal, and one that comes later. */
export async function submitsSafetyForm(
  amina: Page,
  experimentId: string,
  samples: { readonly known: string; readonly late?: string },
): Promise<void> {
  await takesUp(amina, experimentId, 'Finish the experiment safety form');
  await amina.getByRole('heading', { name: `Safety form of experiment ${experimentId}` }).waitFor();
  // ticked by the answer of the server
  await amina.getByRole('checkbox', { name: samples.known }).click();
  await declares(amina, samples.known);
  if (samples.late !== undefined) {
    await changesDeclaration(amina, samples.known);
    await addsSample(amina, 'Wrong sample');
    await deletesSample(amina, 'Wrong sample');
    await addsSample(amina, samples.late);
    await declares(amina, samples.late);
  }
  const form = aForm(amina);
  await form.write('What will you do, step by step?', 'A cylinder of rock is turned in the beam at room temperature.');
  await continues(amina, 'Hazards');
  await continues(amina, 'People and documents');
  await form.tick('Everybody in the team has read the safety rules of the facility');
  await continues(amina, 'Review');
  await form.press('Submit');
  await confirms(amina);
  await amina.getByRole('button', { name: '✔ Submitted' }).waitFor();
}

/** The first reviewer's rejection, with a comment. */
export async function rejectsSafetyForm(reviewer: Page, experimentId: string, comment: string): Promise<void> {
  const review = await opensReview(reviewer, experimentId);
  const form = aForm(reviewer, review);
  await fillsReview(form);
  await isDrawn(review);
  await form.take('Decision', 'Rejected');
  await form.press('Submit');
  await review.getByText('Please say in a comment why it is rejected').waitFor();
  await form.write('Comment', comment);
  await form.press('Submit');
  await confirms(reviewer);
  await review.getByRole('button', { name: 'Change Decision' }).waitFor();
}

async function opensReview(reviewer: Page, experimentId: string): Promise<Locator> {
  await reviewer.goto('/ExperimentSafetyReview');
  await reviewer.locator('tr[data-row-key]').filter({ hasText: experimentId }).getByRole('link').first().click();
  return reviewer.getByRole('region', { name: 'Review and decisions' });
}

/** The editor of a text is fetched later and moves what is below it. */
async function isDrawn(review: Locator): Promise<void> {
  await review.getByRole('textbox', { name: 'Notes for the file' }).waitFor();
}

async function fillsReview(form: Form): Promise<void> {
  await form.press('Start review');
  await form.take('Main hazard', 'None');
  await form.write('Measures the team has to take', 'Introduction at the instrument before the first sample.');
  await form.take('Supervision', 'At the start');
}

/** A reviewer's acceptance; the first one fills in the review form. */
export async function acceptsSafetyForm(reviewer: Page, experimentId: string, isFirst: boolean): Promise<void> {
  const review = await opensReview(reviewer, experimentId);
  const form = aForm(reviewer, review);
  if (isFirst) await fillsReview(form);
  await isDrawn(review);
  await form.take('Decision', 'Accepted');
  await form.press('Submit');
  await confirms(reviewer);
  await review.getByRole('button', { name: 'Change Decision' }).waitFor();
}

export async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), button.click()]);
  return readFileSync(await download.path());
}
