import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { notHere } from '../../../engine/questionnaires/index.ts';
import type { StepSaveRequest } from '../../../web/forms/wizard/api.ts';
import type { TypedAs } from '../../../web/forms/wizard/author.ts';
import { draftStorageOf, orphanedDraftsAt, waitsFor } from '../../../web/forms/wizard/draft-storage.ts';
import { completeSteps } from '../../../web/forms/wizard/rules.ts';
import type { QuestionarySession } from '../../../web/forms/wizard/session.ts';
import { removedAnswers, hiddenAnswers, orphanedAnswers } from '../../../web/forms/wizard/unsent.ts';
import { aQuestion } from '../../support/definitions.ts';
import { stubDevice } from '../../support/device.ts';
import { aRawForm, newsOf, refusedOf, resultOf, sessionOf } from '../../support/questionary-session.ts';

const PETRA = 1;
const QUESTIONARY = 7;
const [USER, OFFICER] = [{ roleId: 4 }, { roleId: 5 }];

beforeEach(() => stubDevice('/ProposalEdit/5'));

const aText = (config: JsonObject) => (questionId: string) =>
  aQuestion('TEXT_INPUT', config, { questionId, naturalKey: questionId, question: `Question ${questionId}` });
const aForm = (...steps: readonly (readonly string[])[]) => aFormOf({}, ...steps);
const aFormOf = (config: JsonObject, ...steps: readonly (readonly string[])[]) =>
  aRawForm({
    questionaryId: QUESTIONARY,
    template: {
      groupId: 'PROPOSAL',
      name: '',
      description: '',
      steps: steps.map((ids, i) => ({ topicId: i + 1, title: `Step ${i + 1}`, isEnabled: true, fields: ids.map(aText(config)) })),
    },
  });

function anOldPage(gone: readonly string[], form = aForm(['a', 'b'], ['c']), as: TypedAs = {}) {
  const sent: StepSaveRequest[] = [];
  const session = sessionOf({
    form,
    copy: draftStorageOf(PETRA, QUESTIONARY, as),
    api: {
      save: (request) => {
        sent.push(request);
        const [stored, strays] = [false, true].map((isGone) =>
          Object.entries(request.answers).filter(([id]) => gone.includes(id) === isGone),
        );
        const problems = (strays ?? []).map(([questionId]) => ({ ...notHere(questionId), text: 'It is not here' }));
        if (!request.partial && problems.length > 0) return Promise.reject(refusedOf(problems));
        return Promise.resolve(
          resultOf({
            saved: (stored ?? []).map(([questionId, value]) => ({ questionId, value, version: 1 })),
            problems,
            completedTopics: request.partial ? [] : [request.topicId],
          }),
        );
      },
      follow: () => Promise.resolve({ ...newsOf(), revision: 2 }),
    },
  });
  return { session, sent };
}
const aNewPage = (form = aForm(['a'], ['c']), as: TypedAs = {}) => sessionOf({ form, copy: draftStorageOf(PETRA, QUESTIONARY, as) });

test('what was typed in a question that is taken out is told with its name and kept, is sent once, and bars nothing else', async () => {
  const { session, sent } = anOldPage(['b']);
  for (const questionId of ['a', 'b', 'c']) session.store.change(questionId, `typed in ${questionId}`);

  const isSaved = await session.autosave();
  await session.autosave();

  expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([['a', 'b'], ['c']]);
  expect([isSaved, session.isDirty(), session.getState().isOutdated]).toEqual([true, false, true]);
  expect(session.awaitsMending()).toBe(false);
  expect(hiddenAnswers(session)).toMatchObject([{ question: 'Question b', text: 'typed in b', isGone: true }]);
  expect(session.store.isShown('b')).toBe(false);
  expect(draftStorageOf(PETRA, QUESTIONARY).read()).toMatchObject([{ questionId: 'b', value: 'typed in b' }]);
});

test('the page that is loaded next tells it, and keeps it through what is typed and saved there, until it is thrown away', async () => {
  const { session: before } = anOldPage(['b']);
  for (const questionId of ['a', 'b']) before.store.change(questionId, `typed in ${questionId}`);
  before.keep();

  const session = aNewPage();
  session.keep();
  session.store.take('a', 'the server has it');
  session.keep();

  expect(removedAnswers(session)).toEqual([{ question: 'Question b', text: 'typed in b' }]);
  expect(removedAnswers(aNewPage())).toEqual([{ question: 'Question b', text: 'typed in b' }]);
  session.discardDrafts(session.draftsOfRemovedQuestions);
  expect(removedAnswers(aNewPage())).toEqual([]);
});

test('it is sent when its question is back, or stands in another step', async () => {
  const { session: before } = anOldPage(['b']);
  before.store.change('b', 'typed in b');
  await before.autosave();
  expect(removedAnswers(aNewPage())).toHaveLength(1);

  const session = aNewPage(aForm(['a'], ['c', 'b']));

  expect(removedAnswers(session)).toEqual([]);
  expect([session.store.state('b').answer, session.isDirty()]).toEqual(['typed in b', true]);
});

test('a row in which nothing waits but such a text is not opened for it: its page tells it, apart from what its rows bring back', async () => {
  const { session } = anOldPage(['b']);
  session.store.change('b', 'typed in b');
  session.keep();
  const before = waitsFor(PETRA, QUESTIONARY);

  await aNewPage().autosave();

  expect([before, waitsFor(PETRA, QUESTIONARY)]).toEqual([true, false]);
  const left = orphanedDraftsAt(PETRA, '/ProposalEdit/5', (_name, { gone }) => gone !== true);
  expect(left.answers).toMatchObject([{ said: [{ question: 'Question b', text: 'typed in b' }] }]);
});

const toMend = ({ store }: QuestionarySession): readonly string[] =>
  store.evaluation.steps[0]?.problems.map(({ questionId }) => questionId) ?? [];
test('where nothing can be changed any more, what is thrown away is what one is shown: what was typed in such a question is told apart', () => {
  const { session: before } = anOldPage(['b']);
  for (const questionId of ['a', 'b']) before.store.change(questionId, `typed in ${questionId}`);
  before.keep();
  const aReadPage = () => aNewPage({ ...aForm(['a'], ['c']), mayWrite: false });

  const session = aReadPage();
  const told = orphanedAnswers(session);
  session.discardDrafts(session.orphanedDrafts);

  expect(told).toEqual([{ question: 'Question a', text: 'typed in a' }]);
  expect([orphanedAnswers(aReadPage()), removedAnswers(aReadPage())]).toEqual([[], [{ question: 'Question b', text: 'typed in b' }]]);
});

test('what was typed in another role is told as that, also where this role is not asked the question; as gone only where that is known', () => {
  const { session: before } = anOldPage(['b'], undefined, USER);
  for (const questionId of ['a', 'b']) before.store.change(questionId, `typed in ${questionId}`);
  before.keep();
  const inOtherRole = () => sessionOf({ form: aForm(['c']), copy: draftStorageOf(PETRA, QUESTIONARY, OFFICER) });
  const [of, gone] = [orphanedAnswers, removedAnswers].map((told) => told(inOtherRole()));
  aNewPage(undefined, USER);

  const session = inOtherRole();

  expect([of?.map(({ text }) => text), gone]).toEqual([['typed in a', 'typed in b'], []]);
  expect([orphanedAnswers(session), removedAnswers(session)]).toEqual([
    [{ question: 'Question a', text: 'typed in a' }],
    [{ question: 'Question b', text: 'typed in b' }],
  ]);
  session.discardDrafts(session.orphanedDrafts);
  expect([orphanedAnswers(inOtherRole()), removedAnswers(inOtherRole())]).toEqual([[], [{ question: 'Question b', text: 'typed in b' }]]);
});

const REQUIRED = { required: true, min: 5 };

test('one that is taken out bars no step, whatever was wrong with it, nor is it told as that', async () => {
  const { session } = anOldPage(['b'], aFormOf(REQUIRED, ['a', 'b'], ['c']));
  session.store.change('a', 'long enough');
  session.store.change('b', 'ab');
  const before = toMend(session);
  const isRefusedBefore = await session.refuses(1);
  await session.autosave();

  const after = toMend(session);
  const outcome = await session.save(1, false);
  session.abandon('b');

  expect([before, after]).toEqual([['b'], []]);
  expect([isRefusedBefore, outcome, toMend(session)]).toEqual([true, 'saved', []]);
  expect(completeSteps({ questionnaire: session.questionnaire, evaluation: session.store.evaluation, ...session.getState() })).toEqual([
    true,
    false,
  ]);
});

test('one that is taken out before anybody wrote in it bars no step: of other questions than those of the page the server judges', async () => {
  const { session, sent } = anOldPage(['b'], aFormOf(REQUIRED, ['a', 'b'], ['c']));
  session.store.change('a', 'long enough');
  const before = toMend(session);
  await session.follow(1);

  const isRefusedHere = await session.refuses(1);
  const outcome = await session.save(1, false);

  expect([before.length, isRefusedHere, outcome]).toEqual([1, false, 'saved']);
  expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([['a', 'b'], ['a']]);
  expect([toMend(session), hiddenAnswers(session)]).toEqual([[], []]);
});

test('a reset of what was saved in one that is taken out since leaves it out: it shows nothing that it has not taken back', async () => {
  const gone: string[] = [];
  const { session } = anOldPage(gone);
  for (const questionId of ['a', 'b']) session.store.change(questionId, `typed in ${questionId}`);
  await session.autosave();
  gone.push('b');

  await session.undo(1);

  expect([session.store.state('a').answer, session.hasOwnEdits(1), session.getState().isOutdated]).toEqual(['', false, true]);
  expect([session.store.isShown('b'), hiddenAnswers(session)]).toEqual([false, []]);
});

test('a full save that names one is refused, and says what became of it', async () => {
  const session = sessionOf({
    form: aForm(['a', 'b']),
    copy: draftStorageOf(PETRA, QUESTIONARY),
    api: { save: () => Promise.reject(answersRefused('b')) },
  });
  session.store.change('b', 'typed in b');

  const outcome = await session.save(1, false);

  expect([outcome, hiddenAnswers(session)]).toMatchObject(['refused', [{ text: 'typed in b', isGone: true }]]);
});

const answersRefused = (questionId: string): Error =>
  Object.assign(new Error('no'), { errors: [{ extensions: { context: { problems: [{ ...notHere(questionId), text: '' }] } } }] });
