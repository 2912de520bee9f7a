import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { seat } from '../../world/fap-places.ts';
import { aFap } from '../../world/faps.ts';
import { aWorld, type PersonCaller, type World } from '../../world/index.ts';
import { isDenied, outcomesOf } from '../../world/outcomes.ts';
import { printBy } from '../../world/printer.ts';
import { hashesOfTables } from '../../world/stored.ts';
import { aPlace, aTechnicalReview, reviewGround, saveReview, type FoundReview, type ReviewGround } from '../../world/technical-reviews.ts';
import { upload } from '../../world/uploads.ts';

let world: World;
let ground: ReviewGround;
let review: FoundReview;
let fileId: string;
let commentId: number;
let internalReviewId: number;
let fap: number;
const printed: string[] = [];

/** A review by Ines, in the panel of Charlotte, Sean and Rita; Tess is a scientist of another instrument. */
beforeEach(async () => {
  world = await aWorld();
  await world.services.features.switch(['FAP_REVIEW', 'TECHNICAL_REVIEW'], true);
  const { ines, irma, charlotte, sean, rita } = world;
  ground = await reviewGround(world);
  review = await aTechnicalReview(world, ground);
  fileId = await upload(world, ines, 'hidden-plan.pdf', Buffer.from('%PDF-1.4 hidden'));
  await saveReview(world, ines, review, { comment: 'Hidden comment', publicComment: 'For the panel', files: [fileId] });
  await answerOf(review, 'Hidden answer');
  fap = await aFap(world);
  await seat(world, fap, 'FAP_CHAIR', charlotte);
  await seat(world, fap, 'FAP_SECRETARY', sean);
  await seat(world, fap, 'FAP_REVIEWER', rita);
  await aPlace(world, { proposalPk: review.proposalPk, instrumentId: review.instrumentId, fapId: fap, callId: ground.callId });
  const scientist = world.as(ines);
  const made = await scientist.query<{ comment: { commentId: number }; internal: { id: number } }>(`mutation {
    comment: createProposalScientistComment(proposalPk: ${review.proposalPk}, comment: "Hidden note") { commentId }
    internal: createInternalReview(input: { technicalReviewId: ${review.id}, title: "Hidden title", comment: "Hidden opinion", reviewerId: ${irma.id} }) { id } }`);
  commentId = made.comment.commentId;
  internalReviewId = made.internal.id;
  printBy(world, (plan) => {
    printed.push(JSON.stringify(plan.documents));
    return Promise.resolve(Buffer.from('%PDF'));
  });
});

const answerOf = ({ questionaryId }: FoundReview, value: string) =>
  sql`insert into answers (questionary_id, question_id, value, version, updated_at)
    values (${questionaryId}, 'risk', to_jsonb(${value}::text), 1, now())`.execute(world.db);

const REVIEW = '{ status comment files publicComment questionary { steps { fields { value } } } }';

/** Everything about the review that can be asked for by its own keys or through a proposal. */
async function readBy(caller: PersonCaller): Promise<string> {
  const { id, proposalPk: pk, questionaryId } = review;
  const seen: string[] = [];
  for (const call of [
    `getTechnicalReview(technicalReviewId: ${id}) ${REVIEW}`,
    `getProposal(primaryKey: ${pk}) { technicalReviews ${REVIEW} }`,
    `getFapProposal(fapId: ${fap}, proposalPk: ${pk}) { proposal { technicalReviews ${REVIEW} } }`,
    `getFapProposals(fapId: ${fap}) { proposal { technicalReviews ${REVIEW} } }`,
    `userWithReviews(filter: { reviewer: ALL }) { reviews { proposal { technicalReviews ${REVIEW} } } }`,
    `getInternalReviews(filter: { technicalReviewId: ${id} }) { title comment }`,
    `getQuestionary(questionaryId: ${questionaryId}) { steps { fields { value } } }`,
    `getQuestionaryForm(questionaryId: ${questionaryId}) { answers { value } }`,
    `getFileMetadata(fileId: "${fileId}") { originalFileName }`,
    `getFilesMetadata(filter: { fileIds: ["${fileId}"] }) { originalFileName }`,
    `getProposalScientistComment(proposalPk: ${pk}) { comment }`,
  ])
    seen.push((await caller.post('/graphql', { query: `{ it: ${call} }` })).body);
  for (const path of [`/files/download/${fileId}`, `/download/pdf/proposal/${pk}`, `/download/zip/proposal/${pk}`]) {
    printed.length = 0;
    seen.push((await caller.get(path)).body, ...printed);
  }
  const all = seen.join('\n');
  expect(all).not.toMatch(/Cannot query|Unknown argument/);
  return all;
}

const HIDDEN = /hidden/i;

test('a panel reviewer gets no comment, answer or file of a technical review, by its own calls, through the proposal or in a document', async () => {
  const seen = await readBy(world.as(world.rita, 'FAP_REVIEWER'));

  expect(seen).not.toMatch(HIDDEN);
  expect(seen).not.toContain(fileId);
  expect(seen).toContain('For the panel');
  const ofChair = await readBy(world.as(world.charlotte, 'FAP_CHAIR'));
  for (const text of ['Hidden comment', 'Hidden answer', 'hidden-plan.pdf', '%PDF-1.4 hidden']) expect(ofChair).toContain(text);
});

test('a proposer reads nothing of a technical review, an internal review or a scientist comment of the own proposal', async () => {
  const seen = await readBy(world.as(world.petra));

  expect(seen).not.toMatch(HIDDEN);
  expect(seen).not.toContain('For the panel');
});

/** Changes by which a technical review is edited; `files` would take them away. */
const edits = (): readonly string[] => {
  const { proposalPk: pk, instrumentId: instrument, questionaryId } = review;
  const save = `addTechnicalReview(proposalPk: ${pk}, instrumentId: ${instrument}, status: UNFEASIBLE, timeAllocation: 9, comment: "Other"`;
  const answers = `questionaryId: ${questionaryId}, topicId: ${ground.topicId}, isPartialSave: true`;
  return [
    `${save}) { id }`,
    `${save}, submitted: false) { id }`,
    `answerTopic(${answers}, answers: [{ questionId: "risk", value: "Other" }]) { questionId }`,
    `saveAnswers(${answers}, answers: [{ questionId: "risk", value: "Another" }]) { __typename }`,
  ].map((call) => `mutation { it: ${call} }`);
};
const submitAll = (by: number) => `mutation { it: submitTechnicalReviews(technicalReviews: [
  { proposalPk: ${review.proposalPk}, instrumentId: ${review.instrumentId}, reviewerId: ${by}, submitted: true }]) { id } }`;
/** Changes that the setting opens to no seat in a panel. */
const others = (): readonly string[] => {
  const { id, proposalPk: pk, instrumentId: instrument } = review;
  const internal = `technicalReviewId: ${id}`;
  return [
    `updateTechnicalReviewAssignee(proposalPks: [${pk}], instrumentId: ${instrument}, userId: ${world.tess.id}) { id }`,
    `createInternalReview(input: { ${internal}, title: "Mine", reviewerId: ${world.sam.id} }) { id }`,
    `updateInternalReview(input: { ${internal}, id: ${internalReviewId}, title: "Mine" }) { id }`,
    `deleteInternalReview(input: { ${internal}, id: ${internalReviewId} }) { id }`,
    `createProposalScientistComment(proposalPk: ${pk}, comment: "Mine") { commentId }`,
    `updateProposalScientistComment(commentId: ${commentId}, comment: "Mine") { commentId }`,
    `deleteProposalScientistComment(commentId: ${commentId}) { commentId }`,
  ].map((call) => `mutation { it: ${call} }`);
};

const SEATS = [
  ['chair', 'FAP_CHAIR', () => world.charlotte],
  ['secretary', 'FAP_SECRETARY', () => world.sean],
] as const;

test.each(SEATS)('the %s edits no technical review unless the setting FAP_SECS_EDIT_TECH_REVIEWS is "true"', async (_who, role, person) => {
  const caller = world.as(person(), role);
  for (const value of [null, 'false']) {
    if (value !== null) await world.services.settings.update('FAP_SECS_EDIT_TECH_REVIEWS', value);
    const before = await hashesOfTables(world);

    const seen = await outcomesOf(caller, [...edits(), submitAll(person().id), ...others()]);

    expect(seen.filter(([, outcome]) => outcome !== 'INSUFFICIENT_PERMISSIONS' && outcome !== 'NOT_FOUND')).toEqual([]);
    expect(await hashesOfTables(world)).toEqual(before);
  }
  await world.services.settings.update('FAP_SECS_EDIT_TECH_REVIEWS', 'true');

  expect(await outcomesOf(caller, [...edits(), submitAll(person().id)])).toEqual(
    [...edits(), submitAll(person().id)].map((document) => [document, 'answered']),
  );
  expect((await outcomesOf(caller, others())).filter(([, outcome]) => !isDenied(outcome))).toEqual([]);
});

test('a scientist of another instrument edits, submits or hands over no technical review and writes no comment', async () => {
  const caller = world.as(world.tess, 'INSTRUMENT_SCIENTIST');
  const before = await hashesOfTables(world);

  const seen = await outcomesOf(caller, [...edits(), submitAll(world.tess.id), ...others()]);

  expect(seen.filter(([, outcome]) => !isDenied(outcome))).toEqual([]);
  expect(await hashesOfTables(world)).toEqual(before);
  expect(await readBy(caller)).not.toMatch(HIDDEN);
});
