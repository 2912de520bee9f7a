import { expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { notHere } from '../../../engine/questionnaires/index.ts';
import type { QuestionaryApi, RawForm } from '../../../web/forms/wizard/api.ts';
import { summaryLines } from '../../../web/forms/wizard/rules.ts';
import { removedAnswers, hiddenAnswers } from '../../../web/forms/wizard/unsent.ts';
import { aQuestion, aTemplate } from '../../support/definitions.ts';
import { aRawForm, newsOf, refusedOf, resultOf, sessionOf } from '../../support/questionary-session.ts';

const aText = (questionId: string, config: JsonObject = {}, more: object = {}) =>
  aQuestion('TEXT_INPUT', config, { questionId, naturalKey: questionId, question: `Question ${questionId}`, ...more });
const aTick = aQuestion('BOOLEAN', {}, { questionId: 'tick', naturalKey: 'tick', question: 'Tick' });
const whenTicked = (condition: 'eq' | 'neq' = 'eq') => ({
  dependencies: [{ questionId: 'tick', condition: { condition, params: true } }],
});
const before = aRawForm({ template: aTemplate(aText('a'), aTick, aText('more', {}, whenTicked())) });
const after = aRawForm({ revision: 2, template: aTemplate(aText('a'), aText('more'), aText('new', { required: true })) });

const REQUIRED = { questionId: 'new', kind: 'MISSING', code: 'REQUIRED', path: '', text: 'This is a required field' };

function anOldPage(api: Partial<QuestionaryApi> = {}, now: RawForm = after) {
  return sessionOf({
    form: before,
    api: {
      load: () => Promise.resolve(now),
      follow: () => Promise.resolve({ ...newsOf(), revision: now.revision }),
      save: ({ partial }) => (partial ? Promise.resolve(resultOf({})) : Promise.reject(refusedOf([REQUIRED]))),
      ...api,
    },
  });
}
const linesOf = ({ store, questionnaire, getState }: ReturnType<typeof anOldPage>) => {
  const judged = (store.evaluation.steps[0]?.problems ?? []).map((problem) => ({ ...problem, text: store.shown(problem).text }));
  const said = judged.length > 0 ? judged : getState().refused;
  return summaryLines({ questionnaire, isShown: store.isShown, unknown: 'A new question' }, said);
};

test('a question that is published as required while one writes is named where a full save is refused, and is there to be answered', async () => {
  const session = anOldPage();
  session.store.change('a', 'typed');

  const outcome = await session.save(1, false);

  expect([outcome, linesOf(session)]).toMatchObject(['refused', [{ questionId: 'new', question: 'Question new', isHere: true }]]);
  expect(session.getState()).toMatchObject({ isRenewed: true, isOutdated: false });
  expect([session.store.state('a').answer, session.isDirty()]).toEqual(['typed', true]);
});

test('where the new questions cannot be had, the fault is named as that of one that is not here, and leads nowhere', async () => {
  const session = anOldPage({ load: () => Promise.reject(new Error('cut')) });

  await session.save(1, false);

  expect(linesOf(session)).toMatchObject([{ question: 'A new question', isHere: false }]);
  expect(session.getState()).toMatchObject({ isRenewed: false, isOutdated: true });
});

test('the questions are taken in with the news; what is typed in one that is gone is told and not sent', async () => {
  const session = anOldPage();
  session.store.change('tick', true);
  session.store.change('more', 'typed');
  session.store.change('a', 'typed, too');

  await session.follow(1);

  expect([session.store.isShown('tick'), session.store.isShown('new'), session.getState().isRenewed]).toEqual([false, true, true]);
  expect(session.store.state('more').answer).toBe('typed');
  expect(session.questionnaire.steps[0]?.fields.map(({ questionId }) => questionId)).toEqual(['a', 'more', 'new']);
  expect([hiddenAnswers(session).map(({ questionId }) => questionId), removedAnswers(session)]).toEqual([['tick'], []]);
});

test('that they are others is said until it is read, and again when they become others once more', async () => {
  const session = anOldPage();
  await session.follow(1);
  session.renewedIsRead();

  await session.follow(1);

  expect(session.getState()).toMatchObject({ isRenewed: false, isOutdated: false });
});

test('while a file is on its way nothing is taken in: its question would go from under it', async () => {
  const session = anOldPage();
  void session.store.uploading(new Promise(() => undefined), () => undefined);

  await session.follow(1);

  expect(session.getState()).toMatchObject({ isRenewed: false, isOutdated: true });
});

test('what hung on a question that is taken out shows as soon as that is known, whatever its last answer was', async () => {
  const save: QuestionaryApi['save'] = () => Promise.resolve(resultOf({ problems: [{ ...notHere('tick'), text: 'It is not here' }] }));
  const session = anOldPage({ save, follow: () => Promise.reject(new Error('cut')) });
  session.store.change('tick', false);
  const isShownBefore = session.store.isShown('more');

  await session.autosave();

  expect([isShownBefore, session.store.isShown('more')]).toEqual([false, true]);
  session.store.change('a', 'typed');
  expect(session.store.isShown('more')).toBe(true);
});

test('an answer that the server has to a question that is new on the page comes with it, and is the base of its edits', async () => {
  const session = anOldPage({}, { ...after, answers: { new: 'stored' }, versions: new Map([['new', 3]]) });

  await session.follow(1);

  expect([session.store.state('new').answer, session.isDirty()]).toEqual(['stored', false]);
});
