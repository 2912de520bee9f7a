import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json.ts';
import { readWorkbookFile } from '../support/workbook.ts';
import { anExperiment } from '../world/experiments.ts';
import { changeFeedback, giveFeedback } from '../world/feedback.ts';
import { MINUTE_MS } from '../world/clock.ts';
import { aWorld, type World } from '../world/index.ts';
import { answer } from '../world/proposals.ts';
import { aTemplate, type TestField } from '../world/questionnaires.ts';
import { aBookedProposal, aTeamOfVisitors, type BookedProposal } from '../world/shipments.ts';

const hour = { id: 'hour', unit: 'hour', quantity: 'time', symbol: 'h', siConversionFormula: 'x * 3600' };
const minute = { id: 'minute', unit: 'minute', quantity: 'time', symbol: 'min', siConversionFormula: 'x * 60' };

const CHOICE = { variant: 'radio', isMultipleSelect: false };
const FIELDS: readonly TestField[] = [
  { id: 'feedback_basis', type: 'FEEDBACK_BASIS' },
  { id: 'note', type: 'EMBELLISHMENT', config: { html: '<p>Thank you</p>', plain: 'Thanks' } },
  { id: 'overall', type: 'SELECTION_FROM_OPTIONS', text: 'How was it?', config: { ...CHOICE, options: ['Good', 'Fair', 'Poor'] } },
  {
    id: 'reasons',
    type: 'SELECTION_FROM_OPTIONS',
    text: 'Why?',
    config: { variant: 'dropdown', isMultipleSelect: true, options: ['Source', 'Software'] },
  },
  { id: 'lost', type: 'NUMBER_INPUT', text: 'Time lost', config: { units: [hour, minute], numberValueConstraint: 'NONE' } },
  { id: 'range', type: 'INTERVAL', text: 'Temperatures', config: { units: [] } },
  { id: 'publish', type: 'BOOLEAN', text: 'We publish' },
  {
    id: 'when',
    type: 'DATE',
    text: 'When?',
    when: [{ questionId: 'publish', condition: { condition: 'eq', params: true } }],
  },
  { id: 'remark', type: 'TEXT_INPUT', text: 'Remark' },
  { id: 'story', type: 'RICH_TEXT_INPUT', text: 'Story' },
];

let world: World;
let it: BookedProposal;
let topicId: number | undefined;

async function activeTemplate(key: string, fields: readonly TestField[]): Promise<void> {
  const { templateId, topics } = await aTemplate(world, { key, groupId: 'FEEDBACK', steps: [{ fields }] });
  await world.as(world.olga).query(`mutation { setActiveTemplate(templateGroupId: FEEDBACK, templateId: ${templateId}) { templateId } }`);
  topicId = topics[0];
}

beforeEach(async () => {
  world = await aWorld();
  it = await aBookedProposal(world, { from: -6, to: -4, status: 'COMPLETED' });
  await activeTemplate('feedback', FIELDS);
  await aTeamOfVisitors(world, it, world.carl);
});

async function draft(experimentPk: number, answers: JsonObject) {
  const given = await giveFeedback(world, world.carl, experimentPk);
  await answer(world, world.carl, { questionaryId: given.questionaryId, topicId, answers });
  return given;
}

async function submitted(experimentPk: number, answers: JsonObject): Promise<number> {
  const { id } = await draft(experimentPk, answers);
  world.clock.advance(MINUTE_MS);
  await changeFeedback(world, world.carl, `updateFeedback(feedbackId: ${id}, status: SUBMITTED)`);
  return experimentPk;
}

async function another(from: number): Promise<number> {
  const { experimentPk } = await anExperiment(world, {
    proposalPk: it.proposalPk,
    instrumentId: world.diffractometer.id,
    from,
    to: from + 1,
    status: 'COMPLETED',
  });
  await aTeamOfVisitors(world, { ...it, experimentPk }, world.carl);
  return experimentPk;
}

interface Question {
  readonly questionId: string;
  readonly question: string;
  readonly kind: string;
  readonly answered: number;
  readonly counts: readonly { readonly option: string; readonly count: number }[];
}

const overview = async (args = '') =>
  (
    await world.as(world.olga).query<{ it: { totalCount: number; readCount: number; questions: readonly Question[] } }>(
      `{ it: getFeedbackAnswers${args} { totalCount readCount questions { questionId naturalKey question dataType kind answered
        counts { option count } ranges { unit count minimum maximum averageFrom averageTo } dates { earliest latest } } } }`,
    )
  ).it;

const texts = async (args: string) =>
  (
    await world.as(world.olga).query<{
      it: { totalCount: number; texts: readonly { readonly text: string; readonly experimentPk: number }[] };
    }>(`{ it: getFeedbackTexts(${args}) { totalCount texts { experimentPk submittedAt text experiment { experimentId instrument { name } } teamLead { id } } } }`)
  ).it;

const of = ({ questions }: { readonly questions: readonly Question[] }, id: string) =>
  questions.find(({ questionId }) => questionId === id);
const counts = (question: Question | undefined) => question?.counts.map(({ option, count }) => [option, count]);

const FIRST: JsonObject = {
  overall: ['Good'],
  reasons: ['Source', 'Software'],
  lost: { value: 2, unit: hour },
  range: { min: 10, max: 20, unit: null },
  publish: true,
  when: '2027-03-01',
  remark: '=1+1',
  story: '<p>All <b>went</b> well</p>',
};
const SECOND: JsonObject = {
  overall: ['Poor'],
  reasons: ['Software'],
  lost: { value: 5, unit: hour },
  range: { min: 20, max: 40, unit: null },
  publish: true,
  when: '2027-05-01',
  remark: 'More tea',
};

test('answers are counted of all submitted feedback, also of more than a thousand forms', async () => {
  await submitted(it.experimentPk, FIRST);
  await sql`with known as (select f.*, q.template_id, q.pinned_revision, e.proposal_pk, e.instrument_id, e.starts_at, e.ends_at
      from feedback f join questionaries q on q.id = f.questionary_id join experiments e on e.experiment_pk = f.experiment_pk),
    forms as (insert into questionaries (template_id, owner_kind, pinned_revision, creator_id)
      select template_id, 'FEEDBACK', pinned_revision, creator_id from known, generate_series(1, 1001) returning id),
    booked as (insert into experiments (experiment_id, proposal_pk, number, instrument_id, starts_at, ends_at, status)
      select 'many-' || n, proposal_pk, 100 + n, instrument_id, starts_at, ends_at, 'COMPLETED' from known, generate_series(1, 1001) n
      returning experiment_pk)
    insert into feedback (experiment_pk, questionary_id, status, creator_id, submitted_at)
    select b.experiment_pk, q.id, 'SUBMITTED', known.creator_id, known.submitted_at + interval '1 hour' from known,
      (select experiment_pk, row_number() over () as n from booked) b join (select id, row_number() over () as n from forms) q using (n)`.execute(
    world.db,
  );

  const found = await overview();

  expect([found.totalCount, found.readCount]).toEqual([1002, 1002]);
  expect(counts(of(found, 'overall'))?.find(([option]) => option === 'Good')).toEqual(['Good', 1]);
  expect(await texts('questionId: "remark"')).toMatchObject({ totalCount: 1, texts: [{ text: '=1+1' }] });
});

test('answers of submitted feedback are counted by option, and numbers, intervals and dates are summarised', async () => {
  await submitted(it.experimentPk, FIRST);
  await submitted(await another(-10), SECOND);
  await submitted(await another(-14), { overall: ['Good'], lost: { value: 30, unit: minute }, publish: false });
  await draft(await another(-18), { overall: ['Fair'], remark: 'Not yet' });

  const found = await overview();

  expect(found).toMatchObject({ totalCount: 3, readCount: 3 });
  expect(found.questions.map(({ questionId, kind, answered }) => [questionId, kind, answered])).toEqual([
    ['overall', 'COUNTS', 3],
    ['reasons', 'COUNTS', 2],
    ['lost', 'NUMBERS', 3],
    ['range', 'INTERVALS', 2],
    ['publish', 'COUNTS', 3],
    ['when', 'DATES', 2],
    ['remark', 'TEXTS', 2],
    ['story', 'TEXTS', 1],
  ]);
  expect(counts(of(found, 'overall'))).toEqual([
    ['Good', 2],
    ['Fair', 0],
    ['Poor', 1],
  ]);
  expect(counts(of(found, 'reasons'))).toEqual([
    ['Source', 1],
    ['Software', 2],
  ]);
  expect(counts(of(found, 'publish'))).toEqual([
    ['Yes', 2],
    ['No', 1],
  ]);
  expect(of(found, 'lost')).toMatchObject({
    dataType: 'NUMBER_INPUT',
    ranges: [
      { unit: 'min', count: 1, minimum: 30, maximum: 30, averageFrom: 30 },
      { unit: 'h', count: 2, minimum: 2, maximum: 5, averageFrom: 3.5, averageTo: 3.5 },
    ],
  });
  expect(of(found, 'range')).toMatchObject({ ranges: [{ unit: '', minimum: 10, maximum: 40, averageFrom: 15, averageTo: 30 }] });
  expect(of(found, 'when')).toMatchObject({ dates: { earliest: '01-03-2027', latest: '01-05-2027' } });
});

test('irrelevant answers and filtered experiments do not count', async () => {
  const { id, questionaryId } = await draft(it.experimentPk, FIRST);
  await answer(world, world.carl, { questionaryId, topicId, answers: { publish: false } });
  await changeFeedback(world, world.carl, `updateFeedback(feedbackId: ${id}, status: SUBMITTED)`);

  expect(of(await overview(), 'when')).toMatchObject({ answered: 0, dates: null });
  expect(await texts('questionId: "when"')).toMatchObject({ totalCount: 0 });
  const { callId } = it;
  expect((await overview(`(filter: { callId: ${callId}, instrumentId: ${world.diffractometer.id} })`)).totalCount).toBe(1);
  for (const filter of [`callId: ${callId + 1}`, `instrumentId: ${world.imaging.id}`, 'experimentStartDate: "2090-01-01T00:00:00Z"'])
    expect(await overview(`(filter: { ${filter} })`)).toMatchObject({ totalCount: 0, questions: [] });
  expect((await overview('(searchText: "nowhere to be found")')).totalCount).toBe(0);
});

test('questions of several templates and revisions are joined by their id, in the latest wording', async () => {
  await submitted(it.experimentPk, { overall: ['Fair'], remark: 'Old' });
  await activeTemplate('feedback-2', [
    { id: 'feedback_basis', type: 'FEEDBACK_BASIS' },
    { id: 'overall', type: 'SELECTION_FROM_OPTIONS', text: 'All in all?', config: { ...CHOICE, options: ['Great', 'Good'] } },
  ]);
  await submitted(await another(-10), { overall: ['Great'] });

  const found = await overview();

  expect(found.questions[0]).toMatchObject({ questionId: 'overall', question: 'All in all?', answered: 2 });
  expect(counts(found.questions[0])).toEqual([
    ['Great', 1],
    ['Good', 0],
    ['Fair', 1],
    ['Poor', 0],
  ]);
  expect(of(found, 'remark')).toMatchObject({ answered: 1 });
});

test('texts are read page by page, the latest first, and searched', async () => {
  await submitted(it.experimentPk, FIRST);
  const second = await submitted(await another(-10), SECOND);
  const third = await submitted(await another(-14), { remark: 'More light and more tea' });

  expect(await texts('questionId: "remark"')).toMatchObject({
    totalCount: 3,
    texts: [
      { experimentPk: third, text: 'More light and more tea', experiment: { instrument: {} }, teamLead: { id: world.carl.id } },
      { experimentPk: second, text: 'More tea' },
      { experimentPk: it.experimentPk, text: '=1+1' },
    ],
  });
  expect(await texts('questionId: "remark", first: 1, offset: 1')).toMatchObject({ totalCount: 3, texts: [{ experimentPk: second }] });
  expect(await texts('questionId: "remark", answerText: "TEA light"')).toMatchObject({ totalCount: 1, texts: [{ experimentPk: third }] });
  expect(await texts('questionId: "story"')).toMatchObject({ texts: [{ text: 'All went well' }] });
});

test('a question that officers may not read is neither counted nor listed nor exported', async () => {
  await activeTemplate('secret', [
    { id: 'feedback_basis', type: 'FEEDBACK_BASIS' },
    { id: 'secret', type: 'TEXT_INPUT', config: { readPermissions: ['USER'] } },
  ]);
  await submitted(it.experimentPk, { secret: 'HIDDEN' });

  expect(await overview()).toMatchObject({ totalCount: 1, questions: [] });
  expect(await texts('questionId: "secret"')).toMatchObject({ totalCount: 0 });
  const { rows } = await sheet();
  expect(rows.flat()).not.toContain('HIDDEN');
});

test('much feedback costs as many statements as one', async () => {
  await submitted(it.experimentPk, FIRST);
  const load = async () => {
    await overview();
    await texts('questionId: "remark"');
  };
  await load();
  const few = await world.statements(load);
  for (const from of [-10, -14, -18]) await submitted(await another(from), SECOND);
  expect((await world.statements(load)).length).toBe(few.length);
});

async function sheet(query = '') {
  const file = await world.as(world.olga).get(`/download/xlsx/feedback/answers${query}`);
  expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
  expect(String(file.headers['x-download-filename'])).toMatch(/^feedback_\d{4}-\d\d-\d\d_\d{6}\.xlsx$/);
  const [first] = await readWorkbookFile(file.rawPayload);
  if (!first) throw new Error('no worksheet');
  return first;
}

test('the export has a row for each feedback and a column for each question, numbers as numbers and no formula', async () => {
  await submitted(it.experimentPk, FIRST);
  await submitted(await another(-10), { lost: { value: 5, unit: hour }, publish: false });

  const { rows, cell } = await sheet();

  expect(rows[0]).toEqual([
    ...['Experiment', 'Proposal ID', 'Instrument', 'Team lead', 'Submitted at'],
    ...['How was it?', 'Why?', 'Time lost', 'Temperatures', 'We publish', 'When?', 'Remark', 'Story'],
  ]);
  expect(rows[1]?.slice(3)).toEqual([
    'Carl Colleague',
    expect.any(Date),
    '<missing>',
    '<missing>',
    5,
    '<missing>',
    'No',
    '<missing>',
    '<missing>',
    '<missing>',
  ]);
  expect(rows[2]?.slice(5)).toEqual([
    'Good',
    'Source, Software',
    2,
    '10–20',
    'Yes',
    new Date('2027-03-01T00:00:00Z'),
    '=1+1',
    'All went well',
  ]);
  expect([cell('H3').numFmt, cell('K3').numFmt, cell('L3').numFmt]).toEqual(['General" h"', 'dd-mm-yyyy', '@']);
});

test('the export follows the filters, refuses faulty ones, and is for officers', async () => {
  await submitted(it.experimentPk, FIRST);

  expect((await sheet(`?callId=${it.callId}&instrumentId=${world.diffractometer.id}&from=2000-01-01T00:00:00Z`)).rows).toHaveLength(2);
  expect((await sheet(`?callId=${it.callId + 1}`)).rows).toHaveLength(1);
  expect((await sheet('?search=nowhere')).rows).toHaveLength(1);
  for (const query of ['?callId=x', '?from=yesterday', '?search=a&search=b'])
    expect((await world.as(world.olga).get(`/download/xlsx/feedback/answers${query}`)).statusCode, query).toBe(400);
  for (const person of [world.carl, world.ines])
    expect((await world.as(person).get('/download/xlsx/feedback/answers')).statusCode).toBe(403);
});
