import { expect, test } from 'vitest';
import { aQuestion, aTemplate } from '../../support/definitions.ts';
import { aRawForm, sessionOf } from '../../support/questionary-session.ts';

function aStore() {
  const named = (name: string) => ({ questionId: name, naturalKey: name });
  const { store } = sessionOf({
    form: aRawForm({
      template: aTemplate(
        aQuestion('BOOLEAN', {}, named('box')),
        aQuestion('TEXT_INPUT', { required: true }, named('always')),
        aQuestion(
          'TEXT_INPUT',
          { required: true },
          { ...named('late'), dependencies: [{ questionId: 'box', condition: { condition: 'eq', params: true } }] },
        ),
      ),
    }),
  });
  const told = () => ['always', 'late'].flatMap((name) => store.problemsOf(name).map(({ code }) => `${name} ${code}`));
  return { store, told };
}

test('a question that appears after an attempt to go on shows no problem, and the others go on showing theirs', () => {
  const { store, told } = aStore();
  store.showAllProblems();

  store.change('box', true);

  expect(told()).toEqual(['always REQUIRED']);
  expect([store.showsAt('always', ''), store.showsAt('late', '')]).toEqual([true, false]);
});

test('its problem shows once it was left', () => {
  const { store, told } = aStore();
  store.showAllProblems();
  store.change('box', true);

  store.touch('late');

  expect(told()).toEqual(['always REQUIRED', 'late REQUIRED']);
});

test('its problem shows after the next attempt to go on, and not in another step', () => {
  const { store, told } = aStore();
  store.change('box', true);
  const before = told();

  store.showAllProblems();
  const asked = told();
  store.showProblemsOfTouched();

  expect([before, asked, told()]).toEqual([[], ['always REQUIRED', 'late REQUIRED'], []]);
});
