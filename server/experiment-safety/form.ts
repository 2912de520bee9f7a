import { fail } from '../../engine/errors.ts';
import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { maySubmitSafetyForm, openForSafetyForm } from '../../engine/rules/experiment-safety.ts';
import type { JudgedExperiment } from '../experiments/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { bySafetyExperiments, bySafetyPks, insertSafety, safetiesWithAccess, UNDECIDED, updateSafety } from './repository/forms.ts';
import { experimentSamples, samplesOfExperiments } from './repository/samples.ts';
import type { ExperimentSafetyServices } from './services.ts';
import type { JudgedExperimentSafety } from './types.ts';
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

interface Submission {
  readonly experimentSafetyPk: number;
  readonly isSubmitted: boolean;
}

/** @throws SAFETY_FORM_NOT_FOUND, SAFETY_FORM_INCOMPLETE, SAFETY_FORM_SUBMITTED, SAFETY_FORM_NOT_SUBMITTED, INSUFFICIENT_PERMISSIONS */
export async function submitSafetyForm(
  services: ExperimentSafetyServices,
  actor: Actor,
  { experimentSafetyPk, isSubmitted }: Submission,
): Promise<JudgedExperimentSafety> {
  return services.core.db.transaction().execute(async (tx) => {
    const form = await safetyForUpdate(services, tx, actor, experimentSafetyPk);
    await (isSubmitted ? submit(services, tx, actor, form) : reopen(services, tx, actor, form));
    return one(tx, actor, form.experiment, experimentSafetyPk);
  });
}

async function submit(services: ExperimentSafetyServices, tx: Tx, actor: Actor, form: JudgedExperimentSafety): Promise<void> {
  const { core, events, questionaries } = services;
  allow(maySubmitSafetyForm(actor, form));
  const samples = await experimentSamples(tx, samplesOfExperiments([form.experimentPk]));
  const ids = [form.esiQuestionaryId, ...samples.map((it) => it.sampleEsiQuestionaryId)];
  // Pinned before validation, so that questions published meanwhile are not part of it.
  await questionaries.pin(tx, ids);
  const states = await questionaries.evaluate(tx, ids, questionaries.viewerOf(actor));
  const isComplete = samples.every((it) => it.isEsiSubmitted) && ids.every((id) => states.get(id)?.complete === true);
  if (!isComplete) throw fail('SAFETY_FORM_INCOMPLETE');
  const at = core.now();
  await updateSafety(tx, form.experimentSafetyPk, { esiQuestionarySubmittedAt: at }, at);
  await events.record(tx, {
    event: 'EXPERIMENT_ESF_SUBMITTED',
    entity: { kind: EXPERIMENT, id: form.experimentSafetyPk },
    actor,
    at,
    changes: { experimentId: form.experiment.experimentId },
  });
}

/** Opens the form to its team again, as if nobody had decided (domain reference 3.13). */
async function reopen(services: ExperimentSafetyServices, tx: Tx, actor: Actor, form: JudgedExperimentSafety): Promise<void> {
  const { calls, core, events, questionaries, workflows } = services;
  if (!isOfficer(actor)) throw fail('INSUFFICIENT_PERMISSIONS');
  if (form.esiQuestionarySubmittedAt === null) throw fail('SAFETY_FORM_NOT_SUBMITTED');
  const at = core.now();
  const samples = await experimentSamples(tx, samplesOfExperiments([form.experimentPk]));
  const review = form.safetyReviewQuestionaryId === null ? [] : [form.safetyReviewQuestionaryId];
  await questionaries.unpin(tx, [form.esiQuestionaryId, ...review, ...samples.map((it) => it.sampleEsiQuestionaryId)]);
  const first = await workflows.statusByCode(EXPERIMENT, 'AWAITING_ESF', tx);
  await updateSafety(
    tx,
    form.experimentSafetyPk,
    {
      esiQuestionarySubmittedAt: null,
      statusId: first.id,
      ...UNDECIDED,
    },
    at,
  );
  const previous = await workflows.statusById(form.statusId, tx);
  await events.record(tx, {
    event: 'EXPERIMENT_SAFETY_STATUS_CHANGED_BY_USER',
    entity: { kind: EXPERIMENT, id: form.experimentSafetyPk },
    actor,
    at,
    changes: { previousStatus: previous.name, status: first.name, note: '(submission taken back)' },
    locked: true,
  });
  const workflowId = (await calls.byId(form.experiment.callId, tx))?.experimentWorkflowId ?? null;
  if (workflowId !== null) await resetStatus(services, tx, form.experimentSafetyPk, workflowId);
}
