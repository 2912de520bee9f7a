import { beforeAll, describe, expect, test } from 'vitest';
import i18next from 'i18next';
import { apply } from '../../../engine/edits/index.ts';
import type { FieldDefinition, TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { dropCommand, type Dragged, type DropTarget } from '../../../web/studio/template-editor/canvas/drop.ts';
import {
  carryQuestion,
  deleteTopic,
  moveTopic,
  nudgeQuestion,
  removeQuestion,
  setRule,
  setShownWhen,
  setTopicRule,
  type TemplateCommand,
} from '../../../web/studio/template-editor/commands.ts';
import { aQuestion } from '../../support/definitions.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

const on = (questionId: string) => ({ questionId, condition: { condition: 'eq' as const, params: true } });
const question = (questionId: string, ...parents: readonly string[]): FieldDefinition =>
  aQuestion('BOOLEAN', {}, { questionId, dependencies: parents.map(on) });

function template(letters: string): TemplateDefinition {
  const steps = letters.split('|').map((fields, i) => ({
    topicId: i + 1,
    title: `Topic ${i + 1}`,
    isEnabled: true,
    fields: [...fields].map((letter) => question(letter)),
  }));
  return { groupId: 'PROPOSAL', name: 'Test', description: '', steps };
}
const letters = ({ steps }: TemplateDefinition): string =>
  steps.map(({ fields }) => fields.map(({ questionId }) => questionId).join('')).join('|');
const done = (it: TemplateDefinition, command: TemplateCommand | null): string => letters(command ? command.edits.reduce(apply, it) : it);

describe('keys move a question', () => {
  test.each([
    ['one place down', 'abc|d', 'a', 1, 'bac|d'],
    ['over the border into the next topic, at its top', 'ab|d', 'b', 1, 'a|bd'],
    ['over the border into the topic before, at its end', 'ab|cd', 'c', -1, 'abc|d'],
    ['not further than the first place', 'ab|c', 'a', -1, 'ab|c'],
    ['not further than the last place', 'ab|c', 'c', 1, 'ab|c'],
    ['into a topic without questions', 'a||b', 'a', 1, '|a|b'],
  ] as const)('%s', (_what, before, id, by, after) => {
    expect(done(template(before), nudgeQuestion(template(before), id, by))).toBe(after);
  });

  test('into the next topic at once', () => {
    expect(done(template('abc|d'), carryQuestion(template('abc|d'), 'a', 1))).toBe('bc|da');
  });
});

describe('a drop lands where the line is drawn', () => {
  const before = 'abc|de';
  test.each([
    ['on a question further down', { over: 'question', questionId: 'c', side: 'before' }, 'bac|de'],
    ['below a question further down', { over: 'question', questionId: 'c', side: 'after' }, 'bca|de'],
    ['below a question of another topic', { over: 'question', questionId: 'd', side: 'after' }, 'bc|dae'],
    ['on another topic, at its end', { over: 'topic', topicId: 2, side: 'after' }, 'bc|dea'],
    ['where it stood', { over: 'question', questionId: 'b', side: 'before' }, 'abc|de'],
  ] as const satisfies readonly (readonly [string, DropTarget, string])[])('%s', (_what, target, after) => {
    const dragged: Dragged = { kind: 'question', questionId: 'a' };

    expect(done(template(before), dropCommand(template(before), dragged, target))).toBe(after);
  });

  test('a question of the library lands between others', () => {
    const dragged: Dragged = { kind: 'library', field: question('x') };

    expect(done(template('ab'), dropCommand(template('ab'), dragged, { over: 'question', questionId: 'b', side: 'before' }))).toBe('axb');
  });

  test.each([
    [1, 3, 'after', 'b|c|a'],
    [3, 1, 'before', 'c|a|b'],
    [1, 2, 'before', 'a|b|c'],
  ] as const)('topic %i on topic %i, %s', (topicId, over, side, after) => {
    const it = template('a|b|c');

    expect(done(it, dropCommand(it, { kind: 'topic', topicId }, { over: 'topic', topicId: over, side }))).toBe(after);
  });

  test('a topic does not land on a question', () => {
    const target: DropTarget = { over: 'question', questionId: 'b', side: 'before' };

    expect(dropCommand(template('a|b'), { kind: 'topic', topicId: 1 }, target)).toBeNull();
  });
});

describe('what goes takes the conditions on it along', () => {
  const it: TemplateDefinition = {
    ...template(''),
    steps: [
      { topicId: 1, title: 'One', isEnabled: true, fields: [question('a'), question('b', 'a')] },
      { topicId: 2, title: 'Two', isEnabled: true, fields: [question('c', 'a', 'b')] },
    ],
  };

  test('a question', () => {
    const left = removeQuestion(it, 'a').edits.reduce(apply, it);

    expect(letters(left)).toBe('b|c');
    expect(left.steps.flatMap(({ fields }) => fields.map(({ dependencies }) => dependencies.map((one) => one.questionId)))).toEqual([
      [],
      ['b'],
    ]);
  });

  test('a topic, whose own conditions go with it', () => {
    const left = deleteTopic(it, 1).edits.reduce(apply, it);

    expect(letters(left)).toBe('c');
    expect(left.steps[0]?.fields[0]?.dependencies).toEqual([]);
  });

  test('a topic that stays where it is takes no step', () => {
    expect(moveTopic(it, 1, 0)).toBeNull();
  });
});

describe('rules are changed in one step', () => {
  const when = { '>=': [{ answer: 'days' }, 3] };
  const before: TemplateDefinition = {
    ...template('a'),
    steps: [{ topicId: 1, title: 'Topic', isEnabled: true, fields: [question('a'), { ...question('b', 'a'), requiredWhen: true }] }],
  };
  const field = (it: TemplateDefinition) => it.steps[0]?.fields[1];
  const after = (command: TemplateCommand): TemplateDefinition => command.edits.reduce(apply, before);

  test('dependencies move into a rule, and back', () => {
    const command = setShownWhen(before, 'b', { dependencies: [], dependenciesOperator: 'AND', when });
    const moved = after(command);
    const back = setShownWhen(moved, 'b', { dependencies: [on('a')], dependenciesOperator: 'AND', when: null });

    expect(command.edits.map(({ edit }) => edit)).toEqual(['setRules', 'setDependencies']);
    expect(field(moved)).toMatchObject({ dependencies: [], when, requiredWhen: true });
    expect(back.edits.reduce(apply, moved)).toEqual(before);
  });

  test('dependencies that stay are not written again', () => {
    const same = setShownWhen(before, 'b', { dependencies: [on('a')], dependenciesOperator: 'AND', when: null });
    const more = setShownWhen(before, 'b', { dependencies: [on('a')], dependenciesOperator: 'AND', when });

    expect(same.edits).toEqual([]);
    expect(more.edits.map(({ edit }) => edit)).toEqual(['setRules']);
  });

  test('a rule leaves the others, and a blank one goes', () => {
    const locked = after(setRule(before, 'b', 'locks', { locks: [{ roles: ['USER'] }] }));

    expect(field(locked)).toMatchObject({ requiredWhen: true, locks: [{ roles: ['USER'] }] });
    expect(setRule(locked, 'b', 'locks', { locks: [] }).edits.reduce(apply, locked)).toEqual(before);
    expect(field(after(setRule(before, 'b', 'requiredWhen', { requiredWhen: null })))).not.toHaveProperty('requiredWhen');
  });

  test('a topic takes rules', () => {
    const checks = [{ ok: when, message: 'Too short' }];

    expect(after(setTopicRule(before, 1, 'checks', { checks })).steps[0]).toMatchObject({ checks });
  });
});
