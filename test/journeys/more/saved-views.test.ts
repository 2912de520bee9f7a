import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';

const { journey, visitor } = aFacility();

journey('an officer shares a view, and shows the columns of the role again', async () => {
  const { page, enter } = await visitor({ viewport: { width: 1440, height: 900 } });
  await enter('/?notified=true', 'Olga Lindqvist');
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await heading('Technical status').waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Technical status' }).uncheck();
  await heading('Technical status').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show the columns of my role' }).click();
  await heading('Technical status').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Answered');
  await page.getByRole('checkbox', { name: 'Share with the office' }).check();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('img', { name: 'Shared with the office' }).waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await page.getByText('Notified: Yes').waitFor();
  expect(new URL(page.url()).searchParams.get('notified')).toBe('true');
});
