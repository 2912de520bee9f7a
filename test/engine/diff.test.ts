import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../engine/catalog/index.ts';
import { diff, diffJson } from '../../engine/diff/index.ts';
import { apply, type TemplateEdit } from '../../engine/edits/index.ts';
import { same, type Json } from '../../engine/json.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/index.ts';
import { definitions } from '../support/definitions.ts';
import { generator, type Generator } from '../support/random.ts';
import { is, isNot, proposal, q, topic } from './planted-faults/plant.ts';

const template = proposal(
  topic(2, q('a', 'BOOLEAN'), q('b', 'TEXT_INPUT', { max: 10 }, [is('a', true)]), q('c', 'DATE')),
  topic(3, q('d', 'INTERVAL')),
);
const after = (...edits: readonly TemplateEdit[]) => edits.reduce<TemplateDefinition>(apply, template);
const told = (...edits: readonly TemplateEdit[]) =>
  diff(template, after(...edits), definitions.catalog).map((change) => sentenceText(definitions.catalog, change));

describe('what changed in a template', () => {
  const cases: readonly (readonly [string, readonly TemplateEdit[], readonly string[]])[] = [
    ['its name', [{ edit: 'setTemplate', name: 'New' }], ['The template “Proposal” is now called “New”']],
    [
      'a topic is added with its questions',
      [{ edit: 'addTopic', index: 1, topic: topic(9, q('n', 'DATE')) }],
      ['Topic “Topic 9” was added', '“Text of n” was added to “Topic 9”'],
    ],
    ['a topic is renamed', [{ edit: 'renameTopic', topicId: 3, title: 'Ranges' }], ['Topic “Topic 3” is now called “Ranges”']],
    ['the last topic comes first', [{ edit: 'moveTopic', topicId: 3, index: 0 }], ['Topic “Topic 3” moved from place 3 to place 1']],
    ['a topic is switched off', [{ edit: 'setTopicEnabled', topicId: 3, isEnabled: false }], ['Topic “Topic 3” was switched off']],
    [
      'a topic is deleted',
      [{ edit: 'deleteTopic', topicId: 3 }],
      ['Topic “Topic 3” was removed', '“Text of d” was removed from “Topic 3”'],
    ],
    [
      'a question moves to another topic',
      [{ edit: 'moveField', questionId: 'c', to: { topicId: 3, index: 0 } }],
      ['“Text of c” moved from “Topic 2” to “Topic 3”'],
    ],
    [
      'a question moves within its topic',
      [{ edit: 'moveField', questionId: 'c', to: { topicId: 2, index: 0 } }],
      ['“Text of c” moved within “Topic 2”, from place 3 to place 1'],
    ],
    ['a question is worded anew', [{ edit: 'setQuestion', questionId: 'a', question: 'Toxic?' }], ['“Text of a” now reads “Toxic?”']],
    [
      'settings change, each by itself',
      [{ edit: 'setFieldConfig', questionId: 'b', config: { max: 20, required: true } }],
      ['“Text of b”, Required: No → Yes', '“Text of b”, At most this many characters: 10 → 20'],
    ],
    [
      'conditions change',
      [{ edit: 'setDependencies', questionId: 'b', dependencies: [isNot('a', true)], dependenciesOperator: 'OR' }],
      [
        '“Text of b” no longer depends on: “Text of a” is “Yes”',
        '“Text of b” now depends on: “Text of a” is not “Yes”',
        '“Text of b” was shown when all of its conditions hold, and is now shown when any of them hold',
      ],
    ],
  ];
  test.each(cases)('%s', (_title, edits, expected) => {
    expect(told(...edits)).toEqual(expected);
  });

  test('what an editor fills in by itself beside a setting is no change', () => {
    const filled = { ...definitions.catalog.logic.get('TEXT_INPUT')?.blankConfig, max: 10, required: true };

    expect(told({ edit: 'setFieldConfig', questionId: 'b', config: filled })).toEqual(['“Text of b”, Required: No → Yes']);
  });
});

function someEdit(random: Generator): TemplateEdit {
  const questionId = random.pick(['a', 'b', 'c', 'd', 'e']);
  const topicId = random.pick([1, 2, 3, 4]);
  const index = random.integer(0, 3);
  const condition = random.pick([is, isNot]);
  return random.pick<TemplateEdit>([
    { edit: 'setTemplate', name: `Name ${index}`, description: random.pick(['', 'Text']) },
    { edit: 'addTopic', index, topic: topic(topicId) },
    { edit: 'renameTopic', topicId, title: `Topic ${index}` },
    { edit: 'moveTopic', topicId, index },
    { edit: 'setTopicEnabled', topicId, isEnabled: random.chance(0.5) },
    { edit: 'deleteTopic', topicId },
    { edit: 'addField', to: { topicId, index }, field: q(questionId, 'TEXT_INPUT') },
    { edit: 'moveField', questionId, to: { topicId, index } },
    { edit: 'removeField', questionId },
    {
      edit: 'setFieldConfig',
      questionId,
      config: random.pick<Readonly<Record<string, Json>>>([{}, { max: index }, { max: null }, { units: [{ id: 'mm' }] }]),
    },
    {
      edit: 'setDependencies',
      questionId,
      dependencies: random.pick([[], [condition('a', true)], [is('a', true), isNot('d', false)], [isNot('d', false), is('a', true)]]),
      dependenciesOperator: random.pick(['AND', 'OR']),
    },
    { edit: 'setQuestion', questionId, naturalKey: `key_${index}`, question: `Text of ${questionId}` },
  ]);
}

const attempt = (from: TemplateDefinition, edit: TemplateEdit): TemplateDefinition => {
  try {
    return apply(from, edit);
  } catch {
    return from;
  }
};

const writtenOut = (from: TemplateDefinition): Json => ({
  ...from,
  steps: from.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => ({
      ...field,
      config: { ...definitions.catalog.logic.get(field.dataType)?.blankConfig, ...field.config },
    })),
  })),
});

test('after any edits the difference is empty exactly when nothing changed', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = generator(seed);
    let current: TemplateDefinition = template;
    for (let step = 0; step < 20; step += 1) {
      const edit = someEdit(random);
      const changed = attempt(current, edit);
      const isSame = same(current, changed);
      const hint = `seed ${seed}, ${JSON.stringify(edit)}`;

      expect(diff(current, changed, definitions.catalog).length === 0, hint).toBe(same(writtenOut(current), writtenOut(changed)));
      expect(diffJson(current as unknown as Json, changed as unknown as Json).length === 0, hint).toBe(isSame);
      current = changed;
    }
    expect(diff(current, current, definitions.catalog)).toEqual([]);
    expect(diff(template, current, definitions.catalog).length === 0).toBe(same(writtenOut(template), writtenOut(current)));
  }
});

describe('differences of any JSON', () => {
  const cases: readonly (readonly [string, Json, Json, ReturnType<typeof diffJson>])[] = [
    ['the order of keys does not count', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [
      'a key more, a key less',
      { a: 1, b: 2 },
      { a: 1, c: 3 },
      [
        { kind: 'REMOVED', path: ['b'], before: 2 },
        { kind: 'ADDED', path: ['c'], after: 3 },
      ],
    ],
    [
      'items are recognised by their key',
      {
        nodes: [
          { key: 'x', n: 1 },
          { key: 'y', n: 2 },
        ],
      },
      { nodes: [{ key: 'y', n: 3 }] },
      [
        { kind: 'REMOVED', path: ['nodes', 'x'], before: { key: 'x', n: 1 } },
        { kind: 'CHANGED', path: ['nodes', 'y', 'n'], before: 2, after: 3 },
      ],
    ],
    [
      'an item that moved has moved, and the others have not',
      [{ shortCode: 'A' }, { shortCode: 'B' }, { shortCode: 'C' }],
      [{ shortCode: 'C' }, { shortCode: 'A' }, { shortCode: 'B' }],
      [{ kind: 'MOVED', path: ['C'], before: 2, after: 0 }],
    ],
    [
      'plain items are their own key',
      ['a', 'b'],
      ['b', 'c'],
      [
        { kind: 'REMOVED', path: ['"a"'], before: 'a' },
        { kind: 'ADDED', path: ['"c"'], after: 'c' },
      ],
    ],
    ['items that cannot be told apart go by their place', [1, 1], [1, 2], [{ kind: 'CHANGED', path: ['1'], before: 1, after: 2 }]],
    ['another kind of value', { a: [] }, { a: {} }, [{ kind: 'CHANGED', path: ['a'], before: [], after: {} }]],
  ];
  test.each(cases)('%s', (_title, before, now, expected) => {
    expect(diffJson(before, now)).toEqual(expected);
  });

  test('what has no meaning is left out', () => {
    expect(diffJson({ key: 'a', position: { x: 1 } }, { key: 'a', position: { x: 2 } }, { ignore: ['position'] })).toEqual([]);
  });
});

test('a topic with another title is told as renamed, with what changed in it, as long as it holds the same questions', () => {
  const topic = (title: string, ...ids: readonly string[]) => ({ title, fields: ids.map((questionId) => ({ questionId, n: 1 })) });
  const before = { steps: [topic('Plan', 'aim', 'days', 'risk'), topic('Samples', 'ice')] };

  expect(diffJson(before, { steps: [topic('Your plan', 'aim', 'days'), topic('Samples', 'ice')] })).toEqual([
    { kind: 'CHANGED', path: ['steps', 'Plan', 'title'], before: 'Plan', after: 'Your plan' },
    { kind: 'REMOVED', path: ['steps', 'Plan', 'fields', 'risk'], before: { questionId: 'risk', n: 1 } },
  ]);
  expect(
    diffJson(before, { steps: [topic('Money', 'cost', 'grant'), topic('Samples', 'ice')] }).map(({ kind, path }) => [kind, ...path]),
  ).toEqual([
    ['REMOVED', 'steps', 'Plan'],
    ['ADDED', 'steps', 'Money'],
  ]);
});
