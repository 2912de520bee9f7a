import { expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal, answer } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

interface Question {
  readonly id: string;
  readonly question: string;
  readonly naturalKey: string;
  readonly config: Readonly<Record<string, unknown>>;
}

const SHOWN = `id question naturalKey config { __typename ... on EmbellishmentConfig { html plain } ... on DynamicMultipleChoiceConfig { url jsonPath
  variant } ... on TextInputConfig { required max } }`;

const ask = <T>(world: World, document: string, variables: Readonly<Record<string, unknown>> = {}) =>
  world.as(world.olga).query<T>(document, variables);

const create = async (world: World, dataType: string, category = 'PROPOSAL_QUESTIONARY'): Promise<Question> =>
  (
    await ask<{ createQuestion: Question }>(
      world,
      `mutation { createQuestion(categoryId: ${category}, dataType: ${dataType}) { ${SHOWN} } }`,
    )
  ).createQuestion;

interface Change {
  readonly naturalKey?: string;
  readonly question?: string;
  readonly config?: string;
}

const update = async (world: World, id: string, change: Change): Promise<Question> =>
  (
    await ask<{ updateQuestion: Question }>(
      world,
      `mutation ($id: String!, $naturalKey: String, $question: String, $config: String) {
        updateQuestion(id: $id, naturalKey: $naturalKey, question: $question, config: $config) { ${SHOWN} } }`,
      { id, ...change },
    )
  ).updateQuestion;

const remove = (world: World, id: string) => ask(world, 'mutation ($id: String!) { deleteQuestion(questionId: $id) { id } }', { id });

test('a new question has a key of its own and the blank configuration of its type, also two made at once', async () => {
  const world = await aWorld();

  const questions = await Promise.all([create(world, 'TEXT_INPUT'), create(world, 'TEXT_INPUT')]);

  expect(new Set(questions.map(({ id }) => id)).size).toBe(2);
  expect(questions.map(({ naturalKey }) => naturalKey).toSorted()).toEqual(['text_input_1', 'text_input_2']);
  for (const { id, question, config } of questions) {
    expect(id).toMatch(/^text_input_\d+$/);
    expect(question).toBe('New question');
    expect(config).toMatchObject({ required: false, max: null });
  }
});

test('a new question counts on from the keys of its type, and a time in a key counts as none', async () => {
  const world = await aWorld();
  const keyAfter = async (naturalKey: string, type = 'TEXT_INPUT') => {
    await update(world, (await create(world, type)).id, { naturalKey });
    return (await create(world, type)).naturalKey;
  };

  expect(await keyAfter('text_input_7')).toBe('text_input_8');
  expect(await keyAfter('text_input_1795872517659')).toBe('text_input_9');
  expect(await keyAfter('text_input_10_b', 'BOOLEAN')).toBe('boolean_1');
});

test('a basis question cannot be made, nor one of a type that its category does not know', async () => {
  const world = await aWorld();

  await expect(create(world, 'PROPOSAL_BASIS')).rejects.toMatchObject({ reason: 'QUESTION_BASIS_MADE' });
  await expect(create(world, 'INSTRUMENT_PICKER', 'FEEDBACK')).rejects.toMatchObject({ reason: 'QUESTION_TYPE_NOT_HERE' });
});

test.each<readonly [Change, string]>([
  [{ naturalKey: '' }, 'Please specify key'],
  [{ naturalKey: 'with space' }, 'You can use letters, numbers and underscore'],
  [{ naturalKey: 'k'.repeat(129) }, 'at most 128 characters'],
  [{ naturalKey: 'taken' }, 'This key is already used'],
  [{ question: '  ' }, 'Question is required'],
  [{ question: 'q'.repeat(257) }, 'There is a 256 max character limit'],
  [{ config: '{"url":""}' }, 'URL is required'],
  [{ config: '{"url":"ftp://x"}' }, 'Provide a valid URL that includes the HTTP or HTTPS protocol'],
  [{ config: '{"url":"https://x.example","variant":""}' }, 'Variant is required'],
  [{ config: '{"colour":"red"}' }, 'URL is required'],
  [{ config: '{"url":"https://x.example","colour":"red"}' }, 'does not fit'],
  [{ config: 'red' }, 'no JSON object'],
])('%o is refused: %s', async (change, message) => {
  const world = await aWorld();
  await update(world, (await create(world, 'TEXT_INPUT')).id, { naturalKey: 'taken' });
  const { id } = await create(world, 'DYNAMIC_MULTIPLE_CHOICE');

  const attempt = update(world, id, { question: 'Which one?', ...change });

  await expect(attempt).rejects.toThrow(message);
  const [row] = await world.services.questions.byId([id]);
  expect(row?.question).toBe('New question');
});

test('a question keeps its own key, and its key is known to be taken', async () => {
  const world = await aWorld();
  const { id } = await create(world, 'TEXT_INPUT');

  await update(world, id, { naturalKey: 'sample_mass' });
  const again = await update(world, id, { naturalKey: 'sample_mass', question: 'Mass?' });

  expect(again).toMatchObject({ naturalKey: 'sample_mass', question: 'Mass?' });
  const present = await ask(
    world,
    '{ taken: getIsNaturalKeyPresent(naturalKey: "sample_mass") free: getIsNaturalKeyPresent(naturalKey: "x") }',
  );
  expect(present).toEqual({ taken: true, free: false });
});

test('formatted text loses what it must not hold when it is saved', async () => {
  const world = await aWorld();
  const { id } = await create(world, 'EMBELLISHMENT');
  const html =
    '<h2 onclick="steal()">Safety</h2><script>steal()</script><table><tr><td>1</td></tr></table><iframe src="https://x"></iframe>';

  const { config } = await update(world, id, { config: JSON.stringify({ html, plain: 'Safety' }) });

  expect(config['html']).toBe('<h2>Safety</h2><table><tr><td>1</td></tr></table>');
});

test('templates get the new text of a question, drafts when it is published; their settings stay', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const { questionaryId } = await aProposal(world, { callId });
  const textIn = async (document: string): Promise<string> => JSON.stringify(await ask(world, document));
  const officers = `{ getTemplate(templateId: ${ground.templateId}) { unpublishedChanges steps { fields { question { question } config { ... on TextInputConfig { max } } } } } }`;
  const form = `{ getQuestionaryForm(questionaryId: ${questionaryId}) { template } }`;

  await update(world, 'aim', { question: 'What is the aim?', config: '{"max":7}' });

  expect(await textIn(officers)).toContain('"unpublishedChanges":1');
  expect(await textIn(officers)).toContain('What is the aim?');
  expect(await textIn(officers)).not.toContain('"max":7');
  expect(await textIn(form)).not.toContain('What is the aim?');
  await world.db.transaction().execute((tx) => world.services.templates.publish(tx, ground.templateId, { userId: world.olga.id }));
  expect(await textIn(form)).toContain('What is the aim?');
});

test('a question goes only while no template and no answer needs it, and a basis question never', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const { questionaryId } = await aProposal(world, { callId });
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  const { id } = await create(world, 'TEXT_INPUT');

  await remove(world, id);

  await expect(remove(world, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(remove(world, 'proposal_basis')).rejects.toMatchObject({ reason: 'QUESTION_BASIS_DELETED' });
  await expect(remove(world, 'aim')).rejects.toThrow('it is in proposal');
  const takeOut = `mutation { deleteQuestionTemplateRelation(templateId: ${ground.templateId}, questionId: "aim") { templateId } }`;
  await ask(world, takeOut);
  await expect(remove(world, 'aim')).rejects.toThrow('it is in proposal');
  await world.db.transaction().execute((tx) => world.services.templates.publish(tx, ground.templateId, { userId: world.olga.id }));
  await expect(remove(world, 'aim')).rejects.toMatchObject({ reason: 'QUESTION_ANSWERED' });
});

test('the library tells how many answers a question has, and in which templates it stands', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  for (const text of ['To know', 'To see', null]) {
    const { questionaryId } = await aProposal(world, { callId });
    await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: text }, partial: true });
  }

  const data = await ask(world, '{ getQuestions(filter: { questionIds: ["aim"] }) { answerCount templates { name } } }');

  expect(data).toEqual({ getQuestions: [{ answerCount: 2, templates: [{ name: 'proposal' }] }] });
});

test('what was answered to a question is told to officers, and to scientists as little as the proposals themselves', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const { questionaryId } = await aProposal(world, { callId: await aCall(world, ground) });
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' }, partial: true });

  const answers = '{ getQuestions(filter: { questionIds: ["aim"] }) { answers { questionaryId value } } }';

  expect(await ask(world, answers)).toEqual({ getQuestions: [{ answers: [{ questionaryId, value: 'To know' }] }] });
  expect(await world.as(world.ines).query(answers)).toEqual({ getQuestions: [{ answers: [] }] });
});

test('scientists find in the library the templates as they are published, without what is hidden from them', async () => {
  const world = await aWorld();
  const hidden = { id: 'internal', type: 'TEXT_INPUT', config: { readPermissions: ['USER_OFFICER'] } };
  const { templateId } = await aTemplate(world, {
    key: 'published',
    steps: [{ fields: [{ id: 'goal', type: 'TEXT_INPUT' }, hidden] }],
  });
  // once a call uses it, edits wait for publishing
  await aCall(world, { ...(await layGround(world)), templateId });
  const fresh = await create(world, 'TEXT_INPUT');
  await ask(
    world,
    `mutation { createQuestionTemplateRelation(templateId: ${templateId}, questionId: "${fresh.id}", sortOrder: 2, topicId: 1) { templateId } }`,
  );

  const library = `{ getQuestions(filter: { questionIds: ["goal", "internal", "${fresh.id}"] }) { id templates { steps { fields { question { id } } } } } }`;
  const places = async (as: Pick<typeof world.nobody, 'query'>) => {
    const { getQuestions } = await as.query<{ getQuestions: readonly Place[] }>(library);
    return Object.fromEntries(
      getQuestions.map(({ id, templates }) => [
        id,
        templates.map(({ steps }) => steps.flatMap(({ fields }) => fields.map(({ question }) => question.id))),
      ]),
    );
  };

  const edited = [['goal', 'internal', fresh.id]];
  expect(await places(world.as(world.olga))).toEqual({ goal: edited, internal: edited, [fresh.id]: edited });
  expect(await places(world.as(world.ines))).toEqual({ goal: [['goal']], internal: [], [fresh.id]: [] });
});

test('scientists find a template by a question that officers took out of it and have not published so', async () => {
  const world = await aWorld();
  const { templateId } = await aTemplate(world, { key: 'published', steps: [{ fields: [{ id: 'goal', type: 'TEXT_INPUT' }] }] });
  await aCall(world, { ...(await layGround(world)), templateId });
  await ask(world, `mutation { deleteQuestionTemplateRelation(templateId: ${templateId}, questionId: "goal") { templateId } }`);

  const places = '{ getQuestions(filter: { questionIds: ["goal"] }) { templates { templateId } } }';

  expect(await world.as(world.ines).query(places)).toEqual({ getQuestions: [{ templates: [{ templateId }] }] });
  expect(await ask(world, places)).toEqual({ getQuestions: [{ templates: [] }] });
});

interface Place {
  readonly id: string;
  readonly templates: readonly {
    readonly steps: readonly { readonly fields: readonly { readonly question: { readonly id: string } }[] }[];
  }[];
}

test('a new question that is taken away as it was made comes back under its number; one that says something is kept', async () => {
  const world = await aWorld();
  const away = (id: string) => ask(world, 'mutation ($id: String!) { deleteQuestion(questionId: $id, onlyAsMade: true) { id } }', { id });
  const again = async (questionId: string) =>
    (
      await ask<{ createQuestion: Question }>(
        world,
        'mutation ($id: String) { createQuestion(categoryId: PROPOSAL_QUESTIONARY, dataType: TEXT_INPUT, questionId: $id) { id question naturalKey } }',
        { id: questionId },
      )
    ).createQuestion;
  const { id } = await create(world, 'TEXT_INPUT');

  await away(id);
  expect(await again(id)).toEqual({ id, question: 'New question', naturalKey: 'text_input_1' });
  await ask(world, 'mutation ($id: String!) { updateQuestion(id: $id, question: "Why?") { id } }', { id });

  await expect(away(id)).rejects.toMatchObject({ reason: 'QUESTION_WRITTEN' });
  expect(await again(id)).toMatchObject({ id, question: 'Why?' });
  await expect(again('aim')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});
