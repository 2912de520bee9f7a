import { expect } from 'vitest';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { aDraft, addPeople, invitedRow, join, mailedCode } from '../invitation-steps.ts';

const { journey, visitor } = aFacility();

async function signedIn(account: string): Promise<Visitor> {
  const it = await visitor();
  await it.open('/');
  await it.choose(account);
  return it;
}

journey('somebody is invited by e-mail, stands there as a chip, and joins with the code; another chip is taken back', async () => {
  const petra = await signedIn('Petra Novak');
  const { page } = petra;
  await aDraft(page, 'Ice in space');

  const picker = await addPeople(page);
  const field = picker.getByRole('combobox', { name: 'Name or e-mail address' });
  for (const email of ['new.person@uni.example', 'other.person@uni.example']) {
    await field.fill(email);
    await page.locator('.ant-select-item-option', { hasText: `Invite ${email} via email` }).click();
  }
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Invitation sent successfully!').waitFor();
  await page.getByText('Invited:').waitFor();
  await page.getByText('new.person@uni.example', { exact: true }).waitFor();
  const again = await addPeople(page);
  await again.getByRole('combobox').fill('new.person@uni.example');
  await page.getByText('new.person@uni.example has already been invited').waitFor();
  await page.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Withdraw the invitation of other.person@uni.example' }).click();
  await page.getByText('other.person@uni.example', { exact: true }).waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Review').click();
  await invitedRow(page).getByText('new.person@uni.example').waitFor();

  const olga = await signedIn('Olga Lindqvist');
  await olga.page.getByRole('heading', { level: 1 }).first().waitFor();
  await olga.open(`/Proposals?reviewModal=${/\d+/.exec(new URL(page.url()).pathname)?.[0]}`);
  await invitedRow(olga.page).getByText('new.person@uni.example').waitFor();
  await olga.page.getByText('Invited: new.person@uni.example').waitFor();
  const code = await mailedCode(olga.page, 'new.person@uni.example');
  const amina = await signedIn('Amina Diallo');
  amina.allow(/400/);
  await join(amina.page, code.toLowerCase());
  await amina.page.getByText('Ice in space').first().waitFor();

  await page.reload();
  await page.getByText('Amina Diallo').waitFor();
  expect(await invitedRow(page).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Steps' }).getByText('General information').click();
  await page.getByRole('button', { name: 'Remove Amina Diallo' }).waitFor();
  await page.getByText('new.person@uni.example', { exact: true }).waitFor({ state: 'hidden' });
});
