import { beforeEach, expect, test } from 'vitest';
import { aReportTemplate, beginReport, changeReport, type TestReport } from '../world/experiment-reports.ts';
import { anExperiment } from '../world/experiments.ts';
import { aFap } from '../world/faps.ts';
import { aPlace, declareNoConflicts, seat } from '../world/fap-places.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { answer, aProposal } from '../world/proposals.ts';
import { aBookedProposal, aTeamOfVisitors, type BookedProposal } from '../world/shipments.ts';

let world: World;
let it: BookedProposal;
let topicId: number | undefined;
/** Petra's and Carl's experiment ended four days ago. */
beforeEach(async () => {
  world = await aWorld();
  it = await aBookedProposal(world, { from: -6, to: -4, status: 'COMPLETED' });
  topicId = (await aReportTemplate(world)).topics[0];
});

const write = (person: Person, { questionaryId }: TestReport) =>
  answer(world, person, { questionaryId, topicId, answers: { report_summary: 'Two phases', report_note: 'Thank you' } });
const submit = (person: Person, { id }: TestReport, embargoUntil?: string) =>
  changeReport(
    world,
    person,
    `submitExperimentReport(reportId: ${id}${embargoUntil === undefined ? '' : `, embargoUntil: "${embargoUntil}"`})`,
  );

async function aSubmittedReport(embargoUntil?: string): Promise<TestReport> {
  const report = await beginReport(world, world.petra, it.experimentPk);
  await write(world.petra, report);
  return submit(world.petra, report, embargoUntil);
}

/** A later proposal of Petra's, which Rita's panel judges under Charlotte. */
async function aLaterProposal(): Promise<number> {
  const { primaryKey: proposal } = await aProposal(world, { callId: it.callId });
  const fap = await aFap(world);
  await seat(world, fap, 'FAP_REVIEWER', world.rita);
  await seat(world, fap, 'FAP_CHAIR', world.charlotte);
  await aPlace(world, { fap, proposal, instrument: world.imaging.id });
  await declareNoConflicts(world);
  return proposal;
}

interface Earlier {
  readonly experimentPk: number;
  readonly isReportMissing: boolean;
  readonly instrument: { readonly id: number };
  readonly reports: readonly Pick<TestReport, 'id' | 'kind'>[];
}
const earlier = async (person: Person, primaryKey: number) =>
  (
    await world
      .as(person)
      .query<{ it: { earlierExperiments: readonly Earlier[] } | null }>(
        `{ it: getProposal(primaryKey: ${primaryKey}) { earlierExperiments { experimentPk isReportMissing instrument { id } reports { id kind } } } }`,
      )
  ).it?.earlierExperiments;

test('principal investigator and co-proposers begin one report of each kind', async () => {
  const final = await beginReport(world, world.petra, it.experimentPk);
  expect(final).toMatchObject({ kind: 'FINAL', status: 'DRAFT', creatorId: world.petra.id });
  expect(await beginReport(world, world.carl, it.experimentPk)).toEqual(final);
  expect((await beginReport(world, world.carl, it.experimentPk, 'PRELIMINARY')).id).not.toBe(final.id);

  await aTeamOfVisitors(world, it, world.petra, [world.ivan]);
  await expect(beginReport(world, world.ivan, it.experimentPk)).rejects.toThrow('Only principal investigator and co-proposers');
  await expect(beginReport(world, world.stranger, it.experimentPk)).rejects.toThrow('not found');
});

test('no report begins before the end, or without a template', async () => {
  const { proposalPk } = it;
  const ahead = await anExperiment(world, { proposalPk, instrumentId: world.diffractometer.id, from: 2, to: 3 });
  await expect(beginReport(world, world.petra, ahead.experimentPk)).rejects.toThrow('once the experiment is over');
  await world.db.deleteFrom('activeTemplates').execute();
  await expect(beginReport(world, world.petra, it.experimentPk)).rejects.toThrow('no active template of experiment reports');
});

test('a complete report is submitted, and then only an officer writes it', async () => {
  const report = await beginReport(world, world.petra, it.experimentPk);
  await expect(submit(world.petra, report)).rejects.toThrow('complete all steps');
  await expect(write(world.ines, report)).rejects.toThrow();
  await write(world.carl, report);
  await expect(submit(world.carl, report, 'next year')).rejects.toThrow('The embargo must be a day');
  expect(await submit(world.carl, report, '2031-01-01')).toMatchObject({ status: 'SUBMITTED', embargoUntil: '2031-01-01' });
  await expect(write(world.petra, report)).rejects.toThrow('has been submitted');
  await write(world.olga, report);
});

test('reviewers of a later proposal read submitted reports on it', async () => {
  const { id, questionaryId } = await aSubmittedReport();
  const proposal = await aLaterProposal();
  const rows = [
    {
      experimentPk: it.experimentPk,
      isReportMissing: false,
      instrument: { id: world.diffractometer.id },
      reports: [{ id, kind: 'FINAL' }],
    },
  ];

  for (const person of [world.rita, world.charlotte, world.olga]) expect(await earlier(person, proposal)).toEqual(rows);
  expect(await earlier(world.petra, proposal)).toEqual([]);
  expect(await earlier(world.olga, it.proposalPk)).toEqual([]);

  const { form } = await world
    .as(world.rita)
    .query<{ form: { answers: readonly { questionId: string }[] } }>(
      `{ form: getQuestionaryForm(questionaryId: ${questionaryId}) { answers { questionId } } }`,
    );
  const keys = form.answers.map(({ questionId }) => questionId);
  expect(keys).toContain('report_summary');
  expect(keys).not.toContain('report_note');
});

test('reviewers read no draft, nothing under embargo, and nothing before they answer about conflicts', async () => {
  const proposal = await aLaterProposal();
  const draft = await beginReport(world, world.petra, it.experimentPk);
  expect(await earlier(world.rita, proposal)).toEqual([]);
  await write(world.petra, draft);
  const tomorrow = new Date(world.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const { id } = await submit(world.petra, draft, tomorrow);
  expect(await earlier(world.rita, proposal)).toEqual([]);
  expect(await earlier(world.olga, proposal)).toMatchObject([{ reports: [{ id }] }]);

  world.clock.advance(DAY_MS);
  expect(await earlier(world.rita, proposal)).toMatchObject([{ reports: [{ id }] }]);
  await world.db.deleteFrom('noConflictDeclarations').execute();
  expect(await earlier(world.rita, proposal)).toEqual([]);
});

test('a reviewer who is a member of the later proposal reads nothing there', async () => {
  await aSubmittedReport();
  const proposalPk = await aLaterProposal();
  await world.db.insertInto('proposalUsers').values({ proposalPk, userId: world.charlotte.id }).execute();
  expect(await earlier(world.charlotte, proposalPk)).toEqual([]);
});

test('panels see a missing report where the setting shows it', async () => {
  const proposal = await aLaterProposal();
  const { settings } = world.services;
  expect(await earlier(world.olga, proposal)).toEqual([]);
  await settings.update('EXPERIMENT_REPORT_DUE_DAYS', '3');
  expect(await earlier(world.olga, proposal)).toMatchObject([{ isReportMissing: true, reports: [] }]);
  expect(await earlier(world.rita, proposal)).toEqual([]);
  await settings.update('EXPERIMENT_REPORT_MISSING_SHOWN', 'true');
  for (const person of [world.rita, world.charlotte])
    expect(await earlier(person, proposal)).toMatchObject([{ isReportMissing: true, reports: [] }]);
  await aSubmittedReport('2040-01-01');
  expect(await earlier(world.rita, proposal)).toEqual([]);
});

test('reminds the team of a report that is due', async () => {
  await saveStarterMails(world, 'report-reminder');
  await world.services.settings.update('EXPERIMENT_REPORT_DUE_DAYS', '3');
  const run = async () => {
    await world.as(world.olga).query('mutation { runJob(name: "report reminders") { lastError } }');
    await world.services.worker.runJobs();
  };
  await run();
  await run();

  const mails = await keptMails(world);
  expect(mails).toMatchObject([{ subject: expect.stringContaining('Please write the report') as string }]);
  expect(mails[0]?.recipients).toContain(world.petra.email);
  expect(mails[0]?.html).toContain(`/CreateExperimentReport/${it.experimentPk}`);

  world.clock.advance(14 * DAY_MS);
  await aSubmittedReport();
  await run();
  expect(await keptMails(world)).toHaveLength(1);
});

test('the team sees on its desk which report is due, until it is submitted', async () => {
  const desk = async (person: Person) =>
    (await world.as(person).query<{ getDesk: readonly object[] }>('{ getDesk { key due dueIs href } }')).getDesk;
  expect(await desk(world.carl)).toEqual([]);
  await world.services.settings.update('EXPERIMENT_REPORT_DUE_DAYS', '10');
  const experiment = async () =>
    (
      await world
        .as(world.carl)
        .query<{ it: { reportDueAt: string } }>(`{ it: getExperiment(experimentPk: ${it.experimentPk}) { reportDueAt reports { id } } }`)
    ).it;
  const { reportDueAt } = await experiment();
  expect(await desk(world.carl)).toEqual([
    { key: 'REPORTS_DUE', due: reportDueAt, dueIs: 'Report due', href: `/CreateExperimentReport/${it.experimentPk}` },
  ]);
  const { id } = await aSubmittedReport();
  expect(await desk(world.carl)).toEqual([]);
  expect(await experiment()).toMatchObject({ reports: [{ id }] });
});

test('officers list reports of experiments by state', async () => {
  const list = async (state: string) =>
    (
      await world.as(world.olga).query<{ it: { totalCount: number; experiments: readonly object[] } }>(
        `{ it: getReportsOfExperiments(filter: { state: ${state} }, sort: { sortField: "state", sortDirection: asc }) {
          totalCount experiments { experimentPk state dueAt experiment { experimentId } reports { status } } } }`,
      )
    ).it;
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(['NONE', 'DRAFT', 'MISSING', 'SUBMITTED'].map(async (state) => [state, (await list(state)).totalCount] as const)),
    );
  const days = (value: string) => world.services.settings.update('EXPERIMENT_REPORT_DUE_DAYS', value);
  expect(await counts()).toEqual({ NONE: 0, DRAFT: 0, MISSING: 0, SUBMITTED: 0 });
  await days('9');
  expect(await counts()).toEqual({ NONE: 1, DRAFT: 0, MISSING: 0, SUBMITTED: 0 });
  await days('0');
  const report = await beginReport(world, world.petra, it.experimentPk);
  expect(await counts()).toEqual({ NONE: 0, DRAFT: 1, MISSING: 0, SUBMITTED: 0 });
  await days('1');
  expect(await counts()).toEqual({ NONE: 0, DRAFT: 0, MISSING: 1, SUBMITTED: 0 });
  await write(world.petra, report);
  await submit(world.petra, report);
  expect(await counts()).toEqual({ NONE: 0, DRAFT: 0, MISSING: 0, SUBMITTED: 1 });
  expect((await list('SUBMITTED')).experiments).toMatchObject([{ experimentPk: it.experimentPk, reports: [{ status: 'SUBMITTED' }] }]);
});

test('reports of many experiments and proposals take the same statements', async () => {
  const proposal = await aLaterProposal();
  await aSubmittedReport();
  const count = async () => {
    const caller = world.as(world.olga);
    const query = `{ getReportsOfExperiments { experiments { state reports { id } experiment { experimentId } } }
      getProposal(primaryKey: ${proposal}) { earlierExperiments { reports { id } instrument { name } } } }`;
    await caller.query(query);
    return (await world.statements(() => caller.query(query))).length;
  };
  const before = await count();
  const { proposalPk } = it;
  for (const from of [-20, -30]) await anExperiment(world, { proposalPk, instrumentId: world.diffractometer.id, from, to: from + 1 });
  expect(await count()).toBe(before);
});
