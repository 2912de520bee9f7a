import { asking, basis, is, isNot, proposal, q, topic, type Planted } from './plant.ts';

const at = (questionId: string, path?: string) => ({ topicId: 2, questionId, ...(path !== undefined && { path }) });
const required = { required: true };
const unanswerable = (questionId: string, ...settings: readonly string[]) => [
  ...settings.map((path) => ({ code: 'CONFIGURATION_REFUSED', ...at(questionId, path) })),
  { code: 'QUESTION_UNANSWERABLE', ...at(questionId, '/config') },
  { code: 'STEP_CANNOT_BE_COMPLETED', topicId: 2 },
];
const unit = (id: string, siConversionFormula = 'x') => ({ id, unit: id, quantity: 'length', symbol: id, siConversionFormula });
const sample = {
  key: 'sample',
  name: 'Sample',
  groupId: 'SAMPLE',
  isArchived: false,
  definition: { ...proposal(), groupId: 'SAMPLE', steps: [topic(1, q('sample_basis', 'SAMPLE_BASIS'))] },
};
const entry = { ...sample, key: 'entry', name: 'Entry', groupId: 'GENERIC_TEMPLATE' };
const faulty = {
  ...sample,
  definition: {
    ...sample.definition,
    steps: [topic(1, q('sample_basis', 'SAMPLE_BASIS'), q('x', 'TEXT_INPUT', { required: true, max: 0 }))],
  },
};
/** An entry whose own entries nest without end. */
const endless = {
  ...entry,
  definition: {
    ...proposal(),
    groupId: 'GENERIC_TEMPLATE',
    steps: [topic(1, q('generic_template_basis', 'GENERIC_TEMPLATE_BASIS'), q('more', 'GENERIC_TEMPLATE', { templateId: 'entry' }))],
  },
};
const samples = (config = {}) => q('a', 'SAMPLE_DECLARATION', { templateId: 'sample', ...config });

export const answers: readonly Planted[] = [
  {
    title: 'a text at least longer than at most',
    template: asking(q('a', 'TEXT_INPUT', { min: 9, max: 3, ...required })),
    finds: unanswerable('a', '/config/max'),
  },
  {
    title: 'a required text of at most no characters',
    template: asking(q('a', 'TEXT_INPUT', { max: 0, ...required })),
    finds: unanswerable('a'),
  },
  {
    title: 'a text longer than any text can be',
    template: asking(q('a', 'TEXT_INPUT', { min: 1_000_000, ...required })),
    finds: unanswerable('a'),
  },
  {
    title: 'a required formatted text of at most no characters',
    template: asking(q('a', 'RICH_TEXT_INPUT', { max: 0, ...required })),
    finds: unanswerable('a'),
  },
  {
    title: 'the latest date before the earliest',
    template: asking(q('a', 'DATE', { minDate: '2026-02-01', maxDate: '2026-01-01', ...required })),
    finds: unanswerable('a', '/config/minDate'),
  },
  {
    title: 'an earliest date that the calendar does not have',
    template: asking(q('a', 'DATE', { minDate: '2026-02-30', ...required })),
    finds: unanswerable('a'),
  },
  {
    title: 'a date that stands there at first and lies before the earliest',
    template: asking(q('a', 'DATE', { minDate: '2026-02-01', defaultDate: '2026-01-01' })),
    finds: [{ code: 'CONFIGURATION_REFUSED', ...at('a', '/config/defaultDate') }],
  },
  {
    title: 'a date that stands there at first and is none',
    template: asking(q('a', 'DATE', { defaultDate: '2026-02-30' })),
    finds: [{ code: 'DEFAULT_REFUSED', ...at('a', '/config') }],
  },
  {
    title: 'more samples at least than at most',
    template: asking(samples({ minEntries: 5, maxEntries: 2 })),
    finds: unanswerable('a', '/config/maxEntries'),
  },
  {
    title: 'more entries at least than at most',
    template: asking(q('a', 'GENERIC_TEMPLATE', { templateId: 'entry', minEntries: 5, maxEntries: 2 })),
    finds: unanswerable('a', '/config/maxEntries'),
  },
  {
    title: 'more samples at least than a questionnaire can hold',
    template: asking(samples({ minEntries: 5000 })),
    finds: unanswerable('a'),
  },
  {
    title: 'fewer than no files',
    template: asking(q('a', 'FILE_UPLOAD', { file_type: ['.pdf'], max_files: -1 })),
    finds: [{ code: 'CONFIGURATION_REFUSED', ...at('a', '/config/max_files') }],
  },
  {
    title: 'files of no type',
    template: asking(q('a', 'FILE_UPLOAD', required)),
    finds: [{ code: 'CONFIGURATION_REFUSED', ...at('a', '/config/file_type') }],
  },
  {
    title: 'a required choice of nothing',
    template: asking(q('a', 'SELECTION_FROM_OPTIONS', required)),
    finds: [
      { code: 'NOTHING_TO_CHOOSE', ...at('a', '/config') },
      { code: 'STEP_CANNOT_BE_COMPLETED', topicId: 2 },
    ],
  },
  {
    title: 'a required instrument where there are none',
    template: asking(q('a', 'INSTRUMENT_PICKER', required)),
    facts: { outside: { instruments: [] } },
    finds: [
      { code: 'NOTHING_TO_CHOOSE', ...at('a', '/config') },
      { code: 'STEP_CANNOT_BE_COMPLETED', topicId: 2 },
    ],
  },
  {
    title: 'an option twice',
    template: asking(q('a', 'SELECTION_FROM_OPTIONS', { options: ['red', 'red'] })),
    finds: [{ code: 'CONFIGURATION_REFUSED', ...at('a', '/config/options') }],
  },
  {
    title: 'options that look the same',
    template: asking(q('a', 'SELECTION_FROM_OPTIONS', { options: ['Red', ' red'] })),
    finds: [{ code: 'OPTION_ALIKE', ...at('a', '/config/options/1') }],
  },
  {
    title: 'an option without text',
    template: asking(q('a', 'SELECTION_FROM_OPTIONS', { options: ['red', ' '] })),
    finds: [{ code: 'OPTION_BLANK', ...at('a', '/config/options/1') }],
  },
  {
    title: 'choices from an address that is none',
    template: asking(q('a', 'DYNAMIC_MULTIPLE_CHOICE', { url: 'somewhere' })),
    finds: [{ code: 'CONFIGURATION_REFUSED', ...at('a', '/config/url') }],
  },
  {
    title: 'whoever says yes must answer what cannot be answered',
    template: asking(q('a', 'BOOLEAN'), q('b', 'TEXT_INPUT', { max: 0, ...required }, [is('a', true)])),
    finds: [{ code: 'QUESTION_UNANSWERABLE', ...at('b', '/config') }],
  },
  {
    title: 'whoever completes the step must answer what cannot be answered',
    template: asking(q('a', 'BOOLEAN', required), q('b', 'TEXT_INPUT', { max: 0, ...required }, [is('a', true)])),
    finds: [
      { code: 'QUESTION_UNANSWERABLE', ...at('b', '/config') },
      { code: 'STEP_CANNOT_BE_COMPLETED', topicId: 2 },
    ],
  },
  {
    title: 'one of two questions always comes up, and neither can be answered',
    template: asking(
      q('a', 'BOOLEAN'),
      q('b', 'TEXT_INPUT', { max: 0, ...required }, [is('a', true)]),
      q('c', 'TEXT_INPUT', { max: 0, ...required }, [isNot('a', true)]),
    ),
    finds: [
      { code: 'QUESTION_UNANSWERABLE', ...at('b', '/config') },
      { code: 'QUESTION_UNANSWERABLE', ...at('c', '/config') },
      { code: 'STEP_CANNOT_BE_COMPLETED', topicId: 2 },
    ],
  },
  {
    title: 'samples without a template',
    template: asking(q('a', 'SAMPLE_DECLARATION')),
    facts: { templates: [sample] },
    finds: [{ code: 'CONFIGURATION_REFUSED', ...at('a', '/config/templateId') }],
  },
  {
    title: 'samples of a template that is not there',
    template: asking(samples({ templateId: 'gone' })),
    facts: { templates: [sample] },
    finds: [{ code: 'TEMPLATE_MISSING', ...at('a', '/config/templateId') }],
  },
  {
    title: 'samples of an archived template',
    template: asking(samples()),
    facts: { templates: [{ ...sample, isArchived: true }] },
    finds: [{ code: 'TEMPLATE_ARCHIVED', ...at('a', '/config/templateId') }],
  },
  {
    title: 'samples of a template for entries',
    template: asking(samples({ templateId: 'entry' })),
    facts: { templates: [{ ...entry, groupId: 'GENERIC_TEMPLATE', definition: sample.definition }] },
    finds: [{ code: 'TEMPLATE_GROUP_WRONG', ...at('a', '/config/templateId') }],
  },
  {
    title: 'samples that nobody can complete',
    template: asking(samples()),
    facts: { templates: [faulty] },
    finds: [{ code: 'TEMPLATE_FAULTY', ...at('a', '/config/templateId') }],
  },
  {
    title: 'entries whose entries are entries',
    template: { ...endless.definition, groupId: 'GENERIC_TEMPLATE' },
    facts: { key: 'entry', templates: [endless] },
    finds: [
      { code: 'TYPE_NOT_ALLOWED', topicId: 1, questionId: 'more' },
      { code: 'TEMPLATE_CYCLE', topicId: 1, questionId: 'more', path: '/config/templateId' },
    ],
  },
  {
    title: 'a unit that is not in the list',
    template: asking(q('a', 'NUMBER_INPUT', { units: [unit('ell')] })),
    facts: { units: [unit('metre')] },
    finds: [{ code: 'UNIT_UNKNOWN', ...at('a', '/config/units/0') }],
  },
  {
    title: 'a unit that is converted otherwise in the list',
    template: asking(q('a', 'NUMBER_INPUT', { units: [unit('ell', 'x*0.6')] })),
    facts: { units: [unit('ell', 'x*1.1')] },
    finds: [{ code: 'UNIT_DIFFERS', ...at('a', '/config/units/0') }],
  },
  {
    title: 'a unit twice',
    template: asking(q('a', 'INTERVAL', { units: [unit('ell'), unit('ell')] })),
    finds: [{ code: 'UNIT_REPEATED', ...at('a', '/config/units/1') }],
  },
  {
    title: 'a unit with a formula that cannot be read',
    template: asking(q('a', 'INTERVAL', { units: [unit('ell', 'x +')] })),
    finds: [{ code: 'UNIT_FORMULA', ...at('a', '/config/units/0') }],
  },
  {
    title: 'a setting of the wrong type',
    template: asking(q('a', 'TEXT_INPUT', { multiline: 'yes' })),
    facts: { configShapes: { TEXT_INPUT: (config) => typeof (config as { multiline?: unknown }).multiline !== 'string' } },
    finds: [{ code: 'CONFIGURATION_MALFORMED', ...at('a', '/config') }],
  },
  {
    title: 'a question that is not in the library',
    template: asking(q('a', 'TEXT_INPUT')),
    facts: { questions: [{ id: basis.questionId, dataType: basis.dataType, categoryId: 'PROPOSAL_QUESTIONARY' }] },
    finds: [{ code: 'QUESTION_NOT_IN_LIBRARY', ...at('a') }],
  },
  {
    title: 'a question that has another type in the library',
    template: asking(q('a', 'TEXT_INPUT')),
    facts: {
      questions: [
        { id: basis.questionId, dataType: basis.dataType, categoryId: 'PROPOSAL_QUESTIONARY' },
        { id: 'a', dataType: 'BOOLEAN', categoryId: 'PROPOSAL_QUESTIONARY' },
      ],
    },
    finds: [{ code: 'LIBRARY_TYPE_DIFFERS', ...at('a') }],
  },
  {
    title: 'a question of another category',
    template: asking(q('a', 'TEXT_INPUT')),
    facts: {
      questions: [
        { id: basis.questionId, dataType: basis.dataType, categoryId: 'PROPOSAL_QUESTIONARY' },
        { id: 'a', dataType: 'TEXT_INPUT', categoryId: 'FEEDBACK' },
      ],
    },
    finds: [{ code: 'CATEGORY_DIFFERS', ...at('a') }],
  },
];
