import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aForm } from '../support/form.ts';
import { confirms, continues, dayTyped, finishes, takesUp } from './after-approval-steps.ts';

async function addsVisitor(
  amina: Page,
  dialog: Locator,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  await aForm(amina, dialog).press('Add other people');
  const picker = amina.getByRole('dialog', { name: 'Add other people' });
  await picker.getByRole('combobox', { name: 'Name or e-mail address' }).fill(email);
  await amina.locator('.ant-select-item-option', { hasText: name }).click();
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await picker.waitFor({ state: 'hidden' });
}

/** The proposer leads; another visitor is found by the e-mail address. */
export async function definesVisit(
  amina: Page,
  experimentId: string,
  other?: { readonly name: string; readonly email: string },
): Promise<void> {
  await takesUp(amina, experimentId, 'Define who is coming');
  const dialog = amina.getByRole('dialog', { name: `Define who is coming to experiment ${experimentId}` });
  const form = aForm(amina, dialog);
  await form.press('Save visit');
  await dialog.getByText('Please add visitors').waitFor();
  await form.chooseSeveral('Visitors', 'Amina Diallo');
  await dialog.getByText('Please select the team lead').waitFor();
  if (other) await addsVisitor(amina, dialog, other);
  await form.choose('Team lead', 'Amina Diallo');
  await form.press('Save visit');
  await dialog.waitFor({ state: 'hidden' });
}

export async function registers(visitor: Page, experimentId: string, days: { readonly from: number; readonly to: number }): Promise<void> {
  await takesUp(visitor, experimentId, 'Define your visit');
  const dialog = visitor.getByRole('dialog', { name: `Visit registration ${experimentId}` });
  const form = aForm(visitor, dialog);
  await form.date('Visit start', dayTyped(days.from));
  await form.date('Visit end', dayTyped(days.to));
  await form.date('When do you arrive?', `${dayTyped(days.from)} 09:00`);
  await form.take('How do you travel?', 'Train');
  await continues(dialog, 'Safety');
  await form.take('When did you last take the safety training here?', 'Within a year');
  await form.write('Who should we call in an emergency?', 'Awa Diallo, +41 22 555 01 99');
  await form.tick('I agree that my data are kept for the radiation protection register');
  await continues(dialog, 'Review');
  await form.press('Submit');
  await confirms(visitor);
  await dialog.getByRole('status').filter({ hasText: 'Pending approval' }).waitFor();
}

/** The office says what to change; the visitor reads it, and submits again. */
export async function changesRegistration(olga: Page, visitor: Page, experimentId: string, words: string): Promise<void> {
  await asksAbout(olga, experimentId, 'Waiting for approval', 'Request changes');
  const dialog = olga.getByRole('dialog', { name: 'Request changes' });
  await dialog.getByRole('textbox', { name: 'What should be changed?' }).fill(words);
  await finishes(dialog, 'Request changes', 1);

  await takesUp(visitor, experimentId, 'Define your visit');
  const registration = visitor.getByRole('dialog', { name: `Visit registration ${experimentId}` });
  await registration.getByRole('alert').getByText(words).waitFor();
  await continues(registration, 'Safety');
  await continues(registration, 'Review');
  await aForm(visitor, registration).press('Submit changes');
  await confirms(visitor);
  await registration.getByRole('status').filter({ hasText: 'Pending approval' }).waitFor();
}

export async function cancels(olga: Page, experimentId: string): Promise<void> {
  await asksAbout(olga, experimentId, 'Approved', 'Cancel visit');
  const dialog = olga.getByRole('dialog', { name: 'Cancel registrations' });
  await dialog.getByRole('textbox', { name: 'Reason of the cancellation' }).fill('The furnace is being repaired.');
  await finishes(dialog, 'Cancel visit', 1);
}

/** Opens the dialog of an action on the only registration of an experiment in a status. */
async function asksAbout(olga: Page, experimentId: string, shown: string, action: string): Promise<void> {
  await olga.goto('/Visits');
  await aForm(olga).choose('Status', shown);
  await olga.locator('tr[data-row-key]').filter({ hasText: experimentId }).getByRole('button', { name: action, exact: true }).click();
}

export async function approves(olga: Page, experimentId: string, count: number): Promise<void> {
  await olga.goto('/Visits');
  const rows = olga.locator('tr[data-row-key]').filter({ hasText: experimentId });
  await expect.poll(() => rows.count()).toBe(count);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await olga.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = olga.getByRole('dialog', { name: 'Approve registrations' });
  await finishes(dialog, 'Approve', count);
}
