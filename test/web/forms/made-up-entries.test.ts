import { expect, test } from 'vitest';
import { compile } from '../../../engine/questionnaires/index.ts';
import type { FormEntry } from '../../../web/forms/abilities.ts';
import { madeUpEntries } from '../../../web/forms/preview/made-up-entries.ts';
import { FormStore } from '../../../web/forms/renderer/form-store.ts';
import { aContext, aQuestion, definitions } from '../../support/definitions.ts';

const { catalog } = definitions;

function aPreview(known: readonly { readonly id: number; readonly title: string; readonly complete: boolean }[] = []) {
  const samples = aQuestion('SAMPLE_DECLARATION', { templateId: 1 }, { questionId: 'samples', naturalKey: 'samples' });
  const steps = [{ topicId: 1, title: 'Samples', isEnabled: true, fields: [samples] }];
  const questionnaire = compile({ groupId: 'PROPOSAL', name: '', description: '', steps }, catalog);
  const field = questionnaire.fields.get('samples');
  if (!field) throw new Error('no samples');
  const entries = { samples: known.map((row) => ({ ...row, questionaryId: 0 })) };
  const viewer = { role: 'USER', userId: 1, isInternal: false } as const;
  const store = new FormStore({ catalog, questionnaire, answers: {}, context: aContext({ facts: { entries } }), viewer });
  const rows = (): readonly string[] => {
    const { samples: made } = store.context.facts['entries'] as unknown as { readonly samples?: readonly FormEntry[] };
    return (made ?? []).map(({ title, complete }) => `${title} ${complete ? 'done' : 'open'}`);
  };
  return { field, rows, abilities: madeUpEntries({ store }) };
}

test('rows of a preview are added, cloned, finished, deleted and brought back', async () => {
  const { field, rows, abilities } = aPreview();
  const first = { id: 1, title: '1', complete: false, questionaryId: 0 };

  abilities.add(field);
  abilities.add(field);
  await abilities.clone(field, first);
  expect(rows()).toEqual(['1 open', '2 open', '3 open']);

  abilities.edit(field, first);
  expect(rows()).toEqual(['1 done', '2 open', '3 open']);
  abilities.edit(field, { ...first, complete: true });
  expect(rows()).toEqual(['1 open', '2 open', '3 open']);

  await abilities.remove(field, first);
  expect(rows()).toEqual(['2 open', '3 open']);
  await abilities.restore(field, first);
  expect(rows()).toEqual(['2 open', '3 open', '1 open']);
});

test('a row made up after others that were there before has an id of its own', () => {
  const { field, rows, abilities } = aPreview([{ id: 1, title: 'Quartz', complete: true }]);

  abilities.add(field);
  abilities.edit(field, { id: 1, title: 'Quartz', complete: true, questionaryId: 0 });

  expect(rows()).toEqual(['Quartz open', '2 open']);
});
