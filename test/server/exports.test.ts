import exceljs from 'exceljs';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ROLES, type RoleCode } from '../../engine/catalog/types.ts';
import { FAP_ROLES } from '../../engine/rules/faps.ts';
import { readWorkbookFile } from '../support/workbook.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aFapReview, aPlace, aReviewTemplate, seat } from '../world/fap-places.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, personWith, type Person, type World } from '../world/index.ts';
import { copiesOf } from '../world/many.ts';
import { aCompleteProposal, aProposal, submit } from '../world/proposals.ts';
import { aTechnique } from '../world/techniques.ts';

let world: World;
let ground: Groundwork;
let callId: number;

beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
  callId = await aCall(world, ground, { shortCode: 'SPRING 26' });
});

async function sheet(path: string, person: Person = world.olga, role?: Parameters<World['as']>[1]) {
  const answer = await world.as(person, role).get(`/download/xlsx/${path}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  return { file: decodeURIComponent(String(answer.headers['x-download-filename'])), sheets: await readWorkbookFile(answer.rawPayload) };
}

const statusOf = async (path: string, person: Person, role?: Parameters<World['as']>[1]) =>
  (await world.as(person, role).get(`/download/xlsx/${path}`)).statusCode;

const onInstruments = (pk: number, ids: readonly number[]) =>
  sql`insert into proposal_instruments (proposal_pk, instrument_id) select ${pk}::int, id from unnest(${ids}::int[]) id`.execute(world.db);

async function aTechnicalReview(pk: number, instrumentId: number, time: number): Promise<void> {
  const { db, ines } = world;
  await sql`with form as (insert into questionaries (template_id, owner_kind, creator_id) values (${ground.templateId}, 'TECHNICAL_REVIEW', ${ines.id}) returning id)
    insert into technical_reviews (proposal_pk, instrument_id, reviewer_id, questionary_id, status, time_allocation, comment, public_comment, submitted)
    select ${pk}::int, ${instrumentId}::int, ${ines.id}::int, id, 'PARTIALLY_FEASIBLE', ${time}::int, 'INTERNAL', '<p>Needs <b>a</b> magnet</p><p>Soon</p>', true
    from form`.execute(db);
}

test('officers get proposals in the order they ask for: numbers as numbers, text never as formula, no internal comment', async () => {
  const { diffractometer, imaging, db } = world;
  const first = await aProposal(world, { callId, title: '=1+1' });
  const second = await aProposal(world, { callId, title: 'Ice' });
  await onInstruments(first.primaryKey, [diffractometer.id]);
  await onInstruments(second.primaryKey, [diffractometer.id, imaging.id]);
  await aTechnicalReview(first.primaryKey, diffractometer.id, 5);
  await aTechnicalReview(second.primaryKey, imaging.id, 7);
  await sql`update proposals set final_status = 'ACCEPTED', comment_for_management = '<p>MANAGEMENT</p>' where primary_key = ${first.primaryKey}`.execute(
    db,
  );

  const { file, sheets } = await sheet(`proposal/${second.primaryKey},${first.primaryKey}`);

  expect(file).toMatch(/^proposals_\d{4}-\d\d-\d\d_\d{6}\.xlsx$/);
  const [all] = sheets;
  expect(all?.rows).toEqual([
    [
      'Proposal ID',
      'Title',
      'Principal Investigator',
      'Instrument',
      'Technical Status',
      'Technical Comment',
      'Time(Days)',
      'Comment Management',
      'Decision',
    ],
    [
      second.proposalId,
      'Ice',
      'Petra Principal',
      `${imaging.name}, ${diffractometer.name}`,
      'Partially feasible, <missing>',
      'Needs a magnet Soon, <missing>',
      '7, <missing>',
      '<missing>',
      '<missing>',
    ],
    [
      first.proposalId,
      '=1+1',
      'Petra Principal',
      diffractometer.name,
      'Partially feasible',
      'Needs a magnet Soon',
      5,
      'MANAGEMENT',
      'Accepted',
    ],
  ]);
  expect(all?.cell('B3').type).toBe(exceljs.ValueType.String);
  expect(all?.cell('B3').numFmt).toBe('@');
  expect(all?.cell('G3').numFmt).toBe('General" days"');

  const alone = await sheet(`proposal/${first.proposalId}?filter=id`);
  expect(alone.file).toBe(`proposal_${world.clock.now().getUTCFullYear()}_${first.proposalId}.xlsx`);
});

test('only officers get the sheet of proposals, and of none that does not exist', async () => {
  const { primaryKey } = await aProposal(world, { callId });

  expect(await statusOf(`proposal/${primaryKey}`, world.petra)).toBe(403);
  expect(await statusOf(`proposal/${primaryKey}`, world.ines, 'INSTRUMENT_SCIENTIST')).toBe(403);
  expect((await world.nobody.get(`/download/xlsx/proposal/${primaryKey}`)).statusCode).toBe(401);
  expect(await statusOf(`proposal/${primaryKey},987654`, world.olga)).toBe(404);
});

test('the heading names the time units of the calls, and each cell its own', async () => {
  const weeks = await aCall(world, ground, { shortCode: 'WEEKS', allocationTimeUnit: 'Week' });
  const inDays = await aProposal(world, { callId });
  const inWeeks = await aProposal(world, { callId: weeks });
  for (const { primaryKey } of [inDays, inWeeks]) {
    await onInstruments(primaryKey, [world.diffractometer.id]);
    await aTechnicalReview(primaryKey, world.diffractometer.id, 1);
  }

  const [all] = (await sheet(`proposal/${inDays.primaryKey},${inWeeks.primaryKey}`)).sheets;

  expect(all?.cell('G1').value).toBe('Time(Days, Weeks)');
  expect([all?.cell('G2').numFmt, all?.cell('G3').numFmt]).toEqual(['General" day"', 'General" week"']);
});

test('scientists get the sheet of their list, with the reviews that they read', async () => {
  const { diffractometer, ines } = world;
  const mine = await aCompleteProposal(world, ground, { callId });
  const foreign = await aProposal(world, { callId });
  await submit(world, world.petra, mine.primaryKey);
  await onInstruments(mine.primaryKey, [diffractometer.id]);
  await aTechnicalReview(mine.primaryKey, diffractometer.id, 5);
  const cells = async () => (await sheet(`instrument/${mine.primaryKey}`, ines, 'INSTRUMENT_SCIENTIST')).sheets[0]?.rows.at(-1)?.slice(8);

  expect(await cells()).toEqual(['<missing>', '<missing>']);
  await sql`update technical_reviews set technical_review_assignee_id = ${ines.id}`.execute(world.db);
  expect(await cells()).toEqual(['Partially feasible', 5]);
  expect(await statusOf(`instrument/${foreign.primaryKey}`, ines, 'INSTRUMENT_SCIENTIST')).toBe(404);
  expect(await statusOf(`instrument/${mine.primaryKey}`, world.olga)).toBe(403);
});

test('scientists get the sheet of their own techniques only, with dates as dates', async () => {
  const mine = await aTechnique(world, { scientistIds: [world.ines.id] });
  const other = await aTechnique(world, { name: 'Imaging', shortCode: 'IMG' });
  const { primaryKey, proposalId } = await aCompleteProposal(world, ground, { callId });
  const foreign = await aProposal(world, { callId });
  await submit(world, world.petra, primaryKey);
  await sql`insert into proposal_techniques (proposal_pk, technique_id) values (${primaryKey}, ${mine}), (${foreign.primaryKey}, ${other})`.execute(
    world.db,
  );

  const { file, sheets } = await sheet(`technique/${primaryKey}`, world.ines, 'INSTRUMENT_SCIENTIST');

  expect(file).toBe(`proposal_${world.clock.now().getUTCFullYear()}_${proposalId}.xlsx`);
  expect(sheets[0]?.rows[0]).toEqual([
    'Proposal ID',
    'Title',
    'Principal Investigator',
    'PI Email',
    'Date Submitted',
    'Technique',
    'Instrument',
    'Status',
  ]);
  expect(sheets[0]?.cell('D2').value).toBe(world.petra.email);
  expect(sheets[0]?.cell('E2').value).toBeInstanceOf(Date);
  expect(sheets[0]?.cell('F2').value).toBe('Diffraction');
  expect(await statusOf(`technique/${primaryKey},${foreign.primaryKey}`, world.ines, 'INSTRUMENT_SCIENTIST')).toBe(404);
  expect(await statusOf(`technique/${primaryKey},${foreign.primaryKey}`, world.olga)).toBe(200);
  expect(await statusOf(`technique/${primaryKey}`, world.petra)).toBe(403);
});

interface Meeting {
  readonly fap: number;
  readonly templateId: number;
  readonly places: readonly { readonly pk: number; readonly place: number }[];
}

/** Three proposals with the averages 3, 1.67 and none. */
async function aMeeting(): Promise<Meeting> {
  const { db, diffractometer, rita, charlotte, petra } = world;
  const fap = await aFap(world, { code: 'MAG' });
  const { templateId } = await aReviewTemplate(world);
  const places: { pk: number; place: number }[] = [];
  const grades = [[2, 4], [1, 2, 2], []];
  for (const [index, given] of grades.entries()) {
    const { primaryKey: pk } = await aProposal(world, { callId, title: `Title ${index}` });
    const place = await aPlace(world, { fap, proposal: pk });
    places.push({ pk, place });
    await aTechnicalReview(pk, diffractometer.id, 10);
    for (const [i, grade] of given.entries()) {
      const reviewer = [rita, charlotte, petra][i] ?? rita;
      await aFapReview(world, { place, reviewer, templateId, status: 'SUBMITTED', grade });
    }
  }
  await aFapReview(world, { place: places[2]?.place ?? 0, reviewer: rita, templateId, status: 'DRAFT', grade: 1 });
  await sql`insert into call_instruments (call_id, instrument_id, availability_time) values (${callId}, ${diffractometer.id}, 25)
    on conflict (call_id, instrument_id) do update set availability_time = 25`.execute(db);
  return { fap, places, templateId };
}

const NONE: readonly string[] = Array<string>(6).fill('<missing>');
/** Empty cells are read as nothing, and those at the end not at all. */
const filled = (rows: readonly (readonly unknown[])[] = []): readonly unknown[][] =>
  rows.map((row) => Array.from(row, (cell) => cell ?? '')).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));

const NEW_COLUMNS = ['Equal average and deviation', 'Reviewers', 'Declared conflicts of interest'];
const PANEL_COLUMNS = [
  'Proposal Reference Number',
  'Proposal Title',
  'Principal Investigator',
  'Instrument',
  'Instrument available time (Days)',
  'Technical review allocated time (Days)',
  'Fap allocated time (Days)',
  'Average Score',
  'Current rank',
  'Is in availability zone',
  'Grades',
  'Standard deviation',
  'Fap Time allocation (Days)',
  'Fap Meeting Decision',
  'Fap Meeting Comment for User',
  'Fap Meeting Internal Comment',
  ...NEW_COLUMNS,
];

test('the sheet of a panel has the chosen proposals, ranked among all', async () => {
  const { fap, places } = await aMeeting();

  const { sheets } = await sheet(`fap/${fap}/call/${callId}?proposals=${places[0]?.pk ?? 0},0`);

  expect(sheets[0]?.rows.slice(1).map((row) => [row[1], row[8]])).toEqual([['Title 0', 2]]);
});

test('the sheet of a panel has a worksheet per instrument, in the order of the meeting, with the zone of the available time', async () => {
  const { fap, places } = await aMeeting();
  await seat(world, fap, 'FAP_CHAIR', world.charlotte);
  await sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_user, comment_for_management)
    values (${places[1]?.pk}, ${world.diffractometer.id}, ${fap}, 'RESERVED', '<p>USER</p>', '<p>BOARD</p>')`.execute(world.db);

  const { file, sheets } = await sheet(`fap/${fap}/call/${callId}`, world.charlotte, 'FAP_CHAIR');

  expect([file, sheets.map(({ name }) => name)]).toEqual(['Fap-MAG-SPRING 26.xlsx', [world.diffractometer.name.slice(0, 30)]]);
  expect(sheets[0]?.rows[0]).toEqual(PANEL_COLUMNS);
  expect(filled(sheets[0]?.rows.slice(1)).map((row) => row.slice(1))).toEqual([
    [
      'Title 1',
      'Petra Principal',
      world.diffractometer.name,
      25,
      10,
      '<missing>',
      1.67,
      1,
      'yes',
      '1, 2, 2',
      0.47,
      10,
      'Reserved',
      'USER',
      'BOARD',
      '',
      'Rita Reviewer, Charlotte Chair, Petra Principal',
    ],
    [
      'Title 0',
      'Petra Principal',
      world.diffractometer.name,
      25,
      10,
      '<missing>',
      3,
      2,
      'yes',
      '2, 4',
      1,
      10,
      ...NONE.slice(3),
      '',
      'Rita Reviewer, Charlotte Chair',
    ],
    [
      'Title 2',
      'Petra Principal',
      world.diffractometer.name,
      25,
      10,
      '<missing>',
      '<missing>',
      3,
      'no',
      ...NONE.slice(4),
      10,
      ...NONE.slice(3),
      '',
      'Rita Reviewer',
    ],
  ]);
});

test('the sheet of a chair is as if their own proposal were not there', async () => {
  const { fap, places } = await aMeeting();
  await seat(world, fap, 'FAP_CHAIR', world.charlotte);
  await sql`insert into proposal_users (proposal_pk, user_id) values (${places[1]?.pk}, ${world.charlotte.id})`.execute(world.db);

  const [all] = (await sheet(`fap/${fap}/call/${callId}`, world.charlotte, 'FAP_CHAIR')).sheets;

  expect(all?.rows.slice(1, 3).map((row) => [row[1], row[8]])).toEqual([
    ['Title 0', 1],
    ['Title 2', 2],
  ]);
  expect(all?.rows.slice(3)).toEqual([['1 proposal of your own is left out of this sheet']]);

  for (const { pk } of [places[0], places[2]].flatMap((it) => it ?? []))
    await sql`insert into proposal_users (proposal_pk, user_id) values (${pk}, ${world.charlotte.id})`.execute(world.db);
  const { sheets } = await sheet(`fap/${fap}/call/${callId}`, world.charlotte, 'FAP_CHAIR');
  expect(sheets.map(({ rows }) => rows.slice(1))).toEqual([[['3 proposals of your own are left out of this sheet']]]);
});

test('equal averages, deactivated reviewers and declared conflicts stand right of the former columns', async () => {
  const { fap, places, templateId } = await aMeeting();
  const place = places[2]?.place ?? 0;
  await aFapReview(world, { place, reviewer: world.charlotte, templateId, status: 'SUBMITTED', grade: 2 });
  await aFapReview(world, { place, reviewer: world.petra, templateId, status: 'SUBMITTED', grade: 4 });
  await sql`update users set deactivated_at = now() where id = ${world.rita.id}`.execute(world.db);
  await sql`insert into interest_conflicts (proposal_pk, reviewer_id, kind, source, comment)
    values (${places[0]?.pk}, ${world.charlotte.id}, 'DECLARED', 'REVIEWER', 'My brother')`.execute(world.db);

  const [all] = (await sheet(`fap/${fap}/call/${callId}`)).sheets;

  expect(filled(all?.rows.slice(1)).map((row) => [row[1], ...row.slice(16)])).toEqual([
    ['Title 1', '', 'Rita Reviewer (deactivated), Charlotte Chair, Petra Principal'],
    ['Title 0', '=', 'Rita Reviewer (deactivated), Charlotte Chair', 'Charlotte Chair, declared by the reviewer: My brother'],
    ['Title 2', '=', 'Rita Reviewer (deactivated), Charlotte Chair, Petra Principal'],
  ]);
});

test('a panel sheet is for officers and for chair and secretary of that panel (denials 5 and 16)', async () => {
  const { fap } = await aMeeting();
  const other = await aFap(world, { code: 'OTHER' });
  await seat(world, fap, 'FAP_CHAIR', world.charlotte);
  await seat(world, fap, 'FAP_REVIEWER', world.rita);

  expect(await statusOf(`fap/${fap}/call/${callId}`, world.olga)).toBe(200);
  expect(await statusOf(`fap/${other}/call/${callId}`, world.charlotte, 'FAP_CHAIR')).toBe(403);
  expect(await statusOf(`fap/${fap}/call/${callId}`, world.rita, 'FAP_REVIEWER')).toBe(403);
  expect(await statusOf(`fap/${fap}/call/${callId}`, world.petra)).toBe(403);
  expect(await statusOf(`fap/${fap}/call/987654`, world.olga)).toBe(404);
  expect(await statusOf(`fap/${fap}`, world.olga)).toBe(400);
  expect(await statusOf(`call_fap/${callId}`, world.charlotte, 'FAP_CHAIR')).toBe(403);
});

test('only officers get the sheet with all panels of a call (denial 16)', async () => {
  const { fap } = await aMeeting();
  for (const role of FAP_ROLES) await seat(world, fap, role, personWith(world, role));

  const statuses: [RoleCode, number][] = [];
  for (const role of ROLES) statuses.push([role, await statusOf(`call_fap/${callId}`, personWith(world, role), role)]);

  expect(statuses).toEqual(ROLES.map((role) => [role, role === 'USER_OFFICER' ? 200 : 403]));
});

test('the sheet of a call has a worksheet per panel, the instrument above its proposals, decision and comments in their columns', async () => {
  const { fap, places } = await aMeeting();
  const [first] = places;
  await sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_user, comment_for_management, rank_order)
    values (${first?.pk}, ${world.diffractometer.id}, ${fap}, 'ACCEPTED', '<p>USER</p>', '<p>BOARD</p>', 1)`.execute(world.db);
  await aFap(world, { code: 'EMPTY' });

  const { file, sheets } = await sheet(`call_fap/${callId}`);

  expect([file, sheets.map(({ name }) => name)]).toEqual(['SPRING_26_FAP_Results.xlsx', ['MAG']]);
  const [heads, name, row] = sheets[0]?.rows ?? [];
  expect(heads?.slice(10)).toEqual([
    'Fap Time allocation (Days)',
    'Fap Meeting Decision',
    'Fap Meeting Comment for User',
    'Fap Meeting Internal Comment',
    'Grades',
    'Standard deviation',
    ...NEW_COLUMNS,
  ]);
  expect(name).toEqual([world.diffractometer.name]);
  expect([row?.[1], ...(row?.slice(8, 16) ?? [])]).toEqual(['Title 0', 1, 'yes', 10, 'Accepted', 'USER', 'BOARD', '2, 4', 1]);
});

test('a call without places still gives a sheet that opens', async () => {
  const { sheets } = await sheet(`call_fap/${callId}`);

  expect(sheets.map(({ rows }) => rows.length)).toEqual([1]);
});

test('a selection that is read in parts arrives whole', async () => {
  const proposal = await aProposal(world, { callId });
  const keys = [proposal.primaryKey, ...(await copiesOf(world, proposal, 449))];

  const [all] = (await sheet(`proposal/${keys.join(',')}`)).sheets;

  expect(all?.rows.length).toBe(451);
});

test('a title that looks like an escape of spreadsheets, and its outer blanks, are read as they were written', async () => {
  const odd = '  Ion _x0041_B ';
  const { primaryKey } = await aProposal(world, { callId, title: odd });
  await sql`update proposals set title = ${odd} where primary_key = ${primaryKey}`.execute(world.db);

  const [all] = (await sheet(`proposal/${primaryKey}`)).sheets;

  expect(all?.cell('B2').text).toBe(odd);
});
