import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';

const { journey, visitor } = aFacility();

const pathOf = (page: Page): string => page.url().replace(new URL(page.url()).origin, '');

journey('a person is asked to sign in and then gets the page they wanted', async () => {
  const { page, open, choose } = await visitor();

  await open('/ProposalSelectType?from=mail');
  await choose('Petra Novak');

  await page.getByRole('heading', { name: 'Select a call' }).waitFor();
  expect(pathOf(page)).toBe('/ProposalSelectType?from=mail');
  await page.getByRole('link', { name: 'petra.novak@moravia-north.example' }).waitFor();
});

journey('somebody with three roles changes the one they work in', async () => {
  const { page, open, choose } = await visitor();
  await open('/');
  await choose('Maria Castellanos');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles' });
  const offered = (role: string) => dialog.getByRole('listitem').filter({ hasText: role });

  await offered('Instrument Scientist').getByRole('button', { name: 'In Use' }).waitFor();
  await offered('FAP Reviewer').getByRole('button', { name: 'Use' }).waitFor();
  await offered('User').getByRole('button', { name: 'Use' }).click();

  await page.waitForURL('/');
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  await page.getByRole('banner').getByText('User', { exact: true }).waitFor();
});

journey('an address that leads nowhere says so and leads home', async () => {
  const { page, open, choose } = await visitor();
  await open('/NoSuchPage');
  await choose('Carl Engstrom');

  await page.getByText('Page not found').waitFor();
  await page.getByRole('link', { name: 'Go to the start page' }).click();

  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
});

journey('dark stays dark, and signing out ends the session', async () => {
  const { page, open, choose } = await visitor({ colorScheme: 'light' });
  await open('/');
  await choose('Carl Engstrom');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await page.getByRole('button', { name: 'Switch to light' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Switch to light' }).waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await page.getByRole('heading', { name: 'Sign in to Beamtime' }).waitFor();
  await open('/ProposalSelectType');
  await page.getByRole('heading', { name: 'Sign in to Beamtime' }).waitFor();
});
