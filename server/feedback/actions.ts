import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideFeedback, mayGiveFeedback, mayReadFeedback, type FeedbackStatus } from '../../engine/rules/feedback.ts';
import { activeForm, itemsOf } from '../experiments/index.ts';
import type { Piece } from '../plugins/database/index.ts';
import { byFeedbackIds, feedbackOfExperiments, insertFeedback, judgedFeedback, saveFeedback, teamLeadOf } from './repository/feedback.ts';
import type { FeedbackRow, FeedbackServices } from './types.ts';

export const FEEDBACK = 'FEEDBACK';

const feedbackItems = itemsOf({ notFound: 'FEEDBACK_NOT_FOUND', judged: judgedFeedback, mayRead: mayReadFeedback });

/** @throws EXPERIMENT_NOT_FOUND, FEEDBACK_NO_VISIT, FEEDBACK_LEAD_ONLY, EXPERIMENT_NOT_COMPLETED, FEEDBACK_TEMPLATE */
export async function createFeedback(services: FeedbackServices, actor: Actor, experimentPk: number): Promise<FeedbackRow> {
  const { core, experiments } = services;
  const creatorId = ownId(actor);
  return core.db.transaction().execute(async (tx) => {
    const experiment = await experiments.forUpdate(tx, actor, experimentPk);
    allow(mayGiveFeedback(actor, experiment, await teamLeadOf(tx, experimentPk)));
    const [feedback] = await judgedFeedback(tx, actor, feedbackOfExperiments([experimentPk]));
    if (feedback) return feedback;
    const questionaryId = await activeForm(services, tx, { group: FEEDBACK, creatorId, none: 'FEEDBACK_TEMPLATE' });
    await insertFeedback(tx, { experimentPk, questionaryId, creatorId, at: core.now() });
    return feedbackItems.read(tx, actor, feedbackOfExperiments([experimentPk]));
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
  const { core, questionaries } = services;
  const which = feedbackByKeys(keys);
  return core.db.transaction().execute((tx) =>
    feedbackItems.change(services, tx, actor, which, async (_tx, before, at) => {
      const { id, questionaryId } = before;
      const status = keys.status ?? before.status;
      const submits = status === 'SUBMITTED' && before.status === 'DRAFT';
      const isComplete = submits && (await questionaries.isCompleteWhenPinned(tx, questionaryId, actor));
      const { after } = allow(decideFeedback(actor, before, { status, isComplete }, at));
      if (after.status === 'DRAFT') await questionaries.unpin(tx, [questionaryId]);
      if (after.status !== undefined) await saveFeedback(tx, id, after, at);
    }),
  );
}
