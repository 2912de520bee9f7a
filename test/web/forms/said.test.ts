import { expect, test } from 'vitest';
import type { SaidProblem } from '../../../web/forms/wizard/api.ts';
import { aBasisForm, aCopy, aProposalOwner, refusedOf, resultOf, sessionOf } from '../../support/questionary-session.ts';

const [DANA, ERIK] = [4, 5];
const notFound = (path: string): SaidProblem => ({
  questionId: 'basis',
  kind: 'INVALID',
  code: 'PERSON_NOT_FOUND',
  path,
  text: 'One of the people chosen was not found',
});

function aPage() {
  let owner = aProposalOwner;
  const session = sessionOf({
    form: aBasisForm(aProposalOwner),
    copy: aCopy(),
    api: {
      save: ({ answers, partial }) => {
        const sent = answers['basis'] as typeof owner & { readonly users: readonly number[] };
        const twice = sent.users.length > 1 ? [{ ...notFound('/users'), code: 'PERSON_TWICE' }] : [];
        const problems = [...twice, ...(sent.users.includes(DANA) ? [notFound('/users')] : [])];
        if (!partial && problems.length > 0) return Promise.reject(refusedOf(problems));
        owner = { ...sent, users: problems.length > 0 ? owner.users : sent.users };
        return Promise.resolve(resultOf({ saved: [{ questionId: 'basis', value: owner, version: 0 }], problems }));
      },
    },
  });
  const chooses = (users: readonly number[], title = 'Ice') => session.store.change('basis', { ...aProposalOwner, title, users });
  const told = () => session.store.problemsOf('basis').map(({ path, code }) => `${path} ${code}`);
  return { session, chooses, told, title: () => owner.title };
}

test('who is not found is told of where they were chosen, the rest is saved, and the line says what is still to be mended', async () => {
  const { session, chooses, told, title } = aPage();
  chooses([DANA], 'Snow');
  const before = session.awaitsMending();

  await session.autosave();

  expect([told(), title(), session.getState().phase]).toEqual([['/users PERSON_NOT_FOUND'], 'Snow', 'idle']);
  expect(session.store.state('basis').answer).toMatchObject({ title: 'Snow', users: [DANA] });
  expect([before, session.awaitsMending(), session.comesBack()]).toEqual([false, true, true]);
});

test('it stands there for as long as the same people are chosen, whatever else is typed, and goes when they are others', async () => {
  const { session, chooses, told } = aPage();
  chooses([DANA]);
  await session.autosave();

  chooses([DANA], 'Hail');
  const typedOn = told();
  await session.autosave();
  const saved = told();
  chooses([ERIK], 'Hail');

  expect([typedOn, saved, told()]).toEqual([['/users PERSON_NOT_FOUND'], ['/users PERSON_NOT_FOUND'], []]);
  await session.autosave();
  expect([told(), session.isDirty()]).toEqual([[], false]);
});

test('what was said of people who were taken off while their save was on its way is not said of the others', async () => {
  const { session, chooses, told } = aPage();
  chooses([DANA]);
  const save = session.autosave();
  chooses([ERIK]);

  await save;

  expect(told()).toEqual([]);
});

test('a full save that is refused says it at the field, too; what the page finds by itself is said once', async () => {
  const { session, chooses, told } = aPage();
  chooses([DANA, DANA]);

  expect(await session.save(1, false)).toBe('refused');

  expect(told()).toEqual(['/users PERSON_TWICE', '/users PERSON_NOT_FOUND']);
});
