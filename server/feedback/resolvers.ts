import { experimentOf } from '../experiments/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { person } from '../instruments/index.ts';
import { batched } from '../plugins/batch.ts';
import type { FeedbackContext } from './types.ts';

const ofExperiment = batched(
  async (keys: readonly number[], { actor, feedback }: FeedbackContext) =>
    new Map((await feedback.ofExperiments(actor, keys)).map((row) => [row.experimentPk, row])),
);

const questionary = batched((ids: readonly number[], { actor, questionaries }: FeedbackContext) => questionaries.views(actor, ids));

export const resolvers: Resolvers<FeedbackContext> = {
  Query: {
    getFeedback: (_root, keys, { actor, feedback }) => feedback.byKeys(actor, keys),
    getFeedbackOfExperiments: (_root, args, { actor, feedback }) => feedback.list(actor, args),
    getFeedbackAnswers: (_root, args, { actor, feedback }) => feedback.answers(actor, args),
    getFeedbackTexts: (_root, args, { actor, feedback }) => feedback.texts(actor, args),
  },
  Mutation: {
    createFeedback: (_root, { experimentPk }, { actor, feedback }) => feedback.create(actor, experimentPk),
    updateFeedback: (_root, args, { actor, feedback }) => feedback.update(actor, args),
    requestFeedback: (_root, { experimentPk }, { actor, feedback }) => feedback.request(actor, experimentPk),
  },
  Feedback: {
    questionary: ({ questionaryId }, _args, context) => questionary(context, questionaryId),
  },
  FeedbackOfExperiment: {
    experiment: ({ experimentPk }, _args, context) => experimentOf(context, experimentPk),
    feedback: ({ experimentPk }, _args, context) => ofExperiment(context, experimentPk),
    teamLead: ({ teamLeadId }, _args, context) => (teamLeadId === null ? null : person(context, teamLeadId)),
  },
  FeedbackText: {
    experiment: ({ experimentPk }, _args, context) => experimentOf(context, experimentPk),
    teamLead: ({ teamLeadId }, _args, context) => (teamLeadId === null ? null : person(context, teamLeadId)),
  },
  FeedbackRequest: {
    sentTo: ({ sentTo }, _args, context) => person(context, sentTo),
  },
  Experiment: {
    feedback: ({ experimentPk }, _args, context) => ofExperiment(context, experimentPk),
  },
};
