import { fail } from '../../engine/errors.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { present } from '../plugins/present.ts';
import { tellTeam } from './tell.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideSafetySubmission, openForSafetyForm } from '../../engine/rules/experiment-safety.ts';
import type { DatedPart, JudgedExperiment } from '../experiments/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { bySafetyExperiments, bySafetyPks, insertSafety, safetiesWithAccess, submittedForms, updateSafety } from './repository/forms.ts';
import { experimentSamples, samplesOfExperiments } from './repository/samples.ts';
import type { ExperimentSafetyServices, JudgedExperimentSafety } from './types.ts';
import { EXPERIMENT, PROPOSAL_ESI, resetStatus } from './workflow.ts';

/**
 * Opens the safety form of an experiment, or returns the one that is there.
 *
 * @throws EXPERIMENT_NOT_ACTIVE, EXPERIMENT_BEGUN, EXPERIMENT_COMPLETED, SAFETY_FORM_TEMPLATE, and those of `experiments.forTeam`
 */
export async function createSafetyForm(
  services: ExperimentSafetyServices,
  actor: Actor,
  experimentPk: number,
): Promise<JudgedExperimentSafety> {
  const { core, experiments } = services;
  return core.db.transaction().execute(async (tx) => {
    const experiment = await experiments.forTeam(tx, actor, experimentPk);
    const [present] = await safetiesWithAccess(tx, actor, bySafetyExperiments([experimentPk]));
    if (present) return { ...present, experiment };
    allow(openForSafetyForm(experiment, core.now()));
    return open(services, tx, actor, experiment);
  });
}

async function open(services: ExperimentSafetyServices, tx: Tx, actor: Actor, experiment: JudgedExperiment) {
  const { calls, core, proposals, questionaries, workflows } = services;
  const { experimentPk, proposalPk, callId } = experiment;
  const call = await calls.byId(callId, tx);
  if (call?.esiTemplateId == null) throw fail('SAFETY_FORM_TEMPLATE');
  const createdBy = ownId(actor);
  const esiQuestionaryId = await questionaries.create(tx, {
    templateId: call.esiTemplateId,
    ownerKind: PROPOSAL_ESI,
    creatorId: createdBy,
  });
  const workflowId = call.experimentWorkflowId;
  const { id: statusId } = await workflows.statusByCode(EXPERIMENT, 'AWAITING_ESF', tx);
  const id = await insertSafety(tx, { experimentPk, esiQuestionaryId, createdBy, statusId, at: core.now() });
  if (workflowId !== null) await resetStatus(services, tx, id, workflowId);
  const { questionaryId } = await proposals.get(proposalPk, tx);
  await questionaries.copyAnswers(tx, [{ from: questionaryId, to: esiQuestionaryId }], { viewer: questionaries.viewerOf(actor) });
  return one(tx, actor, experiment, id);
}

/**
 * Locks proposal, experiment and form, in this order.
 *
 * @throws SAFETY_FORM_NOT_FOUND also without read access, EXPERIMENT_NOT_FOUND
 */
export async function safetyForUpdate(
  { experiments }: Pick<ExperimentSafetyServices, 'experiments'>,
  tx: Tx,
  actor: Actor,
  experimentSafetyPk: number,
): Promise<JudgedExperimentSafety> {
  // judged before the experiment, which would tell strangers that the form exists
  const { experimentPk } = await readable(tx, actor, experimentSafetyPk);
  return one(tx, actor, await experiments.forUpdate(tx, actor, experimentPk), experimentSafetyPk);
}

async function readable(tx: Tx, actor: Actor, experimentSafetyPk: number) {
  const [row] = await safetiesWithAccess(tx, actor, bySafetyPks([experimentSafetyPk]));
  if (!row?.mayRead) throw fail('SAFETY_FORM_NOT_FOUND', { experimentSafetyPk });
  return row;
}

async function one(tx: Tx, actor: Actor, experiment: JudgedExperiment, experimentSafetyPk: number): Promise<JudgedExperimentSafety> {
  return { ...(await readable(tx, actor, experimentSafetyPk)), experiment };
}

interface Submission extends Sent {
  readonly experimentSafetyPk: number;
}

interface Sent {
  readonly isSubmitted: boolean;
  readonly requestedChanges?: string | null | undefined;
  /** E-mails the team that its submission was taken back. */
  readonly andTell?: boolean | null | undefined;
}

/** @throws SAFETY_FORM_NOT_FOUND and the reasons of decideSafetySubmission */
export async function submitSafetyForm(
  services: ExperimentSafetyServices,
  actor: Actor,
  { experimentSafetyPk, ...sent }: Submission,
): Promise<JudgedExperimentSafety> {
  return services.core.db.transaction().execute(async (tx) => {
    const form = await safetyForUpdate(services, tx, actor, experimentSafetyPk);
    await submitIn(services, tx, actor, form, sent);
    return one(tx, actor, form.experiment, experimentSafetyPk);
  });
}

/** E-mails that taking a submission back would send; nothing is stored. @throws as submitSafetyForm */
export async function previewTakeBack(
  services: ExperimentSafetyServices,
  actor: Actor,
  { experimentSafetyPk, requestedChanges }: Pick<Submission, 'experimentSafetyPk' | 'requestedChanges'>,
): Promise<PlannedDeedRow> {
  const { result, mails } = await services.mail.rehearse(async (tx) => {
    const form = await safetyForUpdate(services, tx, actor, experimentSafetyPk);
    await submitIn(services, tx, actor, form, { isSubmitted: false, requestedChanges, andTell: true });
    return form;
  });
  const row = { key: String(experimentSafetyPk), id: experimentSafetyPk, label: result.experiment.experimentId };
  return present(plannedRows([row], { actor, kind: EXPERIMENT, mails })[0]);
}

/** Submits a locked form, or takes its submission back. @throws the reasons of decideSafetySubmission */
async function submitIn(services: ExperimentSafetyServices, tx: Tx, actor: Actor, form: JudgedExperimentSafety, sent: Sent) {
  const { isSubmitted, andTell } = sent;
  const requestedChanges = sent.requestedChanges ?? '';
  const { core, events } = services;
  const { experimentSafetyPk } = form;
  const samples = await experimentSamples(tx, samplesOfExperiments([form.experimentPk]));
  const ids = [form.esiQuestionaryId, ...samples.map((it) => it.sampleEsiQuestionaryId)];
  const isComplete = isSubmitted && (await areAnswered(services, tx, actor, ids)) && samples.every((it) => it.isEsiSubmitted);
  const at = core.now();
  const { after, events: names } = allow(decideSafetySubmission(form, { isSubmitted, isComplete, requestedChanges }, actor, at));
  await updateSafety(tx, experimentSafetyPk, after, at);
  const changes = isSubmitted ? { experimentId: form.experiment.experimentId } : await toFirstStatus(services, tx, form);
  const entity = { kind: EXPERIMENT, id: experimentSafetyPk };
  for (const event of names) await events.record(tx, { event, entity, actor, at, changes, locked: true });
  if (isSubmitted) return;
  await beginAnew(services, tx, form, ids);
  if (andTell) await tellTeam(services, tx, form, { template: 'safety-form-returned', requestedChanges: requestedChanges.trim() });
}

async function areAnswered({ questionaries }: ExperimentSafetyServices, tx: Tx, actor: Actor, ids: readonly number[]): Promise<boolean> {
  // Pinned before validation, so that questions published meanwhile are not part of it.
  await questionaries.pin(tx, ids);
  const states = await questionaries.evaluate(tx, ids, questionaries.viewerOf(actor));
  return ids.every((id) => states.get(id)?.complete === true);
}

/** @returns the change for the log */
async function toFirstStatus({ core, workflows }: ExperimentSafetyServices, tx: Tx, form: JudgedExperimentSafety) {
  const first = await workflows.statusByCode(EXPERIMENT, 'AWAITING_ESF', tx);
  await updateSafety(tx, form.experimentSafetyPk, { statusId: first.id }, core.now());
  const previous = await workflows.statusById(form.statusId, tx);
  return { previousStatus: previous.name, status: first.name, note: '(submission taken back)' };
}

/** Questions follow their templates again, and the workflow begins. */
async function beginAnew(services: ExperimentSafetyServices, tx: Tx, form: JudgedExperimentSafety, ids: readonly number[]): Promise<void> {
  const { safetyReviewQuestionaryId: reviewId } = form;
  await services.questionaries.unpin(tx, reviewId === null ? ids : [...ids, reviewId]);
  const workflowId = (await services.calls.byId(form.experiment.callId, tx))?.experimentWorkflowId ?? null;
  if (workflowId !== null) await resetStatus(services, tx, form.experimentSafetyPk, workflowId);
}

const MOVED: Sent = {
  isSubmitted: false,
  requestedChanges: 'The experiment has moved. Please check the form and submit it again.',
  andTell: true,
};

/** The submitted form of an experiment, which is taken back when the experiment moves. */
export const safetyFormForDates = (services: ExperimentSafetyServices): DatedPart => ({
  entries: (db, experimentPk) => submittedForms(db, experimentPk),
  async reopen(tx, { actor, experiment }) {
    const [form] = await safetiesWithAccess(tx, actor, bySafetyExperiments([experiment.experimentPk]));
    if (form && form.esiQuestionarySubmittedAt !== null) await submitIn(services, tx, actor, { ...form, experiment }, MOVED);
  },
});
