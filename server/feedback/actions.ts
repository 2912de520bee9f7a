import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideFeedback, mayGiveFeedback, mayReadFeedback, type FeedbackStatus } from '../../engine/rules/feedback.ts';
import type { Connection, Piece } from '../plugins/database/index.ts';
import { byFeedbackIds, feedbackOfExperiments, insertFeedback, judgedFeedback, saveFeedback, teamLeadOf } from './repository/feedback.ts';
import type { FeedbackRow, FeedbackServices, JudgedFeedback } from './types.ts';

export const FEEDBACK = 'FEEDBACK';

/** @throws EXPERIMENT_NOT_FOUND, FEEDBACK_NO_VISIT, FEEDBACK_LEAD_ONLY, EXPERIMENT_NOT_COMPLETED, FEEDBACK_TEMPLATE */
export async function createFeedback(services: FeedbackServices, actor: Actor, experimentPk: number): Promise<FeedbackRow> {
  const { core, experiments, questionaries, templates } = services;
  const creatorId = ownId(actor);
  return core.db.transaction().execute(async (tx) => {
    const experiment = await experiments.forUpdate(tx, actor, experimentPk);
    allow(mayGiveFeedback(actor, experiment, await teamLeadOf(tx, experimentPk)));
    const [feedback] = await judgedFeedback(tx, actor, feedbackOfExperiments([experimentPk]));
    if (feedback) return feedback;
    const templateId = await templates.activeId(FEEDBACK, tx);
    if (templateId === null) throw fail('FEEDBACK_TEMPLATE');
    const questionaryId = await questionaries.create(tx, { templateId, ownerKind: FEEDBACK, creatorId });
    await insertFeedback(tx, { experimentPk, questionaryId, creatorId, at: core.now() });
    return readFeedback(tx, actor, feedbackOfExperiments([experimentPk]));
  });
}

/** Names one feedback, by its own key or by that of its experiment. */
export interface FeedbackKeys {
  readonly feedbackId?: number | null | undefined;
  readonly experimentPk?: number | null | undefined;
}

/** @throws BAD_INPUT without a key */
export function feedbackByKeys({ feedbackId, experimentPk }: FeedbackKeys): Piece<boolean> {
  if (typeof feedbackId === 'number') return byFeedbackIds([feedbackId]);
  if (typeof experimentPk === 'number') return feedbackOfExperiments([experimentPk]);
  throw fail('BAD_INPUT', { message: 'Give feedbackId or experimentPk' });
}

/** @throws FEEDBACK_NOT_FOUND, FEEDBACK_LEAD_ONLY, FEEDBACK_SUBMITTED, FEEDBACK_INCOMPLETE, EXPERIMENT_CANCELLED */
export async function updateFeedback(
  services: FeedbackServices,
  actor: Actor,
  keys: FeedbackKeys & { readonly status?: FeedbackStatus | null | undefined },
): Promise<FeedbackRow> {
  const { core, proposals, questionaries } = services;
  const which = feedbackByKeys(keys);
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const { proposalPk } = await readFeedback(tx, actor, which);
    await proposals.lockAll(tx, [proposalPk]);
    const feedback = await readFeedback(tx, actor, which);
    const status = keys.status ?? feedback.status;
    const submits = status === 'SUBMITTED' && feedback.status === 'DRAFT';
    const isComplete = submits && (await questionaries.isCompleteWhenPinned(tx, feedback.questionaryId, actor));
    const { after } = allow(decideFeedback(actor, feedback, { status, isComplete }, at));
    if (after.status === undefined) return feedback;
    if (after.status === 'DRAFT') await questionaries.unpin(tx, [feedback.questionaryId]);
    await saveFeedback(tx, feedback.id, after, at);
    return readFeedback(tx, actor, byFeedbackIds([feedback.id]));
  });
}

/** @throws FEEDBACK_NOT_FOUND also without read access */
async function readFeedback(db: Connection, actor: Actor, which: Piece<boolean>): Promise<JudgedFeedback> {
  const [feedback] = await judgedFeedback(db, actor, which);
  if (!feedback || !mayReadFeedback(actor, feedback)) throw fail('FEEDBACK_NOT_FOUND');
  return feedback;
}
