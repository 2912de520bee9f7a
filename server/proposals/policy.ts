import { statusForMembers, type ProposalFacts } from '../../engine/rules/proposals.ts';
import type { ProposalRow } from './types.ts';

export const factsOf = (proposal: ProposalRow): ProposalFacts => {
  const { proposerId, coProposerIds, submitted, call } = proposal;
  return { proposerId, coProposerIds, submitted, editableBy: statusForMembers(proposal).traits.editableBy, call };
};
