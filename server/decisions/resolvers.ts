import type { ProposalDecisionInput, Resolvers } from '../generated/resolvers.ts';
import type { DecisionContext } from './services.ts';
import type { NamedDecision } from './types.ts';

const named = ({
  managementTimeAllocations: times,
  managementDecisionSubmitted: submitted,
  ...rest
}: ProposalDecisionInput): NamedDecision => ({
  ...rest,
  times: times ?? null,
  submitted,
});

export const resolvers: Resolvers<DecisionContext> = {
  Query: {
    previewNotification: (_root, { proposalPks }, { actor, decisions }) => decisions.previewAnswers(actor, proposalPks),
    previewStatusChange: (_root, { proposalPks, statusId }, { actor, decisions }) => decisions.previewStatus(actor, proposalPks, statusId),
    getDecisionRefusal: (_root, { proposalPk }, { actor, decisions }) => decisions.refusal(actor, proposalPk),
    checkDecisions: (_root, args, { actor, decisions }) => decisions.check(actor, args.decisions.map(named)),
  },
  Mutation: {
    administrationProposal: (_root, { proposalPk, managementTimeAllocations: times, managementDecisionSubmitted, ...rest }, context) =>
      context.decisions.decide(context.actor, proposalPk, { ...rest, times, submitted: managementDecisionSubmitted }),
    notifyProposal: (_root, { proposalPk }, { actor, decisions }) => decisions.notify(actor, proposalPk),
    decideProposals: (_root, args, { actor, decisions }) => decisions.decideMany(actor, args.decisions.map(named)),
    undoDecisions: (_root, { proposalPks }, { actor, decisions }) => decisions.undo(actor, proposalPks),
  },
};
