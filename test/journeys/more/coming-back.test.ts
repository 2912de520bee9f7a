import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { standsAt } from '../proposal-steps.ts';

const { journey, visitor } = aFacility();

const FAILED_REQUESTS = /Failed to load resource/;
const FORM = '/ProposalEdit/1?step=1';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const atSignIn = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Sign in to Beamtime' }).waitFor();

async function twoWindows() {
  const { page: form, open, choose, allow } = await visitor();
  allow(FAILED_REQUESTS);
  await open(FORM);
  await choose('Petra Novak');
  await standsAt(form, 'General information');
  const help = await form.context().newPage();
  await help.goto(new URL('/HelpPage', form.url()).href);
  await help.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  return { form, help, choose };
}

journey('after a session that ended each window comes back to the page that it showed', async () => {
  const { form, help, choose } = await twoWindows();
  await form.evaluate(async () => {
    const body = JSON.stringify({
      query: 'mutation ($token: String!) { logout(token: $token) }',
      variables: { token: localStorage.getItem('beamtime.token') },
    });
    await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (const window of [form, help]) await atSignIn(window);

  await choose('Petra Novak');

  await standsAt(form, 'General information');
  await help.getByRole('button', { name: /^Petra Novak/ }).click();
  await help.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  expect([pathOf(form), pathOf(help)]).toEqual(['/ProposalEdit/1', '/HelpPage']);
  for (const window of [form, help]) await window.getByText('Your session had ended, so you were asked to sign in again.').waitFor();
});

journey('who signs out in one window begins at the start page in all of them', async () => {
  const { form, help, choose } = await twoWindows();
  await help.getByRole('button', { name: 'Account' }).click();
  await help.getByRole('menuitem', { name: 'Logout' }).click();
  for (const window of [form, help]) await window.getByRole('link', { name: 'Sign in' }).click();

  await choose('Petra Novak');

  await form.getByRole('heading', { name: 'My proposals' }).waitFor();
  expect(pathOf(form)).toBe('/');
  expect(await form.getByText('Your session had ended').count()).toBe(0);
});

journey('a sign-in that cannot begin says so, begins by Try again, and leads to the page that was wanted', async () => {
  const { page, open, choose, allow } = await visitor();
  allow(FAILED_REQUESTS);
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('query Shell') ? route.abort() : route.fallback()));
  await open(FORM);
  const failure = page.getByRole('alert').filter({ hasText: 'The address of the sign-in page could not be loaded' });
  await failure.getByText('Connection problem!').waitFor();
  expect(await page.getByText('System configuration error').count()).toBe(0);
  await page.unroute('**/graphql');

  await failure.getByRole('button', { name: 'Try again' }).click();

  await choose('Petra Novak');
  await standsAt(page, 'General information');
});
