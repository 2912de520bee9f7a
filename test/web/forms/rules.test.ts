import { expect, test } from 'vitest';
import { compile, evaluate, type Answers } from '../../../engine/questionnaires/index.ts';
import { rejectionOf } from '../../../web/forms/uploads/check-file.ts';
import {
  answersToSend,
  completeCount,
  completeSteps,
  dirtyQuestions,
  hiddenSteps,
  initialStep,
  shownFrom,
  shownStep,
  showsStepper,
  startStep,
  wizardSteps,
  type StepperFacts,
} from '../../../web/forms/wizard/rules.ts';
import { aContext, aQuestion, definitions } from '../../support/definitions.ts';

const step = (topicId: number, ...fields: readonly ReturnType<typeof aQuestion>[]) => ({
  topicId,
  title: `Step ${topicId}`,
  isEnabled: true,
  fields,
});
const required = (questionId: string) => aQuestion('TEXT_INPUT', { required: true }, { questionId, naturalKey: questionId });
const hidden = {
  ...required('hidden'),
  dependencies: [{ questionId: 'tick', condition: { condition: 'eq' as const, params: true } }],
};
const questionnaire = compile(
  {
    groupId: 'PROPOSAL',
    name: 'Template',
    description: '',
    steps: [
      step(1, required('a')),
      step(2, required('b'), aQuestion('BOOLEAN', {}, { questionId: 'tick', naturalKey: 'tick' }), hidden),
      step(3, required('c')),
    ],
  },
  definitions.catalog,
);
const judged = (answers: Answers) => evaluate(questionnaire, answers, aContext(), { role: 'USER', userId: 1, isInternal: false });
const views = (answers: Answers, completedTopics: readonly number[], more: Partial<StepperFacts> = {}) =>
  wizardSteps({
    questionnaire,
    evaluation: judged(answers),
    completedTopics,
    conflictsIn: () => [],
    current: 0,
    officer: false,
    readOnly: false,
    ...more,
  });

test.each([
  [[], 0],
  [[true, false, false], 1],
  [[true, true, false], 2],
  [[true, true, true], 3],
])('after %j a person starts at step %i', (complete, at) => {
  expect(initialStep(complete, 4)).toBe(at);
});

test('without a review step the start stays within the steps', () => {
  expect(initialStep([true, true], 2)).toBe(1);
});

test('a stepper with one step is hidden', () => {
  expect([showsStepper(1), showsStepper(2)]).toEqual([false, true]);
});

test('a step is read-only while the one before it is incomplete, but not for officers', () => {
  expect(views({ a: 'x' }, [1]).map((view) => view.readOnly)).toEqual([false, false, true]);
  expect(views({ a: 'x' }, [1], { officer: true }).map((view) => view.readOnly)).toEqual([false, false, false]);
});

test('a step that was saved in full needs attention when an answer elsewhere opens it again', () => {
  const [, second] = views({ a: 'x', b: 'x', tick: true }, [1, 2]);

  expect(second).toMatchObject({ status: 'attention', problems: 1, complete: false });
});

test('a reader is told of no problem that others are to mend', () => {
  const [first, second, third] = views({ a: 'x', b: 'x', tick: true }, [1, 2], { readOnly: true });

  expect([first?.status, second?.status, third?.status]).toEqual(['current', 'done', 'todo']);
  expect(second).toMatchObject({ problems: 0, complete: true });
});

test('a step in which somebody has yet to choose between two answers needs attention, also before it was saved in full', () => {
  const [, second] = views({ a: 'x' }, [1], { conflictsIn: (topicId) => (topicId === 2 ? [{ questionId: 'b', column: null }] : []) });

  expect(second).toMatchObject({ status: 'attention', problems: 0, conflicts: 1 });
});

test('what is wrong with an answer that is yet to be chosen is counted as the choice alone, and every other problem as before', () => {
  const conflictsIn = (topicId: number) => (topicId === 2 ? [{ questionId: 'b', column: null }] : []);
  const [, alone] = views({ a: 'x' }, [1, 2], { conflictsIn });
  const [, withAnother] = views({ a: 'x', tick: true }, [1, 2], { conflictsIn });

  expect(alone).toMatchObject({ status: 'attention', problems: 0, conflicts: 1, complete: false });
  expect(withAnother).toMatchObject({ problems: 1, conflicts: 1 });
});

test('of a proposal only the columns that are yet to be chosen are left out of its problems', () => {
  const basis = aQuestion('PROPOSAL_BASIS');
  const form = compile({ groupId: 'PROPOSAL', name: 'Template', description: '', steps: [step(1, basis)] }, definitions.catalog);
  const evaluation = evaluate(form, {}, aContext({ owner: { title: '', abstract: '', proposer: 1, users: [] } }), {
    role: 'USER',
    userId: 1,
    isInternal: false,
  });
  const counted = (...columns: readonly string[]) =>
    views({}, [1], {
      questionnaire: form,
      evaluation,
      conflictsIn: () => columns.map((column) => ({ questionId: basis.questionId, column })),
    })[0]?.problems;

  expect([counted(), counted('title'), counted('title', 'abstract')]).toEqual([2, 1, 0]);
});

test('a required question that is hidden stands in nobody’s way and is not sent', () => {
  const answers = { a: 'x', b: 'x', hidden: 'kept' };
  const evaluation = judged(answers);
  const facts = { questionnaire, evaluation, changed: new Set(['hidden', 'b']), isStored: () => false };

  expect(views(answers, [1, 2])[1]).toMatchObject({ status: 'done', complete: true });
  expect(Object.keys(answersToSend(facts, 2, true))).toEqual(['b']);
  expect(dirtyQuestions({ evaluation, changed: new Set(['hidden']) })).toEqual([]);
});

test.each([
  [{ name: 'a.pdf', type: 'application/pdf', size: 9 }, ['.pdf'], null],
  [{ name: 'A.PDF', type: '', size: 9 }, ['.pdf'], null],
  [{ name: 'a.png', type: 'image/png', size: 9 }, ['.pdf', 'image/*'], null],
  [{ name: 'a.exe', type: '', size: 9 }, ['.pdf', 'image/*'], 'type'],
  [{ name: 'paper', type: 'application/pdf', size: 9 }, ['.pdf'], 'type'],
  [{ name: 'a.pdf', type: 'application/pdf', size: 0 }, ['.pdf'], 'empty'],
  [{ name: 'a.pdf', type: 'application/pdf', size: 100 }, ['.pdf'], null],
  [{ name: 'a.pdf', type: 'application/pdf', size: 101 }, ['.pdf'], 'size'],
] as const)('%j is looked at before it is sent', (file, accepted, rejection) => {
  expect(rejectionOf(file, accepted, 100)).toBe(rejection);
});

test('progress counts the step one is in, where that is complete', () => {
  const steps = [
    { status: 'done', complete: true },
    { status: 'current', complete: true },
    { status: 'todo', complete: false },
  ];

  expect(completeCount(steps)).toBe(2);
});

const withHiddenStep = compile(
  {
    groupId: 'PROPOSAL',
    name: 'Template',
    description: '',
    steps: [
      step(1, aQuestion('NUMBER_INPUT', {}, { questionId: 'days', naturalKey: 'days' })),
      { ...step(2, required('why')), when: { '>': [{ answer: 'days' }, 10] } },
      step(3, required('end')),
    ],
  },
  definitions.catalog,
);
const asked = (days: number | null, completedTopics: readonly number[]) => ({
  questionnaire: withHiddenStep,
  evaluation: evaluate(withHiddenStep, { days: { value: days, unit: null }, end: 'x' }, aContext(), null),
  completedTopics,
});

test.each([
  [12, [false, false, false]],
  [9, [false, true, false]],
  [null, [false, true, false]],
])('with %s days the hidden steps are %j', (days, hidden) => {
  expect(hiddenSteps(asked(days, []))).toEqual(hidden);
});

test('a hidden step is complete, and the next step waits for the one before it', () => {
  const steps = (completedTopics: readonly number[]) =>
    wizardSteps({ ...asked(9, completedTopics), conflictsIn: () => [], current: 0, officer: false, readOnly: false });

  expect(completeSteps(asked(9, [1, 3]))).toEqual([true, true, true]);
  expect(completeSteps(asked(12, [1, 3]))).toEqual([true, false, true]);
  expect(steps([]).map(({ readOnly }) => readOnly)).toEqual([false, true, true]);
  expect(steps([1]).map(({ readOnly }) => readOnly)).toEqual([false, false, false]);
});

test('a person starts after the last shown step that is complete', () => {
  expect([startStep(asked(9, []), 4), startStep(asked(9, [1]), 4), startStep(asked(12, [1]), 4)]).toEqual([0, 2, 1]);
});

test.each([
  [0, 1, 2],
  [2, -1, 0],
  [2, 1, 3],
  [3, 1, null],
  [0, -1, null],
] as const)('the shown step from %i by %i is %s', (from, by, to) => {
  expect(shownStep([false, true, false], from, by, 4)).toBe(to);
});

test('a hidden step in an address is replaced by the next shown one', () => {
  expect([shownFrom([false, true, false], 1, 3), shownFrom([false, true, false], 2, 3), shownFrom([false, true], 1, 2)]).toEqual([2, 2, 0]);
});
