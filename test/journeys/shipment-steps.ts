import type { Page } from 'playwright-core';
import { aForm } from '../support/form.ts';
import { confirms, continues, finishes, takesUp } from './after-approval-steps.ts';
import { downloaded } from './safety-form-steps.ts';

const PARCEL = ['Weight of the parcel', 'Width', 'Height', 'Length'] as const;
const SENDER = {
  Organisation: 'University of Lac Bleu',
  Name: 'Amina Diallo',
  'E-mail': 'amina.diallo@lac-bleu.example',
  Telephone: '+41 22 555 01 23',
  'Street and number': 'Quai du Lac 1',
  'Postal code': '1200',
  'City and country': 'Geneva, Switzerland',
} as const;

/** A parcel with samples. @returns its label */
export async function ships(amina: Page, experimentId: string, title: string, samples: readonly string[]): Promise<Buffer> {
  await takesUp(amina, experimentId, 'Declare shipments');
  await amina.getByRole('button', { name: 'Add shipment' }).first().click();
  const form = aForm(amina);
  await form.write('Title', title);
  await form.chooseSeveral('Select samples', ...samples);
  await continues(amina, 'Parcel');
  await amina.waitForURL(/[?&]shipment=\d+/);
  await amina.reload();
  for (const [index, question] of PARCEL.entries()) await form.amount(question, String(4 + 10 * index));
  await form.take('Storage temperature', 'Room temperature');
  await form.write('Local contact who receives the parcel', 'Nadia Rahman');
  await continues(amina, 'Dangerous goods');
  await form.write('Risks of the samples', 'none');
  await continues(amina, 'Sender');
  for (const [question, text] of Object.entries(SENDER)) await form.write(question, text);
  await continues(amina, 'Review');
  await form.press('Submit');
  await confirms(amina);
  return downloaded(amina, amina.getByRole('button', { name: 'Download label' }));
}

export async function requestsFeedback(olga: Page, experimentId: string): Promise<void> {
  await olga.goto(`/Feedback?search=${experimentId}`);
  await olga.locator('tr[data-row-key]').filter({ hasText: experimentId }).getByRole('button', { name: 'Request feedback' }).click();
  await finishes(olga.getByRole('dialog', { name: 'Request feedback' }), 'Request feedback', 1);
}

/** @param path of the link in the e-mail */
export async function givesFeedback(amina: Page, path: string): Promise<void> {
  await amina.goto(path);
  const form = aForm(amina);
  await form.take('How was the experiment, all in all?', 'Very good');
  await form.chooseSeveral('Why was time lost?', 'Nothing');
  await continues(amina, 'Looking back');
  await form.take('How well could you work with the software?', 'Well');
  await continues(amina, 'Review');
  await form.press('Submit');
  await confirms(amina);
  await amina.getByRole('button', { name: '✔ Submitted' }).waitFor();
}
