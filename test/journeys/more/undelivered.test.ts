import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { startProposal } from '../proposal-steps.ts';

// a mail server is configured, but unreachable
const { journey, visitor } = aFacility({ SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'Office <office@facility.example>' });

/** Separate addresses, because each invitation leaves a log. */
const [WAITED, LOST] = ['waited.for@uni.example', 'lost.person@uni.example'];

async function invite(page: Page, address: string): Promise<void> {
  await startProposal(page);
  await page.locator('[data-question]').filter({ hasText: 'Co-Proposers' }).getByRole('button', { name: 'Add', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Add people to proposal' });
  await picker.getByRole('combobox', { name: 'Name or e-mail address' }).fill(address);
  await page.getByRole('option', { name: `Invite ${address} via email` }).click();
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
}

journey(
  'while the mail server is away, the proposal says of an invitation that it is not delivered yet, and until when it is tried',
  async () => {
    const { page, enter } = await visitor();
    await enter('/', 'Petra Novak');
    await invite(page, WAITED);

    await page.getByText(`${WAITED} (not delivered yet)`).waitFor();
    await page.getByText(/^Not delivered yet: .* It is tried again by itself until \d\d-\d\d-\d{4} \d\d:\d\d \(/).waitFor();

    await page.getByRole('button', { name: `Withdraw the invitation of ${WAITED}` }).click();
    await page.getByText(WAITED).waitFor({ state: 'hidden' });
    await page.getByText(/^Not delivered yet:/).waitFor({ state: 'hidden' });
  },
);

journey('whose invitation could not be mailed is said on the proposal, and an officer finds it in the e-mail log', async () => {
  const { page, enter } = await visitor();
  // delivery is retried for days, so the final state is simulated
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"isEmailFailed":false', '"isEmailFailed":true');
    return route.fulfill({ response, body });
  });
  await enter('/', 'Petra Novak');
  await invite(page, LOST);

  await page.getByText(`${LOST} (e-mail could not be delivered)`).waitFor();
  const olga = await visitor();
  await olga.enter('/EmailStatusActionsLogs?status=waiting', 'Olga Lindqvist');
  await expect
    .poll(async () => {
      await olga.page.getByRole('button', { name: 'Refresh' }).click();
      return olga.page.getByRole('row', { name: `The e-mail could not be sent to ${LOST}` }).count();
    })
    .toBe(1);
  await page.getByRole('button', { name: `Withdraw the invitation of ${LOST}` }).click();
  await page.getByText(LOST).waitFor({ state: 'hidden' });
});

journey('with a mail server the sent mail says that mails go out, and leads to their log', async () => {
  const { page, enter } = await visitor();
  // simulates mails stored before the server was configured
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query SentMail')) return route.fallback();
    const answer = (await (await route.fetch()).json()) as { data: { getSentMail: object } };
    return route.fulfill({ json: { data: { getSentMail: { ...answer.data.getSentMail, mails: [], totalCount: 0 } } } });
  });
  await enter('/SentMail', 'Olga Lindqvist');

  await page.getByText('No e-mails are kept here').waitFor();
  await page.getByText('A mail server is configured: e-mails are sent and no longer kept here.').waitFor();
  expect(await page.getByText('Submit a proposal').count()).toBe(0);
  await page.getByRole('link', { name: 'Open the e-mail log' }).click();
  await page.getByRole('heading', { name: 'E-mail log', level: 1 }).waitFor();
});
