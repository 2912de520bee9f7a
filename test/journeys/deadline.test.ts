import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { standsAt } from './proposal-steps.ts';

const { journey, visitor } = aFacility();

/** In the part that is counted in seconds, and far enough to look at the page in peace. */
const LEFT_MS = 115_000;

/** The call ends soon, as far as this page is told, and some requests do not come through; the server's clock is what the page hears of it. */
async function endsSoon(page: Page, lost: RegExp) {
  let aheadMs = 0;
  let mayWrite = true;
  const end = new Date(Math.ceil((Date.now() + LEFT_MS) / 1000) * 1000);
  if (end.getUTCSeconds() === 0) end.setUTCSeconds(1);
  await page.route('**/graphql', async (route) => {
    if (lost.test(route.request().postData() ?? '')) return route.abort();
    // what a page asks as it is closed is answered to nobody
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    const body = (await response.text())
      .replaceAll(/"endCall":"[^"]*"/g, `"endCall":"${end.toISOString()}"`)
      .replaceAll('"mayWrite":true', `"mayWrite":${mayWrite}`);
    await route.fulfill({ response, body, headers: { ...response.headers(), date: new Date(Date.now() + aheadMs).toUTCString() } });
  });
  return { end, pass: () => (aheadMs = 2 * LEFT_MS), close: () => (mayWrite = false) };
}

journey('the end of a call is counted in seconds, said at once, and leaves what was typed to be copied', async () => {
  const { page, open, choose, allow } = await visitor();
  await open('/');
  await choose('Petra Novak');
  await page.getByRole('link', { name: 'New proposal' }).click();
  await page.getByRole('button', { name: 'Start a proposal for Regular call, round 12' }).click();
  await standsAt(page, 'General information');
  await page.getByLabel('Proposal Title').fill('Ice in time');
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();

  // its last save does not come through
  allow(/Failed to load resource/);
  const call = await endsSoon(page, /SaveAnswers/);
  await page.reload();
  await standsAt(page, 'General information');
  await page.getByText(/^\d+ seconds? left$/).waitFor();
  await page.getByText(new RegExp(`^Closes .*:${String(call.end.getUTCSeconds()).padStart(2, '0')} \\(`)).waitFor();
  await page.getByLabel('Proposal Abstract').fill('Typed in the last second');

  await page.getByText('Offline: kept on this device').waitFor();
  call.pass();
  // whoever comes back to the page is told what is new, and the time
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  const note = page.getByRole('alert').filter({ hasText: 'The call closed' });
  await note.waitFor();
  await note.getByText('What was saved until then is kept. The proposal was not submitted.').waitFor();
  await note.getByText('Typed in the last second').waitFor();
  await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Proposal Abstract').inputValue()).toBe('Typed in the last second');
  expect(await page.getByLabel('Proposal Abstract').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /^(Save|Submit)/ }).count()).toBe(0);
  expect(await page.getByText('please try again').count()).toBe(0);
  expect(await page.getByText(/ left$/).count()).toBe(0);

  // the server says so too by the time when the page is opened again
  call.close();
  await page.reload();
  const left = page.getByRole('status').filter({ hasText: 'You typed this and it did not reach us in time' });
  await left.getByText('Typed in the last second').waitFor();
  expect(await left.getByText('Ice in time').count()).toBe(0);
  await left.getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Throw away' }).click();
  await left.waitFor({ state: 'hidden' });
  await page.reload();
  await standsAt(page, 'General information');
  expect(await left.count()).toBe(0);
});

journey('what was typed in a proposal that had not been saved once is shown again after the end', async () => {
  const { page, open, choose, allow } = await visitor();
  allow(/Failed to load resource/);
  await open('/');
  await choose('Petra Novak');
  await page.getByRole('link', { name: 'New proposal' }).click();
  const call = await endsSoon(page, /CreateProposal|SaveAnswers/);
  await page.getByRole('button', { name: 'Start a proposal for Regular call, round 12' }).click();
  await standsAt(page, 'General information');
  await page.getByLabel('Proposal Title').fill('Ice too late');
  await page.getByText('Offline: kept on this device').waitFor();
  call.pass();

  await page.reload();

  await page.getByRole('alert').filter({ hasText: 'The call closed' }).getByText('Ice too late').waitFor();
});
