import { expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import { placeWords, type Namer } from '../../../web/studio/bundles/place-words.ts';
import { definitions } from '../../support/definitions.ts';

const namer: Namer = {
  catalog: definitions.catalog,
  part: (key) =>
    ({ naturalKey: 'Natural key', steps: 'Topics', fields: 'Questions', config: 'Settings', fieldOrder: 'Order of the questions' })[key] ??
    null,
  number: (place) => `number ${place}`,
  question: (id) => (id === 'mass' ? 'Mass of the sample' : null),
  value: (_, text) => text,
};

const template: Json = {
  name: 'Sample',
  steps: [
    {
      title: 'New sample',
      fields: [
        { questionId: 'mass', dataType: 'NUMBER_INPUT', config: { numberValueConstraint: null }, dependencies: [{ questionId: 'mass' }] },
      ],
    },
  ],
};

test.each([
  [['naturalKey'], { naturalKey: 'a' }, ['Natural key']],
  [['siConversionFormula'], { siConversionFormula: 'x' }, ['Si conversion formula']],
  [['config', 'small_label'], { dataType: 'TEXT_INPUT', config: { small_label: '' } }, ['Settings', 'Small label']],
  [['steps', 'New sample', 'title'], template, ['Topics', '“New sample”', 'Title']],
  [['steps', 'New sample', 'fields', 'mass'], template, ['Topics', '“New sample”', 'Questions', '“Mass of the sample”']],
  [['steps', 'New sample', 'fieldOrder'], template, ['Topics', '“New sample”', 'Order of the questions']],
  [['fields', 'mass', 'dependencies'], template, ['Questions', '“Mass of the sample”', 'Dependencies']],
  [['edges', 'e1', 'to'], { edges: [{ key: 'e1', from: 'draft', to: 'allocated' }] }, ['Edges', '“draft → allocated”', 'To']],
  [['options', '"Powder"'], { options: ['Powder'] }, ['Options', '“Powder”']],
  [['nodes', '0'], { nodes: [[1]] }, ['Nodes', 'number 1']],
] satisfies [string[], Json, string[]][])('%j is told in words', (path, here, words) => {
  expect(placeWords(path, [here, {}], namer)).toEqual(words);
});

test('settings are called as in the editor of their type', () => {
  const { title } = (definitions.catalog.questionTypes.get('NUMBER_INPUT')?.config as { properties: Record<string, { title?: string }> })
    .properties['numberValueConstraint'] ?? { title: '?' };

  const words = placeWords(['steps', 'New sample', 'fields', 'mass', 'config', 'numberValueConstraint'], [{}, template], namer);

  expect(words.at(-1)).toBe(title);
  expect(words.at(-2)).toBe('Settings');
});
