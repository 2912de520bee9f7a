import { EMPTY_SCOPE, type Owner } from '../questionaries/index.ts';

interface ProposalItem {
  readonly questionaryId: number;
  readonly id: number;
  readonly proposalPk: number;
  readonly callId: number;
  readonly experimentPk?: number;
  readonly instrumentId: number;
}

/** The questionary of an item of a proposal without rows of its own: logged under the proposal. */
export const itemOfProposal = ({
  questionaryId,
  id,
  proposalPk,
  callId,
  experimentPk,
  instrumentId,
}: ProposalItem): Omit<Owner, 'columns'> => ({
  questionaryId,
  id,
  parent: null,
  loggedUnder: { kind: 'PROPOSAL', id: proposalPk },
  scope: { ...EMPTY_SCOPE, callId, proposalPk, experimentPk: experimentPk ?? null, instrumentId },
});
