/** What a list shows where it has no rows to show. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';

const { journey, visitor } = aFacility();

/** What browsers say of requests that do not come through. */
const NOT_LOADED = /Failed to load resource/;

const rows = (page: Page) => page.locator('tr[data-row-key]');

for (const { account, operation, title } of [
  { account: 'Petra Novak', operation: 'MyProposals', title: 'My proposals' },
  { account: 'Olga Lindqvist', operation: 'OfficerProposals', title: 'Proposals' },
]) {
  journey(`${account} is told that ${title} could not be loaded, and loads it by Try again`, async () => {
    const { page, enter, allow } = await visitor();
    allow(NOT_LOADED);
    await page.route('**/graphql', (route) => (route.request().postData()?.includes(operation) ? route.abort() : route.fallback()));
    await enter('/', account);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByText('The list could not be loaded').waitFor();
    expect(await rows(page).count()).toBe(0);

    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The list could not be loaded').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();

    await rows(page).first().waitFor();
    expect(await page.getByText('The list could not be loaded').count()).toBe(0);
  });
}

journey('who has no proposals is told so, and what to do', async () => {
  const { page, enter } = await visitor();
  await enter('/ChangeRole?selectedRoleId=1', 'Maria Castellanos');

  await page.getByText('You have no proposals yet').waitFor();
  await page.getByText('Choose an open call and start writing.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'New proposal' }).first().click();

  await page
    .getByRole('link', { name: /^Start a proposal/ })
    .first()
    .waitFor();
});

journey('where nobody has begun a proposal, officers are told so', async () => {
  const { page, enter } = await visitor();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('OfficerProposals')) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { data: { getProposalsCore: { __typename: 'ProposalsQueryResult', totalCount: 0, proposals: [] } } },
    });
  });
  await enter('/', 'Olga Lindqvist');

  await page.getByText('No proposals yet').waitFor();
  await page.getByText('Proposals appear here as soon as somebody starts one in an open call.').waitFor();
});
