import { expect, test } from 'vitest';
import type { Answers, EvaluationContext } from '../../../engine/questionnaires/index.ts';
import type { RawForm } from '../../../web/forms/wizard/api.ts';
import { QuestionarySession } from '../../../web/forms/wizard/session.ts';
import { aContext, aQuestion, aTemplate, definitions } from '../../support/definitions.ts';

const template = aTemplate(aQuestion('TEXT_INPUT', {}, { questionId: 'a', naturalKey: 'a' }));
const form = (facts: EvaluationContext['facts'] = {}, answers: Answers = {}): RawForm => ({
  questionaryId: 1,
  ownerKind: 'PROPOSAL',
  template,
  answers,
  versions: new Map(),
  completedTopics: [],
  context: aContext({ facts }),
  mayWrite: true,
  mayNotWriteReason: null,
});

/** A session whose server answers when the test says so. */
function aSession() {
  const loads: { readonly give: (facts: EvaluationContext['facts']) => void; readonly refuse: () => void }[] = [];
  const session = new QuestionarySession({
    catalog: definitions.catalog,
    form: form(),
    viewer: { role: 'USER', userId: 1, isInternal: false },
    now: () => new Date('2030-06-15T12:00:00Z'),
    api: {
      load: () =>
        new Promise((resolve, reject) =>
          loads.push({ give: (facts) => resolve(form(facts)), refuse: () => reject(new Error('no connection')) }),
        ),
      save: () => Promise.reject(new Error('not asked here')),
    },
  });
  return { session, loads };
}

test('a file on its way makes the form dirty until it has arrived or was cancelled', async () => {
  const { session } = aSession();
  const arrives = session.store.uploading(Promise.resolve('file'), () => undefined);
  const cancelled = session.store.uploading(Promise.reject(new DOMException('cancelled', 'AbortError')), () => undefined);
  const before = session.isDirty();

  await Promise.allSettled([arrives, cancelled]);

  expect([before, session.isDirty()]).toEqual([true, false]);
});

test('uploads have ended when all have, also one that began meanwhile, and it is said when one did not arrive', async () => {
  const { store } = aSession().session;
  const told: string[] = [];
  const finish: (() => void)[] = [];
  const slow = (name: string) => new Promise<string>((resolve) => finish.push(() => resolve(name)));
  void store.uploading(slow('first'), (name) => told.push(name));
  const ended = store.uploadsEnded().then((all) => [...told, all]);
  void store.uploading(slow('second'), (name) => told.push(name));

  for (const end of finish) end();

  expect(await ended).toEqual(['first', 'second', true]);
  void store.uploading(Promise.reject(new Error('broken')), () => undefined).catch(() => undefined);
  expect(await store.uploadsEnded()).toBe(false);
});

test('facts are settled when everything asked for has arrived', async () => {
  const { session, loads } = aSession();
  void session.refreshFacts();
  let settled = false;
  const waiting = session.factsSettled().then(() => (settled = true));
  await Promise.resolve();
  expect(settled).toBe(false);

  loads[0]?.give({ entries: { a: [1] } });
  await waiting;

  expect(session.store.context.facts).toEqual({ entries: { a: [1] } });
});

test('the facts asked for last stay, whichever arrive first', async () => {
  const { session, loads } = aSession();
  const both = [session.refreshFacts(), session.refreshFacts()];

  loads[1]?.give({ entries: { a: [1, 2] } });
  await Promise.resolve();
  loads[0]?.give({ entries: { a: [1] } });
  await Promise.all(both);

  expect(session.store.context.facts).toEqual({ entries: { a: [1, 2] } });
});

test('facts that do not come are told to who asked, and hold nobody up', async () => {
  const { session, loads } = aSession();
  const asked = session.refreshFacts();
  const waiting = session.factsSettled();

  loads[0]?.refuse();

  await expect(asked).rejects.toThrow('no connection');
  await expect(waiting).resolves.toBeUndefined();
});

test('a file that is not saved yet keeps its name when facts are loaded anew, and loses it with a reset', async () => {
  const { session, loads } = aSession();
  const names = () => Object.keys((session.store.context.facts['files'] ?? {}) as Record<string, unknown>);
  session.store.addFact('files', { new: { id: 'new', name: 'curve.png' } });

  const refresh = session.refreshFacts();
  loads[0]?.give({ files: { old: { id: 'old', name: 'report.pdf' } } });
  await refresh;
  const after = names();
  session.store.reset({}, form({ files: {} }).context);

  expect([after, names()]).toEqual([['new', 'old'], []]);
});
