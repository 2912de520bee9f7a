import { expect, test } from 'vitest';
import { Draft, type Answered, type DraftServer, type RemoteEdit } from '../../../web/studio/shared/draft.ts';

type Numbers = Readonly<Record<string, number>>;
type Edit =
  | { readonly edit: 'set'; readonly name: string; readonly value: number }
  | { readonly edit: 'add'; readonly name: string; readonly value: number }
  | { readonly edit: 'remove'; readonly name: string };

const valueOf = (numbers: Numbers, name: string): number => {
  const value = numbers[name];
  if (value === undefined) throw new Error(`no ${name}`);
  return value;
};

const rules = {
  apply: (numbers: Numbers, edit: Edit): Numbers => {
    if (edit.edit === 'add') {
      if (edit.name in numbers) throw new Error(`${edit.name} twice`);
      return { ...numbers, [edit.name]: edit.value };
    }
    valueOf(numbers, edit.name);
    if (edit.edit === 'set') return { ...numbers, [edit.name]: edit.value };
    return Object.fromEntries(Object.entries(numbers).filter(([name]) => name !== edit.name));
  },
  invert: (numbers: Numbers, edit: Edit): Edit => {
    if (edit.edit === 'add') return { edit: 'remove', name: edit.name };
    const value = valueOf(numbers, edit.name);
    return { edit: edit.edit === 'set' ? 'set' : 'add', name: edit.name, value };
  },
  overwrites: (edit: Edit) => edit.edit === 'set',
};

class Refusal extends Error {}

function aServer(start: Numbers) {
  let numbers = start;
  let version = 0;
  const log: { readonly version: number; readonly others: RemoteEdit | null }[] = [];
  const state = { down: 0, losesAnswers: 0, refuses: false, asked: 0 };
  const carryOut = (edits: readonly Edit[], others: RemoteEdit | null): void => {
    numbers = edits.reduce<Numbers>(rules.apply, numbers);
    version += edits.length;
    log.push({ version, others });
  };
  const answer = (since: number): Answered<Numbers, null> => ({
    definition: numbers,
    version,
    facts: null,
    others: log.flatMap((entry) => (entry.version > since && entry.others ? [entry.others] : [])),
  });
  const server: DraftServer<Numbers, Edit, null> = {
    load: async (since) => {
      const found = answer(since);
      // long enough for edits to be sent and acknowledged
      for (let turns = 0; turns < 50; turns++) await Promise.resolve();
      return found;
    },
    send: (edits, basedOn) => {
      state.asked += 1;
      if (state.down > 0) return Promise.reject(new Error(`unreachable ${state.down--}`));
      if (state.refuses) return Promise.reject(new Refusal('Not allowed'));
      carryOut(edits, null);
      if (state.losesAnswers-- > 0) return Promise.reject(new Error('the connection broke'));
      return Promise.resolve(answer(basedOn));
    },
    refusal: (error) => (error instanceof Refusal ? error.message : null),
  };
  const draft = new Draft({
    rules,
    server,
    served: { definition: numbers, version, facts: null },
    now: () => new Date(0),
    wait: () => Promise.resolve(),
  });
  return { draft, state, stored: () => numbers, maria: (edits: readonly Edit[], what: string) => carryOut(edits, { who: 'Maria', what }) };
}

const set = (name: string, value: number): Edit => ({ edit: 'set', name, value });

test('an edit shows at once and is saved a moment later', async () => {
  const { draft, stored } = aServer({ a: 1 });

  draft.run('Change a', [set('a', 2)]);

  expect(draft.getState()).toMatchObject({ definition: { a: 2 }, phase: 'saving' });
  await draft.settled();
  expect(draft.getState()).toMatchObject({ phase: 'saved', version: 1 });
  expect(stored()).toEqual({ a: 2 });
});

test('every step of a long session is undone to the beginning and redone to the end', async () => {
  const { draft, stored } = aServer({ a: 0 });
  for (let i = 1; i <= 300; i++) draft.run(`Change ${i}`, i % 3 === 0 ? [{ edit: 'add', name: `n${i}`, value: i }] : [set('a', i)]);
  await draft.settled();
  const end = stored();

  for (let i = 0; i < 300; i++) draft.undo();
  await draft.settled();
  expect(stored()).toEqual({ a: 0 });
  for (let i = 0; i < 300; i++) draft.redo();
  await draft.settled();

  expect(stored()).toEqual(end);
  expect(draft.getState().history.done).toHaveLength(300);
});

test('a new step after an undo ends what could be redone', async () => {
  const { draft } = aServer({ a: 1 });
  draft.run('one', [set('a', 2)]);
  draft.undo();
  draft.run('two', [set('a', 3)]);
  draft.redo();
  await draft.settled();

  expect(draft.getState().definition).toEqual({ a: 3 });
});

test('what somebody else did comes in, is told, and is not wiped out by an undo', async () => {
  const { draft, stored, maria } = aServer({ a: 1, b: 1 });
  draft.run('Change a', [set('a', 2)]);
  draft.run('Change b', [set('b', 2)]);
  await draft.settled();
  maria([set('b', 7)], 'changed b');
  await draft.refresh();
  expect(draft.getState().others).toEqual([{ who: 'Maria', what: 'changed b' }]);

  expect(draft.undo()).toBe(false);
  expect(draft.getState().troubles).toEqual([{ kind: 'overtaken', label: 'Change b' }]);
  draft.undo();
  await draft.settled();

  expect(stored()).toEqual({ a: 1, b: 7 });
});

test('an edit made on an older version is carried out on what somebody else left', async () => {
  const { draft, stored, maria } = aServer({ a: 1, b: 1 });
  maria([set('b', 7)], 'changed b');

  draft.run('Change a', [set('a', 2)]);
  await draft.settled();

  expect(draft.getState()).toMatchObject({ definition: { a: 2, b: 7 }, others: [{ who: 'Maria' }] });
  expect(stored()).toEqual({ a: 2, b: 7 });
});

test('what does not fit any more after somebody else is told and given up', async () => {
  const { draft, maria } = aServer({ a: 1, b: 1 });
  draft.run('Remove b', [{ edit: 'remove', name: 'b' }]);
  await draft.settled();
  maria([{ edit: 'add', name: 'b', value: 5 }], 'added b');
  await draft.refresh();

  draft.undo();

  expect(draft.getState()).toMatchObject({ definition: { a: 1, b: 5 }, troubles: [{ kind: 'overtaken', label: 'Remove b' }] });
});

test('without a connection edits are kept and sent in their order when it is back', async () => {
  const { draft, state, stored } = aServer({ a: 1 });
  state.down = 3;

  draft.run('one', [set('a', 2)]);
  draft.run('two', [set('a', 3)]);
  await draft.settled();

  expect(stored()).toEqual({ a: 3 });
  expect(state.asked).toBe(5);
  expect(draft.getState().phase).toBe('saved');
});

test('of edits kept without a connection, every one that somebody else has overtaken is told until it is read', async () => {
  const { draft, state, maria } = aServer({ a: 1, b: 1, c: 1 });
  state.down = 1;
  draft.run('Change a', [set('a', 2)]);
  draft.run('Change b', [set('b', 2)]);
  draft.run('Change c', [set('c', 2)]);
  maria([{ edit: 'remove', name: 'b' }], 'removed b');
  maria([{ edit: 'remove', name: 'c' }], 'removed c');
  await draft.settled();

  const told = [
    { kind: 'overtaken', label: 'Change b' },
    { kind: 'overtaken', label: 'Change c' },
  ];
  expect(draft.getState()).toMatchObject({ definition: { a: 2 }, troubles: told });
  draft.run('Change a', [set('a', 3)]);
  expect(draft.getState().troubles).toEqual(told);
  await draft.settled();
  // leaving the page asks for confirmation, since nobody has read it yet
  expect([draft.isDirty(), draft.isUnread()]).toEqual([false, true]);
  draft.seenTroubles();
  expect(draft.getState().troubles).toEqual([]);
  expect(draft.isUnread()).toBe(false);
});

test('an edit whose answer was lost is not made twice', async () => {
  const { draft, state, stored } = aServer({ a: 1 });
  state.losesAnswers = 1;

  draft.run('Add b', [{ edit: 'add', name: 'b', value: 2 }]);
  await draft.settled();

  expect(stored()).toEqual({ a: 1, b: 2 });
  expect(draft.getState()).toMatchObject({ phase: 'saved', troubles: [] });
});

test('a refused edit is gone, with the reason', async () => {
  const { draft, state } = aServer({ a: 1 });
  state.refuses = true;

  draft.run('Change a', [set('a', 2)]);
  await draft.settled();

  expect(draft.getState()).toMatchObject({ definition: { a: 1 }, troubles: [{ kind: 'refused', label: 'Change a', text: 'Not allowed' }] });
  expect(draft.getState().history.done).toEqual([]);
});

test('a look at the server that comes back late does not bring the past back', async () => {
  const { draft } = aServer({ a: 1 });
  const looking = draft.refresh();

  draft.run('Change a', [set('a', 2)]);
  await draft.settled();
  await looking;

  expect(draft.getState()).toMatchObject({ definition: { a: 2 }, version: 1 });
});

test('parts that did not change stay the same objects', async () => {
  const { draft } = aServer({ a: 1 });
  draft.run('Change a', [set('a', 2)]);
  const shown = draft.getState().definition;
  await draft.settled();

  expect(draft.getState().definition).toBe(shown);
});
