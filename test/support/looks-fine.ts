import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Finishes in the page itself and not in a new window beside it, for frames of other origins: no screen of ours has one.
 * All rules are tried on everything; only what breaks them is described.
 */
export const anAxe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Turns the page light or dark, as somebody does in their system. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // the provider's own page follows by its styles alone
  await page.locator(`html:not([data-mode]), html[data-mode=${colorScheme}]`).waitFor();
}

/** As looksFine, and in the dark, where only colours are other ones. */
export async function looksFineLightAndDark(page: Page): Promise<void> {
  await looksFine(page);
  await turn(page, 'dark');
  const { violations } = await anAxe(page).exclude('iframe').withRules(['color-contrast']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
  await turn(page, 'light');
}

/** Nothing that axe objects to, and nothing wider than the window. A PDF and a mail are not ours to look into. */
export async function looksFine(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await anAxe(page).exclude('iframe').withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
