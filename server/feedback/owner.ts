import { no, yes } from '../../engine/rules/answer.ts';
import { mayReadFeedback, mayWriteFeedback } from '../../engine/rules/feedback.ts';
import { itemOfProposal } from '../proposals/index.ts';
import type { Owner, OwnerKind } from '../questionaries/index.ts';
import { feedbackOfQuestionaries, judgedFeedback, proposalOfFeedback } from './repository/feedback.ts';
import type { JudgedFeedback } from './types.ts';

/** Questionaries of feedback: written by the team lead, read by the team of the visit (permissions, Questionaries). */
export const feedbackOwner: OwnerKind<Owner & { readonly feedback: JudgedFeedback }> = {
  held: proposalOfFeedback,
  load: async (db, questionaryIds, actor) =>
    (await judgedFeedback(db, actor, feedbackOfQuestionaries(questionaryIds))).map((feedback) => ({
      ...itemOfProposal(feedback),
      columns: {},
      feedback,
    })),
  mayRead: (actor, { feedback }) => (mayReadFeedback(actor, feedback) ? yes : no('FEEDBACK_NOT_FOUND')),
  mayWrite: (actor, { feedback }) => mayWriteFeedback(actor, feedback),
};
