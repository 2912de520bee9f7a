import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'checkEmailTemplate',
      'createEmailTemplate',
      'deleteEmailTemplate',
      'getEmailTemplate',
      'getEmailTemplateRevisions',
      'getEmailTemplates',
      'getEmailVariables',
      'getUnwrittenEmailTemplates',
      'previewEmailTemplate',
      'restoreEmailTemplate',
      'saveEmailDraft',
      'publishEmailTemplate',
      'discardEmailDraft',
      'sendTestEmail',
    ],
  },
];
