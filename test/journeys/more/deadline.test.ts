import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { standsAt, startProposal } from '../proposal-steps.ts';

const { journey, visitor } = aFacility();

/** Within the countdown by seconds, with time left to look at the page. */
const LEFT_MS = 115_000;
/** Short enough to wait for. */
const NEAR_MS = 7_000;
/** Short, but long enough for the page to learn the deadline first. */
const HEARD_MS = 12_000;

const CALL_CLOSED = {
  data: null,
  errors: [{ message: 'The call is closed for submission', extensions: { code: 'BAD_USER_INPUT', reason: 'CALL_CLOSED' } }],
};

async function endsSoon(page: Page, lost?: RegExp) {
  let aheadMs = 0;
  let mayWrite = true;
  const saved: string[] = [];
  const end = new Date(Math.ceil((Date.now() + LEFT_MS) / 1000) * 1000);
  if (end.getUTCSeconds() === 0) end.setUTCSeconds(1);
  // the second of the end still belongs to the call
  const isOver = (): boolean => Date.now() + aheadMs >= end.getTime() + 1000;
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (lost?.test(asked)) return route.abort();
    if (/SaveAnswers/.test(asked)) {
      if (isOver()) return route.fulfill({ json: CALL_CLOSED });
      saved.push(asked);
    }
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"endCall":"[^"]*"/g, `"endCall":"${end.toISOString()}"`)
      .replaceAll('"mayWrite":true', `"mayWrite":${mayWrite}`);
    await route.fulfill({ response, body, headers: { ...response.headers(), date: new Date(Date.now() + aheadMs).toUTCString() } });
  });
  return {
    end,
    saved,
    pass: () => (aheadMs = 2 * LEFT_MS),
    nears: (leftMs: number) => (aheadMs = end.getTime() - Date.now() - leftMs),
    close: () => (mayWrite = false),
  };
}

journey('the end of a call is counted in seconds, said at once, and leaves what was typed to be copied', async () => {
  const { page, open, choose, allow } = await visitor();
  await open('/');
  await choose('Petra Novak');
  await startProposal(page);
  await page.getByRole('textbox', { name: 'Proposal Title' }).fill('Ice in time');
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();

  // its last save fails
  allow(/Failed to load resource/);
  const call = await endsSoon(page, /SaveAnswers/);
  await page.reload();
  await standsAt(page, 'General information');
  await page.getByText(/ · \d+ seconds? left$/).waitFor();
  await page.getByText(new RegExp(`^Closes .*:${String(call.end.getUTCSeconds()).padStart(2, '0')} \\(`)).waitFor();
  await page.getByLabel('Proposal Abstract').fill('Typed in the last second');

  await page.getByText('Offline: kept on this device').waitFor();
  call.pass();
  // returning to the page refreshes data and time
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  const note = page.getByRole('alert').filter({ hasText: 'The call closed' });
  await note.waitFor();
  await note.getByText('What was saved until then is kept. The proposal was not submitted.').waitFor();
  await note.getByText('Typed in the last second').waitFor();
  await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel('Proposal Abstract').inputValue()).toBe('Typed in the last second');
  await expect.poll(() => page.getByLabel('Proposal Abstract').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /^(Save|Submit)/ }).count()).toBe(0);
  expect(await page.getByText('please try again').count()).toBe(0);
  expect(await page.getByText(/ left$/).count()).toBe(0);

  // by then the server has closed the call, too
  call.close();
  await page.reload();
  const left = page.getByRole('status').filter({ hasText: 'This was not saved in time' });
  await left.getByText('Typed in the last second').waitFor();
  expect(await left.getByText('Ice in time').count()).toBe(0);
  await left.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Discard' }).click();
  await left.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('main');
  await page.reload();
  await standsAt(page, 'General information');
  expect(await left.count()).toBe(0);
});

async function beginsLate(page: Page, lost?: RegExp) {
  await page.getByRole('link', { name: 'New proposal' }).click();
  const call = await endsSoon(page, lost);
  await page.getByRole('link', { name: 'Start a proposal for Regular call, round 12' }).click();
  await standsAt(page, 'General information');
  return call;
}

async function endsEarly(page: Page) {
  let isOver = true;
  const end = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000).toISOString();
  await page.route('**/graphql', async (route) => {
    if (!isOver) return route.continue();
    if (/SaveAnswers/.test(route.request().postData() ?? '')) return route.fulfill({ json: CALL_CLOSED });
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"endCall":"[^"]*"/g, `"endCall":"${end}"`)
      .replaceAll('"mayWrite":true', '"mayWrite":false')
      .replaceAll('"mayNotWriteReason":null', '"mayNotWriteReason":"CALL_CLOSED"');
    await route.fulfill({ response, body });
  });
  return { ends: () => (isOver = true), hasMoreTime: () => (isOver = false) };
}

journey('a call that closes in the far future says when in the wizard, and counts no days', async () => {
  const { page, enter } = await visitor();
  await enter('/ProposalSelectType', 'Petra Novak');
  await page.getByRole('link', { name: 'Start a proposal for Technique call' }).click();

  await page.getByText('Not yet submitted').waitFor();
  await page.getByText(/^Closes \d\d-\d\d-\d{4} \d\d:\d\d \(/).waitFor();
  expect(await page.getByText(/ left$/).count()).toBe(0);
});

journey('a call that ends early and is given more time can be written in again, without loading the page', async () => {
  const { page, enter } = await visitor();
  // returning to the page refreshes it
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await enter('/', 'Petra Novak');
  await startProposal(page);
  await page.getByRole('textbox', { name: 'Proposal Title' }).fill('Ice in more time');
  const saved = page.getByRole('status').filter({ hasText: /^Saved/ });
  await saved.waitFor();
  const note = page.getByRole('alert').filter({ hasText: /The call (closed|is closed)/ });
  const abstract = page.getByLabel('Proposal Abstract');

  const call = await endsEarly(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await note.waitFor();
  await expect.poll(() => abstract.isDisabled()).toBe(true);
  call.hasMoreTime();
  await comeBack();
  await note.waitFor({ state: 'hidden' });
  await expect.poll(() => abstract.isEnabled()).toBe(true);
  await page
    .getByText(/ left$/)
    .first()
    .waitFor();
  await abstract.fill('Written when there was time again');
  await saved.waitFor();

  call.ends();
  await page.reload();
  await page.getByText('The call is closed for submission').first().waitFor();
  call.hasMoreTime();
  await comeBack();
  await page.getByRole('button', { name: 'Save and continue' }).waitFor();
  await expect.poll(() => abstract.inputValue()).toBe('Written when there was time again');
});

journey('what was typed in a proposal that had not been saved once is shown again after the end', async () => {
  const { page, open, choose, allow } = await visitor();
  allow(/Failed to load resource/);
  await open('/');
  await choose('Petra Novak');
  const call = await beginsLate(page, /CreateProposal|SaveAnswers/);
  await page.getByRole('textbox', { name: 'Proposal Title' }).fill('Ice too late');
  await page.getByText('Offline: kept on this device').waitFor();
  call.pass();

  await page.reload();

  const note = page.getByRole('alert').filter({ hasText: 'The call closed' });
  await note.getByText('Ice too late').waitFor();
  await note.getByText('Nothing had been saved, so there is no proposal.').waitFor();
  await note.getByRole('link', { name: 'Choose a call' }).waitFor();

  // by its old address, after the server has closed the call too
  call.close();
  await page.reload();
  const left = page.getByRole('status').filter({ hasText: 'Ice too late' });
  await left.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Discard' }).click();
  await left.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('link', { name: 'Choose a call' }).last().waitFor();
  expect(await page.getByRole('navigation', { name: 'Steps' }).count()).toBe(0);
});

journey('who has typed nothing when the call closes is told so, and has no locked form before them', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  const call = await beginsLate(page);

  call.nears(NEAR_MS);
  await page.reload();

  const note = page.getByRole('alert').filter({ hasText: 'The call closed' });
  await note.waitFor();
  await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await page.getByText('Nothing had been saved').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Steps' }).count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await standsAt(page, 'General information');
});

journey('who types over the end without a pause is saved in the last seconds before it, and is shown the rest', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  const call = await beginsLate(page);
  const saved = page.getByRole('status').filter({ hasText: /^Saved/ });
  await page.getByRole('textbox', { name: 'Proposal Title' }).fill('Ice without a pause');
  await saved.waitFor();
  const abstract = page.getByLabel('Proposal Abstract');
  const note = page.getByRole('alert').filter({ hasText: 'The call closed' });
  await abstract.focus();

  call.nears(HEARD_MS);
  // returning to the page refreshes the time, unless a refresh is running
  const hears = async (): Promise<number> => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return page.getByText(/ · 1?\d seconds? left$/).count();
  };
  await expect.poll(hears, { interval: 500 }).toBe(1);
  // the rest is shorter than the forced save interval of continuous typing
  await page.getByText(/ · [1-4] seconds? left$/).waitFor();
  for (let count = 0; !(await note.isVisible()); count++) await page.keyboard.type(`${count} `);
  const all = await abstract.inputValue();

  // a save may end in the middle of a number
  const latest = call.saved.map((asked) => /"(0 [\d ]*)"/.exec(asked)?.[1]).findLast((text) => text !== undefined);
  expect(latest, 'nothing was saved while the typing went on').toBeDefined();
  expect(all.startsWith(latest ?? all), `${latest} of ${all}`).toBe(true);
  await expect.poll(() => abstract.isDisabled()).toBe(true);
  if (all !== latest) await note.getByText(all).waitFor();
});
