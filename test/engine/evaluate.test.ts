import { describe, expect, test } from 'vitest';
import { problemText } from '../../engine/catalog/index.ts';
import {
  asTyped,
  compile,
  compileField,
  questionConfigProblems,
  display,
  displayText,
  emptyAnswer,
  evaluate,
  isComplete,
  judgeAnswer,
  leavingOut,
  normaliseAnswer,
} from '../../engine/questionnaires/index.ts';
import { aContext, aQuestion, aTemplate, definitions } from '../support/definitions.ts';

const { catalog, configShapes } = definitions;

describe('kinds of problems', () => {
  const judge = (answer: string | number) =>
    evaluate(
      compile(aTemplate(aQuestion('TEXT_INPUT', { required: true, min: 3 })), catalog),
      { question: answer },
      aContext(),
      null,
    ).fields.get('question');

  test('what has not the shape of the type is malformed, and nothing else is said of it', () => {
    expect(judge(5)?.problems).toEqual([{ questionId: 'question', kind: 'MALFORMED', code: 'MALFORMED', path: '', params: {} }]);
  });

  test('what breaks a rule is unfinished', () => {
    expect(judge('ab')?.problems).toEqual([
      { questionId: 'question', kind: 'UNFINISHED', code: 'TEXT_TOO_SHORT', path: '', params: { min: 3 } },
    ]);
  });

  test('what is required and empty is missing', () => {
    expect(judge('')?.problems).toEqual([{ questionId: 'question', kind: 'MISSING', code: 'REQUIRED', path: '', params: {} }]);
  });
});

test('a problem of one of several files says which one it is, in its path and by its name', () => {
  const ask = aQuestion('FILE_UPLOAD', { file_type: ['.pdf'], pdf_page_limit: 2 });
  const file = (name: string, pages: number | null) => ({ name, mimeType: 'application/pdf', sizeInBytes: 900, pages });
  const facts = { files: { f1: file('short.pdf', 1), f2: file('long.pdf', 3), f3: file('locked.pdf', null) } };
  const answer = ['f1', 'f2', 'f3', 'f4'].map((id) => ({ id, caption: null, figure: null }));

  const { problems } =
    evaluate(compile(aTemplate(ask), catalog), { question: answer }, aContext({ facts }), null).fields.get('question') ?? {};

  expect(problems?.map((problem) => [problem.path, problemText(catalog, problem)])).toEqual([
    ['/3', 'The file is no longer there. Please upload it again'],
    ['/2', 'locked.pdf: The pages of a PDF cannot be counted. Please upload a PDF that opens without a password'],
    ['/1', 'long.pdf: Too many pages. Please upload a PDF with at most 2 pages'],
  ]);
});

describe('whether a questionary is complete', () => {
  const parent = aQuestion('BOOLEAN', {}, { questionId: 'parent' });
  const condition = { questionId: 'parent', condition: { condition: 'eq' as const, params: true } };
  const configs = [{}, { required: true }, { required: true, readPermissions: ['INSTRUMENT_SCIENTIST'] }];
  const children = configs.flatMap((config, i) => [
    aQuestion('TEXT_INPUT', { ...config, min: 3 }, { questionId: `always ${i}` }),
    aQuestion('TEXT_INPUT', { ...config, min: 3 }, { questionId: `sometimes ${i}`, dependencies: [condition] }),
  ]);
  const questionnaires = children.map((child) => compile(aTemplate(parent, child), catalog));
  const viewers = [null, { role: 'USER' }, { role: 'INSTRUMENT_SCIENTIST' }] as const;

  test.each([undefined, 'three', 'ab', '', 5].flatMap((answer) => [true, false].map((asked) => ({ answer, asked }))))(
    'is the same without the problems: $answer, asked: $asked',
    ({ answer, asked }) => {
      for (const questionnaire of questionnaires) {
        const [, questionId = ''] = [...questionnaire.fields.keys()];
        const answers = { parent: asked, ...(answer === undefined ? {} : { [questionId]: answer }) };
        for (const viewer of viewers) {
          const short = isComplete(questionnaire, answers, aContext(), viewer);
          expect(short, `${questionId} for ${viewer?.role ?? 'all'}`).toBe(evaluate(questionnaire, answers, aContext(), viewer).complete);
        }
      }
    },
  );
});

describe('messages', () => {
  test.each([
    ['REQUIRED', {}, 'This is a required field'],
    ['TOO_FEW_ENTRIES', { n: 2 }, 'Please add at least 2 genericTemplate(s)'],
    ['ENTRIES_INCOMPLETE', {}, 'All genericTemplates must be completed'],
    ['PROPOSAL_TITLE_TOO_LONG', { max: 175 }, 'Please make abstract at most 175 characters long'],
    ['VISIT_START_IN_PAST', {}, 'Visit start date can not be in the past'],
    ['TOO_FEW_ENTRIES', {}, 'Please add at least {n} genericTemplate(s)'],
  ])('%s %j reads "%s"', (code, params, text) => {
    expect(problemText(catalog, { code, params })).toBe(text);
  });
});

describe('who looks', () => {
  const template = aTemplate(aQuestion('TEXT_INPUT', { required: true, readPermissions: ['INSTRUMENT_SCIENTIST'] }));
  const visible = (viewer: Parameters<typeof evaluate>[3]) =>
    evaluate(compile(template, catalog), {}, aContext(), viewer).fields.get('question');

  test('a question for one role is visible to that role', () => {
    expect(visible({ role: 'INSTRUMENT_SCIENTIST' })).toMatchObject({ visible: true, required: true, complete: false });
  });

  test('officers are not exempt', () => {
    expect(visible({ role: 'USER_OFFICER' })).toMatchObject({
      relevant: true,
      visible: false,
      required: false,
      complete: true,
      problems: [],
    });
  });

  test('a rendering without a reader sees everything', () => {
    expect(visible(null)).toMatchObject({ visible: true });
  });
});

describe('basis questions', () => {
  const questionnaire = compile(aTemplate(aQuestion('PROPOSAL_BASIS')), catalog);
  const codes = (answers: Parameters<typeof evaluate>[1], owner: Parameters<typeof aContext>[0]) =>
    evaluate(questionnaire, answers, aContext(owner), { role: 'USER', userId: 1 })
      .fields.get('question')
      ?.problems.map(({ code }) => code);

  test('are read from the columns of the owner', () => {
    expect(codes({}, { owner: { title: 'Ice', abstract: 'a', proposer: 1, users: [], status: 'DRAFT' } })).toEqual([]);
  });

  test('are read from what is being typed, where that is given', () => {
    const owner = { title: 'Ice', abstract: 'a', proposer: 1, users: [] };

    expect(codes({ question: { ...owner, title: '' } }, { owner })).toEqual(['PROPOSAL_TITLE_REQUIRED']);
  });

  test('of an owner that does not exist yet are empty', () => {
    expect(codes({}, {})).toEqual(['PROPOSAL_TITLE_REQUIRED', 'PROPOSAL_ABSTRACT_REQUIRED', 'PRINCIPAL_INVESTIGATOR_REQUIRED']);
  });
});

describe('normalising', () => {
  const field = (dataType: string, config = {}) => compileField(aQuestion(dataType, config), 1, catalog);

  test('replaces characters with a notice, once', () => {
    const answer = { title: 'µ', abstract: '5 µm µ', proposer: 1, users: [] };

    expect(normaliseAnswer(field('PROPOSAL_BASIS'), answer, asTyped)).toEqual({
      value: { ...answer, abstract: '5  m  ' },
      notices: ['NON_PRINTABLE_REMOVED'],
    });
  });

  test('an emoji becomes one space', () => {
    expect(normaliseAnswer(field('PROPOSAL_BASIS'), { abstract: 'a🧪b' }, asTyped).value).toEqual({ abstract: 'a b' });
  });

  test('hands HTML to the sanitiser it was given', () => {
    const sanitizeHtml = (value: unknown) => ({ value: String(value).replace('<script>', ''), notices: [] });

    expect(normaliseAnswer(field('RICH_TEXT_INPUT'), '<script>a', { sanitizeHtml }).value).toBe('a');
  });

  const CLEANED = 'cleaned';
  test.each<[string, string, string, readonly string[]]>([
    ['more than its shape allows', 'a'.repeat(100_001), 'as it was', ['MALFORMED']],
    ['more tags than are read in a moment', '<b>'.repeat(21_000), 'as it was', ['FORMATTING_TOO_MUCH']],
    ['thousands of paragraphs', '<p>a <strong>b</strong></p>'.repeat(3_500), CLEANED, []],
  ])('a text that is more than is read in a moment is judged as it was sent: %s', (_what, comment, expected, problems) => {
    const sanitizeHtml = () => ({ value: CLEANED, notices: [] });

    const { value } = normaliseAnswer(field('FAP_REVIEW_BASIS'), { comment, grade: 3 }, { sanitizeHtml });

    expect(value).toEqual({ comment: expected === CLEANED ? CLEANED : comment, grade: 3 });
    expect(judgeAnswer(field('FAP_REVIEW_BASIS'), value, aContext(), null).problems.map(({ code }) => code)).toEqual(problems);
  });

  test('a clean-up that nobody gave is an error, never left out in silence', () => {
    expect(() => normaliseAnswer(field('RICH_TEXT_INPUT'), 'a', {})).toThrow(expect.objectContaining({ reason: 'NORMALISER_MISSING' }));
  });

  test.each([5, 'text', [[[]]], { minimum: 1 }])('leaves %j, which is malformed, as it is', (answer) => {
    expect(normaliseAnswer(field('TECHNICAL_REVIEW_BASIS'), answer, asTyped).value).toEqual(answer);
  });
});

describe('compiling', () => {
  test('fills configurations up with the defaults of the type', () => {
    expect(compileField(aQuestion('SELECTION_FROM_OPTIONS', { options: ['a'] }), 1, catalog).config).toEqual({
      required: false,
      small_label: '',
      variant: 'radio',
      isMultipleSelect: false,
      options: ['a'],
      choices: [{ value: 'a', label: 'a' }],
      other: false,
      exclusive: [],
      least: null,
      most: null,
      readPermissions: [],
    });
  });

  test('the same template is compiled once, whatever the order of its keys', () => {
    const { groupId, name, description, steps } = aTemplate(aQuestion('DATE'));

    expect(compile({ steps, description, name, groupId }, catalog)).toBe(compile({ groupId, name, description, steps }, catalog));
  });

  test('an unknown type is refused', () => {
    expect(() => compile(aTemplate(aQuestion('SLIDER')), catalog)).toThrow('Definitions for SLIDER was not found');
  });

  test('a question that stands twice is refused', () => {
    expect(() => compile(aTemplate(aQuestion('DATE'), aQuestion('DATE')), catalog)).toThrow(
      expect.objectContaining({ reason: 'QUESTION_REPEATED' }),
    );
  });

  test('a step names its questions and their widgets, in order', () => {
    const [step] = compile(
      aTemplate(aQuestion('DATE', {}, { questionId: 'b' }), aQuestion('INTERVAL', {}, { questionId: 'a' })),
      catalog,
    ).steps;

    expect(step?.schema).toMatchObject({ type: 'object', properties: { a: { title: 'Question' }, b: { title: 'Question' } } });
    expect(step?.uiSchema).toEqual({ 'ui:order': ['b', 'a'], a: { 'ui:field': 'interval' }, b: { 'ui:field': 'date' } });
  });

  test('the empty answer follows the configuration', () => {
    const kelvin = { id: 'kelvin', unit: 'kelvin', quantity: 'temperature', symbol: 'K', siConversionFormula: 'x' };

    expect(emptyAnswer(compileField(aQuestion('NUMBER_INPUT', { units: [kelvin] }), 1, catalog))).toEqual({
      value: null,
      unit: kelvin,
      siValue: null,
    });
    expect(emptyAnswer(compileField(aQuestion('INSTRUMENT_PICKER', { isMultipleSelect: true }), 1, catalog))).toEqual([]);
    expect(emptyAnswer(compileField(aQuestion('DATE', { defaultDate: '2026-01-01' }), 1, catalog))).toBe('2026-01-01');
  });
});

describe('configurations', () => {
  test.each([
    ['DYNAMIC_MULTIPLE_CHOICE', { url: '', variant: '' }, ['Variant is required', 'URL is required']],
    ['DYNAMIC_MULTIPLE_CHOICE', { url: 'facility.example' }, ['Provide a valid URL that includes the HTTP or HTTPS protocol']],
    ['INSTRUMENT_PICKER', { variant: '' }, ['Variant is required']],
    ['TECHNIQUE_PICKER', { variant: '' }, ['Variant is required']],
    ['EMBELLISHMENT', {}, ['Content is required', 'Plain description is required']],
    ['FILE_UPLOAD', {}, ['File type is required']],
    [
      'FILE_UPLOAD',
      { file_type: ['.pdf'], max_files: -1, pdf_page_limit: -1 },
      ['Value must be greater than or equal to 0', 'Value must be greater than or equal to 0'],
    ],
    ['DATE', { minDate: '2026-02-01', defaultDate: '2026-01-01' }, ['Default should be after "Min" date']],
    ['DATE', { maxDate: '2026-02-01', defaultDate: '2026-03-01' }, ['Default should be before "Max" date']],
    ['DATE', { minDate: '2026-02-01', maxDate: '2026-01-01' }, ['"Min" date should be before "Max" date']],
    ['GENERIC_TEMPLATE', {}, ['Template is required']],
    ['GENERIC_TEMPLATE', { templateId: 4, canCopy: true }, ['Copy button label is required']],
    ['GENERIC_TEMPLATE', { templateId: 4, minEntries: -1 }, ['Value must be greater than or equal to 0']],
    ['SAMPLE_DECLARATION', { templateId: 'sample', maxEntries: 0 }, ['Value must be greater than or equal to 1']],
    ['SAMPLE_DECLARATION', { templateId: 'sample', addEntryButtonLabel: '' }, ['This is a required field']],
    ['BOOLEAN', {}, []],
  ])('%s %j: %j', (type, config, messages) => {
    expect(questionConfigProblems(type, config, catalog).map((problem) => problemText(catalog, problem))).toEqual(messages);
  });

  test.each([...catalog.questionTypes.keys()])('the blank configuration of %s has its shape', (type) => {
    expect(configShapes[type]?.(catalog.logic.get(type)?.blankConfig)).toBe(true);
  });

  test('a key that the type does not know is refused', () => {
    expect(configShapes.BOOLEAN?.({ colour: 'red' })).toBe(false);
  });
});

test('everything displayed can be one line of text', () => {
  const field = compileField(aQuestion('SELECTION_FROM_OPTIONS', { options: ['a', 'b'] }), 1, catalog);

  expect(displayText(display(field, ['a', 'b'], aContext()))).toBe('a, b');
  expect(displayText({ kind: 'html', html: '<p>a</p><p>b</p>' })).toBe('a b');
  expect(displayText({ kind: 'html', html: '<p>H<sub>2</sub>O<br>at</p>\n<ul><li><p>5&nbsp;K &amp;&lt;</p></li></ul>' })).toBe(
    'H2O at 5 K &<',
  );
  expect(displayText({ kind: 'none' })).toBe('');
});

describe('where some questions are not asked any more', () => {
  const on = (questionId: string, params: boolean) => ({ questionId, condition: { condition: 'eq' as const, params } });
  const questionnaire = compile(
    aTemplate(
      aQuestion('BOOLEAN', { required: true }, { questionId: 'parent' }),
      aQuestion('TEXT_INPUT', { required: true }, { questionId: 'child', dependencies: [on('parent', true)] }),
      aQuestion('BOOLEAN', {}, { questionId: 'other' }),
      aQuestion('TEXT_INPUT', {}, { questionId: 'grandchild', dependencies: [on('parent', true), on('other', true)] }),
    ),
    catalog,
  );
  const leaving = (...ids: readonly string[]) => leavingOut(questionnaire, new Set(ids), { parent: false }, aContext(), null);
  const shown = ({ fields }: ReturnType<typeof leaving>) =>
    [...fields.values()].filter(({ visible }) => visible).map((it) => it.questionId);

  test('without any it is what evaluate says', () => {
    expect(leaving()).toEqual(evaluate(questionnaire, { parent: false }, aContext(), null));
  });

  test('nobody sees them and nothing is wrong with them; a condition on them is satisfied, others hold as before', () => {
    const left = leaving('parent');

    expect(left.fields.get('parent')).toMatchObject({ visible: false, required: false, problems: [], complete: true });
    expect(shown(left)).toEqual(['child', 'other']);
    expect(left.steps[0]?.problems.map(({ questionId }) => questionId)).toEqual(['child']);
  });

  test('is judged as in the questionnaire that does not have them', () => {
    const { template } = questionnaire;
    const steps = template.steps.map((step) => ({ ...step, fields: step.fields.filter(({ questionId }) => questionId !== 'parent') }));
    const without = evaluate(compile({ ...template, steps }, catalog), {}, aContext(), null);

    expect(shown(leaving('parent'))).toEqual(shown(without));
    expect(leaving('parent').steps).toEqual(without.steps);
  });
});
