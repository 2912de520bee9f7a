import type { Actor } from '../../engine/rules/actor.ts';
import { allow, no, yes } from '../../engine/rules/answer.ts';
import { mayReview, mayWriteSafetyReview, seesSafetyReview } from '../../engine/rules/safety-reviews.ts';
import { activeForm } from '../experiments/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { EMPTY_SCOPE, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { safetyForUpdate } from './form.ts';
import { judgedSafeties } from './judged.ts';
import { byReviewQuestionaries, proposalOfReviewForm, updateSafety } from './repository/forms.ts';
import type { ExperimentSafetyServices, JudgedExperimentSafety } from './types.ts';

export const SAFETY_REVIEW = 'EXPERIMENT_SAFETY_REVIEW';

/**
 * Opens the review form of a safety form with the active template, once.
 *
 * @throws SAFETY_FORM_NOT_FOUND, SAFETY_REVIEW_TEMPLATE, INSUFFICIENT_PERMISSIONS
 */
export async function openSafetyReview(
  services: ExperimentSafetyServices,
  actor: Actor,
  experimentSafetyPk: number,
): Promise<JudgedExperimentSafety> {
  const { core } = services;
  return core.db.transaction().execute(async (tx) => {
    const form = await safetyForUpdate(services, tx, actor, experimentSafetyPk);
    allow(mayReview(actor, form));
    if (form.safetyReviewQuestionaryId !== null) return form;
    const questionary = { group: SAFETY_REVIEW, creatorId: actor.userId, none: 'SAFETY_REVIEW_TEMPLATE' } as const;
    const opened = { safetyReviewQuestionaryId: await activeForm(services, tx, questionary), reviewedBy: actor.userId };
    await updateSafety(tx, experimentSafetyPk, opened, core.now());
    return { ...form, ...opened };
  });
}

/** False also when the review has not been opened. */
export async function isReviewComplete(
  { questionaries }: ExperimentSafetyServices,
  tx: Tx,
  actor: Actor,
  { safetyReviewQuestionaryId: id }: Pick<JudgedExperimentSafety, 'safetyReviewQuestionaryId'>,
): Promise<boolean> {
  if (id === null) return false;
  // Pinned before validation, so that questions published meanwhile are not part of it.
  await questionaries.pin(tx, [id]);
  return (await questionaries.evaluate(tx, [id], questionaries.viewerOf(actor))).get(id)?.complete === true;
}

/** Questionaries of safety reviews, which the team does not read. */
export const safetyReviewOwner = (services: ExperimentSafetyServices): OwnerKind<Owner & { readonly form: JudgedExperimentSafety }> => ({
  held: proposalOfReviewForm,
  load: async (db, questionaryIds, actor) =>
    (await judgedSafeties(services, db, actor, byReviewQuestionaries(questionaryIds))).map((form) => ({
      questionaryId: form.safetyReviewQuestionaryId ?? 0,
      id: form.experimentSafetyPk,
      parent: null,
      loggedUnder: { kind: 'EXPERIMENT', id: form.experimentSafetyPk },
      scope: { ...EMPTY_SCOPE, callId: form.experiment.callId, proposalPk: form.proposalPk, instrumentId: form.experiment.instrumentId },
      columns: {},
      form,
    })),
  mayRead: (actor, { form }) => (form.mayRead && seesSafetyReview(actor, form.experiment) ? yes : no('SAFETY_REVIEW_NOT_FOUND')),
  mayWrite: (actor, { form }) => mayWriteSafetyReview(actor, form),
});
