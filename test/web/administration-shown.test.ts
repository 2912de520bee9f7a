import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PartName } from '../../scripts/proofs/form-page/parts.tsx';
import { openFormPage, type OpenFormPage } from './forms/form-page.ts';

const TIMEOUT_MS = 120_000;

let opened: OpenFormPage;
let page: Page;
type Answer = object | string | ((variables: Readonly<Record<string, unknown>>) => object);
/** Answers by the name of the operation; a text is a refusal. */
let answers: Record<string, Answer>;
let asked: { readonly operationName: string; readonly variables: Readonly<Record<string, unknown>> }[];

async function answer(route: Route): Promise<void> {
  const it = route.request().postDataJSON() as (typeof asked)[number];
  asked.push(it);
  const given = answers[it.operationName];
  const data = typeof given === 'function' ? (given(it.variables) as object) : given;
  if (data === undefined) return route.abort();
  const refused = { data: null, errors: [{ message: data, extensions: { code: 'BAD_USER_INPUT', reason: 'REFUSED' } }] };
  return route.fulfill({ json: typeof data === 'string' ? refused : { data } });
}

beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
  await page.route('**/graphql', answer);
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);
beforeEach(async () => {
  answers = {};
  asked = [];
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.waitForFunction(() => 'formPage' in window);
}, TIMEOUT_MS);

const show = (part: PartName) => page.evaluate((name) => window.formPage.showPart(name), part);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = () => page.getByRole('dialog').last().getByRole('button', { name: 'Merge institution' }).click();
const notice = () => page.getByTestId('notice').innerText();
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const sent = (name: string) => asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

const institution = (id: number, name: string) => ({ __typename: 'Institution', id, name, rorId: null, country: null });
const [HARBOUR, ATOLL] = [institution(1, 'Harbour Institute'), institution(2, 'Atoll Laboratory')];
const job = { __typename: 'Job', name: 'ends', title: 'End calls', cadence: 'hourly', nextRunAt: '2030-01-01T00:00:00Z', isRunning: false };
const neverRun = { ...job, lastStartedAt: null, lastResult: null, lastError: null };
const pair = {
  __typename: 'InstitutionDuplicate',
  one: HARBOUR,
  other: ATOLL,
  reason: 'Names are alike',
  peopleOfOne: 1,
  peopleOfOther: 3,
};
const technique = (...instruments: readonly object[]) => ({ __typename: 'Technique', id: 3, instruments, scientists: [] });
const KITE = { __typename: 'Instrument', id: 5, name: 'KITE' };
const noProposals = { getTechniqueScientistProposals: { __typename: 'Proposals', totalCount: 0, proposals: [] } };
const panelOf = (it: object) => ({
  TechniquePanel: { getTechnique: it, getInstrumentsMinimal: { __typename: 'Instruments', instruments: [KITE] } },
  RecordChoices: { getRecordChoices: [] },
  ProposalsOfTechnique: noProposals,
});
const merging = { InstitutionToMerge: ({ id }: { readonly id?: unknown }) => ({ getInstitution: id === ATOLL.id ? ATOLL : HARBOUR }) };

test.each<readonly [string, PartName, Record<string, Answer>, readonly (string | RegExp)[]]>([
  [
    'no duplicates',
    'duplicates',
    { InstitutionDuplicates: { getInstitutionDuplicates: [] } },
    ['No two institutions have names that are alike.'],
  ],
  ['refused duplicates', 'duplicates', { InstitutionDuplicates: 'Only for officers' }, ['Only for officers', 'Try again']],
  [
    'duplicates',
    'duplicates',
    { InstitutionDuplicates: { getInstitutionDuplicates: [pair] } },
    ['Names are alike', '1 person', '3 people', 'Keep Harbour Institute', 'Keep Atoll Laboratory'],
  ],
  ['no jobs', 'jobs', { Jobs: { getJobs: [] } }, ['No job matches']],
  ['refused jobs', 'jobs', { Jobs: 'Only for officers' }, ['Only for officers']],
  ['a job that never ran', 'jobs', { Jobs: { getJobs: [neverRun] } }, ['End calls', 'Not yet']],
  ['a job that failed', 'jobs', { Jobs: { getJobs: [{ ...neverRun, lastError: 'the disk is full' }] } }, ['Failed: the disk is full']],
  ['the zone of the times of jobs', 'jobs', { Jobs: { getJobs: [neverRun] } }, [/^Runs \(.+\)$/, /^01-01-2030 \d\d:\d\d \S+/]],
  [
    'a job that is due',
    'jobs',
    { Jobs: { getJobs: [{ ...neverRun, nextRunAt: '2020-01-01T00:00:00Z' }] } },
    ['As soon as a worker is free'],
  ],
  [
    'that no worker runs',
    'jobs',
    {
      Jobs: { getJobs: [neverRun] },
      WorkerState: {
        getWorkerState: {
          __typename: 'WorkerState',
          isMissing: true,
          lastSeenAt: '2026-11-28T09:00:00Z',
          dueSince: '2026-11-28T09:05:00Z',
        },
      },
    },
    ['No worker runs: e-mails, messages and jobs wait', /A worker was last seen at 28-11-2026 \d\d:00/],
  ],
  ['the merge of an unknown institution', 'merge', { InstitutionToMerge: { getInstitution: null } }, ['There is no such institution.']],
  ['a refused merge', 'merge', { InstitutionToMerge: 'Only for officers' }, ['Only for officers']],
  ['a merge', 'merge', merging, ['Merge Harbour Institute', /All people of Harbour Institute move/]],
  ['an empty technique', 'technique', panelOf(technique()), ['No instruments yet', 'No scientists yet', 'No proposals yet']],
  ['a refused technique', 'technique', { ...panelOf(technique()), TechniquePanel: 'Only for officers' }, ['Only for officers']],
  ['a technique with an instrument', 'technique', panelOf(technique(KITE)), ['KITE']],
])('officers see %s', async (_title, part, given, texts) => {
  answers = given;

  await show(part);

  for (const text of texts) await seen(text);
});

test('a merge waits for another institution, names the consequence, shows a refusal in the form, and ends at the list', async () => {
  answers = { ...merging, Institutions: { getInstitutions: [] } };
  await show('merge');
  await page.getByRole('button', { name: 'Merge institution', disabled: true }).waitFor();

  answers = { ...merging, MergeInstitutions: 'An institution cannot be merged into itself' };
  await show('mergeInto');
  await expect.poll(() => page.getByLabel('Name of the merged institution').inputValue()).toBe('Atoll Laboratory');
  await press('Merge institution');
  await seen(/Harbour Institute is removed, and its people move/);
  await confirm();
  await page.getByRole('alert').getByText('An institution cannot be merged into itself').waitFor();

  answers = { ...merging, MergeInstitutions: { mergeInstitutions: ATOLL } };
  await press('Merge institution');
  await confirm();
  await page.getByRole('heading', { name: 'The list of institutions' }).waitFor();

  expect(await notice()).toBe('success: Harbour Institute merged into Atoll Laboratory');
  expect(sent('MergeInstitutions').at(-1)).toEqual({ from: 1, into: 2, name: 'Atoll Laboratory' });
});

test('a job is run by hand, or the refusal is said; one that runs cannot be started', async () => {
  answers = {
    Jobs: { getJobs: [neverRun, { ...neverRun, name: 'mails', title: 'Mails', isRunning: true }] },
    RunJob: 'No worker is there',
  };
  await show('jobs');
  const run = (title: string) => page.getByRole('row', { name: title }).getByRole('button', { name: 'Run now' });

  await run('End calls').click();
  await expect.poll(notice).toBe('error: No worker is there');
  answers['RunJob'] = { runJob: { __typename: 'Job', name: 'ends', nextRunAt: job.nextRunAt } };
  await run('End calls').click();

  await expect.poll(notice).toBe('success: End calls: runs as soon as a worker is free');
  expect(await page.getByRole('row', { name: 'Mails' }).getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

test('an instrument is added to a technique and removed; a refusal keeps what was chosen', async () => {
  answers = { ...panelOf(technique()), AddTechniqueInstruments: 'The technique is used' };
  await show('technique');
  const add = page.getByRole('region', { name: 'Instruments' }).getByRole('button', { name: 'Add' });
  await page.getByRole('combobox', { name: 'Choose instruments' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'KITE' }).click();
  await add.click();
  await expect.poll(notice).toBe('error: The technique is used');

  answers['AddTechniqueInstruments'] = { assignInstrumentsToTechnique: technique(KITE) };
  await add.click();
  await expect.poll(notice).toBe('success: Instrument added');
  answers['RemoveTechniqueInstrument'] = { removeInstrumentsFromTechnique: technique() };
  await press('Remove KITE');

  await seen('No instruments yet');
  expect(sent('AddTechniqueInstruments')).toEqual(Array(2).fill({ techniqueId: 3, ids: [5] }));
});

test('a decision that sends e-mails shows them first; one that sends none is saved at once', async () => {
  const mail = {
    __typename: 'PlannedMail',
    group: 'PI',
    recipient: 'petra@uni.example',
    copies: [],
    subject: 'Your proposal is accepted',
    text: 'Dear Petra',
    problem: null,
  };
  const row = { __typename: 'PlannedRow', key: '7', label: 'R12-0007 Ice', group: null, refusal: null };
  const saving = { Administrate: { administrationProposal: { __typename: 'Proposal', primaryKey: 7 } } };
  answers = { ...saving, AdministrationPreview: { previewAdministration: { ...row, mails: [] } } };
  await show('decision');

  await press('Save decision');
  await expect.poll(() => sent('Administrate').length).toBe(1);

  answers = { ...saving, AdministrationPreview: { previewAdministration: { ...row, mails: [mail] } } };
  await press('Save decision');
  const dialog = page.getByRole('dialog', { name: 'Save the decision and send these e-mails?' });
  await dialog.getByText(/petra@uni\.example: Your proposal is accepted/).waitFor();
  expect(sent('Administrate').length).toBe(1);
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect.poll(() => sent('Administrate').length).toBe(2);
});

test('a decision without a time is refused in words, and one of 0 is saved', async () => {
  answers = {
    Administrate: { administrationProposal: { __typename: 'Proposal', primaryKey: 7 } },
    AdministrationPreview: {
      previewAdministration: { __typename: 'PlannedRow', key: '7', label: 'R12-0007 Ice', group: null, refusal: null, mails: [] },
    },
  };
  await show('decision');
  const time = page.getByRole('spinbutton', { name: 'Time on KITE (days)' });
  await seen('Each decision needs a time, also a rejection: 0 for none.');
  expect(await time.getAttribute('aria-required')).toBe('true');

  await time.fill('');
  await press('Save decision');
  await page.getByRole('alert').getByText('Enter a time for at least one instrument, 0 for none').waitFor();
  expect(sent('AdministrationPreview')).toEqual([]);

  await time.fill('0');
  await press('Save decision');
  await expect.poll(() => sent('Administrate')).toMatchObject([{ times: [{ instrumentId: 5, value: 0 }] }]);
});

test('deliveries of a restored backup are decided by kind: sent, dropped or marked as sent', async () => {
  const due = (kind: string, count: number, isWork = false) => ({
    __typename: 'RestoredKind',
    kind,
    count,
    oldest: '2026-11-20T09:00:00Z',
    isWork,
  });
  const held = {
    __typename: 'RestoredDeliveries',
    heldAt: '2026-11-28T09:00:00Z',
    restoredTo: '2026-11-21T09:00:00Z',
    kinds: [due('EMAIL', 3), due('INVITATION', 1), due('RABBITMQ', 2), due('PROPOSALDOWNLOAD', 4, true)],
  };
  const released = { __typename: 'ReleasedWorker', sent: 3, dropped: 2, marked: 1 };
  answers = {
    Jobs: { getJobs: [neverRun] },
    RestoredDeliveries: { getRestoredDeliveries: held },
    ReleaseWorker: { releaseWorker: released },
  };
  await show('jobs');

  await seen('Work inside Beamtime, which will be done.');
  await page.getByRole('button', { name: 'Start the worker', disabled: true }).waitFor();
  for (const [kind, deed] of [
    ['E-mails', 'Send'],
    ['Invitations', 'Mark as sent'],
    ['Messages to other systems', 'Drop'],
  ] as const)
    await page.getByRole('radiogroup', { name: kind, exact: true }).getByText(deed, { exact: true }).click();
  await press('Start the worker');
  const dialog = page.getByRole('dialog', { name: 'Start the worker?' });
  await dialog.getByText('7 to send, 2 dropped, 1 marked as sent').waitFor();
  await dialog.getByRole('button', { name: 'Start the worker' }).click();

  await expect
    .poll(() => sent('ReleaseWorker'))
    .toEqual([
      {
        choices: [
          { kind: 'EMAIL', deed: 'SEND' },
          { kind: 'INVITATION', deed: 'MARK_SENT' },
          { kind: 'RABBITMQ', deed: 'DROP' },
        ],
      },
    ]);
});

const check = (change: object) => ({
  PanelDecisionCheck: {
    checkPanelDecisions: [
      {
        __typename: 'DecisionRow',
        ...{
          proposalPk: 7,
          proposalId: 'R12-0007',
          title: 'Ice',
          verdict: 'CHANGED',
          reason: null,
          before: 'UNSET',
          after: 'ACCEPTED',
          mails: [],
        },
        ...change,
      },
    ],
  },
});
const TAKEN = { TakeOverPanelDecisions: { takeOverPanelDecisions: [] } };

test('one press takes over from the panel where nothing is replaced', async () => {
  answers = { ...check({}), ...TAKEN };
  await show('decision');

  await press('Take over from the panel');

  await expect.poll(notice).toBe('success: Taken over from the panel');
  expect(sent('TakeOverPanelDecisions')).toEqual([{ proposalPks: [7], andSubmit: false }]);
});

test('a decision that is replaced is named before it is taken over', async () => {
  answers = { ...check({ before: 'RESERVED' }), ...TAKEN };
  await show('decision');

  await press('Take over from the panel');
  await seen(/Reserved → Accepted/);
  expect(sent('TakeOverPanelDecisions')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Take over from the panel' }).click();

  await expect.poll(notice).toBe('success: Taken over from the panel');
});

test('a refused take-over says why', async () => {
  answers = check({ verdict: 'REFUSED', reason: 'MAG has not submitted its decision' });
  await show('decision');

  await press('Take over from the panel');

  await seen('MAG has not submitted its decision');
});

test('an incomplete answer is marked before it is sent', async () => {
  const preview = { __typename: 'ProposalMails', proposalPk: 7, refusal: null, mails: [], warnings: ['Accepted without time'] };
  answers = { NotificationPreview: { previewNotification: [preview] } };

  await show('notify');

  await seen('Accepted without time');
  await seen('1 accepted proposal lacks its time or a comment.');
});
