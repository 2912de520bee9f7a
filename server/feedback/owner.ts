import { no, yes } from '../../engine/rules/answer.ts';
import { mayReadFeedback, mayWriteFeedback } from '../../engine/rules/feedback.ts';
import { EMPTY_SCOPE, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { feedbackOfQuestionaries, judgedFeedback, proposalOfFeedback } from './repository/feedback.ts';
import type { JudgedFeedback } from './types.ts';

interface FeedbackOwner extends Owner {
  readonly feedback: JudgedFeedback;
}

/** Questionaries of feedback: written by the team lead, read by the team of the visit (permissions, Questionaries). */
export const feedbackOwner: OwnerKind<FeedbackOwner> = {
  held: proposalOfFeedback,
  load: async (db, questionaryIds, actor) =>
    (await judgedFeedback(db, actor, feedbackOfQuestionaries(questionaryIds))).map((feedback) => ({
      questionaryId: feedback.questionaryId,
      id: feedback.id,
      parent: null,
      loggedUnder: { kind: 'PROPOSAL', id: feedback.proposalPk },
      scope: {
        ...EMPTY_SCOPE,
        callId: feedback.callId,
        proposalPk: feedback.proposalPk,
        experimentPk: feedback.experimentPk,
        instrumentId: feedback.instrumentId,
      },
      columns: {},
      feedback,
    })),
  mayRead: (actor, { feedback }) => (mayReadFeedback(actor, feedback) ? yes : no('FEEDBACK_NOT_FOUND')),
  mayWrite: (actor, { feedback }) => mayWriteFeedback(actor, feedback),
};
