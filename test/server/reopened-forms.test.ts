import { expect, test } from 'vitest';
import { nobody } from '../../engine/rules/actor.ts';
import { aCall, layGround } from '../world/calls.ts';
import { experimentOn, fillSafetyForm, openSafetyForm, sampleCall, submitSafety } from '../world/experiment-safety.ts';
import { aFapReview, aPlace, aReviewTemplate, type MadeReview } from '../world/fap-places.ts';
import { aFap } from '../world/faps.ts';
import { aFeedbackTemplate, changeFeedback, giveFeedback } from '../world/feedback.ts';
import { aWorld, type World } from '../world/index.ts';
import { answer, aProposal } from '../world/proposals.ts';
import { aSafetyForm, aSafetyReviewWorld, decideOnSafety, fillSafetyReview, openSafetyReview } from '../world/safety-reviews.ts';
import { aBookedProposal, aShipmentTemplate, aTeamOfVisitors, changeShipment, declareShipment } from '../world/shipments.ts';
import { aTechnicalReview, reviewGround, saveReview } from '../world/technical-reviews.ts';
import { aVisit, register, submittedRegistration, visitGround } from '../world/visits.ts';

interface SubmittedForms {
  readonly world: World;
  /** Keys of the questionaries that are submitted and reopened together. */
  readonly forms: readonly number[];
  readonly reopen: () => Promise<unknown>;
}

async function aRegistration() {
  const world = await aWorld();
  const ground = await visitGround(world);
  const { petra, ivan: visitor } = world;
  const visit = await aVisit(world, ground, [petra, visitor]);
  const { registrationQuestionaryId } = await submittedRegistration(world, ground, { visit, visitor });
  return { world, visit, visitor, forms: [registrationQuestionaryId ?? 0] };
}

async function registrationWithChangesRequested(): Promise<SubmittedForms> {
  const { world, visit, visitor, forms } = await aRegistration();
  return { world, forms, reopen: () => register(world, 'requestVisitRegistrationChanges', { visit, visitor, by: world.olga }) };
}

async function registrationBackOnTheTeam(): Promise<SubmittedForms> {
  const { world, visit, visitor, forms } = await aRegistration();
  const { petra } = world;
  const setTeam = (...team: readonly number[]) =>
    world.as(petra).query('mutation ($v: Int!, $team: [Int!]!) { updateVisit(visitId: $v, team: $team) { id } }', { v: visit.id, team });
  await setTeam(petra.id);
  return { world, forms, reopen: () => setTeam(petra.id, visitor.id) };
}

async function aShipment(): Promise<SubmittedForms> {
  const world = await aWorld();
  const { petra, olga } = world;
  const booked = await aBookedProposal(world);
  const { topics } = await aShipmentTemplate(world);
  const { id, questionaryId } = await declareShipment(world, petra, booked);
  await changeShipment(world, petra, `addSamplesToShipment(shipmentId: ${id}, sampleIds: [${booked.sampleId}])`);
  await answer(world, petra, { questionaryId, topicId: topics[0] });
  await answer(world, petra, { questionaryId, topicId: topics[1], answers: { parcel_weight: '2 kg' } });
  await changeShipment(world, petra, `submitShipment(shipmentId: ${id})`);
  return { world, forms: [questionaryId], reopen: () => changeShipment(world, olga, `updateShipment(shipmentId: ${id}, status: DRAFT)`) };
}

async function someFeedback(): Promise<SubmittedForms> {
  const world = await aWorld();
  const { carl, olga } = world;
  const booked = await aBookedProposal(world, { from: -6, to: -4, status: 'COMPLETED' });
  const { topics } = await aFeedbackTemplate(world);
  await aTeamOfVisitors(world, booked, carl);
  const { id, questionaryId } = await giveFeedback(world, carl, booked.experimentPk);
  await answer(world, carl, { questionaryId, topicId: topics[0], answers: { overall: ['Good'] } });
  await changeFeedback(world, carl, `updateFeedback(feedbackId: ${id}, status: SUBMITTED)`);
  return { world, forms: [questionaryId], reopen: () => changeFeedback(world, olga, `updateFeedback(feedbackId: ${id}, status: DRAFT)`) };
}

async function safetyFormWithSampleAndReview(): Promise<SubmittedForms> {
  const setting = await aSafetyReviewWorld();
  const { world, ground, proposal } = setting;
  const { petra, ines, olga } = world;
  const experimentPk = await experimentOn(world, proposal);
  const { experimentSafetyPk, esiQuestionaryId } = await openSafetyForm(world, petra, experimentPk);
  await fillSafetyForm(world, ground, petra, esiQuestionaryId);
  const key = { experimentPk, sampleId: proposal.sample.id };
  const { sampleEsiQuestionaryId } = await sampleCall(world, petra, 'addSampleToExperiment', key);
  const declared = { questionaryId: sampleEsiQuestionaryId, topicId: ground.sampleEsi.topics[0], answers: { formula: 'H2O', toxic: 'No' } };
  await answer(world, petra, declared);
  await sampleCall(world, petra, 'updateExperimentSample', { ...key, more: 'isSubmitted: true' });
  await submitSafety(world, petra, experimentSafetyPk);
  const reviewId = await openSafetyReview(world, ines, experimentSafetyPk);
  await fillSafetyReview(setting, reviewId);
  await decideOnSafety(world, experimentSafetyPk, { by: ines, as: 'INSTRUMENT_SCIENTIST', decision: 'ACCEPTED' });
  const forms = [esiQuestionaryId, sampleEsiQuestionaryId, reviewId];
  return { world, forms, reopen: () => submitSafety(world, olga, experimentSafetyPk, false) };
}

async function safetyReview(): Promise<SubmittedForms> {
  const setting = await aSafetyReviewWorld();
  const { world } = setting;
  const { experimentSafetyPk: s } = await aSafetyForm(setting);
  const decide = (decision: 'ACCEPTED' | 'UNSET') => decideOnSafety(world, s, { by: world.ines, as: 'INSTRUMENT_SCIENTIST', decision });
  await decide('ACCEPTED');
  return { world, forms: [await openSafetyReview(world, world.ines, s)], reopen: () => decide('UNSET') };
}

async function technicalReview(): Promise<SubmittedForms> {
  const world = await aWorld();
  const review = await aTechnicalReview(world, await reviewGround(world));
  await saveReview(world, world.ines, review, { submitted: true });
  return { world, forms: [review.questionaryId], reopen: () => saveReview(world, world.olga, review, { submitted: false }) };
}

async function panelReviewsSubmittedTogether(): Promise<SubmittedForms> {
  const world = await aWorld();
  const { rita, ivan, olga } = world;
  const { templateId } = await aReviewTemplate(world);
  const fapID = await aFap(world);
  const { primaryKey: proposalPk } = await aProposal(world, { callId: await aCall(world, await layGround(world)) });
  const place = await aPlace(world, { fap: fapID, proposal: proposalPk });
  const reviews: MadeReview[] = [];
  for (const reviewer of [rita, ivan]) reviews.push(await aFapReview(world, { place, reviewer, templateId }));
  await world.as(olga).query('mutation ($list: [ProposalPkWithReviewId!]!) { submitProposalsReview(proposals: $list) { id } }', {
    list: reviews.map(({ id }) => ({ proposalPk, reviewId: id })),
  });
  const reopen = async () => {
    for (const { id: reviewID, questionaryId: questionaryID } of reviews)
      await world.as(olga).query(
        `mutation ($reviewID: Int!, $fapID: Int!, $questionaryID: Int!) { updateReview(reviewID: $reviewID, fapID: $fapID,
          questionaryID: $questionaryID, status: DRAFT, grade: 0, comment: "") { id } }`,
        { reviewID, fapID, questionaryID },
      );
  };
  return { world, forms: reviews.map(({ questionaryId }) => questionaryId), reopen };
}

const rowsOf = ({ world, forms }: SubmittedForms) =>
  world.db
    .selectFrom('questionaries')
    .select(['id', 'templateId', 'pinnedRevision'])
    .where('id', 'in', [...forms])
    .execute();

async function publishAnew(submitted: SubmittedForms): Promise<void> {
  const { db, services, olga } = submitted.world;
  const actor = { ...nobody, kind: 'person', userId: olga.id, role: 'USER_OFFICER' } as const;
  for (const templateId of new Set((await rowsOf(submitted)).map((row) => row.templateId))) {
    const [step] = (await services.templates.published(templateId, null)).definition.steps;
    const edits = [{ edit: 'renameTopic', topicId: step?.topicId ?? 0, title: 'Renamed' }] as const;
    await db.transaction().execute(async (tx) => {
      await services.templates.applyEdits(tx, { templateId, edits, basedOn: null, actor });
      await services.templates.publish(tx, templateId, actor);
    });
  }
}

async function revisionsOf(submitted: SubmittedForms) {
  const { world } = submitted;
  const revisions = [];
  for (const { id, pinnedRevision } of await rowsOf(submitted)) {
    const { form } = await world
      .as(world.olga)
      .query<{ form: { readonly revision: number } }>(`{ form: getQuestionaryForm(questionaryId: ${id}) { revision } }`);
    revisions.push({ pinnedRevision, revision: form.revision });
  }
  return revisions;
}

test.each<[string, () => Promise<SubmittedForms>]>([
  ['a registration with changes requested', registrationWithChangesRequested],
  ['a registration back on the team', registrationBackOnTheTeam],
  ['a shipment', aShipment],
  ['feedback', someFeedback],
  ['a safety form with its sample and review', safetyFormWithSampleAndReview],
  ['a safety review', safetyReview],
  ['a technical review', technicalReview],
  ['panel reviews submitted together', panelReviewsSubmittedTogether],
])('%s: pinned to its revision until reopened', async (_owner, submit) => {
  const submitted = await submit();
  const { forms, reopen } = submitted;

  await publishAnew(submitted);
  expect(await revisionsOf(submitted)).toEqual(forms.map(() => ({ pinnedRevision: 1, revision: 1 })));

  await reopen();
  expect(await revisionsOf(submitted)).toEqual(forms.map(() => ({ pinnedRevision: null, revision: 2 })));
});
