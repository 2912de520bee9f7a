import { expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import type { RawForm } from '../../../web/forms/wizard/api.ts';
import type { RemoteChange } from '../../../web/forms/wizard/remote-change-notices.ts';
import { aContext, aQuestion, aTemplate } from '../../support/definitions.ts';
import { QuestionaryServer } from '../../support/questionary-server.ts';
import { aBasisForm, aConditionalForm, aProposalOwner, aRawForm, sessionOf } from '../../support/questionary-session.ts';

const CARL = { id: 2, firstname: 'Carl', lastname: 'Engstrom', preferredname: null };
const PETRA = { id: 1, firstname: 'Petra', lastname: 'Novak', preferredname: null };

function aPage(form = aRawForm()) {
  const server = new QuestionaryServer(form);
  return { server, session: sessionOf({ form, api: server.api }) };
}

const FIRST_RUN = { id: 7, title: 'First run', complete: true, questionaryId: 70 };
const aFormWithRows = aRawForm({
  template: aTemplate(
    aQuestion('BOOLEAN', {}, { questionId: 'earlier', naturalKey: 'earlier' }),
    aQuestion(
      'GENERIC_TEMPLATE',
      { templateId: 1 },
      {
        questionId: 'runs',
        naturalKey: 'runs',
        dependencies: [{ questionId: 'earlier', condition: { condition: 'eq', params: true } }],
      },
    ),
  ),
  answers: { earlier: true },
  versions: new Map([['earlier', 1]]),
  context: aContext({ facts: { entries: { runs: [FIRST_RUN] } } }),
});

test('who wrote a text is told when a colleague has put another in its place, with what it said, until they put it away', async () => {
  const { server, session } = aPage(aBasisForm(aProposalOwner));
  session.store.change('basis', { ...aProposalOwner, title: 'Snow' });
  await session.autosave();

  server.write('title', 'Hail');
  server.write('abstract', 'Longer');
  await session.follow(1);

  const [told, ...more] = session.remoteChanges();
  expect([told, more]).toEqual([{ kind: 'replaced', questionId: 'basis', column: 'title', mine: 'Snow', by: CARL }, []]);
  session.store.change('basis', { ...aProposalOwner, title: 'Hail', abstract: 'Longest' });
  await session.autosave();
  expect(session.remoteChanges()).toHaveLength(1);
  if (told) session.dismiss(told);
  expect(session.remoteChanges()).toEqual([]);
});

test('the same is told where it comes with the answer of a save, or in place of what a full save sent again', async () => {
  const { server, session } = aPage(aBasisForm(aProposalOwner));
  session.store.change('basis', { ...aProposalOwner, title: 'Snow' });
  await session.autosave();

  server.write('title', 'Hail');
  session.store.change('basis', { ...aProposalOwner, title: 'Snow', abstract: 'Longer' });
  await session.autosave();

  expect(session.remoteChanges()).toMatchObject([{ kind: 'replaced', column: 'title', mine: 'Snow', by: null }]);
});

test('nothing is told of what was added to a text, of what one has written elsewhere oneself, or of what was decided in a conflict', async () => {
  const { server, session } = aPage(aBasisForm(aProposalOwner));
  const title = 'Snow on frozen lakes of the north';
  session.store.change('basis', { ...aProposalOwner, title, abstract: 'Short' });
  await session.autosave();

  server.write('title', `${title}, and hail`);
  server.write('abstract', 'Shorter by far', PETRA);
  await session.follow(1);
  session.store.change('basis', { ...aProposalOwner, title: 'Sleet', abstract: 'Shorter by far' });
  server.write('title', 'Fog');
  await session.follow(1);
  const [conflict] = session.getState().conflicts;
  if (conflict) session.resolve(conflict, 'theirs');

  expect(conflict).toMatchObject({ column: 'title', value: 'Fog' });
  expect(session.remoteChanges()).toEqual([]);
});

const ofText = aRawForm();
const ofRichText = aRawForm({ template: aTemplate(aQuestion('RICH_TEXT_INPUT', {}, { questionId: 'a', naturalKey: 'a' })) });
const ofChoice = aRawForm({
  template: aTemplate(
    aQuestion(
      'SELECTION_FROM_OPTIONS',
      { options: ['Neutron', 'Soft neutron', 'Muon'], isMultipleSelect: true },
      { questionId: 'a', naturalKey: 'a' },
    ),
  ),
});
const ofNumber = aRawForm({ template: aTemplate(aQuestion('NUMBER_INPUT', {}, { questionId: 'a', naturalKey: 'a' })) });
const GROWN = 'Crystals that were grown in a gel at 5';

test.each([
  ['a number inside another', ofNumber, { value: 5, unit: null }, { value: 15, unit: null }, '5'],
  ['a short text inside another', ofText, '5 mm', '15 mm', '5 mm'],
  ['a short text among other words', ofText, 'X-ray', 'Soft X-ray', 'X-ray'],
  ['a long text whose last word went on', ofText, GROWN, `${GROWN}.5 K`, GROWN],
  ['a long text whose first word went on', ofText, GROWN.toLowerCase(), `Micro${GROWN.toLowerCase()}`, GROWN.toLowerCase()],
  ['a choice whose words are in another', ofChoice, ['Neutron'], ['Soft neutron', 'Muon'], 'Neutron'],
])('%s is told', async (_what, form, mine, theirs, said) => {
  expect(await toldOf(form, mine, theirs)).toMatchObject([{ kind: 'replaced', mine: said }]);
});

test.each([
  ['a long text at the end', ofText, GROWN, `${GROWN}. Slowly.`],
  ['a long text in front', ofText, GROWN, `Note: ${GROWN}`],
  ['a long text on lines', ofText, GROWN, `First.\n${GROWN}\nLast.`],
  ['a long text with formatting', ofRichText, `<p>${GROWN}</p>`, `<p>${GROWN}</p><p>Slowly.</p>`],
  ['a choice', ofChoice, ['Neutron'], ['Muon', 'Neutron']],
])('%s that was added to is not told of', async (_what, form, mine, theirs) => {
  expect(await toldOf(form, mine, theirs)).toEqual([]);
});

async function toldOf(form: RawForm, mine: Json, theirs: Json): Promise<readonly RemoteChange[]> {
  const { server, session } = aPage(form);
  session.store.change('a', mine);
  await session.autosave();
  server.write('a', theirs);
  await session.follow(1);
  return session.remoteChanges();
}

test.each([
  ['its step', 1],
  ['the review', null],
])(
  'a row that was made elsewhere, also in another window of one’s own, is shown with the next news at %s, and what is being typed stays',
  async (_, at) => {
    const { server, session } = aPage(aFormWithRows);
    const second = { ...FIRST_RUN, id: 8, title: 'Second run', questionaryId: 80 };
    const rows = () => session.store.state('runs').answer;
    session.store.change('earlier', true);

    server.rows = { runs: [FIRST_RUN, second] };
    await session.follow(at);

    expect(rows()).toEqual([FIRST_RUN, second]);
    expect(session.store.state('earlier').answer).toBe(true);
  },
);

test('who looks at rows is told whose answer hides them, until they show again; who has hidden them knows', async () => {
  const { server, session } = aPage(aFormWithRows);
  server.write('earlier', true);
  server.write('earlier', false);

  await session.follow(1);
  expect(session.remoteChanges()).toEqual([{ kind: 'hidden', questionId: 'runs', column: null, by: CARL }]);
  server.write('earlier', true);
  await session.follow(1);
  expect(session.remoteChanges()).toEqual([]);
  session.store.change('earlier', false);
  await session.autosave();
  expect(session.remoteChanges()).toEqual([]);
});

test('an answer of one’s own that a colleague hides is told of, a colleague’s is not', async () => {
  const { server, session } = aPage(aConditionalForm);
  server.write('industry', true);
  session.store.change('company', 'Acme');
  await session.autosave();

  server.write('industry', false);
  await session.follow(1);
  expect(session.remoteChanges()).toMatchObject([{ kind: 'hidden', questionId: 'company', by: CARL }]);

  const other = aPage(aConditionalForm);
  other.server.write('industry', true);
  other.server.write('company', 'Acme');
  await other.session.follow(1);
  other.server.write('industry', false);
  await other.session.follow(1);
  expect(other.session.remoteChanges()).toEqual([]);
});

const OLGA = { id: 3, firstname: 'Olga', lastname: 'Lindqvist', preferredname: null };

test('an officer who acts as the person at the page is somebody else, and so is that person for the officer; who writes elsewhere in the same way is not', async () => {
  const petras = aPage();
  const acting = { role: 'USER', userId: PETRA.id, impersonatorId: OLGA.id } as const;
  const olgas = new QuestionaryServer(aRawForm());
  const officer = sessionOf({ viewer: acting, api: olgas.api });

  for (const session of [petras.session, officer]) {
    session.store.change('a', 'Ice');
    await session.autosave();
  }
  petras.server.write('a', 'Snow', PETRA, { impersonatedBy: OLGA });
  olgas.write('a', 'Snow', PETRA);
  await Promise.all([petras.session.follow(1), officer.follow(1)]);

  expect(petras.session.remoteChanges()).toMatchObject([{ kind: 'replaced', mine: 'Ice', by: { ...OLGA, actingAs: PETRA } }]);
  expect(officer.remoteChanges()).toMatchObject([{ kind: 'replaced', mine: 'Ice', by: PETRA }]);

  const elsewhere = new QuestionaryServer(aRawForm());
  const officerElsewhere = sessionOf({ viewer: acting, api: elsewhere.api });
  officerElsewhere.store.change('a', 'Ice');
  await officerElsewhere.autosave();
  elsewhere.write('a', 'Snow', PETRA, { impersonatedBy: OLGA });
  await officerElsewhere.follow(1);

  expect(officerElsewhere.remoteChanges()).toEqual([]);
});
