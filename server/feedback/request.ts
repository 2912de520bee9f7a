import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { openForTeam } from '../../engine/rules/experiments.ts';
import { whyNotAsked, type RequestLimits } from '../../engine/rules/feedback.ts';
import { BOOKING } from '../experiments/index.ts';
import { emailAbout } from '../mail/index.ts';
import { feedbackOfExperiments, judgedFeedback, teamLeadOf } from './repository/feedback.ts';
import { insertRequest, requestsSent } from './repository/requests.ts';
import type { FeedbackServices } from './services.ts';
import type { FeedbackRequestRow } from './types.ts';

/** Receiver of the request, found by the experiment. */
export const TEAM_LEAD = 'TEAM_LEAD';

/** @throws EXPERIMENT_NOT_FOUND, NOT_ACCEPTED_YET, EXPERIMENT_CANCELLED, EXPERIMENT_NOT_COMPLETED, FEEDBACK_NO_VISIT, FEEDBACK_NOT_ASKED */
export async function requestFeedback(services: FeedbackServices, actor: Actor, experimentPk: number): Promise<FeedbackRequestRow> {
  const { core, experiments, mail, settings } = services;
  const requestedAt = core.now();
  return core.db.transaction().execute(async (tx) => {
    const experiment = await experiments.forUpdate(tx, actor, experimentPk);
    allow(openForTeam(experiment));
    const { status, endsAt, experimentId } = experiment;
    if (status !== 'COMPLETED') throw fail('EXPERIMENT_NOT_COMPLETED');
    const sentTo = await teamLeadOf(tx, experimentPk);
    if (sentTo === undefined) throw fail('FEEDBACK_NO_VISIT');
    const [feedback] = await judgedFeedback(tx, actor, feedbackOfExperiments([experimentPk]));
    const facts = { isSubmitted: feedback?.status === 'SUBMITTED', endsAt, ...(await requestsSent(tx, experimentPk)) };
    const why = whyNotAsked(facts, limitsOf(await settings.all(tx)), requestedAt);
    if (why !== null) throw fail('FEEDBACK_NOT_ASKED', { why });
    const request = await insertRequest(tx, { experimentPk, sentTo, requestedBy: actor.userId, requestedAt });
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
