import { describe, expect, test } from 'vitest';
import { apply, invert, removedBy } from '../../engine/edits/index.ts';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { generator } from '../support/random.ts';
import { aField, aTopic, attempt, someEdit, template } from '../support/template-edits.ts';

const outline = (it: TemplateDefinition) =>
  it.steps.map((step) => `${step.topicId}: ${step.fields.map((field) => field.questionId).join(' ')}`.trim());

describe('edits of a template', () => {
  const cases: readonly (readonly [string, TemplateEdit, readonly string[]])[] = [
    ['a topic is added at its place', { edit: 'addTopic', index: 1, topic: aTopic(9) }, ['1: a b c', '9:', '2: d', '3:']],
    ['a topic moves down', { edit: 'moveTopic', topicId: 1, index: 2 }, ['2: d', '3:', '1: a b c']],
    ['past the end means last', { edit: 'moveTopic', topicId: 1, index: 99 }, ['2: d', '3:', '1: a b c']],
    ['a topic is deleted with its questions', { edit: 'deleteTopic', topicId: 2 }, ['1: a b c', '3:']],
    ['a question is added', { edit: 'addField', to: { topicId: 2, index: 0 }, field: aField('n') }, ['1: a b c', '2: n d', '3:']],
    ['a question moves within its topic', { edit: 'moveField', questionId: 'a', to: { topicId: 1, index: 2 } }, ['1: b c a', '2: d', '3:']],
    ['a question moves to another topic', { edit: 'moveField', questionId: 'a', to: { topicId: 3, index: 0 } }, ['1: b c', '2: d', '3: a']],
    ['a question is removed', { edit: 'removeField', questionId: 'c' }, ['1: a b', '2: d', '3:']],
  ];
  test.each(cases)('%s', (_title, edit, expected) => {
    expect(outline(apply(template, edit))).toEqual(expected);
  });

  test('a question keeps what an edit does not name', () => {
    const changed = apply(template, { edit: 'setQuestion', questionId: 'a', question: 'Why?' }).steps[0]?.fields[0];

    expect(changed).toEqual({ ...aField('a'), question: 'Why?' });
  });

  const refused: readonly (readonly [string, TemplateEdit, string])[] = [
    ['a question that others depend on stays', { edit: 'removeField', questionId: 'a' }, 'EDIT_QUESTION_NEEDED'],
    [
      'a question stands in a template once',
      { edit: 'addField', to: { topicId: 2, index: 0 }, field: aField('a') },
      'EDIT_QUESTION_REPEATED',
    ],
    ['a topic stands in a template once', { edit: 'addTopic', index: 0, topic: aTopic(1) }, 'EDIT_TOPIC_REPEATED'],
    ['a topic that is gone cannot be renamed', { edit: 'renameTopic', topicId: 8, title: 'Late' }, 'EDIT_TOPIC_UNKNOWN'],
    ['a question that is gone cannot move', { edit: 'moveField', questionId: 'x', to: { topicId: 1, index: 0 } }, 'EDIT_QUESTION_UNKNOWN'],
    [
      'a question cannot move to a topic that is gone',
      { edit: 'moveField', questionId: 'a', to: { topicId: 8, index: 0 } },
      'EDIT_TOPIC_UNKNOWN',
    ],
  ];
  test.each(refused)('%s', (_title, edit, reason) => {
    expect(() => apply(template, edit)).toThrow(expect.objectContaining({ reason }));
  });

  test('questions that depend on each other leave together with their topic', () => {
    expect(outline(apply(template, { edit: 'deleteTopic', topicId: 1 }))).toEqual(['2: d', '3:']);
  });

  test('an edit says which questions it takes away', () => {
    expect(removedBy(template, { edit: 'deleteTopic', topicId: 1 }).map((field) => field.questionId)).toEqual(['a', 'b', 'c']);
    expect(removedBy(template, { edit: 'renameTopic', topicId: 1, title: 'New' })).toEqual([]);
  });
});

describe('taking back', () => {
  const RUNS = 300;
  const EDITS_PER_RUN = 30;

  test('apply and then invert gives the template again, one by one and all the way back', () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const random = generator(seed);
      let current = template;
      const undo: TemplateEdit[] = [];
      for (let step = 0; step < EDITS_PER_RUN; step += 1) {
        const edit = someEdit(random, current);
        const after = attempt(current, edit);
        if (!after) continue;
        const inverse = invert(current, edit);
        expect(apply(after, inverse), `seed ${seed}, ${JSON.stringify(edit)}`).toEqual(current);
        undo.unshift(inverse);
        current = after;
      }
      for (const inverse of undo) current = apply(current, inverse);
      expect(current, `seed ${seed}`).toEqual(template);
    }
  });
});
