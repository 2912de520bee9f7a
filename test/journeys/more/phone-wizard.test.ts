import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { objections, objectionsInTheDark, overflow } from '../../support/looks-fine.ts';
import { standsAt } from '../proposal-steps.ts';

const { journey, visitor } = aFacility();
const PHONE = { width: 390, height: 844 };
/** Everything around the form, in a window of 844 px. */
const FRAME_PX = 180;
const TARGET_PX = 24;

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Top bar, page header and steps, and the buttons at the lower edge. */
async function frameOf(page: Page): Promise<number> {
  const steps = await boxOf(page.locator('.beamtime-stepper-small'));
  const buttons = await boxOf(page.locator('.beamtime-wizard-buttons'));
  expect(Math.round(buttons.y + buttons.height)).toBe(PHONE.height);
  return steps.y + steps.height + buttons.height;
}

journey('header and footer leave a phone to the form', async () => {
  const { page, enter } = await visitor({ viewport: PHONE });
  await enter('/ProposalEdit/1', 'Petra Novak');
  const steps = page.getByRole('button', { name: /^Step \d+ of/ });
  await steps.click();
  await page.getByRole('navigation', { name: 'Steps' }).locator('.ant-steps-item').first().click();
  await standsAt(page, 'General information');
  await page.getByRole('navigation', { name: 'Steps' }).waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Proposal Title' }).waitFor();

  expect(await frameOf(page)).toBeLessThanOrEqual(FRAME_PX);
  for (const name of ['Reset', 'Save and continue', 'Details']) {
    const { width, height } = await boxOf(page.getByRole('button', { name, exact: true }));
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(TARGET_PX);
  }
  expect([...(await objections(page)), ...(await overflow(page))]).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await objectionsInTheDark(page)).toEqual([]);

  // the line of the title opens
  const details = page.getByRole('button', { name: 'Details', exact: true });
  expect(await page.locator('.beamtime-header').getByText('Draft').isVisible()).toBe(false);
  await details.click();
  await page.locator('.beamtime-header').getByText('Draft').waitFor();
});
