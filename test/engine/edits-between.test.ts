import { expect, test } from 'vitest';
import { apply, editsBetween, type TargetTemplate } from '../../engine/edits/index.ts';
import type { FieldDefinition, StepDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { generator, type Generator } from '../support/random.ts';

const someTexts = (random: Generator, ...paths: readonly string[]) =>
  random.chance(0.5) ? {} : { texts: { [random.pick(['de', 'fr'])]: { [random.pick(paths)]: `Text ${random.integer(1, 2)}` } } };

const POOL = Array.from({ length: 12 }, (_, i) => `q${i}`);

function aField(random: Generator, questionId: string, before: readonly string[]): FieldDefinition {
  const parents = random.some(before, random.integer(0, Math.min(2, before.length)));
  return {
    questionId,
    naturalKey: `${questionId}_${random.integer(1, 2)}`,
    question: `Question ${random.integer(1, 3)}`,
    dataType: 'BOOLEAN',
    config: { required: random.chance(0.5) },
    dependencies: parents.map((parent) => ({ questionId: parent, condition: { condition: 'eq', params: random.chance(0.5) } })),
    dependenciesOperator: random.chance(0.5) ? 'AND' : 'OR',
    ...someTexts(random, 'question', 'config.small_label'),
  };
}

function aTemplate(random: Generator): TemplateDefinition {
  const questions = random.some(POOL, random.integer(0, POOL.length));
  const fields = questions.map((id, i) => aField(random, id, questions.slice(0, i)));
  const steps = Array.from({ length: random.integer(1, 5) }, (_, i): StepDefinition & { fields: FieldDefinition[] } => ({
    topicId: i + 1,
    title: `Step ${random.integer(1, 6)}`,
    isEnabled: random.chance(0.8),
    fields: [],
    ...someTexts(random, 'title'),
  }));
  for (const field of fields) random.pick(steps).fields.push(field);
  return { groupId: 'PROPOSAL', name: `Name ${random.integer(1, 2)}`, description: '', steps, ...someTexts(random, 'name') };
}

const withoutTopicIds = ({ steps, ...template }: TemplateDefinition): TargetTemplate => ({
  ...template,
  steps: steps.map(({ topicId: _, ...step }) => step),
});

test('the edits between two templates make the one into the other', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);

  for (let i = 0; i < 400; i += 1) {
    const [from, to] = [aTemplate(random), withoutTopicIds(aTemplate(random))];
    let next = 100;
    const edits = editsBetween(from, to, () => (next += 1));
    expect(withoutTopicIds(edits.reduce(apply, from)), `seed ${seed}, round ${i}`).toEqual(to);
  }
});

test('between equal templates there is nothing to do', () => {
  const template = aTemplate(generator(7));

  expect(editsBetween(template, withoutTopicIds(template), () => 100)).toEqual([]);
});

test('a step whose title changed keeps its number', () => {
  const field = aField(generator(1), 'q1', []);
  const from: TemplateDefinition = {
    groupId: 'PROPOSAL',
    name: 'Proposal',
    description: '',
    steps: [{ topicId: 5, title: 'Sample', isEnabled: true, fields: [field] }],
  };

  const edits = editsBetween(from, { ...from, steps: [{ title: 'Samples', isEnabled: true, fields: [field] }] }, () => 100);

  expect(edits).toEqual([{ edit: 'renameTopic', topicId: 5, title: 'Samples' }]);
});
