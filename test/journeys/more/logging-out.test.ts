import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { aProviderWithSession } from '../../support/provider-with-session.ts';

const ending = await aProviderWithSession({ endsSession: true });
const keeping = await aProviderWithSession({ endsSession: false });
const withEnd = aFacility({ DEMO_ACCOUNTS: '', ...ending.env });
const withoutEnd = aFacility({ DEMO_ACCOUNTS: '', ...keeping.env });
afterAll(() => Promise.all([ending.stop(), keeping.stop()]));

/** Longer than a sign-in without a question takes. */
const AUTOMATIC_MS = 2_000;

async function signIn({ page, open }: Visitor): Promise<void> {
  await open('/');
  await page.getByPlaceholder('Enter any login').fill('vera@elsewhere.example');
  await page.getByPlaceholder('and password').fill('secret');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

async function logOut(page: Page, how: 'Logout' | 'Log out everywhere'): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: how }).click();
  if (how === 'Log out everywhere') await page.getByRole('dialog').getByRole('button', { name: how }).click();
}

async function staysLoggedOut(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'You are logged out' });
  await heading.waitFor();
  await page.waitForTimeout(AUTOMATIC_MS);
  await heading.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('beamtime.token'))).toBeNull();
}

/** The provider's own pages have no icon, and ask for fonts from elsewhere. */
const OF_PROVIDER = /404|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/;

withEnd.journey('logging out ends the session of the OpenID provider, too', async () => {
  const visitor = await withEnd.visitor();
  visitor.allow(OF_PROVIDER);
  await signIn(visitor);
  const { page } = visitor;
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await otherTab.getByRole('button', { name: 'Account' }).waitFor();

  await logOut(page, 'Logout');
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();

  for (const tab of [page, otherTab]) await staysLoggedOut(tab);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByPlaceholder('Enter any login').waitFor();
});

withoutEnd.journey('who logs out everywhere stays so where the OpenID provider keeps its session', async () => {
  const visitor = await withoutEnd.visitor();
  visitor.allow(OF_PROVIDER);
  await signIn(visitor);
  const { page } = visitor;

  await logOut(page, 'Log out everywhere');

  await staysLoggedOut(page);
  await page.reload();
  await staysLoggedOut(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();
});
