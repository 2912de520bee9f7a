import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { looksFine } from '../../support/looks-fine.ts';
import { dueMeeting } from '../meeting-steps.ts';

const { journey, visitor } = aFacility();

journey('a rank that another holds moves the row with its focus', async () => {
  const olga = await visitor();
  await olga.enter('/Faps', 'Olga Lindqvist');
  const { path, proposals } = await dueMeeting(olga.page);
  const { page, enter } = await visitor();
  await enter(path.replace('/Meeting?', '?tab=6&'), 'Frank Oberholzer');
  const [first = '', second = ''] = proposals.map(({ proposalId }) => proposalId);
  const row = (proposalId: string): Locator => page.getByRole('button', { name: `Open decision on ${proposalId}` });
  const order = async (): Promise<readonly string[]> => {
    const texts = await page.getByRole('button', { name: /^Open decision on/ }).allTextContents();
    return texts.flatMap((text) => [first, second].filter((proposalId) => text.startsWith(proposalId)));
  };
  const dialog = page.getByRole('dialog');
  const typeRank = async (proposalId: string): Promise<void> => {
    await row(proposalId).click();
    await dialog.getByRole('spinbutton', { name: 'Rank' }).fill('1');
  };
  const save = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Save decision' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await typeRank(first);
  await save();

  await typeRank(second);
  await dialog.getByText(`${first} has rank 1. This proposal is put right before it`).waitFor();
  await looksFine(page);
  await save();

  await expect.poll(order).toEqual([second, first]);
  expect(await row(second).evaluate((it) => it === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(order).toEqual([first, second]);
});
