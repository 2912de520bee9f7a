import { expect, test } from 'vitest';
import { NATURAL_KEY, QUESTION, type EditedQuestion } from '../../../web/studio/questions/editor/edited-question.ts';
import { savablePart } from '../../../web/studio/questions/editor/savable-part.ts';

const known: EditedQuestion = {
  id: 'aim',
  naturalKey: 'aim',
  question: 'Aim?',
  dataType: 'TEXT_INPUT',
  categoryId: 'PROPOSAL_QUESTIONARY',
  config: { min: 1, max: 5, small_label: '' },
};
const edited = (part: Partial<EditedQuestion>): EditedQuestion => ({ ...known, ...part });
const soundOnly = () => [];
const wrong = (key: string) => ({ key, text: 'wrong' });

test.each([
  ['a text beside a key that is wrong', { naturalKey: '', question: 'What for?' }, [NATURAL_KEY], { question: 'What for?' }],
  ['a key beside a text that is wrong', { naturalKey: 'goal', question: '' }, [QUESTION], { naturalKey: 'goal' }],
  [
    'a setting beside one that is wrong',
    { config: { min: -1, max: 9, small_label: 'in mm' } },
    ['min'],
    { config: { min: 1, max: 9, small_label: 'in mm' } },
  ],
  [
    'a text beside a setting that is wrong',
    { question: 'What for?', config: { ...known.config, min: -1 } },
    ['min'],
    { question: 'What for?' },
  ],
])('%s is saved', (_, part, keys, saved) => {
  expect(savablePart(edited(part), known, keys.map(wrong), soundOnly)).toEqual(edited(saved));
});

test('nothing is saved where only what is wrong was changed, nor of a question that is not stored yet', () => {
  expect(savablePart(edited({ question: '' }), known, [wrong(QUESTION)], soundOnly)).toBeNull();
  expect(savablePart(edited({ id: null, question: 'What for?', naturalKey: '' }), known, [wrong(NATURAL_KEY)], soundOnly)).toBeNull();
});

test('settings that do not go with what is stored wait for the one that is wrong', () => {
  const judge = (config: object) => (config === known.config ? [] : [wrong('max')]);
  const typed = edited({ question: 'What for?', config: { min: -1, max: 0, small_label: '' } });
  expect(savablePart(typed, known, [wrong('min')], judge)).toEqual(edited({ question: 'What for?' }));
});

test('while two limits contradict each other, the other settings are saved and both limits stay as they are stored', () => {
  const crossed = { key: 'max', text: 'below min', follows: ['min', 'max'] };
  const judge = ({ min, max }: { readonly min?: unknown; readonly max?: unknown }) => (Number(max) < Number(min) ? [crossed] : []);
  const typed = edited({ config: { min: 9, max: 8, small_label: 'in mm' } });
  expect(savablePart(typed, known, [crossed], judge)).toEqual(edited({ config: { min: 1, max: 5, small_label: 'in mm' } }));
});
