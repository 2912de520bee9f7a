import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideRequest, type RequestLimits } from '../../engine/rules/feedback.ts';
import { BOOKING } from '../experiments/index.ts';
import { emailAbout } from '../mail/index.ts';
import { feedbackOfExperiments, judgedFeedback, teamLeadOf } from './repository/feedback.ts';
import { insertRequest, requestsSent } from './repository/requests.ts';
import type { FeedbackRequestRow, FeedbackServices } from './types.ts';

/** Receiver of the request, found by the experiment. */
export const TEAM_LEAD = 'TEAM_LEAD';

/** @throws EXPERIMENT_NOT_FOUND, NOT_ACCEPTED_YET, EXPERIMENT_CANCELLED, EXPERIMENT_NOT_COMPLETED, FEEDBACK_NO_VISIT, FEEDBACK_NOT_ASKED */
export async function requestFeedback(services: FeedbackServices, actor: Actor, experimentPk: number): Promise<FeedbackRequestRow> {
  const { core, experiments, mail, settings } = services;
  return core.db.transaction().execute(async (tx) => {
    const experiment = await experiments.forUpdate(tx, actor, experimentPk);
    const { endsAt, experimentId } = experiment;
    const [feedback] = await judgedFeedback(tx, actor, feedbackOfExperiments([experimentPk]));
    const sent = await requestsSent(tx, experimentPk);
    const facts = { isSubmitted: feedback?.status === 'SUBMITTED', endsAt, teamLeadId: await teamLeadOf(tx, experimentPk), ...sent };
    const { after } = allow(decideRequest(experiment, facts, limitsOf(await settings.all(tx)), core.now()));
    const request = await insertRequest(tx, { experimentPk, requestedBy: actor.userId, ...after });
    const extra = { experimentId, url: `${core.config.publicUrl}/CreateFeedback/${experimentPk}` };
    await mail.enqueue(tx, {
      key: `feedback-request-${request.id}`,
      request: emailAbout({ template: 'feedback-request', to: TEAM_LEAD, entity: { kind: BOOKING, id: experimentPk } }, { extra }),
    });
    return request;
  });
}

export const limitsOf = (settings: ReadonlyMap<string, string>): RequestLimits => ({
  exhaustDays: Number(settings.get('FEEDBACK_EXHAUST_DAYS')),
  maxRequests: Number(settings.get('FEEDBACK_MAX_REQUESTS')),
  frequencyDays: Number(settings.get('FEEDBACK_FREQUENCY_DAYS')),
});
