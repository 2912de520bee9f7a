import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';

const { journey, visitor } = aFacility();

journey('a submitted technical review reads as a summary, and a key goes on', async () => {
  const { page, enter } = await visitor({ viewport: { width: 1440, height: 900 } });
  await enter('/?proposalStatus=0&technicalReview=SUBMITTED', 'Iris Haugen');
  const rows = page.locator('tr[data-row-key]');
  await rows.nth(1).waitFor();
  const headings = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  expect(headings).toEqual(expect.arrayContaining(['Technical status', 'Requested', 'Review due', 'Internal reviews']));

  await rows.first().getByRole('link', { name: 'View technical review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Go to the next proposal (J)' }).waitFor();
  expect(await dialog.getByRole('combobox', { name: 'Status' }).count()).toBe(0);

  const first = new URL(page.url()).searchParams.get('reviewModal');
  await page.keyboard.press('j');
  await expect.poll(() => new URL(page.url()).searchParams.get('reviewModal')).not.toBe(first);
});

journey('a scientist begins with reviews to do, and finds submitted ones by choice', async () => {
  const { page, enter } = await visitor({ viewport: { width: 1440, height: 900 } });
  await enter('/?proposalStatus=0', 'Iris Haugen');
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  expect(await page.getByRole('link', { name: 'View technical review' }).count()).toBe(0);

  await page.getByRole('combobox', { name: 'Technical status' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText('Submitted', { exact: true }).click();
  await page.getByRole('link', { name: 'View technical review' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Edit technical review' }).count()).toBe(0);
});
