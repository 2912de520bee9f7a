import type { ViewedProposalQuery } from '../../generated/view.ts';

export interface ProposalInformationProps {
  readonly proposal: ViewedProposal;
  readonly onChanged: () => void;
}

export type ViewedProposal = NonNullable<ViewedProposalQuery['getProposal']>;
