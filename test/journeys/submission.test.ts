import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, leaveWorld, type Person } from '../world/index.ts';
import { answer, aProposal, submit } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { preparePage } from './two-writers/writer.ts';

/** Longer than the pause between two heartbeats of a page. */
const HEARTBEAT_MS = 16_000;
const TIMEOUT_MS = 180_000;
const RELEASED = 'mutation ($pk: Int!) { updateProposal(proposalPk: $pk, title: "Ice", abstract: "Cold", users: []) { primaryKey } }';
const MOVED = `mutation ($pk: Int!, $statusId: Int!) {
  changeProposalsStatus(proposalPks: [$pk], statusId: $statusId, runActions: false, reason: "by hand") { primaryKey } }`;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser.close();
  await leaveWorld();
});

/** A draft of Petra and Carl that only needs to be submitted, at a server that browsers reach. */
async function aDraft() {
  const world = await aWorld({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  const ground = await layGround(world);
  const powder = await aTemplate(world, {
    key: 'powder',
    groupId: 'SAMPLE',
    steps: [
      {
        fields: [
          { id: 'powder_basis', type: 'SAMPLE_BASIS' },
          { id: 'formula', type: 'TEXT_INPUT', config: { required: true } },
          { id: 'mass', type: 'NUMBER_INPUT' },
        ],
      },
    ],
  });
  const template = await aTemplate(world, {
    key: 'short',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'why', type: 'TEXT_INPUT' },
          { id: 'samples', type: 'SAMPLE_DECLARATION', config: { templateId: 'powder', addEntryButtonLabel: 'Add' } },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId: template.templateId });
  const { primaryKey, questionaryId } = await aProposal(world, { callId, users: [world.carl], title: 'Ice' });
  await answer(world, world.petra, { questionaryId, topicId: template.topics[0], answers: { why: 'To know' } });
  const address = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const opens = async (person: Person, step: '1' | '2', { hasLocks = true } = {}): Promise<Page> => {
    const page = await preparePage(browser, { token: await world.as(person).signIn(), now: world.clock.now(), baseURL: address });
    // as on plain http
    if (!hasLocks) await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
    await page.goto(`/ProposalEdit/${primaryKey}?step=${step}`);
    await (step === '1' ? why(page) : page.getByRole('button', { name: 'Submit', exact: true })).waitFor();
    return page;
  };
  /** One that is complete. */
  const sample = async (title: string) => {
    const made = await aSample(world, world.petra, {
      pk: primaryKey,
      questionId: 'samples',
      templateId: powder.templateId,
      title,
    });
    const { questionaryId } = made;
    const formula = (text: string, by = world.petra) =>
      answer(world, by, { questionaryId, topicId: powder.topics[0], answers: { formula: text } });
    await formula(title);
    return { ...made, formula };
  };
  const writesWhy = (text: string, by: Person) => answer(world, by, { questionaryId, topicId: template.topics[0], answers: { why: text } });
  return { world, primaryKey, opens, sample, writesWhy };
}

const why = (page: Page) => page.getByLabel('why');
const note = (page: Page) => page.locator('.beamtime-closed');
const receipt = (page: Page) => page.getByRole('heading', { name: 'Your proposal has been submitted' });
async function pressSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'OK' }).click();
}
const asks = (route: Route, operation: string): boolean => (route.request().postData() ?? '').includes(`"operationName":"${operation}"`);
/** Its heartbeats do not come through before it has asked for this. */
async function isDeafUntil(page: Page, operation: string): Promise<void> {
  let deaf = true;
  await page.route('**/graphql', (route) => {
    if (asks(route, operation)) deaf = false;
    return deaf && asks(route, 'FollowQuestionary') ? route.abort() : route.continue();
  });
}
const isRead = async (page: Page): Promise<void> => {
  await expect.poll(() => why(page).isDisabled()).toBe(true);
  expect(await page.getByText('please try again').count()).toBe(0);
  expect(await page.getByText('Not yet submitted').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Save|Submit)/ }).count()).toBe(0);
};

test(
  'a submission whose answer is lost is asked for until it is known, and gets its receipt',
  async () => {
    const { world, opens } = await aDraft();
    const page = await opens(world.petra, '2');
    let away = true;
    await page.route('**/graphql', async (route) => {
      if (asks(route, 'SubmitProposal')) await route.fetch();
      if (asks(route, 'SubmitProposal') || (away && asks(route, 'ProposalSubmission'))) return route.abort();
      return route.continue();
    });

    await pressSubmit(page);
    await page.getByRole('status').filter({ hasText: 'We do not know yet whether it arrived' }).waitFor();
    expect(await page.getByText('Submitting needs it').count()).toBe(0);
    away = false;

    await receipt(page).waitFor();
    await page.getByRole('button', { name: 'View the proposal' }).click();
    await page.getByText('feasibility review', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    expect(await page.getByText('Not yet submitted').count()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'a submission that the browser asks for a second time by itself, its answer cut off, ends in the receipt, which is found again later',
  async () => {
    const { world, primaryKey, opens } = await aDraft();
    const page = await opens(world.petra, '2');
    // the server has it done when the same request comes once more
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
    expect(await page.locator('.ant-descriptions strong').innerText()).toBe(number);
    await page.getByText('Petra Principal', { exact: true }).waitFor();
    expect(await page.getByText('The facility looks at it').count()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'a submission that did not arrive is told as that, and is made by pressing again',
  async () => {
    const { world, opens } = await aDraft();
    const page = await opens(world.petra, '2');
    await page.route('**/graphql', (route) => (asks(route, 'SubmitProposal') ? route.abort() : route.continue()));

    await pressSubmit(page);
    await page.getByRole('alert').filter({ hasText: 'It did not arrive: the proposal is not submitted.' }).waitFor();
    await page.getByText('Not yet submitted').waitFor();
    await page.unroute('**/graphql');
    await pressSubmit(page);

    await receipt(page).waitFor();
  },
  TIMEOUT_MS,
);

test(
  'who presses Submit and goes on writing before they were asked is asked nothing, and nothing is submitted without what they write',
  async () => {
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
    await page.getByRole('navigation', { name: 'Steps' }).locator('.ant-steps-item').first().click();
    await why(page).fill('To know more');
    const isAnswered = page.waitForResponse((response) => (response.request().postData() ?? '').includes('CallSubmission'));
    answers();
    await isAnswered;
    await page.getByText(/^Saved /).waitFor();

    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await why(page).evaluate((it) => it === document.activeElement)).toBe(true);
    const { submitted } = await world.db
      .selectFrom('proposals')
      .select('submitted')
      .where('primaryKey', '=', primaryKey)
      .executeTakeFirstOrThrow();
    expect(submitted).toBe(false);
    await page.getByRole('navigation', { name: 'Steps' }).locator('.ant-steps-item').nth(1).click();
    await pressSubmit(page);
    await receipt(page).waitFor();
  },
  TIMEOUT_MS,
);

const saysThatCarlWasFirst = (page: Page): Promise<void> =>
  note(page)
    .getByText(/^Carl .* submitted this proposal on /)
    .waitFor();

test(
  'who writes while a co-proposer submits is told who did, and keeps what was typed; so is who only has the page open',
  async () => {
    const { world, primaryKey, opens } = await aDraft();
    const typing = await opens(world.petra, '1');
    const looking = await opens(world.petra, '1');
    const pressing = await opens(world.petra, '2');
    await isDeafUntil(typing, 'SaveAnswers');
    await isDeafUntil(pressing, 'SubmitProposal');
    await submit(world, world.carl, primaryKey);

    await why(typing).fill('Typed too late');
    await saysThatCarlWasFirst(typing);
    await note(typing).getByText('Typed too late').waitFor();
    expect(await typing.getByText('You can still change it').count()).toBe(0);
    await note(typing).getByRole('button', { name: 'Copy' }).waitFor();
    await expect.poll(() => note(typing).evaluate((it) => it === document.activeElement)).toBe(true);
    await isRead(typing);
    expect(await typing.getByText('Draft', { exact: true }).count()).toBe(0);

    await looking.clock.fastForward(HEARTBEAT_MS);
    await saysThatCarlWasFirst(looking);
    await isRead(looking);

    await pressSubmit(pressing);
    await saysThatCarlWasFirst(pressing);
    expect(await pressing.getByText('The proposal has already been submitted').count()).toBe(0);

    await typing.reload();
    await typing
      .getByRole('status')
      .filter({ hasText: 'You typed this and it did not reach us in time' })
      .getByText('Typed too late')
      .waitFor();
  },
  TIMEOUT_MS,
);

test(
  'what was typed in a sample and did not arrive is given back when a co-proposer deletes the sample or submits',
  async () => {
    const { world, primaryKey, opens, sample } = await aDraft();
    const ice = await sample('Ice');
    await sample('Water');
    const page = await opens(world.petra, '1');
    const left = page.getByRole('status').filter({ hasText: 'You typed this and it did not reach us in time' });
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('formula') });
    const typeIn = async (title: string, formula: string): Promise<void> => {
      await page.getByRole('button', { name: `Edit: ${title}` }).click();
      await dialog.getByLabel('formula').fill(formula);
      await dialog.getByText('Offline: kept on this device').waitFor();
    };
    await page.route('**/graphql', (route) => (asks(route, 'SaveAnswers') ? route.abort() : route.continue()));
    await typeIn('Ice', 'H2O, typed too late');
    await world.as(world.carl).query('mutation ($id: Int!) { deleteSample(sampleId: $id) { id } }', { id: ice.id });

    await page.reload();
    await left.getByText('The sample or entry in which you typed it was deleted.').waitFor();
    await left.getByText('H2O, typed too late', { exact: true }).waitFor();
    await typeIn('Water', 'D2O, typed too late');
    await submit(world, world.carl, primaryKey);
    await page.reload();

    await left.getByText('D2O, typed too late', { exact: true }).waitFor();
    await left.getByText('H2O, typed too late', { exact: true }).waitFor();
    await left.getByText('Nothing can be changed here any more.').waitFor();
    await left.getByRole('button', { name: 'Throw away' }).click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Throw away' }).click();
    await left.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('feasibility review', { exact: true }).waitFor();
    expect(await left.count()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'who is taken off a proposal while writing is told so and keeps what was typed; put back, they go on, until the office moves it on',
  async () => {
    const { world, primaryKey, opens } = await aDraft();
    const page = await opens(world.carl, '1');
    await isDeafUntil(page, 'SaveAnswers');
    await world.as(world.petra).query(RELEASED, { pk: primaryKey });

    await why(page).fill('Typed by Carl');
    await note(page).getByText('You cannot open this proposal any more: you are no longer on it, or it was deleted.').waitFor();
    await note(page).getByText('Typed by Carl').waitFor();
    await isRead(page);
    const stranger = await page.context().newPage();
    await stranger.goto(`/ProposalEdit/${primaryKey}`);
    const hidden = await stranger.getByRole('main').getByText('you are not (or no longer) among its people').innerText();
    await stranger.getByRole('main').getByRole('link', { name: 'My proposals' }).waitFor();
    const left = stranger.getByRole('status').filter({ hasText: 'You typed this and it did not reach us in time' });
    await left.getByText('Typed by Carl', { exact: true }).waitFor();
    await stranger.goto('/ProposalEdit/999999');
    expect(await stranger.getByRole('main').getByText('you are not (or no longer) among its people').innerText()).toBe(hidden);
    expect(await left.count()).toBe(0);
    await stranger.close();

    await world.as(world.petra).query(RELEASED.replace('[]', `[${world.carl.id}]`), { pk: primaryKey });
    await page.clock.fastForward(HEARTBEAT_MS);
    await note(page).waitFor({ state: 'hidden' });
    await page.getByText(/^Saved /).waitFor();
    expect(await why(page).inputValue()).toBe('Typed by Carl');

    const { id } = await world.db.selectFrom('statuses').select('id').where('shortCode', '=', 'EXPIRED').executeTakeFirstOrThrow();
    await world.as(world.olga).query(MOVED, { pk: primaryKey, statusId: id });
    await page.clock.fastForward(HEARTBEAT_MS);
    await note(page)
      .getByText(/^The proposal is now ".*", and cannot be edited\.$/)
      .waitFor();
    await isRead(page);
  },
  TIMEOUT_MS,
);

test(
  'an outcome that is not released is "Submitted" on the page of a proposer, who is stopped by it while writing, and so it stays',
  async () => {
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
    expect(await header.innerText()).toBe('editable submitted');

    await status('EXPIRED');
    await page.clock.fastForward(HEARTBEAT_MS);

    await note(page).getByText('The proposal is now "Submitted", and cannot be edited.').waitFor();
    await isRead(page);
    expect(await header.innerText()).toBe('Submitted');
    await page.goto(`/ProposalEdit/${primaryKey}`);
    await header.waitFor();
    expect(await header.innerText()).toBe('Submitted');
    expect(await page.getByRole('main').getByText('expired').count()).toBe(0);

    await world.db.updateTable('proposals').set({ notified: true }).where('primaryKey', '=', primaryKey).execute();
    await page.reload();
    await page.getByRole('main').getByText('expired', { exact: true }).waitFor();
  },
  TIMEOUT_MS,
);

const row = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('formula') });
const openRow = (page: Page, title: string): Promise<void> => page.getByRole('button', { name: `Edit: ${title}` }).click();
const closeRow = async (page: Page): Promise<void> => {
  await row(page).getByRole('button', { name: 'Close' }).click();
  await row(page).waitFor({ state: 'hidden' });
};
const goToReview = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Review').click();
  await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
};
const backToStep = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Step 1', { exact: true }).click();
  await why(page).waitFor();
};
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
    await backToStep(page);
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
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await row(page)
      .getByText(/^Saved /)
      .waitFor();
    await closeRow(page);
    await pressSubmit(page);
    await receipt(page).waitFor();
    const stored = await world.db.selectFrom('answers').select('value').where('questionId', '=', 'formula').executeTakeFirstOrThrow();
    expect(stored.value).toBe('By Petra');
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
    const stored = await world.db.selectFrom('answers').select('value').where('questionId', '=', 'formula').executeTakeFirstOrThrow();
    expect(stored.value).toBe('Typed while away');
  },
  TIMEOUT_MS,
);

/** Whoever pressed has it before them, and the keyboard goes on there. */
const isBroughtBefore = (note: Locator): Promise<boolean> =>
  note.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return it.contains(document.activeElement) && top >= 0 && bottom <= window.innerHeight;
  });

test(
  'why a submission is refused stands in sight of whoever pressed, on a phone too, until what it asks for is done',
  async () => {
    const { world, opens, writesWhy } = await aDraft();
    const page = await opens(world.petra, '1');
    await writesWhy('By Carl, at length. '.repeat(40), world.carl);
    await why(page).fill('By Petra');
    const choice = page.getByRole('alert').filter({ hasText: 'changed the answer to' });
    await choice.waitFor();
    await goToReview(page);
    await page.setViewportSize({ width: 360, height: 640 });

    await page.getByRole('button', { name: 'Submit', exact: true }).click();

    const refused = page.getByRole('alert').filter({ hasText: 'Not submitted yet: please choose first' });
    await refused.waitFor();
    await expect.poll(() => isBroughtBefore(refused)).toBe(true);
    await refused.getByRole('button', { name: 'Choose' }).click();
    await expect.poll(() => choice.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await refused.waitFor({ state: 'hidden' });
    await pressSubmit(page);
    await receipt(page).waitFor();
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
    await backToStep(page);
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
    await backToStep(page);
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
    await row(page).getByRole('button', { name: 'Keep mine' }).click();
    await row(page)
      .getByText(/^Saved /)
      .waitFor();
    await closeRow(page);
    await pressSubmit(page);
    await receipt(page).waitFor();
    const stored = await world.db.selectFrom('answers').select('value').where('questionId', '=', 'formula').executeTakeFirstOrThrow();
    expect(stored.value).toBe('By the other window');
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
    const stored = await world.db.selectFrom('answers').select('value').where('questionId', '=', 'formula').executeTakeFirstOrThrow();
    expect(stored.value).toBe('Left behind');
  },
  TIMEOUT_MS,
);
