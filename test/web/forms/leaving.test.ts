import { expect, test } from 'vitest';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { DraftStorage } from '../../../web/forms/wizard/draft-storage.ts';
import type { QuestionarySession } from '../../../web/forms/wizard/session.ts';
import { hiddenAnswers } from '../../../web/forms/wizard/unsent.ts';
import { ConnectionProblem } from '../../../web/ui/connection-problem.ts';
import { aQuestion } from '../../support/definitions.ts';
import { QuestionaryServer } from '../../support/questionary-server.ts';
import { aBasisForm, aCopy, aProposalOwner, aRawForm, sessionOf } from '../../support/questionary-session.ts';

const named = (questionId: string) => ({ questionId, naturalKey: questionId, question: questionId });
const [IDEA, PLAN] = [1, 2];
const twoSteps: TemplateDefinition = {
  groupId: 'PROPOSAL',
  name: 'Two steps',
  description: '',
  steps: [
    {
      topicId: IDEA,
      title: 'Idea',
      isEnabled: true,
      fields: [aQuestion('TEXT_INPUT', {}, named('aim')), aQuestion('DATE', {}, named('day')), aQuestion('BOOLEAN', {}, named('industry'))],
    },
    {
      topicId: PLAN,
      title: 'Plan',
      isEnabled: true,
      fields: [
        aQuestion('TEXT_INPUT', {}, named('schedule')),
        aQuestion(
          'TEXT_INPUT',
          {},
          {
            ...named('company'),
            dependencies: [{ questionId: 'industry', condition: { condition: 'eq', params: true } }],
          },
        ),
      ],
    },
  ],
};

interface Page {
  readonly server: QuestionaryServer;
  readonly session: QuestionarySession;
  readonly copy: DraftStorage;
}

function aPage(form = aRawForm({ template: twoSteps })): Page {
  const server = new QuestionaryServer(form);
  const copy = aCopy();
  return { server, copy, session: sessionOf({ form, copy, api: server.api }) };
}
const answerOf = (session: QuestionarySession, questionId: string) => session.store.state(questionId).answer;

async function aConflict(): Promise<Page> {
  const page = aPage();
  page.session.store.change('aim', 'by Petra');
  page.server.write('aim', 'by Carl');
  await page.session.autosave();
  expect(page.session.getState().conflicts).toHaveLength(1);
  return page;
}

test("a step is given up with what was typed in it: in another step nobody's text goes before they have decided", async () => {
  const { session, copy } = await aConflict();
  session.store.change('schedule', 'in spring');

  await session.abandonStep(PLAN);

  expect(answerOf(session, 'schedule')).not.toBe('in spring');
  expect(answerOf(session, 'aim')).toBe('by Petra');
  expect(session.getState().conflicts).toMatchObject([{ questionId: 'aim', value: 'by Carl' }]);
  expect(copy.read().map(({ questionId, value }) => [questionId, value])).toEqual([['aim', 'by Petra']]);
});

test('what waits for a decision leaves nothing to give up in its own step: one is not asked before one goes on', async () => {
  const { session } = await aConflict();
  expect([session.isDirtyIn(IDEA), session.isDirtyIn(PLAN), session.isDirty()]).toEqual([false, false, true]);
  session.store.change('day', 'tomorrow');
  expect(session.isDirtyIn(IDEA)).toBe(true);

  await session.abandonStep(IDEA);

  expect([answerOf(session, 'day'), answerOf(session, 'aim')]).toEqual([null, 'by Petra']);
  expect(session.getState().conflicts).toHaveLength(1);
});

test('of a title and an abstract of which one waits for a decision, the other alone is given up', async () => {
  const { session, server } = aPage(aBasisForm(aProposalOwner));
  session.store.change('basis', { ...aProposalOwner, title: 'by Petra' });
  server.write('title', 'by Carl');
  await session.autosave();
  expect(session.isDirtyIn(1)).toBe(false);
  session.store.change('basis', { ...aProposalOwner, title: 'by Petra', abstract: 'Longer' });

  await session.abandonStep(1);

  expect(answerOf(session, 'basis')).toMatchObject({ title: 'by Petra', abstract: 'Long' });
  expect(session.getState().conflicts).toMatchObject([{ column: 'title' }]);
});

test('a text in a hidden question stays when a step is given up, its own step too, and is told of', async () => {
  const { session, server, copy } = aPage();
  session.store.change('industry', true);
  await session.autosave();
  session.store.change('company', 'Steel & Co');
  server.write('industry', false);
  await session.follow(PLAN);
  session.store.change('schedule', 'in spring');

  await session.abandonStep(PLAN);
  await session.abandonStep(IDEA);

  expect(hiddenAnswers(session)).toMatchObject([{ questionId: 'company', text: 'Steel & Co' }]);
  expect(copy.read()).toMatchObject([{ questionId: 'company' }]);
});

test('what is marked in another step, which was left without a connection, stays when this one is given up', async () => {
  const { session, copy } = aPage();
  session.store.change('day', 'tomorrow');
  session.store.change('schedule', 'in spring');

  await session.abandonStep(PLAN);

  expect(answerOf(session, 'day')).toBe('tomorrow');
  expect(copy.read()).toMatchObject([{ questionId: 'day' }]);
});

test('who leaves the page has lost nothing that waits for their decision, or for them to mend it, while this device keeps it', async () => {
  const { session } = await aConflict();
  expect(session.comesBack()).toBe(true);
  session.store.change('day', 'tomorrow');
  expect(session.comesBack()).toBe(true);

  session.store.change('schedule', 'in spring');

  expect(session.comesBack()).toBe(false);
});

test('a questionary that is not stored yet loses what was typed in the step that is given up or reset, and nothing else', async () => {
  const form = aRawForm({ questionaryId: 0, template: twoSteps });
  const cut = () => Promise.reject(new ConnectionProblem('cut'));
  for (const leave of ['abandonStep', 'undo'] as const) {
    const session = sessionOf({ form, copy: aCopy(), create: cut });
    session.store.change('aim', 'by Petra');
    session.store.change('schedule', 'in spring');
    await session.autosave();

    await session[leave](PLAN);

    expect([answerOf(session, 'aim'), answerOf(session, 'schedule')]).toEqual(['by Petra', expect.not.stringContaining('spring')]);
  }
});
