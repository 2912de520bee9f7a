import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { World } from '../world/index.ts';
import {
  aDraft,
  asks,
  goToFirstStep,
  goToReview,
  HEARTBEAT_MS,
  pressSubmit,
  receipt,
  submissions,
  TIMEOUT_MS,
  why,
} from './submission-steps.ts';

submissions();

const row = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('formula') });
const openRow = (page: Page, title: string): Promise<void> => page.getByRole('button', { name: `Edit: ${title}` }).click();
const closeRow = async (page: Page): Promise<void> => {
  await row(page).getByRole('button', { name: 'Close' }).click();
  await row(page).waitFor({ state: 'hidden' });
};
async function keepMineAndSubmit(page: Page): Promise<void> {
  await row(page).getByRole('button', { name: 'Keep mine' }).click();
  await row(page)
    .getByText(/^Saved /)
    .waitFor();
  await closeRow(page);
  await pressSubmit(page);
  await receipt(page).waitFor();
}
/** As the server has it, of the only sample that has one. */
async function formulaOf({ db }: World): Promise<unknown> {
  const { value } = await db.selectFrom('answers').select('value').where('questionId', '=', 'formula').executeTakeFirstOrThrow();
  return value;
}
const waitsInStep = (page: Page, title: string) => page.getByText(`"${title}" is not saved yet`);
const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not all that you typed in these is saved yet' });
const refusedFor = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('alert')
    .filter({ hasText: `Not submitted yet: not all that you typed in "${title}" is saved.` })
    .waitFor();

test(
  'nothing is submitted without a number in a sample that cannot be read: the review names the sample and opens it',
  async () => {
    const { world, opens, sample } = await aDraft();
    await sample('Ice');
    const page = await opens(world.petra, '1');
    await openRow(page, 'Ice');
    await row(page).getByLabel('mass').fill('5 mg,,');
    await closeRow(page);
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
  },
  TIMEOUT_MS,
);

test(
  'a sample that is deleted with something in it that is not saved is listed as unsaved no more',
  async () => {
    const { world, opens, sample } = await aDraft();
    for (const title of ['Ice', 'Ice']) await sample(title);
    const page = await opens(world.petra, '1');
    const edit = page.getByRole('button', { name: 'Edit: Ice' });
    for (const which of [edit.first(), edit.last()]) {
      await which.click();
      await row(page).getByLabel('mass').fill('5 mg,,');
      await closeRow(page);
    }
    await expect.poll(() => waitsInStep(page, 'Ice').count()).toBe(2);
    await page.getByRole('button', { name: 'Delete: Ice' }).first().click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'OK' }).click();
    await page.getByText('"Ice" was deleted.').waitFor();

    await expect.poll(() => waitsInStep(page, 'Ice').count()).toBe(1);
    await goToReview(page);
    expect(await notSaved(page).getByRole('button').count()).toBe(1);
    await goToFirstStep(page);
    await page
      .getByRole('status')
      .getByText(/^Not saved yet: "Ice"$/)
      .waitFor();
  },
  TIMEOUT_MS,
);

test(
  'nothing is submitted while two have written the same in a sample and nobody has chosen',
  async () => {
    const { world, opens, sample } = await aDraft();
    const { formula } = await sample('Ice');
    const page = await opens(world.petra, '1');
    await openRow(page, 'Ice');
    await row(page).getByLabel('formula').waitFor();
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
  },
  TIMEOUT_MS,
);

test(
  'what was typed in a sample while the connection was away is sent before the proposal is submitted, however long the next attempt is off',
  async () => {
    const { world, opens, sample } = await aDraft();
    await sample('Ice');
    const page = await opens(world.petra, '1');
    let away = true;
    await page.route('**/graphql', (route) => (away && asks(route, 'SaveAnswers') ? route.abort() : route.continue()));
    await openRow(page, 'Ice');
    await row(page).getByLabel('formula').fill('Typed while away');
    await row(page).getByText('Offline: kept on this device').waitFor();
    await closeRow(page);
    for (const ms of [2000, 5000, 15_000]) await page.clock.fastForward(ms);
    await goToReview(page);

    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await refusedFor(page, 'Ice');
    away = false;
    await pressSubmit(page);

    await receipt(page).waitFor();
    expect(await formulaOf(world)).toBe('Typed while away');
  },
  TIMEOUT_MS,
);

async function beginRow(page: Page): Promise<void> {
  await page.locator('#question-samples').click();
  await row(page).waitFor();
}
/** Which does not reach the server. */
async function typeTitle(page: Page, title: string): Promise<void> {
  await row(page)
    .getByRole('textbox', { name: /^Title/ })
    .fill(title);
  await row(page).getByText('Offline: kept on this device').waitFor();
}
const creates = (route: Route): boolean => asks(route, 'CreateSample');
/** Finishes a sample that is there by now. */
async function finishRow(page: Page, title: string): Promise<void> {
  await openRow(page, title);
  await row(page).getByLabel('formula').fill('H2O');
  await row(page).getByRole('button', { name: 'Save and finish' }).click();
  await row(page).waitFor({ state: 'hidden' });
}

test(
  'a new sample that waits on the device stays the one that it is when Submit is pressed, also where the browser cannot tell pages apart',
  async () => {
    const { world, opens } = await aDraft();
    const page = await opens(world.petra, '1', { hasLocks: false });
    let away = true;
    await page.route('**/graphql', (route) => (away && creates(route) ? route.abort() : route.continue()));
    await beginRow(page);
    await typeTitle(page, 'Ice');
    await closeRow(page);
    await goToReview(page);

    await page.getByRole('button', { name: 'Submit', exact: true }).click();

    await refusedFor(page, 'Ice');
    expect(await row(page).count()).toBe(0);
    away = false;
    await page.clock.fastForward(HEARTBEAT_MS);
    await notSaved(page).waitFor({ state: 'hidden' });
    await goToFirstStep(page);
    await finishRow(page, 'Ice');
    await goToReview(page);
    await pressSubmit(page);
    await receipt(page).waitFor();
  },
  TIMEOUT_MS,
);

test(
  'a new sample that waits here and one that another window has left are both saved, one after the other, and nothing is submitted without them',
  async () => {
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
  },
  TIMEOUT_MS,
);

test(
  'what another window has left in a sample that was saved and closed here, and clashes, is named and listed when one submits',
  async () => {
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
    await other.route('**/graphql', (route) => (asks(route, 'SaveAnswers') ? route.abort() : route.continue()));
    await openRow(other, 'Ice');
    await row(other).getByLabel('formula').fill('By the other window');
    await row(other).getByText('Offline: kept on this device').waitFor();
    await other.close();
    await formula('By Carl', world.carl);

    await page.getByRole('button', { name: 'Submit', exact: true }).click();

    await refusedFor(page, 'Ice');
    await notSaved(page).getByRole('button', { name: 'Ice' }).click();
    await keepMineAndSubmit(page);
    expect(await formulaOf(world)).toBe('By the other window');
  },
  TIMEOUT_MS,
);

test(
  'a sample over whose slow save one has pressed Close twice closes no other one that was opened since',
  async () => {
    const { world, opens, sample } = await aDraft();
    for (const title of ['Ice', 'Water']) await sample(title);
    const page = await opens(world.petra, '1');
    let slow: readonly Route[] = [];
    await page.route('**/graphql', (route) => (asks(route, 'SaveAnswers') ? void (slow = [...slow, route]) : route.continue()));
    const cut = async (): Promise<void> => {
      await expect.poll(() => slow.length).toBeGreaterThan(0);
      const cutOff = slow;
      slow = [];
      for (const route of cutOff) await route.abort();
    };
    await openRow(page, 'Ice');
    await row(page).getByLabel('formula').fill('Typed in Ice');
    for (let i = 0; i < 2; i += 1) await row(page).getByRole('button', { name: 'Close' }).click();
    await cut();
    await row(page).waitFor({ state: 'hidden' });

    await openRow(page, 'Water');
    await row(page).getByLabel('formula').fill('Typed in Water');
    await cut();
    await page.route('**/graphql', (route) => (asks(route, 'SaveAnswers') ? route.abort() : route.continue()));

    await row(page).getByText('Offline: kept on this device').waitFor();
    await waitsInStep(page, 'Ice').waitFor();
    await expect.poll(() => row(page).getByLabel('formula').inputValue()).toBe('Typed in Water');
  },
  TIMEOUT_MS,
);

test(
  'a sample in which a page that is gone has left something is sent when the server can load it again, though the connection was never away',
  async () => {
    const { world, opens, sample } = await aDraft();
    const { questionaryId } = await sample('Ice');
    const page = await opens(world.petra, '1');
    const context = page.context();
    let away = true;
    const isOfRow = (route: Route): boolean => (route.request().postData() ?? '').includes(`"questionaryId":${questionaryId}`);
    await page.route('**/graphql', (route) => (asks(route, 'SaveAnswers') ? route.abort() : route.continue()));
    await openRow(page, 'Ice');
    await row(page).getByLabel('formula').fill('Left behind');
    await row(page).getByText('Offline: kept on this device').waitFor();
    await page.close();
    const next = await context.newPage();
    await next.route('**/graphql', (route) => (away && isOfRow(route) ? route.abort() : route.continue()));
    await next.goto(page.url());
    await waitsInStep(next, 'Ice').waitFor();

    away = false;

    await waitsInStep(next, 'Ice').waitFor({ state: 'hidden' });
    expect(await formulaOf(world)).toBe('Left behind');
  },
  TIMEOUT_MS,
);
