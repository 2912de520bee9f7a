import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Finishes in the page itself and not in a new window beside it, for frames of other origins: no screen of ours has one.
 * All rules are tried on everything; only what breaks them is described. It comes into a page once: that costs as much as a look.
 */
export async function anAxe(page: Page): Promise<AxeBuilder> {
  const there = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(there ? { axeSource: ';' } : {}) }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Turns the page light or dark, as somebody does in their system. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // the provider's own page follows by its styles alone
  await page.locator(`html:not([data-mode]), html[data-mode=${colorScheme}]`).waitFor();
}

/** WCAG 2.2 at level AA: what of it a program can check. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What of a page axe looks at. */
interface Look {
  /** Absent: all of TAGS. */
  readonly rules?: readonly string[];
  /** Absent: the whole page. */
  readonly within?: string;
}

/** What axe objects to in what is shown now, a line each. A PDF and a mail are not ours to look into. */
export async function objections(page: Page, { rules, within = 'body' }: Look = {}): Promise<readonly string[]> {
  const axe = (await anAxe(page)).include(within).exclude('iframe');
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The same in the dark, where only colours are other ones. The page stays dark. */
export async function objectionsInTheDark(page: Page, within = 'body'): Promise<readonly string[]> {
  await turn(page, 'dark');
  const found = await objections(page, { rules: ['color-contrast'], within });
  return found.map((one) => `in the dark, ${one}`);
}

/** By how many pixels the page is wider than its window, if it is. */
export async function overflow(page: Page): Promise<readonly string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return over > 0 ? [`${over} px wider than the window of ${page.viewportSize()?.width ?? 0} px`] : [];
}

/** As looksFine, and in the dark. */
export async function looksFineLightAndDark(page: Page): Promise<void> {
  await looksFine(page);
  expect(await objectionsInTheDark(page)).toEqual([]);
  await turn(page, 'light');
}

/** Nothing that axe objects to, and nothing wider than the window. */
export async function looksFine(page: Page): Promise<void> {
  expect([...(await objections(page)), ...(await overflow(page))]).toEqual([]);
}
