import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from '../support/ask.ts';
import { confirms, type Accepted } from './after-approval-steps.ts';

const failedWith = (olga: Page, text: string): Locator => olga.locator('tr[data-row-key]').filter({ hasText: text });

export async function opensFailed(olga: Page): Promise<void> {
  await olga.goto('/SchedulerMessages?state=FAILED');
  await olga.locator('tr[data-row-key]').first().waitFor();
}

/** Reads the list until the message is in it. */
export async function findsFailed(olga: Page, text: string, reason: string): Promise<void> {
  const row = failedWith(olga, text);
  await expect
    .poll(async () => {
      await olga.getByRole('button', { name: 'Refresh' }).click();
      return row.count();
    })
    .toBe(1);
  await row.getByText(reason).waitFor();
}

/** @param said what comes of it */
export async function sendsAgain(olga: Page, text: string, said: string): Promise<void> {
  await failedWith(olga, text).getByRole('button', { name: 'Send again' }).click();
  await olga.getByText(said).waitFor();
}

export async function discards(olga: Page, text: string): Promise<void> {
  await failedWith(olga, text).getByRole('button', { name: 'Discard' }).click();
  await confirms(olga, 'Discard');
  await olga.getByText('Message discarded').waitFor();
  await failedWith(olga, text).waitFor({ state: 'detached' });
}

/** Adds an instrument to those of the proposal. */
export async function assignInstrument(olga: Page, { primaryKey, instrumentId }: Accepted, added: number): Promise<void> {
  const assign =
    'mutation ($pk: Int!, $ids: [Int!]!) { assignProposalsToInstruments(proposalPks: [$pk], instrumentIds: $ids) { primaryKey } }';
  expect(await ask(olga, assign, { pk: primaryKey, ids: [instrumentId, added] })).not.toBeNull();
}
