import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import type { SafetyDecision } from '../../engine/rules/experiment-safety.ts';
import {
  checkSafetyDecision,
  decisionOf,
  isDecided,
  mayDecideSafety,
  type DecidingRole,
  type SafetyDecisions,
} from '../../engine/rules/safety-reviews.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { present } from '../plugins/present.ts';
import type { Tx } from '../plugins/database/index.ts';
import { safetyForUpdate } from './form.ts';
import { updateSafety, type SafetyChanges } from './repository/forms.ts';
import { checkSafetyReviewComplete } from './review.ts';
import type { ExperimentSafetyServices } from './services.ts';
import type { JudgedExperimentSafety } from './types.ts';
import { EXPERIMENT } from './workflow.ts';

/** Events of a decision by its role (domain reference 1.3). */
export const DECISION_EVENTS = {
  INSTRUMENT_SCIENTIST: {
    recorded: 'EXPERIMENT_SAFETY_MANAGEMENT_DECISION_SUBMITTED_BY_IS',
    ACCEPTED: 'EXPERIMENT_ESF_APPROVED_BY_IS',
    REJECTED: 'EXPERIMENT_ESF_REJECTED_BY_IS',
  },
  EXPERIMENT_SAFETY_REVIEWER: {
    recorded: 'EXPERIMENT_SAFETY_MANAGEMENT_DECISION_SUBMITTED_BY_ESR',
    ACCEPTED: 'EXPERIMENT_ESF_APPROVED_BY_ESR',
    REJECTED: 'EXPERIMENT_ESF_REJECTED_BY_ESR',
  },
} as const satisfies Readonly<Record<DecidingRole, Readonly<Record<'recorded' | 'ACCEPTED' | 'REJECTED', string>>>>;

export interface SafetyDecisionArgs {
  readonly experimentSafetyPk: number;
  readonly decision: SafetyDecision;
  readonly comment?: string | null | undefined;
}

/**
 * Records the decision of a role, or with UNSET takes it back to change it. An absent comment stays with UNSET only.
 *
 * @throws SAFETY_FORM_NOT_FOUND, SAFETY_FORM_NOT_SUBMITTED, SAFETY_DECISION_COMMENT, SAFETY_REVIEW_FIELDS, SAFETY_REVIEW_INCOMPLETE,
 *   INSUFFICIENT_PERMISSIONS
 */
export async function decideSafety(
  services: ExperimentSafetyServices,
  actor: Actor,
  as: DecidingRole,
  { experimentSafetyPk, decision, comment: sent }: SafetyDecisionArgs,
): Promise<JudgedExperimentSafety> {
  return services.core.db.transaction().execute((tx) => decideIn(services, tx, actor, as, { experimentSafetyPk, decision, comment: sent }));
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
  { experimentSafetyPk, decision, comment: sent }: SafetyDecisionArgs,
): Promise<JudgedExperimentSafety> {
  const form = await safetyForUpdate(services, tx, actor, experimentSafetyPk);
  allow(mayDecideSafety(actor, as, form));
  const before = decisionOf(as, form);
  const stored = as === 'INSTRUMENT_SCIENTIST' ? form.instrumentScientistComment : form.experimentSafetyReviewerComment;
  const comment = (sent === undefined && decision === 'UNSET' ? stored : sent)?.trim() ?? '';
  allow(checkSafetyDecision(decision, comment));
  if (decision === (before ?? 'UNSET') && comment === (stored ?? '')) return form;
  const at = services.core.now();
  await updateSafety(tx, experimentSafetyPk, columnsOf(as, { decision, comment, by: actor.userId, at }), at);
  await pinWhileDecided(services, tx, form, { as, decision });
  // Pinned before validation, so that questions published meanwhile are not part of it.
  if (isDecided(decision)) await checkSafetyReviewComplete(services, tx, actor, form);
  if (isDecided(before) && before !== decision) await revertDecision(services, tx, actor, form, as);
  if (isDecided(decision))
    await services.events.record(tx, {
      event: DECISION_EVENTS[as].recorded,
      entity: { kind: EXPERIMENT, id: experimentSafetyPk },
      actor,
      at,
      changes: { decision, experimentId: form.experiment.experimentId },
      locked: true,
    });
  return safetyForUpdate(services, tx, actor, experimentSafetyPk);
}

interface Decided {
  readonly decision: SafetyDecision;
  readonly comment: string;
  readonly by: number | null;
  readonly at: Date;
}

function columnsOf(as: DecidingRole, { decision, comment, by, at }: Decided): SafetyChanges {
  const decider = isDecided(decision) ? { id: by, at } : { id: null, at: null };
  return as === 'INSTRUMENT_SCIENTIST'
    ? {
        instrumentScientistDecision: decision,
        instrumentScientistComment: comment,
        instrumentScientistId: decider.id,
        instrumentScientistDecidedAt: decider.at,
      }
    : {
        experimentSafetyReviewerDecision: decision,
        experimentSafetyReviewerComment: comment,
        experimentSafetyReviewerId: decider.id,
        experimentSafetyReviewerDecidedAt: decider.at,
      };
}

interface NewDecision {
  readonly as: DecidingRole;
  readonly decision: SafetyDecision;
}

/** A review keeps its questions while anybody has decided by them. */
async function pinWhileDecided(
  { questionaries }: ExperimentSafetyServices,
  tx: Tx,
  form: JudgedExperimentSafety,
  { as, decision }: NewDecision,
): Promise<void> {
  const id = form.safetyReviewQuestionaryId;
  if (id === null) return;
  const wasDecided = ROLES.some((role) => isDecided(decisionOf(role, form)));
  const isNow = isDecided(decision) || ROLES.some((role) => role !== as && isDecided(decisionOf(role, form)));
  if (isNow && !wasDecided) await questionaries.pin(tx, [id]);
  if (!isNow && wasDecided) await questionaries.unpin(tx, [id]);
}

const ROLES = Object.keys(DECISION_EVENTS) as readonly DecidingRole[];

/** Leads the form to the status that the submission and the other role's decision give. */
async function revertDecision(
  services: ExperimentSafetyServices,
  tx: Tx,
  actor: Actor,
  form: JudgedExperimentSafety,
  as: DecidingRole,
): Promise<void> {
  const { calls, core, events, workflows } = services;
  const entity = { kind: EXPERIMENT, id: form.experimentSafetyPk };
  const at = core.now();
  await events.note(tx, { event: DECISION_EVENTS[as].recorded, entity, actor, at, changes: { decision: 'taken back' } });
  const workflowId = (await calls.byId(form.experiment.callId, tx))?.experimentWorkflowId ?? null;
  if (workflowId === null) return;
  const statusId = await workflows.place(tx, entity, workflowId, ['EXPERIMENT_ESF_SUBMITTED', ...standingEvents(form, as)]);
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

/** @example standingEvents(form, 'INSTRUMENT_SCIENTIST') // those of the safety reviewer's decision */
const standingEvents = (form: SafetyDecisions, without: DecidingRole): readonly string[] =>
  ROLES.flatMap((role) => {
    const decision = decisionOf(role, form);
    return role !== without && isDecided(decision) ? [DECISION_EVENTS[role].recorded, DECISION_EVENTS[role][decision]] : [];
  });
