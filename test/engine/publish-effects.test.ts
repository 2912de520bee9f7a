import { describe, expect, test } from 'vitest';
import {
  apply,
  effects,
  renamedAnswers,
  renamedOptions,
  type EditEffect,
  type EditSide,
  type TemplateEdit,
} from '../../engine/edits/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import type { Answers, Dependency, FieldDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { aContext, definitions } from '../support/definitions.ts';
import { generator, type Generator } from '../support/random.ts';

const { catalog } = definitions;

const field = (
  questionId: string,
  dataType: string,
  config: JsonObject = {},
  dependencies: readonly Dependency[] = [],
): FieldDefinition => ({
  questionId,
  naturalKey: questionId,
  question: questionId,
  dataType,
  config,
  dependencies,
  dependenciesOperator: 'AND',
});

const when = (questionId: string, params: Json): Dependency => ({ questionId, condition: { condition: 'eq', params } });

const template: TemplateDefinition = {
  groupId: 'PROPOSAL',
  name: 'Proposal',
  description: '',
  steps: [
    {
      topicId: 1,
      title: 'One',
      isEnabled: true,
      fields: [
        field('hazard', 'BOOLEAN'),
        field('which', 'TEXT_INPUT', { required: true, max: 5 }, [when('hazard', true)]),
        field('aim', 'TEXT_INPUT'),
        field('read', 'EMBELLISHMENT', { html: '<p>x</p>', plain: 'x' }),
        field('form', 'SELECTION_FROM_OPTIONS', { options: ['Powder', 'Liquid'] }),
        field('samples', 'SAMPLE_DECLARATION', { templateId: 'sample' }),
      ],
    },
    { topicId: 2, title: 'Two', isEnabled: true, fields: [field('more', 'TEXT_INPUT', {}, [when('form', 'Powder')])] },
  ],
};

const side = (definition: TemplateDefinition, facts: JsonObject = {}): EditSide => ({
  questionnaire: compile(definition, catalog),
  context: aContext({ facts }),
});

const onPublishing = (edits: readonly TemplateEdit[], answers: Answers, entries: JsonObject = {}): readonly EditEffect[] =>
  effects(side(template, { entries }), side(edits.reduce(apply, template), { entries }), answers);

const added = (it: FieldDefinition): TemplateEdit => ({ edit: 'addField', to: { topicId: 1, index: 0 }, field: it });
const removed = (questionId: string): TemplateEdit => ({ edit: 'removeField', questionId });

describe('what publishing does to a questionary', () => {
  const cases: readonly (readonly [string, readonly TemplateEdit[], Answers, readonly EditEffect[]])[] = [
    ['nothing, where only words change', [{ edit: 'setQuestion', questionId: 'aim', question: 'Why?' }], { aim: 'x' }, []],
    ['a new question may be answered', [added(field('new', 'TEXT_INPUT'))], {}, [{ kind: 'GAINS_OPTIONAL', questionId: 'new' }]],
    [
      'a new required question must be answered',
      [added(field('new', 'TEXT_INPUT', { required: true }))],
      {},
      [{ kind: 'MUST_ANSWER', questionId: 'new' }],
    ],
    ['a text between the questions asks for nothing', [added(field('new', 'EMBELLISHMENT', { html: '<p>y</p>', plain: 'y' }))], {}, []],
    [
      'a question that becomes required is open where it is blank',
      [{ edit: 'setFieldConfig', questionId: 'aim', config: { required: true } }],
      { aim: '' },
      [{ kind: 'MUST_ANSWER', questionId: 'aim' }],
    ],
    ['and not where it is answered', [{ edit: 'setFieldConfig', questionId: 'aim', config: { required: true } }], { aim: 'x' }, []],
    ['a removed question hides its answer', [removed('aim')], { aim: 'x' }, [{ kind: 'HIDES_ANSWER', questionId: 'aim' }]],
    ['and nothing where there is none', [removed('aim')], { aim: '' }, []],
    [
      'a disabled topic hides what was answered in it',
      [{ edit: 'setTopicEnabled', topicId: 2, isEnabled: false }],
      { form: ['Powder'], more: 'x' },
      [{ kind: 'HIDES_ANSWER', questionId: 'more' }],
    ],
    [
      'an answer that a condition hid comes back when the condition goes',
      [{ edit: 'setDependencies', questionId: 'which', dependencies: [], dependenciesOperator: 'AND' }],
      { hazard: false, which: 'acid' },
      [{ kind: 'SHOWS_ANSWER_AGAIN', questionId: 'which' }],
    ],
    [
      'an answer that is too long now is invalid',
      [{ edit: 'setFieldConfig', questionId: 'aim', config: { max: 2 } }],
      { aim: 'long' },
      [{ kind: 'BECOMES_INVALID', questionId: 'aim' }],
    ],
    [
      'an option that is gone makes its choice invalid',
      [{ edit: 'setFieldConfig', questionId: 'form', config: { options: ['Liquid'] } }],
      { form: ['Powder'] },
      [{ kind: 'BECOMES_INVALID', questionId: 'form' }],
    ],
  ];
  test.each(cases)('%s', (_title, edits, answers, expected) => {
    expect(onPublishing(edits, answers)).toEqual(expected);
  });

  test('samples count as the answer of their question', () => {
    const sample = [{ id: 1, title: 'Ice', complete: true }];

    expect(onPublishing([removed('samples')], {}, { samples: sample })).toEqual([{ kind: 'HIDES_ANSWER', questionId: 'samples' }]);
    expect(onPublishing([removed('samples')], {}, {})).toEqual([]);
  });
});

const setOptions = (...options: readonly string[]): TemplateEdit => ({ edit: 'setFieldConfig', questionId: 'form', config: { options } });

describe('which edits rename an option', () => {
  const is = (from: string, to: string) => ({ questionId: 'form', from, to });
  const cases: readonly (readonly [string, readonly TemplateEdit[], readonly object[]])[] = [
    ['one that takes the place of another', [setOptions('Powders', 'Liquid')], [is('Powder', 'Powders')]],
    ['letter by letter', [setOptions('Powde', 'Liquid'), setOptions('', 'Liquid'), setOptions('Dust', 'Liquid')], [is('Powder', 'Dust')]],
    ['two at once', [setOptions('Solid', 'Fluid')], [is('Powder', 'Solid'), is('Liquid', 'Fluid')]],
    ['one after another was added', [setOptions('Powder', 'Gas', 'Liquid'), setOptions('Powder', 'Gas', 'Fluid')], [is('Liquid', 'Fluid')]],
    ['one that was moved, too', [setOptions('Liquid', 'Powders')], [is('Powder', 'Powders')]],
    ['none that goes back', [setOptions('Powders', 'Liquid'), setOptions('Powder', 'Liquid')], []],
    ['none that is only moved', [setOptions('Liquid', 'Powder')], []],
    ['none that is removed', [setOptions('Liquid')], []],
    ['none that is added', [setOptions('Powder', 'Liquid', 'Gas')], []],
    ['none that is removed later', [setOptions('Powders', 'Liquid'), setOptions('Liquid')], []],
    ['none of a question that is gone', [setOptions('Powders', 'Liquid'), removed('more'), removed('form')], []],
  ];
  test.each(cases)('%s', (_title, edits, expected) => {
    expect(renamedOptions(template, edits, catalog)).toEqual(expected);
  });

  test('answers get the new names at once, each once', () => {
    const renames = [is('Powder', 'Liquid'), is('Liquid', 'Gas')];

    expect(renamedAnswers({ form: ['Powder', 'Liquid', 'Ice'], aim: 'Powder' }, renames)).toEqual({
      form: ['Liquid', 'Gas', 'Ice'],
      aim: 'Powder',
    });
    expect(renamedAnswers({ form: ['Powder', 'Liquid'] }, [is('Powder', 'Liquid')])).toEqual({ form: ['Liquid'] });
  });

  test('an answer that is renamed as well stays valid', () => {
    const after = side(apply(template, setOptions('Powders', 'Liquid')));

    expect(effects(side(template), after, { form: ['Powder'] })).toMatchObject([{ kind: 'BECOMES_INVALID', questionId: 'form' }]);
    const renamed = renamedAnswers({ form: ['Powder'] }, [is('Powder', 'Powders')]);
    expect(effects(side({ ...template, steps: template.steps.slice(0, 1) }), after, { form: ['Powder'] }, renamed)).toEqual([]);
  });
});

test('a sample that is not complete any more is told at the question it stands under', () => {
  const at = (complete: boolean) => side(template, { entries: { samples: [{ id: 1, title: 'Ice', complete }] } });

  expect(effects(at(true), at(false), {})).toEqual([{ kind: 'BECOMES_INVALID', questionId: 'samples' }]);
  expect(effects(at(false), at(true), {})).toEqual([]);
});

describe('random edits', () => {
  const RUNS = 400;
  const ids = ['hazard', 'which', 'aim', 'form', 'more', 'new'];

  const someEdit = (random: Generator): TemplateEdit => {
    const questionId = random.pick(ids);
    const dependencies = random.chance(0.5) ? [] : [random.chance(0.5) ? when('hazard', random.chance(0.5)) : when('form', 'Powder')];
    return random.pick<TemplateEdit>([
      removed(questionId),
      added(field('new', random.pick(['TEXT_INPUT', 'BOOLEAN']), { required: random.chance(0.5) }, dependencies)),
      { edit: 'setFieldConfig', questionId: 'aim', config: { required: random.chance(0.5), max: random.pick([null, 2]) } },
      { edit: 'setDependencies', questionId: random.pick(['which', 'more', 'aim']), dependencies, dependenciesOperator: 'OR' },
      { edit: 'setTopicEnabled', topicId: random.pick([1, 2]), isEnabled: random.chance(0.7) },
    ]);
  };

  const attempt = (from: TemplateDefinition, edit: TemplateEdit): TemplateDefinition => {
    try {
      return apply(from, edit);
    } catch {
      return from;
    }
  };

  const someAnswers = (random: Generator): Answers => ({
    hazard: random.pick([null, true, false]),
    which: random.pick(['', 'acid', 'too long']),
    aim: random.pick(['', 'to know']),
    form: random.pick([[], ['Powder'], ['Liquid']]),
    more: random.pick(['', 'x']),
    ...(random.chance(0.5) ? { new: random.pick(['kept', '', null]) } : {}),
  });

  const idsOf = (found: readonly EditEffect[], kind: string) =>
    found.filter((effect) => effect.kind === kind).map((effect) => effect.questionId);

  test('what one way hides the way back shows again, and nothing happens where nothing changes', () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const random = generator(seed);
      let after = template;
      for (let i = 0; i < 6; i += 1) after = attempt(after, someEdit(random));
      const [from, to] = [side(template), side(after)];
      const answers = someAnswers(random);
      const there = effects(from, to, answers);
      const back = effects(to, from, answers);

      expect(idsOf(back, 'SHOWS_ANSWER_AGAIN').toSorted(), `seed ${seed}`).toEqual(idsOf(there, 'HIDES_ANSWER').toSorted());
      expect(idsOf(there, 'SHOWS_ANSWER_AGAIN').toSorted(), `seed ${seed}`).toEqual(idsOf(back, 'HIDES_ANSWER').toSorted());
      expect(effects(to, to, answers), `seed ${seed}`).toEqual([]);
    }
  });
});
