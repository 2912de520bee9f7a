import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { standsAt } from './proposal-steps.ts';

const { journey, visitor } = aFacility();

/** In the part that is counted in seconds, and far enough to look at the page in peace. */
const LEFT_MS = 115_000;

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

  // the call ends soon, as far as this page is told, and its last save does not come through; the server's clock is what the page hears of it
  let aheadMs = 0;
  let mayWrite = true;
  const end = new Date(Math.ceil((Date.now() + LEFT_MS) / 1000) * 1000);
  if (end.getUTCSeconds() === 0) end.setUTCSeconds(1);
  allow(/Failed to load resource/);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SaveAnswers')) return route.abort();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"endCall":"[^"]*"/g, `"endCall":"${end.toISOString()}"`)
      .replaceAll('"mayWrite":true', `"mayWrite":${mayWrite}`);
    await route.fulfill({ response, body, headers: { ...response.headers(), date: new Date(Date.now() + aheadMs).toUTCString() } });
  });
  await page.reload();
  await standsAt(page, 'General information');
  await page.getByText(/^\d+ seconds? left$/).waitFor();
  await page.getByText(new RegExp(`^Closes .*:${String(end.getUTCSeconds()).padStart(2, '0')} \\(`)).waitFor();
  await page.getByLabel('Proposal Abstract').fill('Typed in the last second');

  await page.getByText('Offline: kept on this device').waitFor();
  aheadMs = 2 * LEFT_MS;
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
  mayWrite = false;
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
