import { experimentOf, linkedQuestionary } from '../experiments/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { person } from '../instruments/index.ts';
import { batchedRow, linkBy } from '../plugins/batch.ts';
import type { FeedbackContext } from './types.ts';

const ofExperiment = batchedRow('experimentPk', (keys: readonly number[], { actor, feedback }: FeedbackContext) =>
  feedback.ofExperiments(actor, keys),
);

const links = { experiment: linkBy('experimentPk', experimentOf), teamLead: linkBy('teamLeadId', person) };

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
  Feedback: { questionary: linkBy('questionaryId', linkedQuestionary) },
  FeedbackOfExperiment: { ...links, feedback: linkBy('experimentPk', ofExperiment) },
  FeedbackText: links,
  FeedbackRequest: { sentTo: linkBy('sentTo', person) },
  Experiment: { feedback: linkBy('experimentPk', ofExperiment) },
};
