import { expect, test } from 'vitest';
import { outline } from '../../../web/studio/bundles/outline.ts';

const words = {
  part: (key: string) => key.toUpperCase(),
  value: (key: string, text: string) => (key === 'questionId' && text === 'aim' ? 'What for?' : text),
  yes: 'yes',
  no: 'no',
};

test('a value is read as lines that say something, parts of parts further in', () => {
  const step = {
    title: 'Plan',
    isEnabled: true,
    description: '',
    fields: [
      { questionId: 'aim', config: { required: true, options: ['a', 'b'], units: [] }, dependencies: [] },
      { questionId: 'note', config: {} },
    ],
  };

  expect(outline(step, words)).toBe(
    [
      'TITLE: Plan',
      'ISENABLED: yes',
      'FIELDS:',
      '   – QUESTIONID: What for?',
      '      CONFIG:',
      '         REQUIRED: yes',
      '         OPTIONS: a, b',
      '   – QUESTIONID: note',
    ].join('\n'),
  );
});

test.each([
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  ['', '–'],
  [null, '–'],
  [[], '–'],
  [{}, '–'],
  [['a', 1], 'a, 1'],
  ['two\nlines', 'two\nlines'],
])('%j is %s', (value, text) => {
  expect(outline(value, words)).toBe(text);
});
