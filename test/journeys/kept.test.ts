import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { standsAt } from './proposal-steps.ts';

const { journey, visitor } = aFacility();

const savedIn = (scope: Locator): Promise<void> =>
  scope
    .getByRole('status')
    .filter({ hasText: /^Saved \d\d:\d\d$/ })
    .waitFor();
const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel('Container or mount') });
const container = (page: Page): Locator => dialogOf(page).getByLabel('Container or mount');

/** Opens the first sample of the step that is shown. */
async function openSample(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /^Samples/ })
    .getByRole('button', { name: /^Edit/ })
    .first()
    .click();
  await container(page).waitFor();
}

const close = async (page: Page): Promise<void> => {
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
};

journey(
  'a sample saves itself, a reset of its step undoes it, a closed tab and an ended session lose nothing and lead back to it',
  async () => {
    const { page, open, choose, allow } = await visitor();
    await open('/');
    await choose('Lucia Ferrante');
    await page
      .getByRole('link', { name: /Lithium motion in solid electrolytes/ })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Steps' }).getByText('Samples', { exact: true }).click();
    await standsAt(page, 'Samples');
    expect(new URL(page.url()).searchParams.get('step')).toBe('6');
    const path = page.url();

    await openSample(page);
    const before = await container(page).inputValue();
    await container(page).fill('A can of vanadium');
    await savedIn(dialogOf(page));
    await close(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'OK' }).click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('button', { name: 'Reset' }).isDisabled()).toBe(true);
    await page.reload();
    await standsAt(page, 'Samples');
    await openSample(page);
    expect(await container(page).inputValue()).toBe(before);

    allow(/Failed to load resource/);
    await page.route('**/graphql', (route) => route.abort());
    await container(page).fill('A can of aluminium');
    await page.goto('about:blank');
    await page.unroute('**/graphql');
    await open(path);
    await dialogOf(page).getByText('What you typed here before is back').waitFor();
    expect(await container(page).inputValue()).toBe('A can of aluminium');
    await savedIn(dialogOf(page));

    await page.evaluate(async () => {
      const token = localStorage.getItem('beamtime.token');
      const query = 'mutation ($token: String!) { logout(token: $token) }';
      const body = JSON.stringify({ query, variables: { token } });
      await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
    await container(page).fill('A can of niobium');
    await page.getByRole('button', { name: /^Lucia Ferrante/ }).click();
    await standsAt(page, 'Samples');
    await dialogOf(page).waitFor();
    await expect.poll(() => container(page).inputValue()).toBe('A can of niobium');
    await savedIn(dialogOf(page));
    await close(page);
    expect(page.url()).toBe(path);
  },
);
