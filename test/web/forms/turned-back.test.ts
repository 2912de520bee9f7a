import { expect, test } from 'vitest';
import { QuestionaryServer } from '../../support/questionary-server.ts';
import { aCopy, aRawForm, sessionOf } from '../../support/questionary-session.ts';

async function aPage(before: string | null) {
  const form = aRawForm();
  const server = new QuestionaryServer(form);
  const session = sessionOf({ form, copy: aCopy(), api: server.api });
  if (before !== null) server.write('a', before);
  await session.follow(1);
  session.store.change('a', 'Ice and fire');
  return { server, session, conflicts: () => session.getState().conflicts.map(({ value }) => value) };
}

test.each([
  ['a text', 'Ice', 'Ice'],
  ['no answer', null, ''],
])('a choice is over when the colleague has turned theirs back to %s: what was written here is saved', async (_what, before, back) => {
  const { server, session, conflicts } = await aPage(before);
  server.write('a', 'Snow');
  await session.autosave();
  const met = conflicts();

  server.write('a', back);
  const { edits } = session.store;
  await session.follow(1);

  expect([met, conflicts(), session.store.edits > edits]).toEqual([['Snow'], [], true]);
  await session.autosave();
  expect([server.value('a'), session.isDirty(), conflicts()]).toEqual(['Ice and fire', false, []]);
});

test('what a colleague has written and turned back between two news is nothing to decide about, also where a save finds it', async () => {
  for (const hears of [true, false]) {
    const { server, session, conflicts } = await aPage('Ice');
    server.write('a', 'Snow');
    server.write('a', 'Ice');

    if (hears) await session.follow(1);
    await session.autosave();

    expect([server.value('a'), session.isDirty(), conflicts()]).toEqual(['Ice and fire', false, []]);
  }
});

test('who takes away again what a save has stored, whose answer was lost, is asked about: it may have been meant', async () => {
  const { server, session, conflicts } = await aPage('Ice');
  server.losesNext = true;
  await session.autosave();
  server.write('a', 'Ice');

  await session.autosave();

  expect([server.value('a'), conflicts()]).toEqual(['Ice', ['Ice']]);
});
