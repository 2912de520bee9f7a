import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import type { SafetyDecision } from '../../engine/rules/experiment-safety.ts';
import { decideSafetyForm, isDecided, type DecidingRole } from '../../engine/rules/safety-reviews.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { present } from '../plugins/present.ts';
import type { Tx } from '../plugins/database/index.ts';
import { safetyForUpdate } from './form.ts';
import { updateSafety } from './repository/forms.ts';
import { isReviewComplete } from './review.ts';
import type { ExperimentSafetyServices, JudgedExperimentSafety } from './types.ts';
import { EXPERIMENT } from './workflow.ts';

export interface SafetyDecisionArgs {
  readonly experimentSafetyPk: number;
  readonly decision: SafetyDecision;
  readonly comment?: string | null | undefined;
}

/**
 * Records the decision of a role, or with UNSET takes it back to change it. An absent comment stays with UNSET only.
 *
 * @throws SAFETY_FORM_NOT_FOUND and the reasons of decideSafetyForm
 */
export async function decideSafety(
  services: ExperimentSafetyServices,
  actor: Actor,
  as: DecidingRole,
  args: SafetyDecisionArgs,
): Promise<JudgedExperimentSafety> {
  return services.core.db.transaction().execute((tx) => decideIn(services, tx, actor, as, args));
}

/** E-mails that a decision would send; nothing is stored. @throws as decideSafety */
export async function previewSafetyDecision(
  services: ExperimentSafetyServices,
  actor: Actor,
  as: DecidingRole,
  args: SafetyDecisionArgs,
): Promise<PlannedDeedRow> {
  const { result, mails } = await services.mail.rehearse((tx) => decideIn(services, tx, actor, as, args));
  const row = { key: String(args.experimentSafetyPk), id: args.experimentSafetyPk, label: result.experiment.experimentId };
  return present(plannedRows([row], { actor, kind: EXPERIMENT, mails })[0]);
}

async function decideIn(
  services: ExperimentSafetyServices,
  tx: Tx,
  actor: Actor,
  as: DecidingRole,
  { experimentSafetyPk, ...sent }: SafetyDecisionArgs,
): Promise<JudgedExperimentSafety> {
  const { core, events, questionaries } = services;
  const form = await safetyForUpdate(services, tx, actor, experimentSafetyPk);
  const isComplete = isDecided(sent.decision) && (await isReviewComplete(services, tx, actor, form));
  const at = core.now();
  const decided = allow(decideSafetyForm(form, { as, ...sent, isReviewComplete: isComplete }, actor, at));
  if (decided.after === null) return form;
  const { columns, releasesQuestions } = decided.after;
  await updateSafety(tx, experimentSafetyPk, columns, at);
  if (releasesQuestions && form.safetyReviewQuestionaryId !== null) await questionaries.unpin(tx, [form.safetyReviewQuestionaryId]);
  const entity = { kind: EXPERIMENT, id: experimentSafetyPk };
  const { experimentId } = form.experiment;
  for (const { event, decision, path } of decided.events) {
    if (path) await events.note(tx, { event, entity, actor, at, changes: { decision } });
    else await events.record(tx, { event, entity, actor, at, changes: { decision, experimentId }, locked: true });
    if (path) await leadBack(services, tx, actor, { form, path });
  }
  return safetyForUpdate(services, tx, actor, experimentSafetyPk);
}

interface WayBack {
  readonly form: JudgedExperimentSafety;
  readonly path: readonly string[];
}

/** Leads the form to the status that the submission and the other role's decision give. */
async function leadBack(services: ExperimentSafetyServices, tx: Tx, actor: Actor, { form, path }: WayBack): Promise<void> {
  const { calls, core, events, workflows } = services;
  const entity = { kind: EXPERIMENT, id: form.experimentSafetyPk };
  const at = core.now();
  const workflowId = (await calls.byId(form.experiment.callId, tx))?.experimentWorkflowId ?? null;
  if (workflowId === null) return;
  const statusId = await workflows.place(tx, entity, workflowId, path);
  if (statusId === form.statusId) return;
  await updateSafety(tx, form.experimentSafetyPk, { statusId }, at);
  const [previous, status] = [await workflows.statusById(form.statusId, tx), await workflows.statusById(statusId, tx)];
  await events.note(tx, {
    event: 'EXPERIMENT_SAFETY_STATUS_CHANGED_BY_USER',
    entity,
    actor,
    at,
    changes: { previousStatus: previous.name, status: status.name, note: '(decision taken back)' },
  });
}
