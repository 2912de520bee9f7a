import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from '../../support/hold.ts';
import { DAY_MS } from '../../world/index.ts';
import { submit } from '../../world/proposals.ts';
import {
  aDraft,
  asks,
  goToFirstStep,
  goToReview,
  HEARTBEAT_MS,
  pressSubmit,
  receipt,
  isDeafUntil,
  left,
  note,
  savesNothing,
  submittedBy,
  typeFormula,
  submissions,
  why,
} from '../submission-steps.ts';

const RELEASED = 'mutation ($pk: Int!) { updateProposal(proposalPk: $pk, title: "Ice", abstract: "Cold", users: []) { primaryKey } }';
const MOVED = `mutation ($pk: Int!, $statusId: Int!) {
  changeProposalsStatus(proposalPks: [$pk], statusId: $statusId, runActions: false, reason: "by hand") { primaryKey } }`;

submissions();

const isRead = async (page: Page): Promise<void> => {
  await expect.poll(() => why(page).isDisabled()).toBe(true);
  expect(await page.getByText('please try again').count()).toBe(0);
  expect(await page.getByText('Not yet submitted').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Save|Submit)/ }).count()).toBe(0);
};

test('a submission whose answer is lost is asked for until it is known, and gets its receipt', async () => {
  const { world, opens } = await aDraft();
  const page = await opens(world.petra, '2');
  let away = true;
  await page.route('**/graphql', async (route) => {
    if (asks(route, 'SubmitProposal')) await route.fetch();
    if (asks(route, 'SubmitProposal') || (away && asks(route, 'ProposalSubmission'))) return route.abort();
    return route.continue();
  });

  await pressSubmit(page);
  await page.getByRole('status').filter({ hasText: 'We are finding out whether it arrived' }).waitFor();
  expect(await page.getByText('the proposal cannot be submitted').count()).toBe(0);
  away = false;

  await receipt(page).waitFor();
  await page.getByRole('button', { name: 'View the proposal' }).click();
  await page.getByText('feasibility review', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  expect(await page.getByText('Not yet submitted').count()).toBe(0);
});

test('a submission that the browser asks for a second time by itself, its answer cut off, ends in the receipt, which is found again later', async () => {
  const { world, primaryKey, opens } = await aDraft();
  const page = await opens(world.petra, '2');
  // the server executes the repeated request
  await page.route('**/graphql', async (route) => {
    if (asks(route, 'SubmitProposal')) await route.fetch();
    return route.continue();
  });

  await pressSubmit(page);

  await receipt(page).waitFor();
  const number = await page.locator('.ant-descriptions strong').innerText();
  expect(await page.getByText('has already been submitted').count()).toBe(0);
  await page.goto(`/ProposalEdit/${primaryKey}`);
  await page.getByRole('button', { name: 'Show the receipt' }).click();
  await receipt(page).waitFor();
  await expect.poll(() => page.locator('.ant-descriptions strong').innerText()).toBe(number);
  await page.getByText('Petra Principal', { exact: true }).waitFor();
  expect(await page.getByText('The facility reviews your proposal').count()).toBe(0);
});

test('a submission that did not arrive is told as that, and is made by pressing again', async () => {
  const { world, opens } = await aDraft();
  const page = await opens(world.petra, '2');
  await page.route('**/graphql', (route) => (asks(route, 'SubmitProposal') ? route.abort() : route.continue()));

  await pressSubmit(page);
  await page.getByRole('alert').filter({ hasText: 'It did not arrive: the proposal is not submitted.' }).waitFor();
  await page.getByText('Not yet submitted').waitFor();
  await page.unroute('**/graphql');
  await pressSubmit(page);

  await receipt(page).waitFor();
});

test('who has gone from step to step while a submission was on its way is told there that it did not arrive', async () => {
  const { world, opens } = await aDraft();
  const page = await opens(world.petra, '2');
  await page.route('**/graphql', (route) => (asks(route, 'SubmitProposal') ? route.abort() : route.continue()));
  // the page does not know the result before this query
  const whether = await hold(page, 'query ProposalSubmission');

  await pressSubmit(page);
  await page.getByRole('status').filter({ hasText: 'We are finding out whether it arrived' }).waitFor();
  await goToFirstStep(page);
  await goToReview(page);
  await goToFirstStep(page);
  whether.letGo();

  await page.getByText('It did not arrive: the proposal is not submitted.').waitFor();
  await expect.poll(() => why(page).isEnabled()).toBe(true);
});

test('who presses Submit and goes on writing before they were asked is asked nothing, and nothing is submitted without what they write', async () => {
  const { world, primaryKey, opens } = await aDraft();
  const page = await opens(world.petra, '2');
  let answers = (): void => undefined;
  const held = new Promise<void>((resolve) => (answers = resolve));
  await page.route('**/graphql', async (route) => {
    if (asks(route, 'CallSubmission')) await held;
    return route.continue();
  });
  const isAsked = page.waitForRequest((request) => (request.postData() ?? '').includes('CallSubmission'));

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await isAsked;
  await goToFirstStep(page);
  await why(page).fill('To know more');
  const isAnswered = page.waitForResponse((response) => (response.request().postData() ?? '').includes('CallSubmission'));
  answers();
  await isAnswered;
  await page.getByText(/^Saved /).waitFor();

  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => why(page).evaluate((it) => it === document.activeElement)).toBe(true);
  const { submitted } = await world.db
    .selectFrom('proposals')
    .select('submitted')
    .where('primaryKey', '=', primaryKey)
    .executeTakeFirstOrThrow();
  expect(submitted).toBe(false);
  await goToReview(page);
  await pressSubmit(page);
  await receipt(page).waitFor();
});

test('who writes while a co-proposer submits is told who did, and keeps what was typed; so is who only has the page open', async () => {
  const { world, primaryKey, opens } = await aDraft();
  const typing = await opens(world.petra, '1');
  const looking = await opens(world.petra, '1');
  const pressing = await opens(world.petra, '2');
  await looking.getByRole('textbox', { name: 'Proposal Title' }).fill('Ice, in time');
  await looking.getByText(/^Saved /).waitFor();
  await isDeafUntil(typing, 'SaveAnswers');
  await isDeafUntil(pressing, 'SubmitProposal');
  await submit(world, world.carl, primaryKey);
  const carlWasFirst = await submittedBy(world, 'Carl Colleague', primaryKey);
  const saysThatCarlWasFirst = (page: Page): Promise<void> => note(page).getByText(carlWasFirst).waitFor();

  await why(typing).fill('Typed too late');
  await saysThatCarlWasFirst(typing);
  await note(typing).getByText('What is listed here as not saved is not part of it.').waitFor();
  await note(typing).getByText('Typed too late').waitFor();
  expect(await typing.getByText('You can still change it').count()).toBe(0);
  await note(typing).getByRole('button', { name: 'Copy' }).waitFor();
  await expect.poll(() => note(typing).evaluate((it) => it === document.activeElement)).toBe(true);
  await isRead(typing);
  expect(await typing.getByText('Draft', { exact: true }).count()).toBe(0);

  await looking.clock.fastForward(HEARTBEAT_MS);
  await saysThatCarlWasFirst(looking);
  await note(looking).getByText('Everything you typed here was saved and is part of it.').waitFor();
  await isRead(looking);

  await pressSubmit(pressing);
  await saysThatCarlWasFirst(pressing);
  expect(await pressing.getByText('The proposal has already been submitted').count()).toBe(0);

  await typing.reload();
  await left(typing).getByText('Typed too late').waitFor();
});

test('who presses Submit after a co-proposer did, with something that is not saved, is told who was first and what is not in it', async () => {
  const { world, primaryKey, opens } = await aDraft();
  const page = await opens(world.petra, '1');
  const isBack = await savesNothing(page, 'SaveAnswers', 'FollowQuestionary');
  await why(page).fill('Typed too late');
  await page.getByText('Offline: kept on this device').waitFor();
  await goToReview(page);
  await submit(world, world.carl, primaryKey);
  isBack();

  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await note(page)
    .getByText(await submittedBy(world, 'Carl Colleague', primaryKey))
    .waitFor();
  await note(page).getByText('Typed too late', { exact: true }).waitFor();
  expect(await page.getByText('Not submitted yet').count()).toBe(0);
});

test('who presses Submit after a co-proposer did is told who was first also where the proposal can still be changed', async () => {
  const { world, primaryKey, opens } = await aDraft();
  const page = await opens(world.petra, '2');
  await isDeafUntil(page, 'SubmitProposal');
  await submit(world, world.carl, primaryKey);
  const { id } = await world.db.selectFrom('statuses').select('id').where('shortCode', '=', 'EDITABLE_SUBMITTED').executeTakeFirstOrThrow();
  await world.as(world.olga).query(MOVED, { pk: primaryKey, statusId: id });

  await pressSubmit(page);

  await note(page)
    .getByText(await submittedBy(world, 'Carl Colleague', primaryKey))
    .waitFor();
  await note(page).getByText('You can still change it').waitFor();
  await expect.poll(() => note(page).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await receipt(page).count()).toBe(0);
});

test('what was typed in a sample and did not arrive is given back when a co-proposer deletes the sample or submits', async () => {
  const { world, primaryKey, opens, sample } = await aDraft();
  const ice = await sample('Ice');
  await sample('Water');
  const page = await opens(world.petra, '1');
  await savesNothing(page, 'SaveAnswers');
  await typeFormula(page, 'Ice', 'H2O, typed too late');
  await world.as(world.carl).query('mutation ($id: Int!) { deleteSample(sampleId: $id) { id } }', { id: ice.id });

  await page.reload();
  await left(page).getByText('The sample or entry in which you typed it was deleted.').waitFor();
  await left(page).getByText('H2O, typed too late', { exact: true }).waitFor();
  await typeFormula(page, 'Water', 'D2O, typed too late');
  await submit(world, world.carl, primaryKey);
  await page.reload();

  await left(page).getByText('D2O, typed too late', { exact: true }).waitFor();
  await left(page).getByText('H2O, typed too late', { exact: true }).waitFor();
  await left(page)
    .getByText(/^This form can no longer be changed\./)
    .waitFor();
  await left(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Discard' }).click();
  await left(page).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('feasibility review', { exact: true }).waitFor();
  expect(await left(page).count()).toBe(0);
});

test('who is taken off a proposal while writing is told so and keeps what was typed; put back, they go on, until the office moves it on', async () => {
  const { world, primaryKey, opens } = await aDraft();
  const page = await opens(world.carl, '1');
  await isDeafUntil(page, 'SaveAnswers');
  await world.as(world.petra).query(RELEASED, { pk: primaryKey });

  await why(page).fill('Typed by Carl');
  await note(page).getByText('You can no longer open this proposal: you are no longer on it, or it was deleted.').waitFor();
  await note(page).getByText('Typed by Carl').waitFor();
  await isRead(page);
  const stranger = await page.context().newPage();
  await stranger.goto(`/ProposalEdit/${primaryKey}`);
  const hidden = await stranger.getByRole('main').getByText('you are not one of its people').innerText();
  await stranger.getByRole('main').getByRole('link', { name: 'My proposals' }).waitFor();
  await left(stranger).getByText('Typed by Carl', { exact: true }).waitFor();
  await stranger.goto('/ProposalEdit/999999');
  await expect.poll(() => stranger.getByRole('main').getByText('you are not one of its people').innerText()).toBe(hidden);
  expect(await left(stranger).count()).toBe(0);
  await stranger.close();

  await world.as(world.petra).query(RELEASED.replace('[]', `[${world.carl.id}]`), { pk: primaryKey });
  await page.clock.fastForward(HEARTBEAT_MS);
  await note(page).waitFor({ state: 'hidden' });
  await page.getByText(/^Saved /).waitFor();
  await expect.poll(() => why(page).inputValue()).toBe('Typed by Carl');

  const { id } = await world.db.selectFrom('statuses').select('id').where('shortCode', '=', 'EXPIRED').executeTakeFirstOrThrow();
  await world.as(world.olga).query(MOVED, { pk: primaryKey, statusId: id });
  await page.clock.fastForward(HEARTBEAT_MS);
  await note(page)
    .getByText(/^The proposal is now “.*” and cannot be edited\.$/)
    .waitFor();
  await isRead(page);
});

test('an outcome that is not released changes nothing on the page of a proposer, who goes on writing', async () => {
  const { world, primaryKey, opens } = await aDraft();
  const status = async (shortCode: string) => {
    const row = await world.db.selectFrom('statuses').select('id').where('shortCode', '=', shortCode).executeTakeFirstOrThrow();
    await world.as(world.olga).query(MOVED, { pk: primaryKey, statusId: row.id });
  };
  await submit(world, world.carl, primaryKey);
  await status('EDITABLE_SUBMITTED');
  const { id } = await world.db.selectFrom('statuses').select('id').where('shortCode', '=', 'EXPIRED').executeTakeFirstOrThrow();
  await world
    .as(world.olga)
    .query('mutation ($id: Int!) { setStatusTraits(id: $id, traits: { decision: true, tone: REFUSED }) { id } }', { id });
  const page = await opens(world.petra, '1');
  const header = page.getByRole('main').locator('.ant-tag').first();
  await expect.poll(() => header.innerText()).toBe('editable submitted');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Saved and proposal resubmitted').waitFor();
  await page.goto(`/ProposalEdit/${primaryKey}?step=1`);
  await page.getByRole('button', { name: 'Save and continue' }).waitFor();
  const said = await note(page).innerText();

  await status('EXPIRED');
  await page.clock.fastForward(HEARTBEAT_MS);

  await why(page).fill('Typed after it was decided');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Saved and proposal resubmitted').waitFor();
  await expect.poll(() => note(page).allInnerTexts()).toEqual([said]);
  await page.goto(`/ProposalEdit/${primaryKey}?step=1`);
  await page.getByRole('button', { name: 'Save and continue' }).waitFor();
  await expect.poll(() => header.innerText()).toBe('editable submitted');
  expect(await page.getByRole('main').getByText('expired').count()).toBe(0);

  await world.db.updateTable('proposals').set({ notified: true }).where('primaryKey', '=', primaryKey).execute();
  await page.reload();
  await page.getByRole('main').getByText('expired', { exact: true }).waitFor();
});

/** True if the note is visible and has the focus. */
const isBroughtBefore = (note: Locator): Promise<boolean> =>
  note.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return it.contains(document.activeElement) && top >= 0 && bottom <= window.innerHeight;
  });

test('why a submission is refused stands in sight of whoever pressed, on a phone too, until what it asks for is done', async () => {
  const { world, opens, writesWhy } = await aDraft();
  const page = await opens(world.petra, '1');
  await isDeafUntil(page, 'SaveAnswers');
  await writesWhy('By Carl, at length. '.repeat(40), world.carl);
  await why(page).fill('By Petra');
  const choice = page.getByRole('alert').filter({ hasText: 'changed the answer to' });
  await choice.waitFor();
  await goToReview(page);
  await page.setViewportSize({ width: 360, height: 640 });

  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  const refused = page.getByRole('alert').filter({ hasText: 'Not submitted yet: first choose' });
  await refused.waitFor();
  await expect.poll(() => isBroughtBefore(refused)).toBe(true);
  await refused.getByRole('button', { name: 'Choose' }).click();
  await expect.poll(() => choice.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await refused.waitFor({ state: 'hidden' });
  await pressSubmit(page);
  await receipt(page).waitFor();
});

test('an officer who writes between the public and the internal end of a call reads both, and submits', async () => {
  const { world, primaryKey, opens } = await aDraft();
  world.clock.advance(11 * DAY_MS);
  const page = await opens(world.olga, '1');
  await page
    .getByText(/^Closes 22-03-2026 10:00 \(UTC\) for internal users.*; it closed for everybody else 12-03-2026 10:00 \(UTC\)$/)
    .waitFor();

  await page.getByRole('switch', { name: 'Edit in place' }).click();
  await why(page).fill('By the office');
  await page.getByText(/^Saved /).waitFor();
  await goToReview(page);
  await pressSubmit(page);

  await receipt(page).waitFor();
  const stored = await world.db.selectFrom('proposals').select('submitted').where('primaryKey', '=', primaryKey).executeTakeFirstOrThrow();
  expect(stored.submitted).toBe(true);
});
