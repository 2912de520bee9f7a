import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs axe in the page itself, since no screen has frames of other origins. Injected once per page, because that costs as much as a check. */
export async function anAxe(page: Page): Promise<AxeBuilder> {
  const there = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(there ? { axeSource: ';' } : {}) }).setLegacyMode().options({ resultTypes: ['violations'] });
}

export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // the provider's page follows by CSS alone
  await page.locator(`html:not([data-mode]), html[data-mode=${colorScheme}]`).waitFor();
}

/** Automated rules of WCAG 2.2 level AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  readonly rules?: readonly string[];
  readonly within?: string;
}

export async function objections(page: Page, { rules, within = 'body' }: Look = {}): Promise<readonly string[]> {
  const axe = (await anAxe(page)).include(within).exclude('iframe');
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Checks dark mode, which differs in colours only. The page stays dark. */
export async function objectionsInTheDark(page: Page, within = 'body'): Promise<readonly string[]> {
  await turn(page, 'dark');
  const found = await objections(page, { rules: ['color-contrast'], within });
  return found.map((one) => `in the dark, ${one}`);
}

/** Pixels by which the page is wider than its window. */
export async function overflow(page: Page): Promise<readonly string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return over > 0 ? [`${over} px wider than the window of ${page.viewportSize()?.width ?? 0} px`] : [];
}

export async function looksFineLightAndDark(page: Page): Promise<void> {
  await looksFine(page);
  expect(await objectionsInTheDark(page)).toEqual([]);
  await turn(page, 'light');
}

export async function looksFine(page: Page): Promise<void> {
  expect([...(await objections(page)), ...(await overflow(page))]).toEqual([]);
}
