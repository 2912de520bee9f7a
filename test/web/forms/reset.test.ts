import { expect, test } from 'vitest';
import { EntryUndoLog } from '../../../web/forms/entries/entry-undo-log.ts';
import { ConnectionProblem } from '../../../web/ui/connection-problem.ts';
import { aQuestion } from '../../support/definitions.ts';
import { QuestionaryServer } from '../../support/questionary-server.ts';
import { aBasisForm, aCopy, aProposalOwner, aRawForm, sessionOf } from '../../support/questionary-session.ts';
import type { QuestionarySession } from '../../../web/forms/wizard/session.ts';

const [DANA, ERIK] = [4, 5];

function aPage(form = aRawForm()) {
  const server = new QuestionaryServer(form);
  return { server, session: sessionOf({ form, api: server.api }) };
}
const aBasisPage = (users: readonly number[] = []) => aPage(aBasisForm({ ...aProposalOwner, users }));
const chooses = (session: QuestionarySession, users: readonly number[]): void => {
  session.store.change('basis', { ...aProposalOwner, users });
};

test('a reset takes off whom one has added and who has done nothing; who has written stays, is named, and is nothing to undo any more', async () => {
  const { server, session } = aBasisPage();
  chooses(session, [DANA, ERIK]);
  await session.autosave();
  server.writers = [ERIK];
  const [asked, atWork] = [session.takenOff(1), await session.peopleAtWork()];

  const stay = await session.undo(1);

  expect([asked, atWork, stay]).toEqual([[DANA, ERIK], [ERIK], [ERIK]]);
  expect([server.value('users'), session.hasOwnEdits(1), session.isDirty()]).toEqual([[ERIK], false, false]);
  expect(session.store.state('basis').answer).toMatchObject({ users: [ERIK] });
});

test('an investigator whom one has put in and who has written stays as a co-proposer; one whom a colleague put in is not taken off', async () => {
  const { server, session } = aBasisPage();
  session.store.change('basis', { ...aProposalOwner, proposer: DANA, users: [ERIK] });
  await session.autosave();
  server.write('proposer', ERIK);
  server.write('users', [DANA]);
  server.writers = [DANA];
  await session.follow(1);
  const asked = session.takenOff(1);

  await session.undo(1);

  expect(asked).not.toContain(ERIK);
  expect([server.value('proposer'), server.value('users')]).toEqual([ERIK, [DANA]]);
});

test('who was added by a save whose answer was lost, and has written, stays when the reset comes through', async () => {
  const { server, session } = aBasisPage();
  chooses(session, [DANA, ERIK]);
  server.losesNext = true;
  await session.autosave();
  server.writers = [ERIK];
  server.isAway = true;
  await session.undo(1);
  server.isAway = false;

  await session.autosave();

  expect([server.value('users'), session.store.state('basis').answer]).toMatchObject([[ERIK], { users: [ERIK] }]);
});

test('whom one takes off oneself goes, whatever they have written, also after a reset that was answered for', async () => {
  const { server, session } = aBasisPage();
  chooses(session, [ERIK]);
  await session.autosave();
  server.writers = [ERIK];
  await session.undo(1);
  chooses(session, []);

  await session.autosave();

  expect(server.value('users')).toEqual([]);
});

test.each([true, false])('a reset goes back to the last save that was pressed, partial: %s', async (partial) => {
  const { server, session } = aPage();
  session.store.change('a', 'first');
  await session.autosave();
  session.store.change('a', 'second');
  const outcome = await session.save(1, partial);
  const savedEdits = session.hasOwnEdits(1);
  session.store.change('a', 'third');
  await session.autosave();

  await session.undo(1);

  expect([outcome, savedEdits, server.value('a'), session.store.answers['a']]).toEqual(['saved', false, 'second', 'second']);
});

test('a reset goes back to the last pressed save also after leaving the step, which saves by itself, and coming back', async () => {
  const { server, session } = aBasisPage();
  session.open(1);
  session.store.change('basis', { ...aProposalOwner, title: 'Saved' });
  await session.save(1, false);
  session.open(1);
  session.store.change('basis', { ...aProposalOwner, title: 'Changed' });
  await session.autosave();
  session.open(1);
  const mine = session.hasOwnEdits(1);

  await session.undo(1);

  expect([mine, server.value('title'), session.store.state('basis').answer]).toMatchObject([true, 'Saved', { title: 'Saved' }]);
});

test('each step has a last save of its own: a save of another one leaves it as far to undo as it was', async () => {
  const text = (name: string) => aQuestion('TEXT_INPUT', {}, { questionId: name, naturalKey: name });
  const steps = ['a', 'b'].map((name, index) => ({ topicId: index + 1, title: name, isEnabled: true, fields: [text(name)] }));
  const { server, session } = aPage(aRawForm({ template: { groupId: 'PROPOSAL', name: 'Two', description: '', steps } }));
  session.open(1);
  session.store.change('a', 'changed');
  await session.autosave();
  session.open(2);
  session.store.change('b', 'saved');
  await session.save(2, true);
  session.open(1);

  await session.undo(1);
  await session.undo(2);

  expect([server.value('a'), server.value('b')]).toEqual([null, 'saved']);
});

async function aRowOpenedAgain() {
  const { server, session: row } = aPage();
  const made = new EntryUndoLog({ remove: () => Promise.resolve(), unmake: () => Promise.resolve(), restore: () => Promise.resolve() });
  const field = row.questionnaire.fields.get('a') ?? expect.fail();
  const opensRow = (): void => {
    made.opened(field, row);
    row.open(1);
  };
  opensRow();
  row.store.change('a', 'typed in the row');
  await row.autosave();
  opensRow();
  return { server, row, made };
}

test('what was changed in a row is undone by a reset of its step, and by one in the row, though the row was closed and opened again', async () => {
  const [one, other] = [await aRowOpenedAgain(), await aRowOpenedAgain()];
  const undoable = [one.made.topics(), other.row.hasOwnEdits(1)];

  await one.made.undo(1);
  await other.row.undo(1);

  expect(undoable).toEqual([[1], true]);
  expect([one.server.value('a'), one.made.topics(), other.server.value('a')]).toEqual([null, [], null]);
});

test('a pressed save of its step keeps what was changed in a row from a reset of either', async () => {
  const { server, row, made } = await aRowOpenedAgain();
  made.keep(1);
  const undoable = [made.topics(), row.hasOwnEdits(1)];

  await made.undo(1);
  await row.undo(1);

  expect([undoable, server.value('a')]).toEqual([[[], false], 'typed in the row']);
});

test('what an entry saved on purpose is its own start, and the step it stands in undoes it all the same', async () => {
  const { server, session } = aPage();
  session.store.change('a', 'saved in the entry');
  await session.save(1, true);

  const ofEntry = session.hasOwnEdits(1);
  await session.undoWhole();

  expect([ofEntry, server.value('a')]).toEqual([false, null]);
});

test('people who are chosen and not saved yet are named, too; those who are only given another part are not', async () => {
  const { session } = aBasisPage([ERIK]);
  session.store.change('basis', { ...aProposalOwner, proposer: ERIK, users: [1, DANA] });

  expect(session.takenOff(1)).toEqual([DANA]);
  expect(await session.undo(1)).toEqual([]);
});

test('a reset undoes what the server has stored although its answer was lost', async () => {
  const { server, session } = aPage();
  session.store.change('a', 'Ice');
  server.losesNext = true;
  await session.autosave();

  await session.undo(1);

  expect([server.value('a'), session.store.state('a').answer, session.isDirty()]).toEqual([null, '', false]);
});

test('a reset whose answer was lost is done when it is tried again, and leaves nothing to undo', async () => {
  const { server, session } = aPage();
  session.store.change('a', 'Ice');
  await session.autosave();
  server.losesNext = true;
  await expect(session.undo(1)).rejects.toThrow('cut');

  await session.undo(1);

  expect([server.value('a'), session.store.state('a').answer, session.hasOwnEdits(1)]).toEqual([null, '', false]);
});

const cut = () => Promise.reject(new ConnectionProblem('cut'));

test('a reset while cut off takes back what the server never had, and does not say that it has not', async () => {
  const form = aRawForm();
  const session = sessionOf({ form, copy: aCopy(), api: { load: cut, save: cut, follow: cut } });
  session.store.change('a', 'typed in the tunnel');

  await session.undo(1);

  expect([session.store.state('a').answer, session.isDirty()]).toEqual([expect.not.stringContaining('tunnel'), false]);
});

test('a reset that needs the server and does not reach it leaves all as it was: what was typed, and what waits for a decision', async () => {
  const { server, session } = aBasisPage();
  session.store.change('basis', { ...aProposalOwner, abstract: 'Longer' });
  await session.autosave();
  session.store.change('basis', { ...aProposalOwner, title: 'by Petra', abstract: 'Longer' });
  server.write('title', 'by Carl');
  await session.autosave();
  server.isAway = true;

  await expect(session.undo(1)).rejects.toThrow('cut');

  expect(session.store.state('basis').answer).toMatchObject({ title: 'by Petra', abstract: 'Longer' });
  expect(session.getState().conflicts).toMatchObject([{ column: 'title', value: 'by Carl' }]);
  session.resolve(session.getState().conflicts[0] ?? expect.fail(), 'mine');
  server.isAway = false;
  await session.autosave();
  expect([server.value('title'), server.value('abstract')]).toEqual(['by Petra', 'Longer']);
});

/** Reverts input offline, after a save whose response was lost. */
const waysBack = {
  'a reset': (session: QuestionarySession) => session.undo(1),
  'leaving the step with what was typed given up': (session: QuestionarySession) => session.abandonStep(1),
  'closing a row with what was typed in it given up': (session: QuestionarySession) => session.abandonAll(),
};
for (const [way, takeBack] of Object.entries(waysBack)) {
  test(`${way}, after a save that reached nobody, takes back what was typed; it is not sent when the server is reached`, async () => {
    const { server, session } = aPage();
    session.store.change('a', 'typed in the tunnel');
    server.isAway = true;
    await session.autosave();

    await takeBack(session);

    expect(session.store.state('a').answer).toBe('');
    server.isAway = false;
    await session.autosave();
    expect([server.value('a') ?? '', session.store.state('a').answer, session.isDirty()]).toEqual(['', '', false]);
  });

  test(`${way} takes back what the server has stored although its answer was lost, as soon as it is reached again`, async () => {
    const { server, session } = aPage();
    session.store.change('a', 'stored in the tunnel');
    server.losesNext = true;
    await session.autosave();
    server.isAway = true;

    await takeBack(session);

    const [shown, stored, waits] = [session.store.state('a').answer, server.value('a'), session.isDirty()];
    expect([shown, stored, waits]).toEqual(['', 'stored in the tunnel', true]);
    server.isAway = false;
    await session.follow(1);
    await session.autosave();
    expect([server.value('a') ?? '', session.store.state('a').answer, session.isDirty()]).toEqual(['', '', false]);
  });
}

test('in a row that is gone, what was typed is given up, and nothing is left to take back there, whatever a lost save has stored', async () => {
  for (const giveUp of [(session: QuestionarySession) => session.abandonAll(), (session: QuestionarySession) => session.abandonStep(1)]) {
    const { server, session } = aPage();
    session.store.change('a', 'stored in the tunnel');
    server.losesNext = true;
    await session.autosave();
    server.isGone = true;

    await giveUp(session);

    expect([session.store.state('a').answer, session.isDirty()]).toEqual(['', false]);
    server.isAway = true;
    session.store.change('a', 'typed in what is gone');
    await session.autosave();
    await giveUp(session);
    expect([session.store.state('a').answer, session.isDirty()]).toEqual(['', false]);
  }
});
