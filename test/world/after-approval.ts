import { sql } from 'kysely';
import { sampleCall } from './experiment-safety.ts';
import { aReportTemplate, beginReport } from './experiment-reports.ts';
import { anExperiment } from './experiments.ts';
import { aFeedbackTemplate, giveFeedback } from './feedback.ts';
import type { World } from './index.ts';
import { aSafetyForm, aSafetyReviewWorld, decideOnSafety, openSafetyReview } from './safety-reviews.ts';
import { aShipmentTemplate, aTeamOfVisitors, declareShipment } from './shipments.ts';
import { completeRegistration, createVisit, find, visitGround } from './visits.ts';

/** Keys by which what hangs on one experiment is asked for. */
export interface ExperimentKeys {
  readonly proposalPk: number;
  readonly experimentPk: number;
  readonly safetyPk: number;
  readonly sampleId: number;
  readonly visitId: number;
  readonly visitorId: number;
  readonly shipmentId: number;
  readonly feedbackId: number;
  readonly reportId: number;
}

export interface AfterApproval {
  readonly world: World;
  /** An open safety form, an approved one, and a completed experiment. */
  readonly experiments: readonly [ExperimentKeys, ExperimentKeys, ExperimentKeys];
  /** Questionaries of the items. */
  readonly forms: Readonly<Record<'safety' | 'sample' | 'review' | 'registration' | 'shipment' | 'feedback' | 'report', number>>;
}

/** Petra's accepted proposal on the instrument of Ines, with one of everything that follows. Petra leads its visits, which Ivan is on. */
export async function afterApproval(): Promise<AfterApproval> {
  const setting = await aSafetyReviewWorld();
  const { world, ground, proposal } = setting;
  const { petra, ivan, ines, sam, diffractometer } = world;
  const { primaryKey: proposalPk, sample } = proposal;
  const open = await aSafetyForm(setting, { submitted: false });
  const sampleForm = await sampleCall(world, petra, 'addSampleToExperiment', { experimentPk: open.experimentPk, sampleId: sample.id });
  const approved = await aSafetyForm(setting);
  const s = approved.experimentSafetyPk;
  const review = await openSafetyReview(world, sam, s);
  await decideOnSafety(world, s, { by: ines, as: 'INSTRUMENT_SCIENTIST', decision: 'ACCEPTED' });
  await decideOnSafety(world, s, { by: sam, as: 'EXPERIMENT_SAFETY_REVIEWER', decision: 'ACCEPTED' });
  const completed = await anExperiment(world, { proposalPk, instrumentId: diffractometer.id, from: -6, to: -4, status: 'COMPLETED' });

  const registrations = await visitGround(world, ground.callId);
  await find(world, petra, ivan);
  const visit = await createVisit(world, { experimentPk: open.experimentPk, team: [petra, ivan] });
  const registration = await completeRegistration(world, registrations, { visit, visitor: ivan });
  await aShipmentTemplate(world);
  const draft = await declareShipment(world, petra, { proposalPk, experimentPk: open.experimentPk });
  const sent = await declareShipment(world, petra, { proposalPk, experimentPk: approved.experimentPk });
  await sql`update shipments set status = 'SUBMITTED', external_ref = 'SHP-1', submitted_at = now() where id = ${sent.id}`.execute(
    world.db,
  );
  await aFeedbackTemplate(world);
  await aTeamOfVisitors(world, { proposalPk, experimentPk: completed.experimentPk }, petra, [ivan]);
  const feedback = await giveFeedback(world, petra, completed.experimentPk);
  await aReportTemplate(world);
  const report = await beginReport(world, petra, completed.experimentPk);

  const shared = { proposalPk, sampleId: sample.id, visitId: visit.id, visitorId: ivan.id, feedbackId: feedback.id, reportId: report.id };
  return {
    world,
    experiments: [
      {
        ...shared,
        experimentPk: open.experimentPk,
        safetyPk: open.experimentSafetyPk,
        shipmentId: draft.id,
      },
      {
        ...shared,
        experimentPk: approved.experimentPk,
        safetyPk: s,
        shipmentId: sent.id,
      },
      {
        ...shared,
        experimentPk: completed.experimentPk,
        safetyPk: s,
        shipmentId: sent.id,
      },
    ],
    forms: {
      safety: open.esiQuestionaryId,
      sample: sampleForm.sampleEsiQuestionaryId,
      review,
      registration: registration.registrationQuestionaryId ?? 0,
      shipment: draft.questionaryId,
      feedback: feedback.questionaryId,
      report: report.questionaryId,
    },
  };
}
