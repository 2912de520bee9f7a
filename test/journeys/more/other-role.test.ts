import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { pathOf } from '../session-steps.ts';

const { journey, visitor } = aFacility();

const worksAs = (page: Page, role: string): Promise<void> => page.getByRole('banner').getByText(role, { exact: true }).waitFor();

journey('a link to a page of another role, opened before the sign-in, offers the change and then shows that page', async () => {
  const { page, open, choose } = await visitor();
  await open('/Faps?search=panel');
  await choose('Maria Castellanos');
  await page.getByText('Not for your current role').waitFor();
  expect(pathOf(page)).toBe('/Faps?search=panel');

  await page.getByRole('link', { name: 'Change role to FAP Reviewer' }).click();

  await page.getByRole('heading', { name: 'Panels', exact: true }).waitFor();
  await worksAs(page, 'FAP Reviewer');
  expect(pathOf(page)).toBe('/Faps?search=panel');
});

journey('a link to a proposal under review offers the role that reviews', async () => {
  const { page, enter } = await visitor();
  await enter('/ChangeRole?selectedRoleId=1', 'Maria Castellanos');
  await worksAs(page, 'User');
  await page.goto('/?reviewModal=1');

  await page.getByRole('link', { name: 'Change role to FAP Reviewer' }).click();

  await worksAs(page, 'FAP Reviewer');
  await expect.poll(() => pathOf(page)).toBe('/?reviewModal=1');
});

journey('the start page tells of reviews that wait in another role, and leads there', async () => {
  const { page, enter } = await visitor();
  await enter('/ChangeRole?selectedRoleId=1', 'Maria Castellanos');
  await worksAs(page, 'User');
  const hint = page.getByRole('alert').filter({ hasText: /^\d+ reviews? waits? for you as FAP Reviewer/ });
  await hint.waitFor();

  await hint.getByRole('link', { name: 'Change role' }).click();

  await worksAs(page, 'FAP Reviewer');
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(await hint.count()).toBe(0);
});
