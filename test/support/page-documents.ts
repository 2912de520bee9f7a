/**
 * The operations that a browser sends to show a page, the frame around it included: their statements are counted by the tests of the server,
 * and a journey sees that the browser sends no others.
 */
export const PAGE_DOCUMENTS = {
  /** /, as a user */
  own: ['Shell', 'MyProposals'],
  /** /ProposalEdit/{pk} */
  wizard: ['Shell', 'ProposalForWizard'],
  /** /, as an officer */
  officers: ['Shell', 'OfficerListChoices', 'OfficerProposals'],
} as const;
