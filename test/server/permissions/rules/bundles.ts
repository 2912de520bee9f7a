import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'convertRedcap',
      'convertSurveyJs',
      'convertXlsForm',
      'exportBundle',
      'getProductUpdates',
      'getBundleItems',
      'getTemplateExport',
      'importBundle',
      'importTemplate',
      'validateBundle',
      'validateTemplateImport',
    ],
  },
];
