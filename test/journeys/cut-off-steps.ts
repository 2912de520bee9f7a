import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../support/facility.ts';
import { standsAt } from './proposal-steps.ts';

const NOT_LOADED = /Failed to load resource|Failed to fetch dynamically imported/;
export const PARTS = '**/assets/**';

export const away = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'There is no connection.' });
export const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });
export const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('beamtime.token'));
export const goTo = (page: Page, step: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Steps' }).getByText(step, { exact: true }).click();
export const stepsOf = (page: Page): Promise<readonly string[]> =>
  page.getByRole('navigation', { name: 'Steps' }).locator('.ant-steps-item-title').allInnerTexts();
/** Rendered by their widgets, not by placeholders. */
export const drawn = (page: Page): Promise<unknown> => expect.poll(() => page.locator('.beamtime-question .ant-skeleton').count()).toBe(0);

export const samples = 'Samples';
export const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Proposal Title' });

/** Waits until prefetching has finished or failed. */
function fetchedAhead(page: Page): () => Promise<unknown> {
  const seen = new Set<string>();
  const ended = new Set<string>();
  page.on('request', (request) => void (request.headers()['purpose'] === 'prefetch' && seen.add(request.url())));
  page.on('requestfinished', (request) => void ended.add(request.url()));
  page.on('requestfailed', (request) => void ended.add(request.url()));
  return () => expect.poll(() => seen.size > 0 && [...seen].every((url) => ended.has(url))).toBe(true);
}

/** Opens the first step of Petra's draft; prefetching can be blocked. */
export async function writing(petra: Visitor, { ahead }: { readonly ahead: boolean }) {
  const { page, enter, allow } = petra;
  allow(NOT_LOADED);
  await enter('/', 'Petra Novak');
  if (!ahead) await page.route(PARTS, (route) => (route.request().headers()['purpose'] === 'prefetch' ? route.abort() : route.continue()));
  const loaded = fetchedAhead(page);
  await enter('/ProposalEdit/1?step=1', 'Petra Novak');
  await standsAt(page, 'General information');
  await drawn(page);
  await loaded();
  const context = page.context();
  return { ...petra, cut: () => context.setOffline(true), mend: () => context.setOffline(false), person: await token(page) };
}
