import { expect, test, vi } from 'vitest';
import type { Answers, EvaluationContext } from '../../../engine/questionnaires/index.ts';
import type { EditConflict, RawForm, StepSaveRequest, StepSaveResult } from '../../../web/forms/wizard/api.ts';
import type { DraftStorage } from '../../../web/forms/wizard/draft-storage.ts';
import { hiddenAnswers, orphanedAnswers, unsentAnswers } from '../../../web/forms/wizard/unsent.ts';
import { ConnectionProblem } from '../../../web/ui/connection-problem.ts';
import { aContext, aQuestion, aTemplate } from '../../support/definitions.ts';
import {
  aBasisForm,
  aConditionalForm,
  aCopy,
  aRawForm,
  conflictOf,
  newsOf,
  refusalOf,
  resultOf,
  sessionOf,
} from '../../support/questionary-session.ts';

const withFacts = (facts: EvaluationContext['facts']): RawForm => aRawForm({ context: aContext({ facts }) });
const filesForm = aRawForm({
  template: aTemplate(aQuestion('FILE_UPLOAD', { file_type: ['image/*'] }, { questionId: 'files', naturalKey: 'files' })),
});

const aReadSession = (answers: Answers, copy: DraftStorage) =>
  sessionOf({
    form: aRawForm({ answers, mayWrite: false, mayNotWriteReason: 'CALL_CLOSED' }),
    copy,
  });

function aSession(form: RawForm = aRawForm()) {
  const loads: { readonly give: (facts: EvaluationContext['facts']) => void; readonly refuse: () => void }[] = [];
  const session = sessionOf({
    form,
    api: {
      load: () =>
        new Promise((resolve, reject) =>
          loads.push({ give: (facts) => resolve(withFacts(facts)), refuse: () => reject(new Error('no connection')) }),
        ),
    },
  });
  return { session, loads };
}

test("a call that has closed under a save, and is given more time, stands in nobody's way: what waits is sent", async () => {
  let open = false;
  const saved: StepSaveRequest[] = [];
  const session = sessionOf({
    copy: aCopy([]),
    api: {
      save: (request) => {
        if (!open) return Promise.reject(refusalOf('CALL_CLOSED'));
        saved.push(request);
        return Promise.resolve(resultOf({ saved: [{ questionId: 'a', value: 'typed at the end', version: 1 }] }));
      },
      follow: () => Promise.resolve({ ...newsOf(), mayWrite: open, mayNotWriteReason: open ? null : 'CALL_CLOSED' }),
    },
  });
  const [step] = session.questionnaire.steps;
  await session.save(step?.topicId ?? 0, true);
  expect(session.getState()).toMatchObject({ refusedBy: 'CALL_CLOSED', stopped: 'CALL_CLOSED' });

  open = true;
  await session.follow(step?.topicId ?? 0);

  expect(session.getState()).toMatchObject({ refusedBy: null, stopped: null, phase: 'idle', failure: null });
  session.store.change('a', 'typed at the end');
  await session.autosave();
  expect(saved).toHaveLength(1);
});

test('where nothing may be written any more, what this device has kept is told as texts, and stays until it is thrown away', () => {
  const inVain = { questionId: 'a', value: 'typed in vain', version: 0, columns: null };
  const copy = aCopy([
    inVain,
    { ...inVain },
    { questionId: 'gone', value: 'of a question that is gone', version: 0, columns: null, gone: true },
  ]);
  const session = aReadSession({ a: 'as it was' }, copy);

  expect(session.store.state('a').answer).toBe('as it was');
  expect(orphanedAnswers(session)).toEqual([{ question: session.questionnaire.fields.get('a')?.question, text: 'typed in vain' }]);
  expect(copy.read()).toHaveLength(3);
  session.discardDrafts(session.orphanedDrafts);
  expect(copy.read()).toMatchObject([{ questionId: 'gone' }]);
});

test('what the server has by now is not told as left behind', () => {
  const copy = aCopy([{ questionId: 'a', value: 'arrived', version: 0, columns: null }]);

  expect(orphanedAnswers(aReadSession({ a: 'arrived' }, copy))).toEqual([]);
});

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

test('a step is judged by the news that are under way when it is saved', async () => {
  const form = aBasisForm({ samples: [{ sampleId: 1, isEsiSubmitted: false }] }, 'PROPOSAL_ESI_BASIS');
  const ready = conflictOf({ questionId: 'basis', column: 'samples', value: [{ sampleId: 1, isEsiSubmitted: true }] });
  const waiting: (() => void)[] = [];
  const session = sessionOf({
    form,
    api: { follow: () => new Promise((resolve) => waiting.push(() => resolve(newsOf(ready)))) },
  });
  const topicId = session.questionnaire.steps[0]?.topicId ?? 0;
  void session.follow(null);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));

  const refused = session.refuses(topicId);
  await vi.waitFor(() => expect(session.getState().pressed).toBe(true));
  waiting[0]?.();

  expect(await refused).toBe(false);
  expect(session.getState().pressed).toBe(false);
});

test('a step that nothing under way completes is refused', async () => {
  const form = aBasisForm({ samples: [{ sampleId: 1, isEsiSubmitted: false }] }, 'PROPOSAL_ESI_BASIS');
  const session = sessionOf({ form, api: { follow: () => Promise.reject(new ConnectionProblem('cut off')) } });
  const topicId = session.questionnaire.steps[0]?.topicId ?? 0;
  void session.follow(null).catch(() => undefined);

  expect(await session.refuses(topicId)).toBe(true);
  expect(session.getState().pressed).toBe(false);
});

test('a file that is not saved yet keeps its name when facts are loaded anew', async () => {
  const { session, loads } = aSession();
  const names = () => Object.keys((session.store.context.facts['files'] ?? {}) as Record<string, unknown>);
  session.store.addFact('files', { new: { id: 'new', name: 'curve.png' } });

  const refresh = session.refreshFacts();
  loads[0]?.give({ files: { old: { id: 'old', name: 'report.pdf' } } });
  await refresh;

  expect(names()).toEqual(['new', 'old']);
});

function aBeginning() {
  const created: { readonly title: unknown; readonly attempt: number }[] = [];
  let version = 0;
  let lost = 0;
  const stored = new Map<string, unknown>();
  const steps = [1, 2].map((topicId) => ({
    topicId,
    title: `Step ${topicId}`,
    isEnabled: true,
    fields: [
      ...(topicId === 1 ? [aQuestion('SAMPLE_BASIS', {}, { questionId: 'basis', naturalKey: 'basis' })] : []),
      aQuestion('TEXT_INPUT', {}, { questionId: `q${topicId}`, naturalKey: `q${topicId}` }),
    ],
  }));
  const session = sessionOf({
    form: aRawForm({
      questionaryId: 0,
      ownerKind: 'SAMPLE',
      template: { groupId: 'SAMPLE', name: 'Sample', description: '', steps },
      context: aContext({ owner: { title: '', proposalPk: 3 } }),
    }),
    needsBasis: true,
    create: (basis) => {
      created.push({ title: (basis['basis'] as { title?: unknown } | null)?.title, attempt: created.length + 1 });
      if (created.length <= lost) return Promise.reject(new Error('the answer was lost'));
      return Promise.resolve(5);
    },
    api: {
      save: ({ answers }) => {
        const saved = Object.entries(answers).map(([questionId, value]) => {
          stored.set(questionId, value);
          return { questionId, value, version: (version += 1) };
        });
        return Promise.resolve(resultOf({ saved }));
      },
    },
  });
  return { session, created, stored, lose: (times: number) => (lost = times) };
}

test('a row is not begun by itself before it has its title, and then once', async () => {
  const { session, created, stored } = aBeginning();
  session.store.change('q1', 'early');
  const before = await session.autosave();
  expect([before, created.length, session.isDirty()]).toEqual([true, 0, true]);

  session.store.change('basis', { title: 'Lysozyme', proposalPk: 3 });
  await session.autosave();
  await session.autosave();

  expect(created).toEqual([{ title: 'Lysozyme', attempt: 1 }]);
  expect([...stored]).toEqual([
    ['basis', { title: 'Lysozyme', proposalPk: 3 }],
    ['q1', 'early'],
  ]);
});

test('the whole is undone to where it was opened, though a step of it was opened since', async () => {
  const { session, stored } = aBeginning();
  session.store.change('basis', { title: 'Lysozyme', proposalPk: 3 });
  session.store.change('q1', 'first');
  session.store.change('q2', 'second');
  await session.autosave();
  session.openWhole();
  session.store.change('q1', 'changed');
  session.store.change('q2', 'changed');
  await session.autosave();
  session.open(1);
  session.open(2);
  const editsOfStep = session.hasOwnEdits(1);

  await session.undoWhole();

  expect(editsOfStep).toBe(false);
  expect([stored.get('q1'), stored.get('q2'), session.hasAnyEdits()]).toEqual(['first', 'second', false]);
});

test('a file in an answer that a colleague has changed has its name: facts come with the news, and with a conflict of a save', async () => {
  const theirs = conflictOf({ questionId: 'files', value: [{ id: 'theirs' }], version: 2 });
  let facts = {};
  const session = sessionOf({
    form: filesForm,
    api: {
      load: () => Promise.resolve(withFacts(facts)),
      save: () => Promise.resolve(resultOf({ conflicts: [theirs] })),
      follow: () => Promise.resolve(newsOf(theirs)),
    },
  });
  const names = () => Object.keys((session.store.context.facts['files'] ?? {}) as Record<string, unknown>);
  const namesWithConflict = new Set<string>();
  session.subscribe(() => session.getState().conflicts.length > 0 && namesWithConflict.add(names().join()));

  facts = { files: { theirs: { id: 'theirs', name: 'curve.png' } } };
  await session.follow(1);
  const withNews = names();
  facts = { files: { other: { id: 'other', name: 'report.pdf' } } };
  session.store.change('files', []);
  await session.autosave();

  expect([withNews, names()]).toEqual([['theirs'], ['other']]);
  expect([...namesWithConflict]).toEqual(['other']);
  expect(session.getState().conflicts).toHaveLength(1);
});

test('a file that had arrived, and whose answer had not, comes back with its name: the engine does not take it for one that is unknown', () => {
  const copy = aCopy();
  const opened = () =>
    sessionOf({
      form: filesForm,
      copy,
    });
  const before = opened();
  before.store.addFact('files', { curve: { id: 'curve', name: 'curve.png', mimeType: 'image/png', sizeInBytes: 9 } });
  before.store.change('files', [{ id: 'curve' }]);
  before.keep();

  const { store } = opened();

  expect(store.state('files')).toMatchObject({ answer: [{ id: 'curve' }], problems: [] });
  expect(store.context.facts['files']).toMatchObject({ curve: { name: 'curve.png' } });
});

test('a save whose answer was lost is over when the news say that the server has it', async () => {
  const stored = conflictOf({ questionId: 'a', value: 'Ice' });
  const session = sessionOf({
    api: {
      save: () => Promise.reject(new ConnectionProblem('cut')),
      follow: () => Promise.resolve(newsOf(stored)),
    },
  });
  session.store.change('a', 'Ice');
  await session.autosave();
  const lost = session.getState().phase;

  await session.follow(1);

  expect([lost, session.getState().phase, session.isDirty()]).toEqual(['offline', 'idle', false]);
});

test('facts that did not come with the news come with the next, though nothing is new then', async () => {
  const theirs = conflictOf({ questionId: 'files', value: [{ id: 'theirs' }], version: 2 });
  let news: readonly EditConflict[] = [theirs];
  let cut = true;
  const session = sessionOf({
    form: filesForm,
    api: {
      load: () =>
        cut ? Promise.reject(new ConnectionProblem('cut')) : Promise.resolve(withFacts({ files: { theirs: { name: 'curve.png' } } })),
      follow: () => Promise.resolve(newsOf(...news)),
    },
  });
  await expect(session.follow(1)).rejects.toThrow('cut');
  [news, cut] = [[], false];

  await session.follow(1);

  expect(session.store.context.facts['files']).toEqual({ theirs: { name: 'curve.png' } });
});

test('a full save takes over what a colleague has written where this person has written nothing, and goes on', async () => {
  const theirs = conflictOf({ questionId: 'a', value: 'Ice' });
  const sent: StepSaveRequest[] = [];
  const session = sessionOf({
    api: {
      // as on the server: a confirmed default conflicts with an unknown answer
      save: (request) => {
        sent.push(request);
        const conflicts = sent.length === 1 ? [theirs] : [];
        return Promise.resolve(resultOf({ conflicts }));
      },
    },
  });

  const outcome = await session.save(1, false);

  expect([outcome, session.getState().conflicts, session.store.state('a').answer]).toEqual(['saved', [], 'Ice']);
  expect(sent.map(({ answers }) => answers)).toEqual([{ a: '' }, {}]);
});

const CARL = { id: 2, firstname: 'Carl', lastname: 'Engstrom', preferredname: null };
const unticked = conflictOf({ questionId: 'industry', value: false, version: 2, changedBy: CARL });
const ticked = conflictOf({ questionId: 'industry', value: true, version: 3, changedBy: CARL });

test('a text that waits on this device while a colleague hides its question is told with their name, and nothing says that it is saved', async () => {
  const copy = aCopy();
  const session = sessionOf({
    form: aConditionalForm,
    copy,
    api: { save: () => Promise.reject(new ConnectionProblem('cut')), follow: () => Promise.resolve(newsOf(unticked)) },
  });
  session.store.change('company', 'Acme');
  await session.autosave();

  await session.follow(1);

  expect(session.getState()).toMatchObject({ phase: 'idle', savedAt: null });
  expect(hiddenAnswers(session)).toEqual([
    { questionId: 'company', question: 'Company', text: 'Acme', hider: 'Carl Engstrom', isGone: false },
  ]);
  expect(unsentAnswers(session)).toEqual([{ question: 'Company', text: 'Acme' }]);
  expect(copy.read()).toMatchObject([{ questionId: 'company', value: 'Acme' }]);
  const again = sessionOf({ form: { ...aConditionalForm, answers: { industry: false } }, copy });
  expect(hiddenAnswers(again)).toMatchObject([{ text: 'Acme', hider: null }]);
  session.abandon('company');
  expect([hiddenAnswers(session), copy.read()]).toEqual([[], []]);
});

test('an answer that the server leaves out keeps a step from being gone on from until it is told what hides it', async () => {
  const session = sessionOf({
    form: aConditionalForm,
    api: { save: () => Promise.resolve(resultOf({ completedTopics: [1] })), follow: () => Promise.resolve(newsOf(unticked)) },
  });
  session.store.change('company', 'Acme');

  expect(await session.save(1, false)).toBe('conflict');
  expect(hiddenAnswers(session)).toMatchObject([{ text: 'Acme', hider: 'Carl Engstrom' }]);
  expect(await session.save(1, false)).toBe('saved');
});

test('an answer that the server left out is to be saved again where its question was hidden and shown between two news', async () => {
  const session = sessionOf({
    form: aConditionalForm,
    api: { save: () => Promise.resolve(resultOf({})), follow: () => Promise.resolve(newsOf(ticked)) },
  });
  session.store.change('company', 'Acme');
  await session.autosave();
  const { edits } = session.store;

  await session.follow(1);

  expect(session.store.edits).toBeGreaterThan(edits);
  expect(session.isDirty()).toBe(true);
});

test('the same, where the save that left it out met a conflict beside it', async () => {
  const fields = aConditionalForm.template.steps.flatMap((step) => step.fields);
  const conflict = conflictOf({ questionId: 'why', value: 'theirs', version: 1, changedBy: CARL });
  const session = sessionOf({
    form: { ...aConditionalForm, template: aTemplate(...fields, aQuestion('TEXT_INPUT', {}, { questionId: 'why', naturalKey: 'why' })) },
    api: { save: () => Promise.resolve(resultOf({ conflicts: [conflict] })), follow: () => Promise.resolve(newsOf(ticked)) },
  });
  session.store.change('company', 'Acme');
  session.store.change('why', 'mine');
  await session.autosave();
  const { edits } = session.store;

  await session.follow(1);

  expect(session.store.edits).toBeGreaterThan(edits);
});

test('what waits on this device comes back and is sent once the page is edited, and not while it is read', async () => {
  const sent: Answers[] = [];
  const copy = aCopy([{ questionId: 'a', value: 'typed before', version: 0, columns: null }]);
  const save = ({ answers }: StepSaveRequest) => {
    sent.push(answers);
    return Promise.resolve(resultOf({ saved: [{ questionId: 'a', value: 'typed before', version: 1 }] }));
  };
  const session = sessionOf({ copy, reads: true, api: { save, follow: () => Promise.resolve(newsOf()) } });
  await session.autosave();
  await session.follow(1);
  expect([sent, session.isDirty(), session.getState().restored]).toEqual([[], false, false]);

  session.edit();
  await session.autosave();

  expect([sent, session.getState().restored, copy.read()]).toEqual([[{ a: 'typed before' }], true, []]);
});

test('what other windows leave on this device while it is only read again waits until it is edited once more', async () => {
  const copy = aCopy();
  const sent: Answers[] = [];
  const save = ({ answers }: StepSaveRequest) => {
    sent.push(answers);
    return Promise.resolve(resultOf({ saved: [{ questionId: 'a', value: answers['a'] ?? null, version: sent.length }] }));
  };
  const session = sessionOf({ copy, reads: true, api: { save, follow: () => Promise.resolve(newsOf()) } });
  session.edit();
  session.store.change('a', 'typed while it was edited');
  session.read();
  await session.autosave();
  copy.write([{ questionId: 'a', value: 'left by another window', version: 1, columns: null }]);

  await session.follow(1);
  await session.autosave();
  const read = [...sent];
  session.edit();
  await session.autosave();

  expect([read, sent.slice(1)]).toEqual([[{ a: 'typed while it was edited' }], [{ a: 'left by another window' }]]);
});

test('what was typed and waits for the server stays where it is edited once more', async () => {
  const copy = aCopy();
  const session = sessionOf({ copy, reads: true, api: { save: () => Promise.reject(new ConnectionProblem('cut off')) } });
  session.edit();
  session.store.change('a', 'typed first');
  await session.autosave();
  session.read();
  session.store.change('a', 'typed on');

  session.edit();

  expect(session.store.state('a').answer).toBe('typed on');
});

const oneMore = (): EditConflict => conflictOf({ questionId: 'brand_new', value: 'of a colleague', version: 1 });

test('news of a question that was published since the page was loaded make it deaf to nothing, and say that the questionnaire has changed', async () => {
  const session = sessionOf({
    api: {
      follow: () =>
        Promise.resolve({ ...newsOf(oneMore(), conflictOf({ questionId: 'a', value: 'a colleague is heard', version: 1 })), revision: 2 }),
    },
  });

  await session.follow(1);

  expect(session.store.state('a').answer).toBe('a colleague is heard');
  expect(session.getState()).toMatchObject({ conflicts: [], isOutdated: true });
});

test('a save whose answer was lost is settled and tried again, though a colleague has answered a question that this page does not know', async () => {
  const sent: StepSaveRequest[] = [];
  const session = sessionOf({
    copy: aCopy(),
    api: {
      save: (request) => {
        sent.push(request);
        if (sent.length === 1) return Promise.reject(new ConnectionProblem('cut'));
        return Promise.resolve(resultOf({ saved: [{ questionId: 'a', value: 'typed', version: 1 }] }));
      },
      follow: () => Promise.resolve({ ...newsOf(oneMore()), revision: 2 }),
    },
  });
  session.store.change('a', 'typed');
  await session.autosave();

  await session.autosave();

  expect(session.getState().phase).toBe('idle');
  expect([sent.length, session.isDirty()]).toEqual([2, false]);
});

test('what waits for the connection waits as well while it is tried again: nobody who goes elsewhere then is asked', async () => {
  let answer: () => void = () => undefined;
  const tries = [
    () => Promise.reject<StepSaveResult>(new ConnectionProblem('cut off')),
    () =>
      new Promise<StepSaveResult>(
        (resolve) => (answer = () => resolve(resultOf({ saved: [{ questionId: 'a', value: 'typed', version: 1 }] }))),
      ),
  ];
  const session = sessionOf({ copy: aCopy([]), api: { save: () => tries.shift()?.() ?? Promise.reject(new Error('saved too often')) } });
  session.store.change('a', 'typed');
  await session.autosave();
  expect([session.getState().phase, session.waits()]).toEqual(['offline', true]);

  const again = session.autosave();
  await vi.waitFor(() => expect(session.getState().phase).toBe('saving'));
  expect(session.waits()).toBe(true);

  answer();
  await again;
  expect([session.getState().phase, session.waits()]).toEqual(['idle', false]);
});
