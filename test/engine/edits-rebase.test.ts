import { describe, expect, test } from 'vitest';
import { apply, conflicts, describeTemplateEdit, editsBack, rebase, touches, type TemplateEdit } from '../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { aField, aTopic, attempt, someEdit, template } from '../support/template-edits.ts';
import { generator, type Generator } from '../support/random.ts';

const RUNS = 500;

function someEdits(random: Generator, from: TemplateDefinition, count: number): readonly TemplateEdit[] {
  const edits: TemplateEdit[] = [];
  let now = from;
  for (let i = 0; i < count; i += 1) {
    const edit = someEdit(random, now);
    const after = attempt(now, edit);
    if (!after) continue;
    edits.push(edit);
    now = after;
  }
  return edits;
}

const touched = (from: TemplateDefinition, edits: readonly TemplateEdit[]) => {
  let now = from;
  return edits.map((edit) => {
    const it = touches(now, edit);
    now = apply(now, edit);
    return it;
  });
};

/** Ignores order, since two insertions at the same place may come in either order. */
const content = ({ steps, ...rest }: TemplateDefinition) => ({
  ...rest,
  steps: Object.fromEntries(
    steps.map(({ fields, ...step }) => [
      step.topicId,
      { ...step, fields: Object.fromEntries(fields.map((field) => [field.questionId, field])) },
    ]),
  ),
});

describe('edits on what others left', () => {
  test('edits that do not meet are carried out in either order and give the same template', () => {
    let disjoint = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const random = generator(seed);
      const [mine, theirs] = [someEdits(random, template, 4), someEdits(random, template, 4)];
      const meet = touched(template, mine).some((a) => touched(template, theirs).some((b) => conflicts(a, b)));
      const [first, second] = [rebase({ base: template, mine, theirs }), rebase({ base: template, mine: theirs, theirs: mine })];
      expect([first.ok, second.ok], `seed ${seed}`).toEqual([!meet, !meet]);
      if (!first.ok || !second.ok) continue;
      disjoint += 1;
      const one = first.edits.reduce(apply, theirs.reduce(apply, template));
      const other = second.edits.reduce(apply, mine.reduce(apply, template));
      expect(content(one), `seed ${seed}: ${JSON.stringify({ mine, theirs })}`).toEqual(content(other));
    }
    expect(disjoint).toBeGreaterThan(RUNS / 10);
  });

  test('a question that was put behind another comes behind it, wherever that is now', () => {
    const added: TemplateEdit = { edit: 'addField', to: { topicId: 1, index: 2 }, field: aField('n') };
    const theirs: readonly TemplateEdit[] = [
      { edit: 'addField', to: { topicId: 1, index: 0 }, field: aField('first') },
      { edit: 'moveTopic', topicId: 1, index: 2 },
    ];

    const mine = rebase({ base: template, mine: [added], theirs });

    expect(mine).toEqual({ ok: true, edits: [{ ...added, to: { topicId: 1, index: 3 } }] });
  });

  const meeting: readonly (readonly [string, TemplateEdit, TemplateEdit])[] = [
    ['both rename a topic', { edit: 'renameTopic', topicId: 1, title: 'A' }, { edit: 'renameTopic', topicId: 1, title: 'B' }],
    ['one renames a topic that the other deletes', { edit: 'renameTopic', topicId: 2, title: 'A' }, { edit: 'deleteTopic', topicId: 2 }],
    [
      'one puts a question into a topic that the other deletes',
      { edit: 'moveField', questionId: 'c', to: { topicId: 2, index: 0 } },
      { edit: 'deleteTopic', topicId: 2 },
    ],
    [
      'one lets a question depend on what the other removes',
      { edit: 'setDependencies', questionId: 'd', dependencies: aField('d', 'c').dependencies, dependenciesOperator: 'AND' },
      { edit: 'removeField', questionId: 'c' },
    ],
  ];
  test.each(meeting)('%s: the second is refused, whoever it is', (_title, one, other) => {
    expect(rebase({ base: template, mine: [other], theirs: [one] })).toEqual({ ok: false, edit: other, over: 0 });
    expect(rebase({ base: template, mine: [one], theirs: [other] })).toEqual({ ok: false, edit: one, over: 0 });
  });

  test('an edit is told in words', () => {
    expect(describeTemplateEdit(template, { edit: 'renameTopic', topicId: 2, title: 'Samples' })).toBe(
      'renamed the topic “Topic 2” to “Samples”',
    );
    expect(describeTemplateEdit(template, { edit: 'setFieldConfig', questionId: 'a', config: {} })).toBe(
      'changed the settings of “Question a”',
    );
  });
});

describe('returning to an earlier template', () => {
  test('the edits back make it equal, whatever was done in between', () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const now = someEdits(generator(seed), template, 20).reduce(apply, template);

      const back = editsBack(now, template);

      expect(back.reduce(apply, now), `seed ${seed}`).toEqual(template);
    }
  });

  test('nothing is done where nothing is to do, and one thing where one thing was done', () => {
    const renamed = apply(template, { edit: 'renameTopic', topicId: 2, title: 'Samples' });

    expect(editsBack(template, template)).toEqual([]);
    expect(editsBack(renamed, template)).toEqual([{ edit: 'renameTopic', topicId: 2, title: 'Topic 2' }]);
  });

  test('a question that comes back with another type leaves first', () => {
    const other = {
      ...template,
      steps: [aTopic(1, { ...aField('a'), dataType: 'BOOLEAN' }, aField('b', 'a'), aField('c')), ...template.steps.slice(1)],
    };

    expect(editsBack(other, template).reduce(apply, other)).toEqual(template);
  });
});
