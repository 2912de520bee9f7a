import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';

const { journey, visitor } = aFacility();

journey('a submitted panel review reads as a summary, and a key goes on', async () => {
  const { page, enter } = await visitor({ viewport: { width: 390, height: 844 } });
  await enter('/?reviewStatus=SUBMITTED', 'Hana Sedlackova');
  await page.getByRole('link', { name: 'Shape of a ribosome caught in the act' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Go to the next proposal (J)' }).waitFor();
  expect(await dialog.getByRole('combobox', { name: 'Grade' }).count()).toBe(0);
  await dialog.getByRole('term').filter({ hasText: 'Grade' }).waitFor();
  expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);

  const first = new URL(page.url()).searchParams.get('reviewModal');
  await page.keyboard.press('j');
  await expect.poll(() => new URL(page.url()).searchParams.get('reviewModal')).not.toBe(first);
});

journey('safety forms to decide begin with today', async () => {
  const { page, enter } = await visitor({ viewport: { width: 1440, height: 900 } });
  await enter('/ExperimentSafetyReview?safetyStatus=all', 'Erik Stenberg');
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  expect(await rows.filter({ hasText: 'R11-0007-1' }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText('All', { exact: true }).click();
  await rows.filter({ hasText: 'R11-0007-1' }).waitFor();
});
