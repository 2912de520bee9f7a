import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'checkDecisions',
      'checkPanelDecisions',
      'decideProposals',
      'notifyProposal',
      'previewNotification',
      'previewStatusChange',
      'previewUndo',
      'takeOverPanelDecisions',
      'undoDecisions',
    ],
  },
  { who: ['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY'], then: 'judged', calls: ['administrationProposal', 'previewAdministration'] },
  // read for readable proposals: see decisions.test.ts
  { who: ['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY'], then: 'the seat', calls: ['getDecisionRefusal'] },
];
