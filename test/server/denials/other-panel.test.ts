import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../../world/calls.ts';
import { aFapReview, aPlace, aReviewTemplate, seat } from '../../world/fap-places.ts';
import { aFap } from '../../world/faps.ts';
import { aWorld, type World } from '../../world/index.ts';
import { isDenied, outcomesOf, statusOf } from '../../world/outcomes.ts';
import { printBy } from '../../world/printer.ts';
import { aCompleteProposal, submit } from '../../world/proposals.ts';
import { hashesOfTables } from '../../world/stored.ts';
import { calls as panelCalls } from '../permissions/rules/faps.ts';

let world: World;
let fap: number;
/** A panel without proposals. */
let other: number;
let pk: number;
let callId: number;
let topicId: number;
let ofRita: { readonly id: number; readonly questionaryId: number };
let ofIvan: { readonly id: number };

/** Charlotte and Sean lead the panel of Petra's proposal, which Rita and Ivan judge; Stan and Tess lead another panel. */
beforeEach(async () => {
  world = await aWorld();
  await world.services.features.switch(['FAP_REVIEW'], true);
  const { rita, ivan, tess, charlotte, sean, stranger, petra } = world;
  const ground = await layGround(world);
  callId = await aCall(world, ground);
  const template = await aReviewTemplate(world);
  topicId = template.topics[0] ?? 0;
  fap = await aFap(world);
  other = await aFap(world, { code: 'OTHER' });
  for (const panel of [fap, other]) await seat(world, panel, 'FAP_REVIEWER', rita, ivan, tess);
  await seat(world, fap, 'FAP_CHAIR', charlotte);
  await seat(world, other, 'FAP_REVIEWER', charlotte);
  await seat(world, fap, 'FAP_SECRETARY', sean);
  await seat(world, other, 'FAP_CHAIR', stranger);
  await seat(world, other, 'FAP_SECRETARY', tess);
  pk = (await aCompleteProposal(world, ground, { callId })).primaryKey;
  await submit(world, petra, pk);
  const place = await aPlace(world, { fap, proposal: pk });
  ofRita = await aFapReview(world, { place, reviewer: rita, templateId: template.templateId, grade: 2, comment: 'Good' });
  ofIvan = await aFapReview(world, { place, reviewer: ivan, templateId: template.templateId });
  printBy(world, () => Promise.resolve(Buffer.from('%PDF')));
});

const instrument = () => world.diffractometer.id;

/** Reads of the panel `fap` and of what hangs on it. */
const reads = (): readonly string[] =>
  [
    `getFap(id: ${fap}) { code }`,
    `getFapMembers(fapId: ${fap}) { userId }`,
    `getFapReviewers(fapId: ${fap}) { userId }`,
    `getFapProposals(fapId: ${fap}) { proposalPk }`,
    `getFapProposal(fapId: ${fap}, proposalPk: ${pk}) { proposalPk }`,
    `getFapProposalsByInstrument(fapId: ${fap}, instrumentId: ${instrument()}, callId: ${callId}) { proposalPk }`,
    `getInstrumentsByFap(fapId: ${fap}, callId: ${callId}) { id }`,
    `getPanelConflicts(fapId: ${fap}, callId: ${callId}) { proposalPk }`,
    `previewFapAssignment(fapId: ${fap}, callId: ${callId}, reviewersPerProposal: 2, maxPerReviewer: 2) { pairs { memberId } }`,
    `previewFapMeetingSubmission(fapId: ${fap}, callId: ${callId}) { key }`,
    `previewReviewReminders(fapId: ${fap}, callId: ${callId}, reviewerIds: [${world.rita.id}]) { reviewerId }`,
    `getFapMeeting(fapId: ${fap}, callId: ${callId}) { instrumentId }`,
    `getLiveInstruments(fapId: ${fap}, callId: ${callId}) { name }`,
    `getLiveMeeting(fapId: ${fap}, callId: ${callId}, instrumentId: ${instrument()}) { state }`,
    `getReview(reviewId: ${ofRita.id}) { grade }`,
    `getQuestionary(questionaryId: ${ofRita.questionaryId}) { questionaryId }`,
    `getQuestionaryForm(questionaryId: ${ofRita.questionaryId}) { revision }`,
    `getProposal(primaryKey: ${pk}) { title }`,
    `getPanelRecommendations(proposalPks: [${pk}]) { proposalPk }`,
    `getOwnConflicts(proposalPks: [${pk}]) { hasConflict }`,
  ].map((call) => `{ it: ${call} }`);

const MAY_BE_EMPTY =
  /getPanelConflicts|getPanelRecommendations|getOwnConflicts|previewReviewReminders|sendReviewReminders|submitFapMeetingDecisions/;
/** A review is its author's; officers alone reassign it. */
const AUTHORS = /updateReview|submitProposalsReview|handBackReviews|answerTopic|saveAnswers/;

/** Changes of the panel, in an order in which its own chair can make them. Sent by the panel named here, they reach what hangs on the other. */
const changes = (by: number): readonly string[] =>
  [
    `sendReviewReminders(fapId: ${by}, callId: ${callId}, reviewerIds: [${world.rita.id}])`,
    `assignReviewersToFap(fapId: ${by}, memberIds: [${world.charlotte.id}]) { id }`,
    `assignFapReviewersToProposals(fapId: ${by}, assignments: [{ memberId: ${world.tess.id}, proposalPk: ${pk} }]) { id }`,
    `removeMemberFromFapProposal(fapId: ${by}, memberId: ${world.tess.id}, proposalPk: ${pk}) { id }`,
    `addUserForReview(fapID: ${by}, userID: ${world.tess.id}, proposalPk: ${pk}) { id }`,
    `saveReviewerRank(fapReviewId: ${ofRita.id}, reviewerId: ${world.rita.id}, rank: 1) { rank }`,
    `removeUserForReview(fapId: ${by}, reviewId: ${ofIvan.id}) { id }`,
    `updateReview(reviewID: ${ofRita.id}, fapID: ${by}, questionaryID: ${ofRita.questionaryId}, status: DRAFT, grade: 5, comment: "C") { id }`,
    `submitProposalsReview(proposals: [{ proposalPk: ${pk}, reviewId: ${ofRita.id} }]) { id }`,
    `answerTopic(questionaryId: ${ofRita.questionaryId}, topicId: ${topicId}, isPartialSave: true, answers: [{ questionId: "novelty", value: "C" }]) { questionId }`,
    `saveAnswers(questionaryId: ${ofRita.questionaryId}, topicId: ${topicId}, isPartialSave: true, answers: [{ questionId: "novelty", value: "C" }]) { __typename }`,
    `updateFapTimeAllocation(fapId: ${by}, proposalPk: ${pk}, instrumentId: ${instrument()}, fapTimeAllocation: 5) { fapTimeAllocation }`,
    `saveFapMeetingDecision(input: { fapId: ${by}, proposalPk: ${pk}, instrumentId: ${instrument()}, rankOrder: 1, recommendation: ACCEPTED,
      commentForUser: "Good", commentForManagement: "Good" }) { rankOrder }`,
    `leadMeeting(fapId: ${by}, callId: ${callId}, instrumentId: ${instrument()}, proposalPk: ${pk}) { state }`,
    `endMeeting(fapId: ${by}, callId: ${callId}, instrumentId: ${instrument()}) { state }`,
    `saveMeetingNotes(fapId: ${by}, callId: ${callId}, instrumentId: ${instrument()}, proposalPk: ${pk}, notes: "N", base: "")`,
    `administrationProposal(proposalPk: ${pk}, finalStatus: RESERVED,
      managementTimeAllocations: [{ instrumentId: ${instrument()}, value: 1 }]) { primaryKey }`,
    `declareNoConflict(proposalPk: ${pk}) { proposalPk }`,
    `declareConflict(proposalPk: ${pk}, comment: "A friend") { proposalPk }`,
    `handBackReviews(proposalPk: ${pk})`,
    `removeMemberFromFap(fapId: ${by}, memberId: ${world.charlotte.id}, roleId: FAP_REVIEWER) { id }`,
  ].map((call) => `mutation { it: ${call} }`);
/** Without a proposal or review of the panel `fap`, so that the own panel may be named. */
const ABOUT_MEMBERS_ONLY = /sendReviewReminders|assignReviewersToFap|removeMemberFromFap\(/;
const submitDecisions = () => `mutation { it: submitFapMeetingDecisions(fapId: ${fap}, callId: ${callId}) { proposalPk } }`;

const setAway = () => `mutation { it: setChairAway(fapId: ${fap}, until: null) { id } }`;

const nameOf = (document: string): string => /it: (\w+)/.exec(document)?.[1] ?? '';
const files = (): readonly string[] => [
  `/download/xlsx/fap/${fap}/call/${callId}`,
  `/download/xlsx/call_fap/${callId}`,
  `/download/pdf/proposal/${pk}`,
  `/download/zip/proposal/${pk}`,
];

test.each([
  ['chair', 'FAP_CHAIR', () => world.stranger],
  ['secretary', 'FAP_SECRETARY', () => world.tess],
] as const)('the %s of another panel reads, changes and downloads nothing of a panel', async (_who, role, person) => {
  const caller = world.as(person(), role);
  const ofOtherPanel = changes(other).filter((document) => !ABOUT_MEMBERS_ONLY.test(document));
  const before = await hashesOfTables(world);

  const seen = await outcomesOf(caller, [...reads(), ...changes(fap), submitDecisions(), setAway(), ...ofOtherPanel]);

  expect(seen.filter(([, outcome]) => !isDenied(outcome))).toEqual([]);
  for (const path of files()) expect([path, await statusOf(caller, path)]).toEqual([path, expect.toBeOneOf([403, 404])]);
  expect(await hashesOfTables(world)).toEqual(before);
});

test.each([
  ['chair', 'FAP_CHAIR', () => world.charlotte],
  ['secretary', 'FAP_SECRETARY', () => world.sean],
] as const)('its own %s does all of it, but writes no review of others', async (_who, role, person) => {
  const caller = world.as(person(), role);

  const read = await outcomesOf(caller, reads());
  const changed = await outcomesOf(caller, [...changes(fap), submitDecisions()]);

  expect(read.filter(([document, outcome]) => outcome !== 'answered' && !MAY_BE_EMPTY.test(document))).toEqual([]);
  const own = changed.filter(([document]) => !AUTHORS.test(document));
  expect(own.filter(([document, outcome]) => outcome !== 'answered' && !MAY_BE_EMPTY.test(document))).toEqual([]);
  expect(changed.filter(([document, outcome]) => AUTHORS.test(document) && !isDenied(outcome))).toEqual([]);
});

test('every call that the seat in a panel decides is among them', () => {
  const judged = panelCalls.filter(({ who, then }) => then === 'the seat' && who.includes('FAP_CHAIR')).flatMap(({ calls }) => calls);
  const calls = new Set([...reads(), ...changes(fap), submitDecisions(), setAway()].map(nameOf));
  expect(judged.filter((name) => !calls.has(name))).toEqual([]);
});
