import type { ViewedProposalQuery } from '../../generated/operations.ts';

export interface ProposalInformationProps {
  readonly proposal: ViewedProposal;
  /** It was changed here: what shows it elsewhere is out of date. */
  readonly onChanged: () => void;
}

export type ViewedProposal = NonNullable<ViewedProposalQuery['getProposal']>;
