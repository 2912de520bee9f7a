import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: ['getFaps', 'getFapsMinimal'],
  },
  {
    who: ['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'],
    then: 'the seat',
    calls: ['getFap', 'getFapProposals', 'getFapProposal', 'getFapProposalsByInstrument'],
  },
  {
    who: ['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY'],
    then: 'the seat',
    calls: [
      'getInstrumentsByFap',
      'getPanelConflicts',
      'previewFapAssignment',
      'previewReviewReminders',
      'sendReviewReminders',
      'getFapMembers',
      'getFapReviewers',
      'assignReviewersToFap',
      'removeMemberFromFap',
      'assignFapReviewersToProposals',
      'removeMemberFromFapProposal',
      'addUserForReview',
      'removeUserForReview',
      'saveReviewerRank',
      'getFapMeeting',
      'previewFapMeetingSubmission',
      'saveFapMeetingDecision',
      'submitFapMeetingDecisions',
      'updateFapTimeAllocation',
    ],
  },
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'assignProposalsToFaps',
      'removeProposalsFromFaps',
      'createFap',
      'updateFap',
      'deleteFap',
      'assignChairOrSecretary',
      'reorderFapMeetingDecisionProposals',
      'submitInstrumentInFap',
      'unsubmitInstrumentInFap',
    ],
  },
  {
    who: ['FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'],
    then: 'the seat',
    calls: ['declareConflict', 'declareNoConflict', 'getOwnConflicts', 'handBackReviews'],
  },
  {
    who: 'signed in',
    then: 'oneself',
    calls: ['getUserFaps'],
  },
];
