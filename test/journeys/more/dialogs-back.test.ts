import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';

const { journey, visitor } = aFacility();

interface Kind {
  readonly title: string;
  readonly person: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<Locator>;
}

const dialogOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name });

const KINDS: readonly Kind[] = [
  {
    title: 'a dialog of the frame',
    person: 'Maria Castellanos',
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Roles' }).click();
      return dialogOf(page, /^Roles$/);
    },
  },
  {
    title: 'a form',
    person: 'Olga Lindqvist',
    path: '/Units',
    open: async (page) => {
      await page.getByRole('button', { name: 'New unit' }).first().click();
      return dialogOf(page, /^New unit/);
    },
  },
  {
    title: 'a form with an address',
    person: 'Olga Lindqvist',
    path: '/Calls',
    open: async (page) => {
      await page.getByRole('button', { name: 'New call' }).click();
      return dialogOf(page, /call/i);
    },
  },
  {
    title: 'a question',
    person: 'Petra Novak',
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
      return dialogOf(page, /^Are you sure/);
    },
  },
];

for (const { title, person, path, open } of KINDS)
  journey(`Back closes ${title} and stays on the page; the next Back leaves it`, async () => {
    const who = await visitor();
    await who.enter('/ExperimentTimes', person);
    const { page } = who;
    await who.open(path);
    const dialog = await open(page);
    await dialog.waitFor();
    const address = new URL(page.url()).pathname;

    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(address);

    await open(page);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/ExperimentTimes');
  });

journey('Back asks before it closes a form with unsaved text, and the text stays', async () => {
  const olga = await visitor();
  await olga.enter('/Units', 'Olga Lindqvist');
  const { page } = olga;
  await page.getByRole('button', { name: 'New unit' }).first().click();
  const form = dialogOf(page, /^New unit/);
  const name = form.getByRole('textbox').first();
  await name.fill('furlong');
  const question = dialogOf(page, /^Are you sure/);

  await page.goBack();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('furlong');

  await page.goBack();
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await form.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/Units');
});
