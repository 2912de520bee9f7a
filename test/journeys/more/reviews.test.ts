import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { hold } from '../../support/hold.ts';
import { looksFine } from '../../support/looks-fine.ts';
import { saved } from '../together-steps.ts';

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

journey('two who write one technical review are shown both values of a field, as the form has them', async () => {
  const iris = await visitor();
  await iris.enter('/', 'Iris Haugen');
  await iris.page
    .getByRole('row', { name: /A faulty batch of bone cement gel/ })
    .getByRole('link', { name: 'Edit technical review' })
    .click();
  const fieldsOf = ({ page }: Pick<Visitor, 'page'>) => ({
    time: page.getByLabel('Time allocation'),
    comment: page.getByRole('textbox', { name: 'Internal comment' }),
  });
  const mine = fieldsOf(iris);
  await mine.comment.waitFor();
  const olga = await visitor();
  const { search } = new URL(iris.page.url());
  await olga.enter(`/${search}`, 'Olga Lindqvist');
  const theirs = fieldsOf(olga);
  await theirs.comment.waitFor();
  const news = await hold(iris.page, 'FollowQuestionary');
  await theirs.time.fill('7');
  await theirs.comment.fill('The cell is too wide & heavy');
  await saved(olga.page);

  await mine.time.fill('6');
  await mine.comment.fill('The cell leaks');
  news.letGo();

  const conflict = (field: string) =>
    iris.page.getByRole('group', { name: new RegExp(`^Olga Lindqvist changed the answer to “${field}” at `) });
  await conflict('Time allocation').getByText('Olga Lindqvist: 7', { exact: true }).waitFor();
  await conflict('Time allocation').getByText('You: 6', { exact: true }).waitFor();
  await conflict('Internal comment').getByText('Olga Lindqvist: The cell is too wide & heavy', { exact: true }).waitFor();
  await looksFine(iris.page);
  await conflict('Internal comment').getByRole('button', { name: 'Keep mine' }).click();
  await conflict('Time allocation').getByRole('button', { name: 'Take theirs' }).click();
  await saved(iris.page);
  await expect.poll(() => theirs.comment.innerText()).toBe('The cell leaks');
  expect(await mine.time.inputValue()).toBe('7');
});
