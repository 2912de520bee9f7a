import type { ReadDecision } from '../../engine/rules/decision-merge.ts';
import type { ManagementDecisionBase, ProposalDecisionInput, Resolvers } from '../generated/resolvers.ts';
import type { DecisionContext, NamedDecision } from './types.ts';

const named = ({
  managementTimeAllocations: times,
  managementDecisionSubmitted: submitted,
  ...rest
}: ProposalDecisionInput): NamedDecision => ({
  ...rest,
  times: times ?? null,
  submitted,
});

const readIn = ({
  managementTimeAllocations: times,
  managementDecisionSubmitted: submitted,
  ...rest
}: ManagementDecisionBase): ReadDecision => ({ ...rest, times, submitted });

export const resolvers: Resolvers<DecisionContext> = {
  Query: {
    previewNotification: (_root, { proposalPks }, { actor, decisions }) => decisions.previewAnswers(actor, proposalPks),
    previewStatusChange: (_root, { proposalPks, statusId }, { actor, decisions }) => decisions.previewStatus(actor, proposalPks, statusId),
    previewAdministration: (_root, { proposalPk, base, ...change }, { actor, decisions }) =>
      decisions.previewDecision(actor, proposalPk, { ...named(change), ...(base && { read: readIn(base) }) }),
    getDecisionRefusal: (_root, { proposalPk }, { actor, decisions }) => decisions.refusal(actor, proposalPk),
    previewUndo: (_root, { proposalPks }, { decisions }) => decisions.previewUndo(proposalPks),
    checkDecisions: (_root, args, { actor, decisions }) => decisions.check(actor, args.decisions.map(named)),
    checkPanelDecisions: (_root, { proposalPks, andSubmit }, { actor, decisions }) =>
      decisions.previewTakeOver(actor, { primaryKeys: proposalPks, andSubmit: andSubmit ?? false }),
  },
  Mutation: {
    administrationProposal: (_root, { proposalPk, base, ...change }, { actor, decisions }) =>
      decisions.decide(actor, proposalPk, { ...named(change), ...(base && { read: readIn(base) }) }),
    notifyProposal: (_root, { proposalPk }, { actor, decisions }) => decisions.notify(actor, proposalPk),
    decideProposals: (_root, args, { actor, decisions }) => decisions.decideMany(actor, args.decisions.map(named)),
    takeOverPanelDecisions: (_root, { proposalPks, andSubmit }, { actor, decisions }) =>
      decisions.takeOver(actor, { primaryKeys: proposalPks, andSubmit: andSubmit ?? false }),
    undoDecisions: (_root, { proposalPks }, { actor, decisions }) => decisions.undo(actor, proposalPks),
  },
};
