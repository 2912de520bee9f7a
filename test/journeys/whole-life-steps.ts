import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from '../support/ask.ts';
import { aForm } from '../support/form.ts';
import { pressBulkAction } from '../support/bulk-action.ts';

/** Submitted by Yuki in the demonstration facility. */
export const TITLE = 'Clusters in concentrated antibody solutions';
export const INSTRUMENT = 'HERON';
export const PANEL = 'MATTER';
export const COMMENT_FOR_USER = 'Bring the most viscous sample first.';

export interface Subject {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly callId: number;
  readonly fapId: number;
}

interface Known {
  readonly getProposalsCore: { readonly proposals: readonly { primaryKey: number; proposalId: string; callId: number; title: string }[] };
  readonly getFapsMinimal: { readonly faps: readonly { id: number; code: string }[] };
  readonly getInstruments: { readonly instruments: readonly { id: number; shortCode: string }[] };
  readonly getStatuses: readonly { id: number; shortCode: string }[];
  readonly getUsers: { readonly users: readonly { id: number; lastname: string }[] };
}

/** A draft that is complete but for its submission, alone in its panel, which has three reviewers; the call names none for its instrument. */
export async function backToDraft(olga: Page): Promise<Subject> {
  const known = await ask<Known>(
    olga,
    `{ getProposalsCore(first: 200) { proposals { primaryKey proposalId callId title } } getFapsMinimal { faps { id code } }
      getInstruments { instruments { id shortCode } } getStatuses(entityType: PROPOSAL) { id shortCode } getUsers(first: 200) { users { id lastname } } }`,
  );
  const it = known.getProposalsCore.proposals.find(({ title }) => title === TITLE);
  const subject: Subject = {
    primaryKey: it?.primaryKey ?? 0,
    proposalId: it?.proposalId ?? '',
    callId: it?.callId ?? 0,
    fapId: known.getFapsMinimal.faps.find(({ code }) => code === PANEL)?.id ?? 0,
  };
  const variables = {
    pks: [subject.primaryKey],
    others: known.getProposalsCore.proposals
      .filter(({ callId, primaryKey }) => callId === subject.callId && primaryKey !== subject.primaryKey)
      .map(({ primaryKey }) => primaryKey),
    call: subject.callId,
    fap: subject.fapId,
    instrument: known.getInstruments.instruments.find(({ shortCode }) => shortCode === INSTRUMENT)?.id,
    draft: known.getStatuses.find(({ shortCode }) => shortCode === 'DRAFT')?.id,
    maria: known.getUsers.users.filter(({ lastname }) => lastname === 'Castellanos').map(({ id }) => id),
  };
  await ask(
    olga,
    `mutation ($pks: [Int!]!, $call: Int!, $instrument: Int!, $draft: Int!, $fap: Int!, $maria: [Int!]!, $others: [Int!]!) {
      link: updateFapToCallInstrument(callId: $call, instrumentId: $instrument, fapId: null) { id }
      without: removeProposalsFromInstrument(proposalPks: $pks) { primaryKey }
      draft: changeProposalsStatus(proposalPks: $pks, statusId: $draft) { primaryKey }
      alone: removeProposalsFromFaps(proposalPks: $others, fapIds: [$fap]) { primaryKey }
      third: assignReviewersToFap(fapId: $fap, memberIds: $maria) { id } }`,
    variables,
  );
  return subject;
}

/** Status in the workflow, as the officer reads it. */
export const hasStatus = (olga: Page, { primaryKey }: Subject, shortCode: string): Promise<void> =>
  expect
    .poll(async () => {
      const query = 'query ($pk: Int!) { getProposal(primaryKey: $pk) { status { shortCode } } }';
      return (await ask<{ getProposal: { status: { shortCode: string } } }>(olga, query, { pk: primaryKey })).getProposal.status.shortCode;
    })
    .toBe(shortCode);

export async function submits(yuki: Page): Promise<void> {
  await yuki.getByRole('link', { name: TITLE }).click();
  await yuki.getByRole('button', { name: 'Submit' }).click();
  await confirms(yuki);
  await yuki.getByRole('heading', { name: 'Your proposal has been submitted' }).waitFor();
}

async function confirms(page: Page, deed = 'OK'): Promise<void> {
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: deed }).click();
}

/** Selects the proposal in the officer's list and opens what is done with selected rows. */
export async function withSelected(olga: Page, { primaryKey, proposalId }: Subject, action: string): Promise<Locator> {
  await olga.goto(`/?search=${proposalId}`);
  await olga.locator(`tr[data-row-key="${primaryKey}"] input[type=checkbox]`).check();
  await pressBulkAction(olga, action);
  return olga.getByRole('dialog', { name: action });
}

export async function finishBulk(dialog: Locator, action: string): Promise<void> {
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog
    .or(dialog.page().getByRole('dialog', { name: action }))
    .getByText('1 of 1')
    .first()
    .waitFor();
}

const reviewWindow = (page: Page, { proposalId }: Subject): Locator => page.getByRole('dialog', { name: proposalId });

export async function judgesFeasible(iris: Page, subject: Subject): Promise<void> {
  await iris.getByRole('link', { name: TITLE }).click();
  const opened = reviewWindow(iris, subject);
  await opened.getByRole('tab', { name: 'Technical reviews' }).click();
  const form = aForm(iris, opened);
  await form.choose('Status', 'Feasible');
  await form.write('Time allocation', '4');
  await form.press('Save and continue');
  await form.tick('The instrument can do this in its present state');
  await form.take('Sample environment', 'Available');
  await form.press('Submit');
  await confirms(iris);
}

async function opensPanel(page: Page, { fapId, callId }: Subject, tab: string): Promise<void> {
  await page.goto(`/FapPage/${fapId}?call=${callId}`);
  await page.getByRole('tab', { name: tab }).click();
}

export async function assignsReviewers(sofia: Page, subject: Subject, people: readonly string[]): Promise<void> {
  await opensPanel(sofia, subject, 'Proposals and assignments');
  await sofia.getByRole('button', { name: `Assign reviewers to ${subject.proposalId}` }).click();
  const dialog = sofia.getByRole('dialog', { name: 'Assign reviewers to 1 proposal' });
  const list = dialog.getByRole('combobox', { name: 'Reviewers' });
  await list.click();
  for (const name of people) {
    await list.fill(name);
    await sofia.locator('.ant-select-item-option', { hasText: name }).click();
  }
  await list.press('Escape');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function actsAsReviewer(maria: Page): Promise<void> {
  await maria.getByRole('button', { name: 'Account' }).click();
  await maria.getByRole('menuitem', { name: 'Roles' }).click();
  await maria
    .getByRole('dialog', { name: 'Roles' })
    .getByRole('listitem')
    .filter({ hasText: 'FAP Reviewer' })
    .getByRole('button', { name: 'Use' })
    .click();
  await maria.getByRole('banner').getByText('FAP Reviewer', { exact: true }).waitFor();
}

export async function grades(page: Page, subject: Subject, grade: string): Promise<void> {
  await page.goto('/?reviewStatus=DRAFT');
  await page.getByRole('link', { name: TITLE }).click();
  const opened = reviewWindow(page, subject);
  await opened.getByText('Yuki Tanabe, University of Kitahama').waitFor();
  await opened.getByRole('button', { name: 'I have no conflict' }).click();
  const form = aForm(page, opened);
  await form.write('Comment', 'A clear question with the right instrument.');
  await form.choose('Grade', grade);
  await form.take('How close is this to your own field?', 'Near it');
  await form.take('Originality', 'High');
  await form.take('Is the time asked for justified?', 'Yes');
  await form.press('Submit');
  await confirms(page);
  // the list of drafts below the window
  await page.locator('tr[data-row-key]').filter({ hasText: TITLE }).waitFor({ state: 'detached' });
}

export async function recommends(frank: Page, subject: Subject): Promise<void> {
  const { proposalId } = subject;
  await opensPanel(frank, subject, 'Meeting');
  await frank.getByRole('button', { name: `Open decision on ${proposalId}` }).click();
  const dialog = frank.getByRole('dialog', { name: `Decision on ${proposalId} for ${INSTRUMENT}` });
  const form = aForm(frank, dialog);
  await form.choose('Recommendation', 'Accepted');
  await dialog.getByRole('textbox', { name: 'Comment for user' }).fill('The panel supports it.');
  await dialog.getByRole('textbox', { name: 'Comment for management' }).fill('Four days are enough.');
  await dialog.getByRole('switch', { name: 'Submitted' }).click();
  await form.press('Save decision');
  await dialog.waitFor({ state: 'hidden' });
}

export async function closesInstrument(olga: Page, subject: Subject): Promise<void> {
  await opensPanel(olga, subject, 'Meeting');
  await olga.getByRole('region', { name: INSTRUMENT }).getByRole('button', { name: 'Submit instrument' }).click();
  await confirms(olga, 'Submit instrument');
}

export async function decides(olga: Page, subject: Subject): Promise<void> {
  await olga.goto(`/?reviewModal=${subject.primaryKey}&modalTab=3`);
  const opened = reviewWindow(olga, subject);
  const form = aForm(olga, opened);
  await form.choose('Final status', 'Accepted');
  await form.write(`Time on ${INSTRUMENT} (days)`, '4');
  await opened.getByRole('textbox', { name: 'Comment for user' }).fill(COMMENT_FOR_USER);
  await opened.getByRole('switch', { name: 'Submitted' }).click();
  await form.press('Save decision');
}
