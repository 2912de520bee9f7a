import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { readWorkbookFile } from '../support/workbook.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFapReview, aPlace, aReviewTemplate, declareNoConflicts, seat, type MadeReview } from '../world/fap-places.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, type Person, type PersonCaller, type World } from '../world/index.ts';
import { printBy } from '../world/printer.ts';
import { aProposal } from '../world/proposals.ts';

let world: World;
let panel: number;
let otherPanel: number;
let pk: number;
let otherPk: number;
let ofRita: MadeReview;
let ofIvan: MadeReview;
let elsewhere: MadeReview;
let callId: number;
let technicalReview: number;
const printed: string[] = [];

/** Rita and Ivan review Petra's proposal with Carl, who sits in the panel, too; another panel has another proposal. */
beforeAll(async () => {
  world = await aWorld();
  const { rita, ivan, carl, petra, charlotte, sean, stranger, tess } = world;
  callId = await aCall(world, await layGround(world));
  const { templateId } = await aReviewTemplate(world);
  panel = await aFap(world);
  otherPanel = await aFap(world, { code: 'OTHER' });
  await seat(world, panel, 'FAP_REVIEWER', rita, ivan, carl);
  await seat(world, panel, 'FAP_SECRETARY', sean);
  await seat(world, otherPanel, 'FAP_REVIEWER', tess);
  await seat(world, otherPanel, 'FAP_CHAIR', charlotte);
  pk = (await aProposal(world, { callId, proposer: petra, users: [carl] })).primaryKey;
  otherPk = (await aProposal(world, { callId, proposer: stranger })).primaryKey;
  const place = await aPlace(world, { fap: panel, proposal: pk });
  ofRita = await aFapReview(world, { place, reviewer: rita, templateId });
  ofIvan = await aFapReview(world, { place, reviewer: ivan, templateId, status: 'SUBMITTED', grade: 3, comment: 'Ivan’s' });
  const otherPlace = await aPlace(world, { fap: otherPanel, proposal: otherPk });
  elsewhere = await aFapReview(world, { place: otherPlace, reviewer: tess, templateId, grade: 4, comment: 'Tess’s' });
  await declareNoConflicts(world);
  technicalReview = await aTechnicalReviewOf(pk, templateId);
  await aTechnicalReviewOf(otherPk, templateId);
  printBy(world, (plan) => {
    printed.push(JSON.stringify(plan.documents));
    return Promise.resolve(Buffer.from('%PDF'));
  });
});

async function aTechnicalReviewOf(proposalPk: number, templateId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`with form as (
      insert into questionaries (template_id, owner_kind, creator_id) values (${templateId}, 'TECHNICAL_REVIEW', ${world.ines.id}) returning id)
    insert into technical_reviews (proposal_pk, instrument_id, reviewer_id, questionary_id, status, time_allocation, comment, public_comment, submitted)
    select ${proposalPk}::int, ${world.diffractometer.id}::int, ${world.ines.id}::int, id, 'FEASIBLE', 5, 'Internal', 'For the panel', true
    from form returning id`.execute(world.db);
  return rows[0]?.id ?? 0;
}

const REVIEW = `{ id userID status grade comment fapID questionaryID reviewer { id } proposal { primaryKey title } instrument { id }
  questionary { questionaryId steps { fields { question { id } value } } } }`;
const PLACE = `{ proposalPk instrumentId fapTimeAllocation instrumentSubmitted assignments { fapMemberUserId rank review ${REVIEW} } }`;

const TECHNICAL = '{ status timeAllocation comment publicComment files submitted }';
const DECISION = '{ recommendation commentForUser commentForManagement rankOrder submitted }';

/** Every call about panel reviews, for all keys that there are. */
const calls = (): readonly string[] => [
  ...[ofRita, ofIvan, elsewhere].flatMap(({ id, questionaryId }) => [
    `getReview(reviewId: ${id}) ${REVIEW}`,
    `getQuestionary(questionaryId: ${questionaryId}) { steps { fields { value } } }`,
    `getQuestionaryForm(questionaryId: ${questionaryId}) { answers { value } }`,
  ]),
  ...[panel, otherPanel].flatMap((fapId) => [
    `getFapProposals(fapId: ${fapId}) ${PLACE}`,
    `getFap(id: ${fapId}) { proposalCount proposalCurrentCount }`,
    ...[pk, otherPk].map((key) => `getFapProposal(fapId: ${fapId}, proposalPk: ${key}) ${PLACE}`),
  ]),
  ...[pk, otherPk].map(
    (key) =>
      `getProposal(primaryKey: ${key}) { title finalStatus publicStatus commentForManagement reviews ${REVIEW} status { shortCode } }`,
  ),
  ...['{}', '{ reviewer: ALL }', '{ reviewer: ALL, status: SUBMITTED }', '{ reviewer: ALL, status: DRAFT }'].map(
    (filter) => `userWithReviews(filter: ${filter}) { reviews ${REVIEW} }`,
  ),
  'getUserFaps { id code }',
  `getTechnicalReview(technicalReviewId: ${technicalReview}) ${TECHNICAL}`,
  ...[panel, otherPanel].flatMap((fapId) => [
    `getFapMeeting(fapId: ${fapId}, callId: ${callId}) { name hiddenCount proposals { proposalPk title technicalTimeAllocation reviews { status grade }
      decision ${DECISION} } }`,
    `getPanelConflicts(fapId: ${fapId}, callId: ${callId}) { proposalPk reviewerId kind comment }`,
  ]),
  ...[pk, otherPk].flatMap((key) => [
    `getProposal(primaryKey: ${key}) { technicalReviews ${TECHNICAL} fapMeetingDecisions ${DECISION} commentForUser managementTimeAllocations { value } }`,
    `getEventLogs(changedObjectId: "${key}", eventType: "PROPOSAL") { description }`,
  ]),
];
const files = (): readonly string[] => [
  ...[pk, otherPk].flatMap((key) => [`pdf/proposal/${key}`, `zip/proposal/${key}`, `xlsx/proposal/${key}`]),
  ...[panel, otherPanel].map((fapId) => `xlsx/fap/${fapId}/call/${callId}`),
  `xlsx/call_fap/${callId}`,
];

/** Contents of a file, or the refusal. */
async function fileFor(caller: PersonCaller, path: string): Promise<string> {
  printed.length = 0;
  const answer = await caller.get(`/download/${path}`);
  if (answer.statusCode !== 200) return `${path} ${answer.statusCode} ${answer.body}`;
  const isSheet = path.startsWith('xlsx');
  return `${path} ${isSheet ? JSON.stringify(await readWorkbookFile(answer.rawPayload)) : printed.join()}`;
}

async function allSeenBy(who: Person, role: RoleCode): Promise<readonly string[]> {
  const caller = world.as(who, role);
  const seen: string[] = [];
  for (const call of calls()) {
    seen.push(
      await caller.query<object>(`{ it: ${call} }`).then(
        (answer) => JSON.stringify(answer),
        (error: unknown) => String(error instanceof Error ? error.message : error),
      ),
    );
  }
  for (const path of files()) seen.push(await fileFor(caller, path));
  return seen;
}

const write = (review: MadeReview, grade: number, comment: string) =>
  sql`
  update fap_reviews set grade = ${grade}, comment = ${comment}, updated_at = now() where id = ${review.id}`.execute(world.db);
const answerIn = ({ questionaryId }: MadeReview, value: string) =>
  sql`
  insert into answers (questionary_id, question_id, value, version, updated_at) values (${questionaryId}, 'novelty', to_jsonb(${value}::text), 1, now())
  on conflict (questionary_id, question_id) do update set value = excluded.value`.execute(world.db);

const writeInternally = (proposalPk: number, text: string) =>
  sql`update technical_reviews set comment = ${text}, files = array[${text}] where proposal_pk = ${proposalPk}`.execute(world.db);
const recommend = (proposalPk: number, fapId: number, text: string) =>
  sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_user, comment_for_management, rank_order)
    values (${proposalPk}, ${world.diffractometer.id}, ${fapId}, 'REJECTED', ${text}, ${text}, 1)
    on conflict (proposal_pk, instrument_id) do update set comment_for_user = ${text}, comment_for_management = ${text}`.execute(world.db);
const decide = (proposalPk: number, finalStatus: string, text: string) =>
  sql`update proposals set final_status = ${finalStatus}, comment_for_user = ${text}, comment_for_management = ${text} where primary_key = ${proposalPk}`.execute(
    world.db,
  );
const plan = (proposalPk: number, time: number) =>
  sql`update technical_reviews set status = 'UNFEASIBLE', time_allocation = ${time}, public_comment = ${`Comment ${time}`} where proposal_pk = ${proposalPk}`.execute(
    world.db,
  );

test.each<[string, () => Person, RoleCode, () => Promise<unknown>]>([
  [
    'a reviewer, of the others’ grades before all are in, and of another panel',
    () => world.rita,
    'FAP_REVIEWER',
    async () => {
      await write(ofIvan, 9, 'Something else');
      await answerIn(ofIvan, 'Hidden');
      await write(elsewhere, 10, 'Elsewhere');
      await sql`update proposals set title = 'Renamed', final_status = 'REJECTED' where primary_key = ${otherPk}`.execute(world.db);
      await writeInternally(pk, 'For staff');
      await recommend(pk, panel, 'Before the decision');
      await plan(otherPk, 9);
    },
  ],
  [
    'a reviewer who is on the proposal, of everything about its reviews',
    () => world.carl,
    'FAP_REVIEWER',
    async () => {
      await write(ofIvan, 2, 'Changed again');
      await sql`update fap_reviews set status = 'SUBMITTED', grade = 6, comment = 'In' where id = ${ofRita.id}`.execute(world.db);
      await writeInternally(pk, 'Of the own');
      await recommend(pk, panel, 'About the own');
      await decide(pk, 'RESERVED', 'Not told yet');
      await plan(pk, 7);
    },
  ],
  [
    'the principal investigator, of the grades, reviews and the decision (denials 2 and 13)',
    () => world.petra,
    'USER',
    async () => {
      await write(ofIvan, 5, 'Once more');
      await writeInternally(pk, 'Again');
      await recommend(pk, panel, 'Again');
      await decide(pk, 'ACCEPTED', 'Again');
      await plan(pk, 8);
    },
  ],
  [
    'the chair of another panel',
    () => world.charlotte,
    'FAP_CHAIR',
    async () => {
      await write(ofIvan, 7, 'And again');
      await answerIn(ofRita, 'Written');
      await sql`update fap_reviews set rank = 1 where id = ${ofIvan.id}`.execute(world.db);
      await writeInternally(pk, 'In the other panel');
      await recommend(pk, panel, 'In the other panel');
      await decide(pk, 'REJECTED', 'In the other panel');
      await plan(pk, 9);
    },
  ],
  [
    'the secretary, of another panel',
    () => world.sean,
    'FAP_SECRETARY',
    async () => {
      await write(elsewhere, 1, 'Unseen');
      await sql`update fap_reviews set status = 'SUBMITTED' where id = ${elsewhere.id}`.execute(world.db);
      await writeInternally(otherPk, 'Unseen');
      await recommend(otherPk, otherPanel, 'Unseen');
      await decide(otherPk, 'ACCEPTED', 'Unseen');
      await plan(otherPk, 4);
    },
  ],
])('nothing that may not be read shows to %s', async (_who, person, role, change) => {
  const before = await allSeenBy(person(), role);

  await change();

  expect(await allSeenBy(person(), role)).toEqual(before);
});

test('what may be read does show', async () => {
  const before = await allSeenBy(world.sean, 'FAP_SECRETARY');

  await write(ofIvan, 8, 'Seen by the secretary');
  await writeInternally(pk, 'Internal, seen');
  await recommend(pk, panel, 'Recommended, seen');
  await plan(pk, 77);

  const after = await allSeenBy(world.sean, 'FAP_SECRETARY');
  expect(after).not.toEqual(before);
  for (const text of ['Seen by the secretary', 'Internal, seen', 'Recommended, seen']) expect(after.join()).toContain(text);
  expect(after.join()).not.toMatch(/Cannot query|Unknown argument/);
  const ofFile = (path: string) => after.find((seen) => seen.startsWith(`${path} `)) ?? '';
  expect(ofFile(`pdf/proposal/${pk}`)).toContain('Comment 77');
  expect(ofFile(`xlsx/fap/${panel}/call/${callId}`)).toContain('77');
});
