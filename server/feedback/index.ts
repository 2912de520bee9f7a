import type { Actor } from '../../engine/rules/actor.ts';
import { mayReadFeedback } from '../../engine/rules/feedback.ts';
import { bound, type Domain } from '../domain.ts';
import type { Piece } from '../plugins/database/index.ts';
import { BOOKING } from '../experiments/index.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { feedbackByKeys, createFeedback, FEEDBACK, updateFeedback, type FeedbackKeys } from './actions.ts';
import { feedbackAnswers, feedbackTexts, submittedWithin } from './answers.ts';
import { listFeedback } from './list.ts';
import { feedbackOwner } from './owner.ts';
import { feedbackOfExperiments, judgedFeedback } from './repository/feedback.ts';
import { feedbackPersonUses, replaceInFeedback, teamLeadsToMail } from './repository/requests.ts';
import { requestFeedback, TEAM_LEAD } from './request.ts';
import { resolvers } from './resolvers.ts';
import type { FeedbackServices } from './types.ts';

const createFeedbackService = (services: FeedbackServices) => {
  const readable = async (actor: Actor, which: Piece<boolean>) =>
    countedLoader(await judgedFeedback(services.core.db, actor, which)).filter((it) => mayReadFeedback(actor, it));
  return {
    ofExperiments: (actor: Actor, keys: readonly number[]) => readable(actor, feedbackOfExperiments(keys)),
    /** @throws BAD_INPUT without a key */
    byKeys: async (actor: Actor, keys: FeedbackKeys) => (await readable(actor, feedbackByKeys(keys)))[0] ?? null,
    ...bound(services, {
      list: listFeedback,
      answers: feedbackAnswers,
      texts: feedbackTexts,
      submitted: submittedWithin,
      create: createFeedback,
      update: updateFeedback,
      request: requestFeedback,
    }),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly feedback: ReturnType<typeof createFeedbackService>;
  }
}

export const feedback: Domain<FeedbackServices, 'feedback'> = {
  name: 'feedback',
  create: (services) => ({ feedback: createFeedbackService(services) }),
  ready: ({ mail, questionaries, users }) => {
    questionaries.own(FEEDBACK, feedbackOwner);
    mail.recipients.provide([TEAM_LEAD, BOOKING], teamLeadsToMail);
    users.whyNeeded('feedback', feedbackPersonUses);
    users.onPlaceholderClaimed('feedback', replaceInFeedback);
  },
  resolvers,
};
