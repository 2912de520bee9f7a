import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { isOnTeam, openForTeam } from '../../engine/rules/experiments.ts';
import { mayReadFeedback, mayWriteFeedback, type FeedbackStatus } from '../../engine/rules/feedback.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';
import {
  byFeedbackIds,
  feedbackOfExperiments,
  insertFeedback,
  judgedFeedback,
  saveFeedbackStatus,
  teamLeadOf,
} from './repository/feedback.ts';
import type { FeedbackServices } from './services.ts';
import type { FeedbackRow, JudgedFeedback } from './types.ts';

export const FEEDBACK = 'FEEDBACK';

/** @throws EXPERIMENT_NOT_FOUND, FEEDBACK_NO_VISIT, FEEDBACK_LEAD_ONLY, EXPERIMENT_NOT_COMPLETED, FEEDBACK_TEMPLATE */
export async function createFeedback(services: FeedbackServices, actor: Actor, experimentPk: number): Promise<FeedbackRow> {
  const { core, experiments, questionaries, templates } = services;
  const creatorId = ownId(actor);
  return core.db.transaction().execute(async (tx) => {
    const experiment = await experiments.forUpdate(tx, actor, experimentPk);
    if (!isOnTeam(actor, experiment)) throw fail('INSUFFICIENT_PERMISSIONS');
    const leadId = await teamLeadOf(tx, experimentPk);
    if (leadId === undefined) throw fail('FEEDBACK_NO_VISIT');
    if (leadId !== creatorId) throw fail('FEEDBACK_LEAD_ONLY');
    allow(openForTeam(experiment));
    if (experiment.status !== 'COMPLETED') throw fail('EXPERIMENT_NOT_COMPLETED');
    const [known] = await judgedFeedback(tx, actor, feedbackOfExperiments([experimentPk]));
    if (known) return known;
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

/** @throws FEEDBACK_NOT_FOUND, FEEDBACK_LEAD_ONLY, FEEDBACK_SUBMITTED, FEEDBACK_INCOMPLETE */
export async function updateFeedback(
  services: FeedbackServices,
  actor: Actor,
  keys: FeedbackKeys & { readonly status?: FeedbackStatus | null | undefined },
): Promise<FeedbackRow> {
  const { core, proposals, questionaries } = services;
  const which = feedbackByKeys(keys);
  return core.db.transaction().execute(async (tx) => {
    const { proposalPk } = await readFeedback(tx, actor, which);
    await proposals.lockAll(tx, [proposalPk]);
    const feedback = await readFeedback(tx, actor, which);
    allow(mayWriteFeedback(actor, feedback));
    const status = keys.status ?? feedback.status;
    if (status === feedback.status) return feedback;
    const ids = [feedback.questionaryId];
    await questionaries[status === 'SUBMITTED' ? 'pin' : 'unpin'](tx, ids);
    if (status === 'SUBMITTED') await refuseIncomplete(services, tx, actor, feedback);
    await saveFeedbackStatus(tx, feedback.id, status, core.now());
    return readFeedback(tx, actor, byFeedbackIds([feedback.id]));
  });
}

async function refuseIncomplete({ questionaries }: FeedbackServices, tx: Tx, actor: Actor, { questionaryId }: FeedbackRow): Promise<void> {
  const states = await questionaries.evaluate(tx, [questionaryId], questionaries.viewerOf(actor));
  if (states.get(questionaryId)?.complete !== true) throw fail('FEEDBACK_INCOMPLETE');
}

/** @throws FEEDBACK_NOT_FOUND also without read access */
async function readFeedback(db: Connection, actor: Actor, which: Piece<boolean>): Promise<JudgedFeedback> {
  const [found] = await judgedFeedback(db, actor, which);
  if (!found || !mayReadFeedback(actor, found)) throw fail('FEEDBACK_NOT_FOUND');
  return found;
}
