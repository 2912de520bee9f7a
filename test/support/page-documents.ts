/**
 * Operations that a browser sends for a page, including its frame. Server tests count their statements; a journey checks that there are no others.
 */
export const PAGE_DOCUMENTS = {
  own: ['Shell', 'MyExperiments', 'MyProposals', 'QuickCall'],
  /** At the top of every start page. */
  desk: ['Desk'],
  wizard: ['Shell', 'ProposalForWizard'],
  officers: ['Shell', 'OfficerListChoices', 'OfficerProposals'],
  /** Above the officers' table. */
  notices: ['FirstSteps', 'ProductUpdates'],
  staff: ['Shell', 'OfficerListChoices', 'StaffProposals'],
  grading: ['Shell', 'ProposalsToGrade'],
} as const;
