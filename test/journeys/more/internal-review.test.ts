import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { looksFine } from '../../support/looks-fine.ts';

const { journey, visitor } = aFacility();

const TITLE = 'Sample environment';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit internal review' });
const commentIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Comment' });

/** At her open review, over the list of her home. */
async function idaAtHerReview(width: number) {
  const ida = await visitor({ viewport: { width, height: 800 } });
  await ida.enter('/', 'Ida Rasmussen');
  await ida.page.getByRole('link', { name: 'Write your internal review' }).click();
  await ida.page.getByRole('button', { name: /^(Write|Change) your review: Sample environment$/ }).waitFor();
  return ida;
}

for (const width of [1440, 360])
  journey(`an internal reviewer finds her list at home and her own review first, ${width} px wide`, async () => {
    const { page, enter } = await visitor({ viewport: { width, height: 800 } });
    await enter('/', 'Ida Rasmussen');
    await page.getByRole('heading', { name: 'Thank you for reviewing' }).waitFor();
    await page.getByRole('heading', { name: 'Proposals', exact: true }).waitFor();
    expect(await page.getByText('Welcome to Eldmark').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Grading guide' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Write your internal review' }).click();
    const own = page.getByRole('button', { name: `Write your review: ${TITLE}` });
    const scientists = page.getByRole('dialog').getByRole('combobox', { name: 'Status' });
    await own.waitFor();
    await scientists.waitFor();
    expect(await scientists.isDisabled()).toBe(true);
    expect(await page.getByText('You may not do this in your current role').count()).toBe(0);
    const [first, second] = [await own.boundingBox(), await scientists.boundingBox()];
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    await looksFine(page);
  });

journey('the empty list of an internal reviewer says in her words what would be here', async () => {
  const { page, enter } = await visitor();
  const nothing = { data: { getInstrumentScientistProposals: { __typename: 'ProposalViewsResult', totalCount: 0, proposals: [] } } };
  await page.route('**/graphql', (route) =>
    /query StaffProposals\b/.test(route.request().postData() ?? '') ? route.fulfill({ json: nothing }) : route.fallback(),
  );
  await enter('/', 'Ida Rasmussen');

  await page.getByText('Proposals come here once somebody asks you for an internal review of them.').waitFor();
});

journey(
  'two who change one internal review: the second keeps what was typed beside what the first has saved, and saves again',
  async () => {
    const ida = await idaAtHerReview(1440);
    const address = new URL(ida.page.url());
    await ida.page.getByRole('button', { name: /your review: Sample environment$/ }).click();
    await commentIn(ida.page).fill('The cryostat is free');

    const olga = await visitor();
    await olga.enter(`/?reviewModal=${address.searchParams.get('reviewModal') ?? ''}&modalTab=1`, 'Olga Lindqvist');
    await olga.page.getByRole('button', { name: `Edit ${TITLE}` }).click();
    await dialogOf(olga.page).getByRole('textbox', { name: 'Title' }).fill('Cryostat');
    await commentIn(olga.page).fill('Please look at the cryostat');
    await dialogOf(olga.page).getByRole('button', { name: 'Save' }).click();
    await olga.page.getByText('Internal review updated successfully').waitFor();

    const dialog = dialogOf(ida.page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(`Somebody else has changed the internal review “Cryostat” meanwhile: comment`).waitFor();
    await dialog.getByText('Comment: Please look at the cryostat').waitFor();
    await looksFine(ida.page);
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Cryostat');
    await expect.poll(() => commentIn(ida.page).innerText()).toBe('The cryostat is free');

    await dialog.getByRole('button', { name: 'Save' }).click();
    await ida.page.getByText('Internal review updated successfully').waitFor();
    await ida.page.getByRole('button', { name: 'Change your review: Cryostat' }).waitFor();
    await ida.page.getByText('The cryostat is free').waitFor();
  },
);
