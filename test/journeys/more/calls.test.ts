import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { choose } from '../choosing.ts';
import { turnOff } from '../features.ts';
import { dayFromNow, typeDate } from '../dates.ts';

const { journey, visitor } = aFacility();

const next = (form: Page): Promise<void> => form.getByRole('button', { name: 'Next', exact: true }).click();

/** Evaluated in the page: the element lies completely within the window. */
const isInSight = (element: Element): boolean => {
  const { top, bottom, left } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && left >= 0;
};

/** All but the start. */
async function typeDates(page: Page, end: string): Promise<void> {
  await typeDate(page, 'End of the call', end);
  await typeDate(page, 'Start of the review', dayFromNow(21));
  await typeDate(page, 'End of the review', dayFromNow(30));
  await typeDate(page, 'Start of the notification period', dayFromNow(31));
  await typeDate(page, 'End of the notification period', dayFromNow(32));
  await typeDate(page, 'Start of the cycle', dayFromNow(40));
  await typeDate(page, 'End of the cycle', dayFromNow(90));
  await page.getByLabel('Cycle comment').fill('Next cycle');
  await page.getByLabel('Survey comment').fill('Tell us how it went');
}

journey('a call that nobody can complete stays inactive until the officer wants it active', async () => {
  const { page, enter } = await visitor();
  await enter('/Calls', 'Olga Lindqvist');
  await page.getByRole('button', { name: 'New call' }).click();
  await page.getByLabel('Short code', { exact: true }).fill('EMPTY-1');
  await next(page);
  await typeDate(page, 'Start of the call', dayFromNow(-1));
  await typeDates(page, dayFromNow(20));
  await next(page);
  await choose(page.getByLabel('Proposal workflow', { exact: true }), 'General');
  await choose(page.getByLabel('Proposal template', { exact: true }), 'Proposal for');
  await next(page);
  await page.getByRole('button', { name: 'Create call' }).click();

  const question = page.getByRole('dialog').filter({ hasText: 'The call has no instrument, but its template asks for one' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Call “EMPTY-1” created. It is inactive until you activate it.').waitFor();
  const row = page.getByRole('row', { name: /EMPTY-1/ });
  await row.getByText('Inactive', { exact: true }).waitFor();

  await row.getByRole('button', { name: 'Check', exact: true }).click();
  const check = page.getByRole('dialog', { name: 'Check of EMPTY-1' });
  await check.getByText('Nobody can complete a proposal in this call.').waitFor();
  await check.getByRole('button', { name: 'Activate nevertheless' }).click();
  await row.getByText('Open', { exact: true }).waitFor();
});

journey('an officer makes a call, mends what is wrong with it, and proposers find it', async () => {
  const olga = await visitor();
  await olga.enter('/Calls', 'Olga Lindqvist');
  const { page } = olga;

  await page.getByRole('button', { name: 'New call' }).click();
  await next(page);
  await page.getByRole('alert').getByText('Short code is required').waitFor();
  await page.getByLabel('Short code', { exact: true }).fill('AUTUMN-1');
  await page.getByLabel('Title', { exact: true }).fill('Autumn call');
  await page.getByLabel('Reference number format').fill('AU-{digits:3}');
  await page.getByText('The next submission becomes AU-000.').waitFor();
  await page.keyboard.press('Enter');

  await typeDate(page, 'Start of the call', dayFromNow(-1));
  await typeDate(page, 'End of the call', dayFromNow(-2));
  await page.getByText('The end of the call must not be before its start').first().waitFor();
  await typeDates(page, dayFromNow(20));
  await next(page);

  await choose(page.getByLabel('Proposal workflow', { exact: true }), 'General');
  await choose(page.getByLabel('Proposal template', { exact: true }), 'Proposal for');
  await next(page);
  await page.getByRole('checkbox', { name: 'KITE' }).check();
  await page.getByRole('button', { name: 'Create call' }).click();
  await page.getByText('Call “AUTUMN-1” created').waitFor();
  await page
    .getByRole('row', { name: /AUTUMN-1/ })
    .getByText('Open', { exact: true })
    .waitFor();

  const petra = await visitor();
  await petra.open('/ProposalSelectType');
  await petra.choose('Petra Novak');
  await petra.page.getByText('Autumn call').waitFor();
});

journey('what the server refuses of a call stands at its field until it is changed', async () => {
  const { page, enter } = await visitor();
  await enter('/Calls', 'Olga Lindqvist');
  await page.getByRole('link', { name: 'ROUND-13', exact: true }).click();
  const shortCode = page.getByRole('textbox', { name: 'Short code' });
  const text = 'There is already a call with the short code ROUND-12';
  const refusal = page.locator('.ant-form-item').getByText(text);

  await shortCode.fill('ROUND-12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await refusal.waitFor();
  const summary = page.getByRole('alert').filter({ hasText: 'Fix one field' });
  await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true);
  await summary.getByRole('button', { name: text }).click();
  await expect.poll(() => shortCode.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => shortCode.getAttribute('aria-invalid')).toBe('true');
  const describedBy = await shortCode.getAttribute('aria-describedby');
  await expect.poll(() => page.locator(`[id="${describedBy?.split(' ')[0] ?? ''}"]`).textContent()).toContain('ROUND-12');

  await shortCode.fill('ROUND-13');
  await refusal.waitFor({ state: 'detached' });
  expect(await shortCode.getAttribute('aria-invalid')).toBeNull();
});

journey(
  'on a small screen the steps and buttons of a call stay, a refused save stands in sight, and each step begins at its top',
  async () => {
    const { page, enter } = await visitor({ viewport: { width: 900, height: 520 } });
    await enter('/Calls', 'Olga Lindqvist');
    await page.getByRole('link', { name: 'ROUND-13', exact: true }).click();
    const format = page.getByLabel('Reference number format');
    const shortCode = page.getByLabel('Short code', { exact: true });
    await shortCode.fill('');
    await format.scrollIntoViewIfNeeded();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.evaluate(isInSight)).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Steps' }).evaluate(isInSight)).toBe(true);

    await save.click();
    const summary = page.getByRole('alert').filter({ hasText: 'Short code is required' });
    await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await summary.evaluate(isInSight)).toBe(true);
    await shortCode.fill('ROUND-13');
    await format.scrollIntoViewIfNeeded();
    await next(page);

    const first = page.getByLabel('Start of the call', { exact: true });
    await first.waitFor();
    await expect.poll(() => first.evaluate(isInSight)).toBe(true);
  },
);

journey('a date is what was typed, wherever the mouse rests', async () => {
  const { page, enter } = await visitor();
  await enter('/Calls', 'Olga Lindqvist');
  await page.getByRole('button', { name: 'New call' }).click();
  await page.getByLabel('Short code', { exact: true }).fill('WINTER-1');
  await page.getByLabel('Title', { exact: true }).fill('Winter call');
  await next(page);
  const start = page.getByLabel('Start of the call', { exact: true });
  const moment = dayFromNow(40);
  const [typed] = moment.split(' ');

  await start.fill(moment);
  await page.locator('.ant-picker-dropdown .ant-picker-cell-in-view').first().hover();
  await expect.poll(() => start.inputValue()).toContain(typed);
  await page.keyboard.press('Tab');

  await page.locator('.ant-picker-dropdown').first().waitFor({ state: 'hidden' });
  await expect.poll(() => start.inputValue()).toContain(typed);
});

journey('what is typed into a call is not given up without a question', async () => {
  const { page, open, choose: signInAs } = await visitor();
  await open('/Calls');
  await signInAs('Olga Lindqvist');
  await page.getByRole('link', { name: 'ROUND-13', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('Another title');

  await page.goBack();
  await page.getByText('Changes you recently made in this tab will be lost! Are you sure?').waitFor();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click();

  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Another title');
});

journey('where instruments are switched off, nothing of them is shown with calls and proposals', async () => {
  const { page, enter } = await visitor();
  await enter('/Features', 'Olga Lindqvist');
  await turnOff(page, { id: 'INSTRUMENT_MANAGEMENT', title: 'Instruments', loses: 'the columns and filters of instruments' });
  try {
    await page.goto('/Calls?instrument=1');
    await page.getByRole('link', { name: 'ROUND-13', exact: true }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Instruments' }).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Instrument' }).count()).toBe(0);
    await page.getByRole('button', { name: 'New call' }).click();
    const steps = page.getByRole('navigation', { name: 'Steps' });
    await steps.getByText('Templates').waitFor();
    expect(await steps.getByText('Instruments').count()).toBe(0);

    await page.goto('/');
    await page.getByRole('columnheader', { name: 'Status' }).first().waitFor();
    expect(await page.getByRole('columnheader', { name: 'Instrument' }).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Instrument' }).count()).toBe(0);
  } finally {
    await page.goto('/Features');
    await page.getByRole('switch', { name: 'INSTRUMENT_MANAGEMENT' }).click();
    await page.getByText('“Instruments” is on').waitFor();
  }
});

journey('the address of the list says which calls it shows', async () => {
  const { page, open, choose: signInAs } = await visitor();
  await open('/Calls?phase=CLOSED&sortField=endCall');
  await signInAs('Olga Lindqvist');

  await page.getByRole('link', { name: 'ROUND-11', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'ROUND-12', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  const deletion = page.getByRole('menuitem', { name: /Delete call.*A call that has proposals cannot be deleted/s });
  await expect.poll(() => deletion.getAttribute('aria-disabled')).toBe('true');
});

journey('a call that is open inside the facility only is offered to its officers, not to others', async () => {
  const olga = await visitor();
  await olga.enter('/ProposalSelectType', 'Olga Lindqvist');
  const offered = olga.page.getByRole('listitem').filter({ hasText: 'RAPID-7' });
  await offered.getByText('Open internally').waitFor();
  await offered.getByRole('link', { name: /^Start a proposal/ }).waitFor();

  const petra = await visitor();
  await petra.enter('/ProposalSelectType', 'Petra Novak');
  await petra.page.getByText('ROUND-12').first().waitFor();
  expect(await petra.page.getByText('RAPID-7').count()).toBe(0);
});
