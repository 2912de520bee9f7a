import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { standsAt } from '../proposal-steps.ts';
import { addTopic, newTemplate, topic } from '../template-steps.ts';

const { journey, visitor } = aFacility();

const signIn = (page: Page) => page.getByRole('heading', { name: 'Sign in to Beamtime' });

journey('an error that leaves the page standing is told to the log of the server once, and whose page it was', async () => {
  const { page, enter, allow } = await visitor();
  allow(/that went wrong/);
  const told: string[] = [];
  page.on('request', (request) => {
    const asked = request.postData() ?? '';
    if (asked.includes('"ReportCrash"'))
      told.push((JSON.parse(asked) as { readonly variables: { readonly error: string } }).variables.error);
  });
  await enter('/', 'Petra Novak');
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();

  const goWrong = (what: string) => page.evaluate(`void Promise.reject(new Error(${JSON.stringify(what)}))`);
  await goWrong('a press that went wrong');
  await goWrong('a press that went wrong');
  await goWrong('another press that went wrong');
  await page.evaluate("setTimeout(() => { throw new Error('a timer that went wrong'); })");

  await expect.poll(() => told.length).toBeGreaterThanOrEqual(3);
  await page.waitForLoadState('networkidle');
  expect(told.map((text) => JSON.parse(text) as unknown)).toEqual([
    {
      error: expect.stringMatching(/^Error: a press that went wrong/) as unknown,
      userId: expect.any(Number) as unknown,
      role: 'USER',
      page: '/',
    },
    { error: expect.stringMatching(/^Error: another press/) as unknown, userId: expect.any(Number) as unknown, role: 'USER', page: '/' },
    { error: expect.stringMatching(/^Error: a timer/) as unknown, userId: expect.any(Number) as unknown, role: 'USER', page: '/' },
  ]);
});

journey(
  'a page at fault says that one signs in again and that what was typed is kept, and it is; other windows lead to sign-in',
  async () => {
    const { page, enter, choose, allow } = await visitor();
    allow(/./);
    const fault = { contentType: 'text/javascript', body: "throw new Error('the list of rows is at fault')" };
    await page.route('**/assets/entries-*.js', (route) => route.fulfill(fault));
    await page.route('**/graphql', (route) => (route.request().postData()?.includes('"SaveAnswers"') ? route.abort() : route.continue()));
    await enter('/ProposalEdit/1?step=1', 'Petra Novak');
    const beside = await page.context().newPage();
    await beside.goto('/ProposalSelectType');
    await beside.getByRole('heading', { name: 'Choose a call' }).waitFor();

    await page.getByRole('textbox', { name: 'Proposal Title' }).fill('Typed before the crash');
    await page.getByText('Offline: kept on this device').waitFor();
    await page.getByRole('navigation', { name: 'Steps' }).getByText('Samples', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
    await page.getByText('You are asked to sign in again, in all windows of this browser, and return to this page').waitFor();
    await page.getByText('What you typed and is not saved yet is kept on this device.').waitFor();
    await signIn(beside).waitFor();

    await page.unroute('**/assets/entries-*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await signIn(page).waitFor();
    await choose('Petra Novak');
    await standsAt(page, 'Samples');
    await page.getByText('Your session had ended, so you were asked to sign in again.').waitFor();
    await page.getByRole('navigation', { name: 'Steps' }).getByText('General information', { exact: true }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Proposal Title' }).inputValue()).toBe('Typed before the crash');
    await page.getByText('Offline: kept on this device').waitFor();
    await page.unroute('**/graphql');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: 'Proposal Title' }).inputValue()).toBe('Typed before the crash');
  },
);

journey('what stood in a form of a page at fault is there again for the same person, until they discard it', async () => {
  const { page, enter, choose, allow } = await visitor();
  allow(/./);
  const fault = { contentType: 'text/javascript', body: "throw new Error('the revisions are at fault')" };
  await page.route('**/assets/MailRevisions-*.js', (route) => route.fulfill(fault));
  const isSave = (body: string | null): boolean => body?.includes('mutation SaveEmailDraft') === true;
  await page.route('**/graphql', (route, request) => (isSave(request.postData()) ? route.abort() : route.fallback()));
  await enter('/EmailTemplateEditor/1', 'Olga Lindqvist');
  const description = page.getByLabel('Description', { exact: true });
  const before = await description.inputValue();

  await description.fill('Typed before the crash');
  await page.getByRole('button', { name: 'Revisions' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
  expect(await page.getByText('Other changes on this page that were not saved are lost.').count()).toBe(0);
  await page.unroute('**/assets/MailRevisions-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await signIn(page).waitFor();
  await choose('Olga Lindqvist');

  await page.getByText('What you typed here is back.').waitFor();
  await expect.poll(() => description.inputValue()).toBe('Typed before the crash');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => description.inputValue()).toBe(before);
  await page.reload();
  await expect.poll(() => description.inputValue()).toBe(before);
  expect(await page.getByText('What you typed here is back.').count()).toBe(0);
});

journey(
  'edits that the server refuses leave the template editor standing, in a browser that promises the end of its scrolling',
  async () => {
    const { page, enter, allow } = await visitor();
    allow(/400/);
    await page.addInitScript('Element.prototype.scrollIntoView = () => Promise.resolve();');
    await enter('/ProposalTemplates', 'Olga Lindqvist');
    await newTemplate(page, 'Refused edits');
    const refusal = { data: null, errors: [{ message: 'The template is locked', extensions: { code: 'BAD_USER_INPUT' } }] };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"EditTemplate"') ? route.fulfill({ json: refusal }) : route.continue(),
    );

    await page.getByRole('button', { name: 'Add topic' }).click();
    await page.getByText('The template is locked').waitFor();
    await page.getByRole('button', { name: 'Add topic' }).click();
    await page.getByText('2 of your edits could not be kept').waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.unroute('**/graphql');
    await addTopic(page, 'Samples');

    await topic(page, 'Samples').waitFor();
  },
);
