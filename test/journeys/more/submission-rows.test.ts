import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { World } from '../../world/index.ts';
import { submit } from '../../world/proposals.ts';
import {
  aDraft,
  asks,
  beginRow,
  closeRow,
  closeUnsavableRow,
  goToFirstStep,
  goToReview,
  HEARTBEAT_MS,
  isDeafUntil,
  left,
  note,
  openRow,
  pressSubmit,
  receipt,
  row,
  savesNothing,
  submissions,
  submittedBy,
  typeFormula,
  typeTitle,
  why,
} from '../submission-steps.ts';

submissions();

async function keepMineAndSubmit(page: Page): Promise<void> {
  await row(page).getByRole('button', { name: 'Keep mine' }).click();
  await row(page)
    .getByText(/^Saved /)
    .waitFor();
  await closeRow(page);
  await pressSubmit(page);
  await receipt(page).waitFor();
}
async function formulaOf({ db }: World): Promise<unknown> {
  const { value } = await db.selectFrom('answers').select('value').where('questionId', '=', 'formula').executeTakeFirstOrThrow();
  return value;
}
const waitsInStep = (page: Page, title: string) => page.getByText(`“${title}” is not saved yet`);
const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Some of what you typed in these is not saved yet' });
const refusedFor = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('alert')
    .filter({ hasText: `Not submitted yet: some of what you typed in “${title}” is not saved.` })
    .waitFor();

test('nothing is submitted without a number in a sample that cannot be read: the review names the sample and opens it', async () => {
  const { world, opens, sample } = await aDraft();
  await sample('Ice');
  const page = await opens(world.petra, '1');
  await openRow(page, 'Ice');
  await row(page).getByLabel('mass').fill('5 mg,,');
  await closeUnsavableRow(page);
  await goToReview(page);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await refusedFor(page, 'Ice');
  await notSaved(page).getByRole('button', { name: 'Ice' }).click();
  await expect.poll(() => row(page).getByLabel('mass').inputValue()).toBe('5 mg,,');
  await row(page).getByLabel('mass').fill('5');
  await row(page)
    .getByText(/^Saved /)
    .waitFor();
  await closeRow(page);
  expect(await notSaved(page).count()).toBe(0);
  await pressSubmit(page);
  await receipt(page).waitFor();
});

test('a sample that is deleted with something in it that is not saved is listed as unsaved no more', async () => {
  const { world, opens, sample } = await aDraft();
  for (const title of ['Ice', 'Ice']) await sample(title);
  const page = await opens(world.petra, '1');
  const edit = page.getByRole('button', { name: 'Edit: Ice' });
  for (const which of [edit.first(), edit.last()]) {
    await which.click();
    await row(page).getByLabel('mass').fill('5 mg,,');
    await closeUnsavableRow(page);
  }
  await expect.poll(() => waitsInStep(page, 'Ice').count()).toBe(2);
  await page.getByRole('button', { name: 'Delete: Ice' }).first().click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Ice” was deleted.').waitFor();

  await expect.poll(() => waitsInStep(page, 'Ice').count()).toBe(1);
  await goToReview(page);
  await expect.poll(() => notSaved(page).getByRole('button').count()).toBe(1);
  await goToFirstStep(page);
  await page
    .getByRole('status')
    .getByText(/^Not saved yet: “Ice”$/)
    .waitFor();
});

test('nothing is submitted while two have written the same in a sample and nobody has chosen', async () => {
  const { world, opens, sample } = await aDraft();
  const { formula } = await sample('Ice');
  const page = await opens(world.petra, '1');
  await openRow(page, 'Ice');
  await row(page).getByLabel('formula').waitFor();
  await isDeafUntil(page, 'SaveAnswers');
  await formula('By Carl', world.carl);
  await row(page).getByLabel('formula').fill('By Petra');
  const choice = row(page).getByRole('alert').filter({ hasText: 'changed the answer to' });
  await choice.waitFor();
  await closeRow(page);
  await goToReview(page);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await refusedFor(page, 'Ice');
  await notSaved(page).getByRole('button', { name: 'Ice' }).click();
  await keepMineAndSubmit(page);
  expect(await formulaOf(world)).toBe('By Petra');
});

test('what was typed in a sample while the connection was away is sent before the proposal is submitted, however long the next attempt is off', async () => {
  const { world, opens, sample } = await aDraft();
  await sample('Ice');
  const page = await opens(world.petra, '1');
  const isBack = await savesNothing(page, 'SaveAnswers');
  await typeFormula(page, 'Ice', 'Typed while away');
  await closeRow(page);
  for (const ms of [2000, 5000, 15_000]) await page.clock.fastForward(ms);
  await goToReview(page);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await refusedFor(page, 'Ice');
  isBack();
  await pressSubmit(page);

  await receipt(page).waitFor();
  expect(await formulaOf(world)).toBe('Typed while away');
});

async function finishRow(page: Page, title: string): Promise<void> {
  await openRow(page, title);
  await row(page).getByLabel('formula').fill('H2O');
  await row(page).getByRole('button', { name: 'Save and finish' }).click();
  await row(page).waitFor({ state: 'hidden' });
}

test('a new sample that waits on the device stays the one that it is when Submit is pressed, also where the browser cannot tell pages apart', async () => {
  const { world, opens } = await aDraft();
  const page = await opens(world.petra, '1', { hasLocks: false });
  const isBack = await savesNothing(page, 'CreateSample');
  await beginRow(page);
  await typeTitle(page, 'Ice');
  await closeRow(page);
  await goToReview(page);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await refusedFor(page, 'Ice');
  expect(await row(page).count()).toBe(0);
  isBack();
  await page.clock.fastForward(HEARTBEAT_MS);
  await notSaved(page).waitFor({ state: 'hidden' });
  await goToFirstStep(page);
  await finishRow(page, 'Ice');
  await goToReview(page);
  await pressSubmit(page);
  await receipt(page).waitFor();
});

test('a new sample that waits here and one that another window has left are both saved, one after the other, and nothing is submitted without them', async () => {
  const { world, opens } = await aDraft();
  const page = await opens(world.petra, '1');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await why(other).waitFor();
  for (const window of [page, other]) await beginRow(window);
  await page.context().setOffline(true);
  await typeTitle(page, 'Ice');
  await typeTitle(other, 'Water');
  await other.close();
  await closeRow(page);
  await goToReview(page);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await refusedFor(page, 'Ice');
  expect(await row(page).count()).toBe(0);
  await page.context().setOffline(false);
  await goToFirstStep(page);
  for (const title of ['Ice', 'Water']) await page.getByRole('button', { name: `Edit: ${title}` }).waitFor();
  for (const title of ['Ice', 'Water']) await finishRow(page, title);
  expect(await waitsInStep(page, 'Ice').count()).toBe(0);
  await goToReview(page);
  await pressSubmit(page);
  await receipt(page).waitFor();
});

test('what another window has left in a sample that was saved and closed here, and conflicts, is named and listed when one submits', async () => {
  const { world, opens, sample } = await aDraft();
  const { formula } = await sample('Ice');
  const page = await opens(world.petra, '1');
  await openRow(page, 'Ice');
  await row(page).getByLabel('formula').waitFor();
  await closeRow(page);
  await goToReview(page);
  const other = await page.context().newPage();
  await other.goto(page.url().replace('step=2', 'step=1'));
  await why(other).waitFor();
  await savesNothing(other, 'SaveAnswers');
  await typeFormula(other, 'Ice', 'By the other window');
  await other.close();
  await formula('By Carl', world.carl);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await refusedFor(page, 'Ice');
  await notSaved(page).getByRole('button', { name: 'Ice' }).click();
  await keepMineAndSubmit(page);
  expect(await formulaOf(world)).toBe('By the other window');
});

test('a sample over whose slow save one has pressed Close twice closes no other one that was opened since', async () => {
  const { world, opens, sample } = await aDraft();
  for (const title of ['Ice', 'Water']) await sample(title);
  const page = await opens(world.petra, '1');
  let slow: readonly Route[] = [];
  let away = false;
  await page.route('**/graphql', (route) => {
    if (!asks(route, 'SaveAnswers')) return route.continue();
    return away ? route.abort() : void (slow = [...slow, route]);
  });
  /** @param forGood later saves fail, too */
  const cut = async ({ forGood = false } = {}): Promise<void> => {
    await expect.poll(() => slow.length).toBeGreaterThan(0);
    const cutOff = slow;
    slow = [];
    away = forGood;
    for (const route of cutOff) await route.abort();
  };
  await openRow(page, 'Ice');
  await row(page).getByLabel('formula').fill('Typed in Ice');
  for (let i = 0; i < 2; i += 1) await row(page).getByRole('button', { name: 'Close' }).click();
  await cut();
  await row(page).waitFor({ state: 'hidden' });

  await openRow(page, 'Water');
  await row(page).getByLabel('formula').fill('Typed in Water');
  // only a save of Ice may be slow here; that of Water follows at any time
  await cut({ forGood: true });

  await row(page).getByText('Offline: kept on this device').waitFor();
  await waitsInStep(page, 'Ice').waitFor();
  await expect.poll(() => row(page).getByLabel('formula').inputValue()).toBe('Typed in Water');
});

test('a sample in which a page that is gone has left something is sent when the server can load it again, though the connection was never away', async () => {
  const { world, opens, sample } = await aDraft();
  const { questionaryId } = await sample('Ice');
  const page = await opens(world.petra, '1');
  const context = page.context();
  let away = true;
  const isOfRow = (route: Route): boolean => (route.request().postData() ?? '').includes(`"questionaryId":${questionaryId}`);
  await savesNothing(page, 'SaveAnswers');
  await typeFormula(page, 'Ice', 'Left behind');
  await page.close();
  const next = await context.newPage();
  await next.route('**/graphql', (route) => (away && isOfRow(route) ? route.abort() : route.continue()));
  await next.goto(page.url());
  await waitsInStep(next, 'Ice').waitFor();

  away = false;

  await waitsInStep(next, 'Ice').waitFor({ state: 'hidden' });
  expect(await formulaOf(world)).toBe('Left behind');
});

test('who writes in a sample while a co-proposer submits is told so in its dialog, and what was typed there stands on the page, to be copied', async () => {
  const { world, primaryKey, opens, sample } = await aDraft();
  await sample('Ice');
  const page = await opens(world.petra, '1');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await savesNothing(page, 'CreateSample');
  await beginRow(page);
  await typeTitle(page, 'Water');
  await closeRow(page);
  await openRow(page, 'Ice');
  await row(page).getByLabel('formula').waitFor();
  await isDeafUntil(page, 'SaveAnswers');
  await submit(world, world.carl, primaryKey);

  await row(page).getByLabel('formula').fill('Typed too late');

  const told = row(page).getByRole('alert').filter({ hasText: 'What was saved until then is part of it.' });
  await told.getByText(await submittedBy(world, 'Carl Colleague', primaryKey)).waitFor();
  await told.getByText('Typed too late', { exact: true }).waitFor();
  await expect.poll(() => note(row(page)).count()).toBe(1);
  await expect.poll(() => row(page).getByLabel('formula').isDisabled()).toBe(true);
  expect(await row(page).getByText('kept on this device').count()).toBe(0);
  await closeRow(page);
  for (const title of ['Ice', 'Water']) {
    await page.getByText(`Some of what you typed in “${title}” was not saved, and can no longer be saved here.`).waitFor();
    await left(page)
      .getByRole('heading', { name: `samples: ${title}` })
      .waitFor();
  }
  expect(await page.getByText('is not saved yet').count()).toBe(0);
  await note(page).getByText('What is listed here as not saved is not part of it.').waitFor();
  await left(page).getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n\n').sort()).toEqual(['samples: Ice\nformula\nTyped too late', 'samples: Water\nTitle\nWater']);
  await left(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Discard' }).click();
  await left(page).waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText('Some of what you typed in').count()).toBe(0);
});
