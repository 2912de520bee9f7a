import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'checkPdfTemplate',
      'discardPdfTemplateChanges',
      'getExperimentSafetyPdfTemplate',
      'getPdfTemplateDraft',
      'getPdfTemplateRevisions',
      'getPdfVariables',
      'getProposalPdfTemplate',
      'publishPdfTemplate',
      'restorePdfTemplateRevision',
      'savePdfTemplate',
      'updateExperimentSafetyPdfTemplate',
      'updateProposalPdfTemplate',
    ],
  },
];
