import type { ProposalFacts } from '../../engine/rules/proposals.ts';
import type { ProposalRow } from './repository/proposals.ts';

/** What the rules of the engine ask of a proposal. */
export const factsOf = ({ proposerId, coProposerIds, submitted, status, call }: ProposalRow): ProposalFacts => ({
  proposerId,
  coProposerIds,
  submitted,
  editableBy: status.traits.editableBy,
  call,
});
