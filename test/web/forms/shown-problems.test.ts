import { expect, test } from 'vitest';
import { aContext, aQuestion, aTemplate } from '../../support/definitions.ts';
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

test('what is wrong with a stored file is shown at once, and what is missing is not', () => {
  const named = (name: string) => ({ questionId: name, naturalKey: name });
  const config = { required: true, file_type: ['.pdf'], pdf_page_limit: 2 };
  const { store } = sessionOf({
    form: aRawForm({
      template: aTemplate(aQuestion('FILE_UPLOAD', config, named('plan')), aQuestion('FILE_UPLOAD', config, named('missing'))),
      answers: { plan: [{ id: 'f1' }] },
      versions: new Map([['plan', 1]]),
      context: aContext({ facts: { files: { f1: { name: 'a.pdf', mimeType: 'application/pdf', sizeInBytes: 900, pages: 3 } } } }),
    }),
  });
  expect([...store.problemsOf('plan'), ...store.problemsOf('missing')].map(({ code }) => code)).toEqual(['PDF_TOO_LONG']);

  store.change('plan', []);
  expect(store.problemsOf('plan').map(({ code }) => code)).toEqual(['REQUIRED']);
});

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
