import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFapReview, aPlace, aReviewTemplate, seat, type MadeReview } from '../world/fap-places.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

let world: World;
let panel: number;
let otherPanel: number;
let pk: number;
let otherPk: number;
let ofRita: MadeReview;
let ofIvan: MadeReview;
let elsewhere: MadeReview;

/** Rita and Ivan review Petra's proposal with Carl, who sits in the panel, too; another panel has another proposal. */
beforeAll(async () => {
  world = await aWorld();
  const { rita, ivan, carl, petra, charlotte, sean, stranger, tess } = world;
  const callId = await aCall(world, await layGround(world));
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
});

const REVIEW = `{ id userID status grade comment fapID questionaryID reviewer { id } proposal { primaryKey title } instrument { id }
  questionary { questionaryId steps { fields { question { id } value } } } }`;
const PLACE = `{ proposalPk instrumentId fapTimeAllocation instrumentSubmitted assignments { fapMemberUserId rank review ${REVIEW} } }`;

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
];

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
  return seen;
}

const write = (review: MadeReview, grade: number, comment: string) =>
  sql`
  update fap_reviews set grade = ${grade}, comment = ${comment}, updated_at = now() where id = ${review.id}`.execute(world.db);
const answerIn = ({ questionaryId }: MadeReview, value: string) =>
  sql`
  insert into answers (questionary_id, question_id, value, version, updated_at) values (${questionaryId}, 'novelty', to_jsonb(${value}::text), 1, now())
  on conflict (questionary_id, question_id) do update set value = excluded.value`.execute(world.db);

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
    },
  ],
  [
    'a reviewer who is on the proposal, of everything about its reviews',
    () => world.carl,
    'FAP_REVIEWER',
    async () => {
      await write(ofIvan, 2, 'Changed again');
      await sql`update fap_reviews set status = 'SUBMITTED', grade = 6, comment = 'In' where id = ${ofRita.id}`.execute(world.db);
    },
  ],
  ['the principal investigator, of the grades', () => world.petra, 'USER', () => write(ofIvan, 5, 'Once more')],
  [
    'the chair of another panel',
    () => world.charlotte,
    'FAP_CHAIR',
    async () => {
      await write(ofIvan, 7, 'And again');
      await answerIn(ofRita, 'Written');
      await sql`update fap_reviews set rank = 1 where id = ${ofIvan.id}`.execute(world.db);
    },
  ],
  [
    'the secretary, of another panel',
    () => world.sean,
    'FAP_SECRETARY',
    async () => {
      await write(elsewhere, 1, 'Unseen');
      await sql`update fap_reviews set status = 'SUBMITTED' where id = ${elsewhere.id}`.execute(world.db);
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

  const after = await allSeenBy(world.sean, 'FAP_SECRETARY');
  expect(after).not.toEqual(before);
  expect(after.join()).toContain('Seen by the secretary');
});
