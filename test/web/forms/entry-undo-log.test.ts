import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { compile, type CompiledField } from '../../../engine/questionnaires/index.ts';
import { onUnexpected } from '../../../web/ui/errors.ts';
import { EntryUndoLog } from '../../../web/forms/entries/entry-undo-log.ts';
import { aQuestion, definitions } from '../../support/definitions.ts';
import { aCopy, aRawForm, resultOf, sessionOf } from '../../support/questionary-session.ts';

const aStep = (topicId: number, questionId: string) => ({
  topicId,
  title: questionId,
  isEnabled: true,
  fields: [aQuestion('SAMPLE_DECLARATION', { templateId: 1 }, { questionId, naturalKey: questionId })],
});
const questionnaire = compile(
  { groupId: 'PROPOSAL', name: 'Template', description: '', steps: [aStep(1, 'powders'), aStep(2, 'crystals')] },
  definitions.catalog,
);
function field(questionId: string): CompiledField {
  const found = questionnaire.fields.get(questionId);
  if (!found) throw new Error(`no question ${questionId}`);
  return found;
}
const refusal = (reason: string) => new CombinedGraphQLErrors({ errors: [{ message: reason, extensions: { reason } }] });

test('a reset that undoes everything tells the log of no error', async () => {
  const told = vi.fn();
  onUnexpected(told);
  const { made } = threeMade();
  await made.remove(field('crystals'), { id: 9, questionaryId: 9 });

  await made.undo(1);
  await made.undo(2);

  expect(told).not.toHaveBeenCalled();
});

function threeMade(refuse: (id: number) => Error | undefined = () => undefined) {
  const removed: number[] = [];
  const restored: number[] = [];
  const into = (list: number[]) => (_field: CompiledField, id: number) => {
    const error = refuse(id);
    if (error) return Promise.reject(error);
    list.push(id);
    return Promise.resolve();
  };
  const made = new EntryUndoLog<ReturnType<typeof anOpened>['session']>({
    remove: into(removed),
    unmake: into(removed),
    restore: into(restored),
  });
  made.add(field('powders'), 1);
  made.add(field('powders'), 2);
  made.add(field('crystals'), 3);
  return { made, removed, restored };
}

test("a reset deletes what was made in its step and leaves other steps' rows alone", async () => {
  const { made, removed } = threeMade();

  await made.undo(2);

  expect(removed).toEqual([3]);
  expect(made.topics()).toEqual([1]);
});

test('saving a step keeps its rows from a later reset', async () => {
  const { made, removed } = threeMade();
  made.keep(1);

  await made.undo(1);

  expect(removed).toEqual([]);
  expect(made.topics()).toEqual([2]);
});

test('a row made and deleted in the step stays gone, and is not deleted again', async () => {
  const { made, removed, restored } = threeMade();
  await made.remove(field('powders'), { id: 1, questionaryId: 21 });

  await made.undo(1);

  expect([removed, restored]).toEqual([[1, 2], []]);
});

test('a reset brings back what was there and was deleted in its step, once; saving the step keeps it gone', async () => {
  const { made, restored } = threeMade();
  made.keep(1);
  made.keep(2);
  expect(made.topics()).toEqual([]);
  for (const id of [1, 2]) await made.remove(field('powders'), { id, questionaryId: 20 + id });
  await made.remove(field('crystals'), { id: 3, questionaryId: 23 });
  expect(made.topics()).toEqual([1, 2]);

  made.keep(2);
  await made.undo(1);
  await made.undo(1);
  await made.undo(2);

  expect([restored, made.topics()]).toEqual([[1, 2], []]);
});

test('what is brought back at once is as before: made in the step, or not', async () => {
  const { made, removed, restored } = threeMade();
  made.keep(2);
  await made.remove(field('powders'), { id: 1, questionaryId: 21 });
  await made.remove(field('crystals'), { id: 3, questionaryId: 23 });
  removed.length = 0;

  await made.restore(field('powders'), 1);
  await made.restore(field('crystals'), 3);
  expect(made.topics()).toEqual([1]);
  await made.undo(1);
  await made.undo(2);

  expect([restored, removed]).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

test('a reset undoes what was edited before the row was deleted, too', async () => {
  const { made, restored } = threeMade();
  made.keep(2);
  const crystal = anOpened(23);
  made.opened(field('crystals'), crystal.session);
  await made.remove(field('crystals'), { id: 3, questionaryId: 23 });

  await made.undo(2);

  expect([restored, crystal.undone, made.topics()]).toEqual([[3], [23], [1]]);
});

test('what cannot come back any more is told when the rest is done, and not tried again; what cannot just now stays to be', async () => {
  const failures = new Map([
    [1, refusal('ENTRY_NOT_KEPT')],
    [3, refusal('CALL_CLOSED')],
  ]);
  const { made, restored } = threeMade((id) => failures.get(id));
  made.keep(1);
  made.keep(2);
  for (const id of [1, 2, 3]) {
    const failure = failures.get(id);
    failures.delete(id);
    await made.remove(field(id === 3 ? 'crystals' : 'powders'), { id, questionaryId: 20 + id });
    if (failure) failures.set(id, failure);
  }

  expect(await made.undo(1)).toEqual({ stay: [], failures: [refusal('ENTRY_NOT_KEPT')] });
  expect(await made.undo(2)).toEqual({ stay: [], failures: [refusal('CALL_CLOSED')] });

  expect([restored, made.topics()]).toEqual([[2], [2]]);
});

test('a row that is gone already is no fault', async () => {
  const { made, removed } = threeMade((id) => (id === 1 ? refusal('SAMPLE_NOT_FOUND') : undefined));

  await made.undo(1);

  expect(removed).toEqual([2]);
  expect(made.topics()).toEqual([2]);
});

test('a refusal is told when the rest is done, and what could not be deleted or undone stays to be', async () => {
  const { made, removed } = threeMade((id) => (id === 1 ? refusal('CALL_CLOSED') : undefined));
  const [stuck, other] = [anOpened(11, refusal('CALL_NOT_OPEN')), anOpened(12)];
  made.opened(field('powders'), stuck.session);
  made.opened(field('powders'), other.session);

  expect(await made.undo(1)).toEqual({ stay: [], failures: [refusal('CALL_CLOSED'), refusal('CALL_NOT_OPEN')] });

  expect([removed, other.undone, made.topics()]).toEqual([[2], [12], [1, 2]]);
});

test('a row in which somebody else has written stays as it is, is told of, and is not tried again; one may still delete it oneself', async () => {
  const removed: string[] = [];
  const said = '“Powder” stays: Carl Cooper wrote in it';
  const refused = new CombinedGraphQLErrors({
    errors: [{ message: said, extensions: { reason: 'ENTRY_OTHERS_WROTE', context: { questionaryId: 21 } } }],
  });
  const made = new EntryUndoLog<ReturnType<typeof anOpened>['session']>({
    remove: (_field, id) => Promise.resolve(void removed.push(`deleted ${id}`)),
    unmake: (_field, id) => (id === 1 ? Promise.reject(refused) : Promise.resolve(void removed.push(`unmade ${id}`))),
    restore: () => Promise.resolve(),
  });
  const [together, alone] = [anOpened(21), anOpened(22)];
  made.add(field('powders'), 1);
  made.add(field('powders'), 2);
  made.opened(field('powders'), together.session);
  made.opened(field('powders'), alone.session);

  expect(await made.undo(1)).toEqual({ stay: [said], failures: [] });
  expect([removed, together.undone, made.topics()]).toEqual([['unmade 2'], [], []]);
  expect(await made.undo(1)).toEqual({ stay: [], failures: [] });
  await made.remove(field('powders'), { id: 1, questionaryId: 21 });
  expect(removed).toEqual(['unmade 2', 'deleted 1']);
});

function anOpened(questionaryId: number, failure?: Error) {
  const undone: number[] = [];
  let edited = true;
  let waits: 'for a save' | 'for more' | null = null;
  let said: { readonly conflicts: readonly string[]; readonly stopped: string | null } = { conflicts: [], stopped: null };
  const listeners: (() => void)[] = [];
  const session = {
    getState: () => ({ questionaryId, ...said }) as never,
    hold: () => () => undefined,
    abandonAll: () => {
      waits = null;
      return Promise.resolve();
    },
    isDirty: () => waits !== null,
    autosave: () => {
      if (waits === 'for a save') waits = null;
      return Promise.resolve(true);
    },
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
    hasAnyEdits: () => edited,
    openWhole: () => {
      edited = false;
      for (const listener of listeners) listener();
    },
    undoWhole: () => {
      if (failure) return Promise.reject(failure);
      edited = false;
      undone.push(questionaryId);
      for (const listener of listeners) listener();
      return Promise.resolve();
    },
    type: (until: typeof waits, what: Partial<typeof said> = {}) => {
      waits = until;
      said = { ...said, ...what };
    },
    change: () => {
      edited = true;
      for (const listener of listeners) listener();
    },
  };
  return { session, undone };
}

test('a reset undoes what was edited in the rows of its step, a saved step keeps it, and a row that is gone is no fault', async () => {
  const made = new EntryUndoLog<ReturnType<typeof anOpened>['session']>({
    remove: () => Promise.resolve(),
    unmake: () => Promise.resolve(),
    restore: () => Promise.resolve(),
  });
  const [powder, crystal, gone] = [anOpened(11), anOpened(12), anOpened(13, refusal('SAMPLE_NOT_FOUND'))];
  made.opened(field('powders'), powder.session);
  made.opened(field('crystals'), crystal.session);
  made.opened(field('powders'), gone.session);
  expect([made.find(11) === powder.session, made.find(99)]).toEqual([true, null]);

  made.keep(2);
  expect(made.topics()).toEqual([1]);
  await made.undo(1);
  await made.undo(2);

  expect([powder.undone, crystal.undone, made.topics(), made.find(13)]).toEqual([[11], [], [], null]);
  crystal.session.change();
  expect(made.topics()).toEqual([2]);
});

test('what waited in a row that a reset has taken away waits no more', async () => {
  const made = new EntryUndoLog<ReturnType<typeof anOpened>['session']>({
    remove: () => Promise.resolve(),
    unmake: () => Promise.resolve(),
    restore: () => Promise.resolve(),
  });
  const { session } = anOpened(11, refusal('QUESTIONARY_NOT_FOUND'));
  made.add(field('powders'), 1);
  made.opened(field('powders'), session);
  session.type('for more');
  expect(made.waiting()).toHaveLength(1);

  await made.undo(1);

  expect([session.isDirty(), made.waiting()]).toEqual([false, []]);
});

test('what was typed in rows is sent when asked for; told are those with more to mend or to decide, and not those that are gone', async () => {
  const made = new EntryUndoLog<ReturnType<typeof anOpened>['session']>({
    remove: () => Promise.resolve(),
    unmake: () => Promise.resolve(),
    restore: () => Promise.resolve(),
  });
  const rows = [11, 12, 13, 14, 15].map((questionaryId) => anOpened(questionaryId).session);
  for (const row of rows) made.opened(field('powders'), row);
  const [sent, malformed, conflicting, deleted, gone] = rows;
  sent?.type('for a save');
  malformed?.type('for more');
  conflicting?.type(null, { conflicts: ['formula'] });
  deleted?.type('for more');
  await made.remove(field('powders'), { id: 4, questionaryId: 14 });
  gone?.type('for more', { stopped: 'QUESTIONARY_NOT_FOUND' });

  const unsaved = await made.settle();

  expect(unsaved.map(({ session }) => session)).toEqual([malformed, conflicting]);
  expect(sent?.isDirty()).toBe(false);
});

test('what a row keeps on this device is let go of with the page, and not with its dialog, when its last save has ended', async () => {
  let released = false;
  const asked = deferred<() => void>();
  const saved = resultOf({ saved: [{ questionId: 'a', value: 'typed', version: 1 }] });
  const session = sessionOf({
    form: aRawForm({ questionaryId: 7 }),
    copy: { ...aCopy(), release: () => void (released = true) },
    api: { save: () => new Promise((answer) => asked.resolve(() => answer(saved))) },
  });
  const made = new EntryUndoLog({ remove: () => Promise.resolve(), unmake: () => Promise.resolve(), restore: () => Promise.resolve() });
  made.opened(field('powders'), session);

  session.letGo();
  expect(released).toBe(false);
  session.store.change('a', 'typed');
  const gone = made.letGo();
  const answer = await asked.promise;
  expect(released).toBe(false);
  answer();
  await gone;

  expect(released).toBe(true);
});

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
