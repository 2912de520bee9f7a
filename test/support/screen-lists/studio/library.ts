import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the library';

export const screens: readonly Screen[] = [
  { name: 'studio-questions', who: OLGA, path: '/Questions' },
  { name: 'studio-question-new', who: OLGA, path: '/Questions?edit=new' },
  ...['DATE', 'DYNAMIC_MULTIPLE_CHOICE', 'EMBELLISHMENT', 'NUMBER_INPUT', 'SAMPLE_DECLARATION', 'SELECTION_FROM_OPTIONS'].map((type) => ({
    name: `studio-question-${type.toLowerCase().replaceAll('_', '-')}`,
    who: OLGA,
    path: `/Questions?edit=new&newCategory=PROPOSAL_QUESTIONARY&newType=${type}`,
    then: press('Save'),
  })),
  { name: 'studio-templates', who: OLGA, path: '/ProposalTemplates' },
  { name: 'studio-templates-active', who: OLGA, path: '/VisitTemplates', onlyPictured: true },
];
