import { beforeEach, expect, test, vi } from 'vitest';
import { authorOf, type Author, type TypedAs } from '../../../web/forms/wizard/author.ts';
import {
  draftStorageOf,
  draftStorageOfNew,
  impersonatedDrafts,
  orphanedDraftsAt,
  unsavedNewDrafts,
  takeOverBegun,
  waitsFor,
} from '../../../web/forms/wizard/draft-storage.ts';
import { textsLeft } from '../../../web/forms/wizard/unsent.ts';
import { stubDevice } from '../../support/device.ts';
import type { DraftAnswer } from '../../../engine/sync/index.ts';

const isAbandoned = async (author: Author, what: string, as: TypedAs = {}): Promise<boolean> =>
  (await unsavedNewDrafts({ author, as }, what)).some(({ comesBack }) => comesBack);
const typed = (questionId: string, value: string): DraftAnswer => ({ questionId, value, version: 0, columns: null });

beforeEach(() => stubDevice('/ProposalEdit/5'));

test('two pages of one person keep what each has typed, and drop their own only', () => {
  const [first, second] = [draftStorageOf(1, 7), draftStorageOf(1, 7)];
  first.write([typed('a', 'from the first')]);
  second.write([typed('b', 'from the second')]);
  expect(draftStorageOf(1, 7).read()).toEqual([typed('a', 'from the first'), typed('b', 'from the second')]);

  second.drop();

  expect(draftStorageOf(1, 7).read()).toEqual([typed('a', 'from the first')]);
});

const basis = (value: Record<string, string>): DraftAnswer => ({
  questionId: 'basis',
  value: { title: '', abstract: '', ...value },
  version: 0,
  columns: { title: '', abstract: '' },
});

test('of one question two pages have answered together, the next one has what both have written', () => {
  const [first, second] = [draftStorageOf(1, 7), draftStorageOf(1, 7)];
  first.write([basis({ abstract: 'Long' })]);
  second.write([basis({ title: 'Ice' })]);

  const next = draftStorageOf(1, 7);
  expect(next.read()).toEqual([basis({ title: 'Ice', abstract: 'Long' })]);
  next.drop();

  expect(draftStorageOf(1, 7).read()).toEqual([]);
});

test('people whom two pages have added are put together', () => {
  const people = (users: readonly number[]): DraftAnswer => ({
    questionId: 'basis',
    value: { users },
    version: 0,
    columns: { users: [1] },
  });
  draftStorageOf(1, 7).write([people([1, 2])]);
  draftStorageOf(1, 7).write([people([1, 3])]);

  expect(draftStorageOf(1, 7).read()).toEqual([people([1, 3, 2])]);
});

test('of somebody whom two pages know, the later one says more; whom only the earlier knows is known, too', () => {
  const withFacts = (users: readonly number[], facts: DraftAnswer['facts']): DraftAnswer => ({
    questionId: 'basis',
    value: { users },
    version: 0,
    columns: { users: [1] },
    ...(facts ? { facts } : {}),
  });
  draftStorageOf(1, 7).write([withFacts([1, 2], { users: [{ id: 2, name: 'Carl' }], files: { x: { name: 'old' } } })]);
  draftStorageOf(1, 7).write([withFacts([1, 3], { users: [{ id: 3, name: 'Ivan' }], files: { x: { name: 'new' } } })]);

  expect(draftStorageOf(1, 7).read()).toEqual([
    withFacts([1, 3, 2], {
      users: [
        { id: 3, name: 'Ivan' },
        { id: 2, name: 'Carl' },
      ],
      files: { x: { name: 'new' } },
    }),
  ]);
});

test('what two pages have written in the same place is not put together: the earlier comes when the later has been sent', () => {
  const [first, second] = [draftStorageOf(1, 7), draftStorageOf(1, 7)];
  first.write([basis({ title: 'Snow' }), typed('a', 'from the first')]);
  second.write([basis({ title: 'Ice' }), typed('a', 'from the second')]);

  const next = draftStorageOf(1, 7);
  expect(next.read()).toEqual([basis({ title: 'Ice' }), typed('a', 'from the second')]);
  draftStorageOf(1, 7).write([typed('b', 'by a page that came later')]);
  next.drop();

  expect(next.read()).toEqual([basis({ title: 'Snow' }), typed('a', 'from the first')]);
  next.drop();
  expect(next.read()).toEqual([]);
  expect(draftStorageOf(1, 7).read()).toEqual([typed('b', 'by a page that came later')]);
});

test('what a page goes on writing stays, also where another has taken over what it had written before', () => {
  const first = draftStorageOf(1, 7);
  first.write([typed('a', 'one')]);
  const second = draftStorageOf(1, 7);
  second.read();
  first.write([typed('a', 'one and more')]);

  second.drop();

  expect(draftStorageOf(1, 7).read()).toEqual([typed('a', 'one and more')]);
});

test('what an earlier page left belongs to the page that has taken it over', () => {
  draftStorageOf(1, 7).write([typed('a', 'left behind')]);
  const next = draftStorageOf(1, 7);
  expect(next.read()).toHaveLength(1);

  next.drop();

  expect(draftStorageOf(1, 7).read()).toEqual([]);
  expect(draftStorageOf(2, 7).read()).toEqual([]);
});

/** Browser-like locks: exclusive between pages. */
function withLocks(): void {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, use: (lock: object | null) => Promise<void> | undefined) => {
        if (held.has(name)) return use(null);
        held.add(name);
        await use({});
        held.delete(name);
      },
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    },
  });
}

test('two pages that begin the same kind of thing begin two things, each under its own key; what a page left that is gone goes to the next', async () => {
  withLocks();
  const first = await draftStorageOfNew(1, 'new.3.4');
  first.write([typed('a', 'of the first')]);
  const second = await draftStorageOfNew(1, 'new.3.4');
  expect([second.read(), second.clientKey === first.clientKey]).toEqual([[], false]);
  second.write([typed('a', 'of the second')]);

  first.release();
  await Promise.resolve();
  await Promise.resolve();
  const third = await draftStorageOfNew(1, 'new.3.4');
  third.moveTo(7);

  expect([third.clientKey === first.clientKey, third.read()]).toEqual([true, [typed('a', 'of the first')]]);
  expect([draftStorageOf(1, 7).read(), await isAbandoned(1, 'new.3.4')]).toEqual([[typed('a', 'of the first')], false]);
});

test('who asks what was left does not keep it from whoever takes it over at the same moment', async () => {
  withLocks();
  const gone = await draftStorageOfNew(1, 'new.3.4');
  gone.write([typed('a', 'left behind')]);
  gone.release();
  await Promise.resolve();
  await Promise.resolve();

  const [asked, next, askedToo] = await Promise.all([
    isAbandoned(1, 'new.3.4'),
    draftStorageOfNew(1, 'new.3.4'),
    isAbandoned(1, 'new.3.4'),
  ]);

  expect([asked || askedToo, next.read()]).toEqual([true, [typed('a', 'left behind')]]);
});

test('what was typed in something new, of which its page never heard that it exists, waits where that is opened, for its author', async () => {
  const [mine, another] = [await draftStorageOfNew(1, 'new.3.4'), await draftStorageOfNew(1, 'new.5.4')];
  mine.write([typed('a', 'of the one')]);
  another.write([typed('a', 'of another')]);
  draftStorageOf(1, 7).write([typed('b', 'typed there')]);

  await takeOverBegun(2, 7, mine.clientKey);
  await takeOverBegun(1, 7, mine.clientKey);

  expect(draftStorageOf(1, 7).read()).toEqual([typed('b', 'typed there'), typed('a', 'of the one')]);
  expect([draftStorageOf(2, 7).read(), await isAbandoned(1, 'new.3.4'), await isAbandoned(1, 'new.5.4')]).toEqual([[], false, true]);
});

test('what was typed in new things that were never made is found by what was begun, one person for themselves, and thrown away', async () => {
  for (const text of ['one', 'other'])
    localStorage.setItem(`beamtime.typed.1.new.3.4.${text}`, JSON.stringify({ answers: [typed('a', text)] }));
  localStorage.setItem('beamtime.typed.1.entry.5.samples.key', JSON.stringify({ answers: [typed('a', 'in a sample')] }));
  localStorage.setItem('beamtime.typed.2.new.3.4.key', JSON.stringify({ answers: [typed('a', 'by somebody else')] }));

  const [left, ...more] = await unsavedNewDrafts({ author: 1, as: {} }, 'new.');

  expect([left?.what, left?.answers, more]).toEqual(['new.3.4', [typed('a', 'one'), typed('a', 'other')], []]);
  await left?.discard();
  expect([await unsavedNewDrafts({ author: 1, as: {} }, 'new.'), (await unsavedNewDrafts({ author: 2, as: {} }, 'new.')).length]).toEqual([
    [],
    1,
  ]);
});

test('what was typed in another role does not come back where the same is begun again, and is told as that', async () => {
  localStorage.setItem('beamtime.typed.1.new.3.4.key', JSON.stringify({ answers: [{ ...typed('a', 'one'), roleId: 1 }] }));

  const [asBefore, asOther] = await Promise.all(
    [1, 2].map(async (roleId) => (await unsavedNewDrafts({ author: 1, as: { roleId } }, 'new.'))[0]),
  );

  expect([asBefore?.comesBack, asOther?.comesBack]).toEqual([true, false]);
});

test('what another page has typed in an item meanwhile stays when the page that began it hears that it exists', async () => {
  const begins = await draftStorageOfNew(1, 'new.3.4');
  begins.read();
  begins.write([typed('a', 'by who began it')]);
  const other = draftStorageOf(1, 7);
  other.write([typed('a', 'in another window'), typed('b', 'in another window')]);

  begins.moveTo(7);

  expect(draftStorageOf(1, 7).all()).toEqual([
    expect.objectContaining(typed('a', 'in another window')),
    expect.objectContaining(typed('b', 'in another window')),
    expect.objectContaining(typed('a', 'by who began it')),
  ]);
  expect(await isAbandoned(1, 'new.3.4')).toBe(false);
  begins.write([typed('a', 'typed on')]);
  begins.drop();
  expect(draftStorageOf(1, 7).read()).toEqual([typed('a', 'in another window'), typed('b', 'in another window')]);
});

test('what cannot be kept where the item is opened stays where it was begun', async () => {
  const begins = await draftStorageOfNew(1, 'new.3.4');
  begins.write([typed('a', 'by who began it')]);
  const put = (name: string, value: string): void => {
    if (name.endsWith('1.7')) throw new Error('full');
    Object.assign(localStorage, { [name]: value });
  };
  Object.defineProperty(localStorage, 'setItem', { value: put, configurable: true });

  begins.moveTo(7);

  expect([waitsFor(1, 7), begins.read()]).toEqual([false, [typed('a', 'by who began it')]]);
});

test('what was typed on a page is found by its address, one person for themselves, and thrown away', () => {
  draftStorageOf(1, 7).write([
    typed('a', '<p>Long</p>'),
    { ...basis({ title: 'Ice', abstract: '' }), value: { title: 'Ice', abstract: '', users: [2] } },
  ]);
  draftStorageOf(2, 7).write([typed('a', 'by somebody else')]);
  vi.stubGlobal('location', { pathname: '/ProposalEdit/6' });
  draftStorageOf(1, 8).write([typed('b', 'on another page')]);

  expect(textsLeft(orphanedDraftsAt(1, '/ProposalEdit/5').answers).map(({ text }) => text)).toEqual(['Long', 'Ice']);
  orphanedDraftsAt(1, '/ProposalEdit/5').discard();

  expect(orphanedDraftsAt(1, '/ProposalEdit/5').answers).toEqual([]);
  expect(draftStorageOf(1, 8).read()).toHaveLength(1);
});

test('the role as which something was typed is known on its page', () => {
  draftStorageOf(1, 7, { roleId: 4 }).write([typed('a', 'as a user')]);

  expect(orphanedDraftsAt(1, '/ProposalEdit/5').roleIds).toEqual([4]);
  expect(orphanedDraftsAt(2, '/ProposalEdit/5').roleIds).toEqual([]);
});

test('what one person typed in one role does not come back to be sent in another: it waits for that role, and is told of', async () => {
  const [user, officer] = [{ roleId: 4 }, { roleId: 5 }];
  draftStorageOf(1, 7, user).write([typed('a', 'as a user')]);
  const page = draftStorageOf(1, 7, officer);
  expect([page.read(), page.ofOtherRoles()]).toEqual([[], [expect.objectContaining({ value: 'as a user' })]]);
  page.write([typed('a', 'as an officer'), typed('b', 'as an officer')]);
  await page.lookAgain();
  expect(page.read()).toEqual([]);
  page.drop();
  page.write([typed('b', 'as an officer')]);

  expect(draftStorageOf(1, 7, user).read()).toEqual([typed('a', 'as a user')]);
  expect(draftStorageOf(1, 7, officer).read()).toEqual([typed('b', 'as an officer')]);
  expect([waitsFor(1, 7, user), waitsFor(1, 7, { roleId: 6 })]).toEqual([true, false]);
  draftStorageOf(1, 7, officer).discard(page.ofOtherRoles());
  expect([draftStorageOf(1, 7, user).read(), draftStorageOf(1, 7, officer).read()]).toEqual([[], [typed('b', 'as an officer')]]);
});

test('what was begun in one role is not taken over in another', async () => {
  const begun = await draftStorageOfNew(1, 'new.3.4', { roleId: 4 });
  begun.write([typed('a', 'begun as a user')]);

  const next = await draftStorageOfNew(1, 'new.3.4', { roleId: 5 });

  expect([next.read(), next.clientKey === begun.clientKey]).toEqual([[], false]);
  expect([await isAbandoned(1, 'new.3.4', { roleId: 5 }), await isAbandoned(1, 'new.3.4', { roleId: 4 })]).toEqual([false, true]);
});

test('of a row only what was typed in another role is told of on its page and thrown away there', () => {
  draftStorageOf(1, 7, { roleId: 4 }).write([typed('a', 'as a user')]);
  draftStorageOf(1, 7, { roleId: 5 }).write([typed('b', 'as an officer')]);
  const left = orphanedDraftsAt(1, '/ProposalEdit/5', (_name, { roleId }) => roleId === 5);

  left.discard();

  expect(left.answers).toMatchObject([typed('a', 'as a user')]);
  expect(draftStorageOf(1, 7).all()).toMatchObject([typed('b', 'as an officer')]);
});

test('what an officer types while acting as somebody, that person and the officer as themselves: each finds their own, whatever it was typed in', async () => {
  const user = { id: 1, firstname: 'Petra', lastname: 'Novak', preferredname: null, email: '' };
  const [petra, acting] = [authorOf({ user, impersonatingUserId: null }), authorOf({ user, impersonatingUserId: 3 })];
  draftStorageOf(petra, 7).write([typed('a', 'by Petra')]);
  draftStorageOf(acting, 8, { roleId: 4, name: 'Petra Novak' }).write([typed('a', 'in her name')]);
  const begun = await draftStorageOfNew(acting, 'new.3.4');
  begun.write([typed('a', 'begun in her name')]);

  for (const other of [petra, 3, authorOf({ user, impersonatingUserId: 2 })]) {
    await takeOverBegun(other, 9, begun.clientKey);
    expect([waitsFor(other, 8), waitsFor(other, 9), await isAbandoned(other, 'new.3.4')]).toEqual([false, false, false]);
  }
  expect([draftStorageOf(acting, 7).read(), draftStorageOf(acting, 8).read()]).toEqual([[], [typed('a', 'in her name')]]);
  expect([await isAbandoned(acting, 'new.3.4'), orphanedDraftsAt(petra, '/ProposalEdit/5').answers]).toEqual([
    true,
    [expect.objectContaining(typed('a', 'by Petra'))],
  ]);
});

test('an officer is told what they typed on a page while acting as others, in whose name, and nobody else is', () => {
  draftStorageOf('1@3', 8, { name: 'Petra Novak' }).write([typed('a', 'as Petra')]);
  draftStorageOf('2@3', 8, { name: 'Carl Engstrom' }).write([typed('a', 'as Carl')]);
  draftStorageOf('1@30', 8, { name: 'Petra Novak' }).write([typed('a', 'by another officer')]);
  draftStorageOf('1@3', 9).write([typed('b', 'in a row')]);
  draftStorageOf(3, 8).write([typed('a', 'by the officer')]);
  const told = (officer: number) =>
    impersonatedDrafts(officer, '/ProposalEdit/5').map(({ name, answers }) => [name, ...answers.map(({ value }) => value)]);

  expect(told(3)).toEqual([
    ['Petra Novak', 'as Petra', 'in a row'],
    ['Carl Engstrom', 'as Carl'],
  ]);
  expect([told(1), impersonatedDrafts(3, '/ProposalEdit/6')]).toEqual([[], []]);
  impersonatedDrafts(3, '/ProposalEdit/5')[0]?.discard();
  expect([told(3), told(30).length, draftStorageOf(3, 8).read().length]).toEqual([[['Carl Engstrom', 'as Carl']], 1, 1]);
});

test('what was kept before there was a mark of who acts is of that person', () => {
  const answers = [typed('a', 'of before')];
  localStorage.setItem('beamtime.typed.1.7', JSON.stringify({ answers, at: '/ProposalEdit/5', roleId: 4 }));

  expect([draftStorageOf(1, 7).read(), draftStorageOf('1@3', 7).read(), impersonatedDrafts(3, '/ProposalEdit/5')]).toEqual([
    answers,
    [],
    [],
  ]);
});

test('what was begun keeps its mark where it is taken over', async () => {
  const begun = await draftStorageOfNew('1@3', 'new.3.4', { name: 'Petra Novak' });
  begun.write([typed('a', 'begun')]);
  await takeOverBegun('1@3', 7, begun.clientKey);

  expect(impersonatedDrafts(3, '/ProposalEdit/5').map(({ name }) => name)).toEqual(['Petra Novak']);
});

test('what was typed stays with the address of its page, also when it is kept once more under the next one', () => {
  const copy = draftStorageOf(1, 7);
  vi.stubGlobal('location', { pathname: '/' });
  copy.write([typed('a', 'kept while leaving')]);

  expect(orphanedDraftsAt(1, '/ProposalEdit/5').answers.map(({ value }) => value)).toEqual(['kept while leaving']);
  expect(orphanedDraftsAt(1, '/').answers).toEqual([]);
});

test('where nothing is sent any more, each of two texts in one place is there; they are thrown away together, but for what was kept since', () => {
  draftStorageOf(1, 7).write([typed('a', 'of the first')]);
  draftStorageOf(1, 7).write([typed('a', 'of the second')]);

  const copy = draftStorageOf(1, 7);
  const all = copy.all();
  draftStorageOf(1, 7).write([typed('a', 'of the third')]);
  copy.discard(all);

  expect(all.map(({ value }) => value)).toEqual(['of the first', 'of the second']);
  expect(
    draftStorageOf(1, 7)
      .all()
      .map(({ value }) => value),
  ).toEqual(['of the third']);
});

test('what a page leaves that is closed while another is open comes to that one, and nothing of one that is open', async () => {
  withLocks();
  const [open, closed, other] = [draftStorageOf(1, 7), draftStorageOf(1, 7), draftStorageOf(1, 7)];
  open.read();
  closed.write([typed('a', 'of one that is closed')]);
  other.write([typed('b', 'of one that is open')]);
  await open.lookAgain();
  expect(open.read()).toEqual([]);

  closed.release();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  await open.lookAgain();

  expect(open.read()).toEqual([typed('a', 'of one that is closed')]);
});
