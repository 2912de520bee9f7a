import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, leaveWorld, type Person, type World } from '../world/index.ts';
import { answer, aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { preparePage } from './two-writers/writer.ts';

/** Longer than the heartbeat interval. */
export const HEARTBEAT_MS = 16_000;

let browser: Browser;
export function submissions(): void {
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser.close();
    await leaveWorld();
  });
}

export async function aDraft() {
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

export const why = (page: Page) => page.getByLabel('why');
export const receipt = (page: Page) => page.getByRole('heading', { name: 'Your proposal has been submitted' });
export async function pressSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'OK' }).click();
}
export const asks = (route: Route, operation: string): boolean =>
  (route.request().postData() ?? '').includes(`"operationName":"${operation}"`);
export const goToReview = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Review').click();
  await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
};
export const goToFirstStep = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Step 1', { exact: true }).click();
  await why(page).waitFor();
};

export const note = (where: Page | Locator): Locator => where.locator('.beamtime-closed');
export const left = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'This was not saved in time' });
/** Blocks heartbeats until the page has sent this operation. */
export async function isDeafUntil(page: Page, operation: string): Promise<void> {
  let deaf = true;
  await page.route('**/graphql', (route) => {
    if (asks(route, operation)) deaf = false;
    return deaf && asks(route, 'FollowQuestionary') ? route.abort() : route.fallback();
  });
}

export const row = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel('formula') });
export const openRow = (page: Page, title: string): Promise<void> => page.getByRole('button', { name: `Edit: ${title}` }).click();
export const closeRow = async (page: Page): Promise<void> => {
  await row(page).getByRole('button', { name: 'Close' }).click();
  await row(page).waitFor({ state: 'hidden' });
};
export const closeUnsavableRow = async (page: Page): Promise<void> => {
  await row(page).getByRole('button', { name: 'Close' }).click();
  const asked = page.getByRole('dialog', { name: 'Are you sure?' });
  await asked.getByText('Something you typed here cannot be saved as it is.').waitFor();
  await asked.getByRole('button', { name: 'OK' }).click();
  await row(page).waitFor({ state: 'hidden' });
};
export async function beginRow(page: Page): Promise<void> {
  await page.locator('#question-samples').click();
  await row(page).waitFor();
}
export async function typeTitle(page: Page, title: string): Promise<void> {
  await row(page)
    .getByRole('textbox', { name: /^Title/ })
    .fill(title);
  await isOnDevice(row(page));
}
export async function typeFormula(page: Page, title: string, formula: string): Promise<void> {
  await openRow(page, title);
  await row(page).getByLabel('formula').fill(formula);
  await isOnDevice(row(page));
}
const isOnDevice = (dialog: Locator): Promise<void> => dialog.getByText('Offline: kept on this device').waitFor();
/** Blocks saves until the returned function is called. */
export async function savesNothing(page: Page, ...operations: readonly string[]): Promise<() => void> {
  let away = true;
  await page.route('**/graphql', (route) =>
    away && operations.some((operation) => asks(route, operation)) ? route.abort() : route.fallback(),
  );
  return () => void (away = false);
}
export const submittedBy = async ({ db }: World, name: string, primaryKey: number): Promise<RegExp> => {
  const { proposalId } = await db
    .selectFrom('proposals')
    .select('proposalId')
    .where('primaryKey', '=', primaryKey)
    .executeTakeFirstOrThrow();
  return new RegExp(`^${name} submitted this proposal on .* \\(UTC\\)\\. Its reference number is ${proposalId}\\.$`);
};
