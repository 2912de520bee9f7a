import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aWorld, type World } from '../world/index.ts';
import { aTemplate, type InstalledTemplate, type TestTemplate } from '../world/questionnaires.ts';
import { upload } from '../world/uploads.ts';

const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!, $partial: Boolean) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) {
    saved { answerId questionId value version }
    conflicts { questionId value version changedAt }
    problems { questionId kind code path text }
    completedTopics
    notices { questionId code }
  }
}`;
const ANSWER = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [AnswerInput!]!, $partial: Boolean) {
  answerTopic(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) { answerId questionId questionaryId value }
}`;
const FORM = `query ($questionaryId: Int!) { getQuestionaryForm(questionaryId: $questionaryId) {
  questionaryId ownerKind templateId revision template answers { answerId questionId value version } completedTopics context mayWrite mayNotWriteReason } }`;
const CREATE = `mutation ($templateId: Int!) { createQuestionary(templateId: $templateId) { questionaryId isCompleted steps { topic { id title } isCompleted fields { answerId value question { id } config { __typename } } } } }`;

interface Saved {
  readonly saveAnswers: {
    readonly saved: readonly {
      readonly answerId: number | null;
      readonly questionId: string;
      readonly value: unknown;
      readonly version: number;
    }[];
    readonly conflicts: readonly { readonly questionId: string; readonly value: unknown; readonly version: number }[];
    readonly problems: readonly { readonly questionId: string; readonly kind: string; readonly code: string; readonly text: string }[];
    readonly completedTopics: readonly number[];
    readonly notices: readonly { readonly questionId: string; readonly code: string }[];
  };
}
interface Form {
  readonly getQuestionaryForm: {
    readonly template: {
      readonly steps: readonly { readonly fields: readonly { readonly questionId: string; readonly config: Record<string, unknown> }[] }[];
    };
    readonly answers: readonly { readonly questionId: string; readonly value: unknown; readonly version: number }[];
    readonly context: { readonly verdicts: Record<string, boolean>; readonly facts: Record<string, unknown> };
    readonly completedTopics: readonly number[];
    readonly mayWrite: boolean;
  } | null;
}

async function begun(template: TestTemplate): Promise<{ world: World; questionaryId: number } & InstalledTemplate> {
  const world = await aWorld();
  const installed = await aTemplate(world, template);
  const made = await world
    .as(world.petra)
    .query<{ createQuestionary: { questionaryId: number } }>(CREATE, { templateId: installed.templateId });
  return { world, ...installed, questionaryId: made.createQuestionary.questionaryId };
}

const oneText: TestTemplate = { steps: [{ fields: [{ id: 'why', type: 'TEXT_INPUT', config: { required: true, max: 10 } }] }] };

test('what is saved is there when the form is loaded again', async () => {
  const { world, questionaryId, topics } = await begun(oneText);
  const petra = world.as(world.petra);

  const first = await petra.query<Saved>(SAVE, { questionaryId, topicId: topics[0], answers: [{ questionId: 'why', value: 'because' }] });
  const form = await petra.query<Form>(FORM, { questionaryId });

  expect(first.saveAnswers.saved).toMatchObject([{ questionId: 'why', value: 'because', version: 1 }]);
  expect(first.saveAnswers.completedTopics).toEqual(topics);
  expect(form.getQuestionaryForm).toMatchObject({
    answers: [{ questionId: 'why', value: 'because', version: 1 }],
    completedTopics: topics,
    mayWrite: true,
  });
});

test('a partial save keeps what is unfinished, says so, and leaves the step open', async () => {
  const { world, questionaryId, topics } = await begun(oneText);
  const petra = world.as(world.petra);

  const saved = await petra.query<Saved>(SAVE, {
    questionaryId,
    topicId: topics[0],
    answers: [{ questionId: 'why', value: 'because it is there' }],
    partial: true,
  });

  expect(saved.saveAnswers).toMatchObject({
    saved: [{ value: 'because it is there' }],
    problems: [{ questionId: 'why', kind: 'UNFINISHED', code: 'TEXT_TOO_LONG', text: 'Please enter at most 10 characters' }],
    completedTopics: [],
  });
});

test('a full save with problems is refused with their texts and stores nothing', async () => {
  const { world, questionaryId, topics } = await begun(oneText);
  const petra = world.as(world.petra);
  const save = (value: unknown, document: string) =>
    petra.query(document, { questionaryId, topicId: topics[0], answers: [{ questionId: 'why', value }] });

  await expect(save('because it is there', SAVE)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'ANSWERS_REFUSED',
    message: 'Please enter at most 10 characters',
    context: { problems: [{ questionId: 'why', code: 'TEXT_TOO_LONG', path: '' }] },
  });
  await expect(save('', ANSWER)).rejects.toMatchObject({ message: 'This is a required field' });
  const form = await petra.query<Form>(FORM, { questionaryId });
  expect(form.getQuestionaryForm).toMatchObject({ answers: [], completedTopics: [] });
});

test('a malformed answer is never stored; the others of a partial save are', async () => {
  const { world, questionaryId, topics } = await begun({
    steps: [
      {
        fields: [
          { id: 'a', type: 'TEXT_INPUT' },
          { id: 'b', type: 'BOOLEAN' },
        ],
      },
    ],
  });

  const saved = await world.as(world.petra).query<Saved>(SAVE, {
    questionaryId,
    topicId: topics[0],
    partial: true,
    answers: [
      { questionId: 'a', value: { not: 'a text' } },
      { questionId: 'b', value: true },
    ],
  });

  expect(saved.saveAnswers.saved).toMatchObject([{ questionId: 'b', value: true }]);
  expect(saved.saveAnswers.problems).toMatchObject([{ questionId: 'a', kind: 'MALFORMED' }]);
});

test.each([
  ['1,500', 'NOT_A_NUMBER'],
  ['five', 'NOT_A_NUMBER'],
  ['9007199254740993', 'NUMBER_INEXACT'],
  [9007199254740993, 'NUMBER_INEXACT'],
])('answerTopic refuses the number %j with its reason, and stores nothing beside it', async (value, code) => {
  const fields = [
    { id: 'length', type: 'NUMBER_INPUT' },
    { id: 'aim', type: 'TEXT_INPUT' },
  ];
  const { world, questionaryId, topics } = await begun({ steps: [{ fields }] });
  const petra = world.as(world.petra);
  const answer = (number: unknown) =>
    petra.query(ANSWER, {
      questionaryId,
      topicId: topics[0],
      partial: true,
      answers: [
        { questionId: 'length', value: { value: number, unit: null } },
        { questionId: 'aim', value: 'To know' },
      ],
    });

  await expect(answer(value)).rejects.toMatchObject({ reason: 'ANSWERS_REFUSED', context: { problems: [{ questionId: 'length', code }] } });
  expect((await petra.query<Form>(FORM, { questionaryId })).getQuestionaryForm).toMatchObject({ answers: [] });

  const stored = { questionId: 'length', value: { value: 1.5, unit: null, siValue: 1.5 } };
  expect(await answer('1,5')).toMatchObject({ answerTopic: [stored, { questionId: 'aim' }] });
});

test.each([
  ['in the body', '9007199254740993', ''],
  ['in the body, behind the point', '0.12345678901234567891', ''],
  ['in the text of the call', '', '9007199254740993'],
  ['in the text of the call, behind the point', '', '0.12345678901234567891'],
])('answerTopic refuses a JSON number with more digits than numbers have: %s', async (_where, sent, written) => {
  const { world, questionaryId, topics } = await begun({ steps: [{ fields: [{ id: 'length', type: 'NUMBER_INPUT' }] }] });
  const petra = world.as(world.petra);
  const query = `mutation ($id: Int!, $topic: Int!${sent && ', $value: JSON'}) {
    answerTopic(questionaryId: $id, topicId: $topic, answers: [{ questionId: "length", value: { value: ${written || '$value'}, unit: null } }]) { questionId }
  }`;
  const body = JSON.stringify({ query, variables: { id: questionaryId, topic: topics[0], ...(sent && { value: 'NUMBER' }) } });

  const answered = await petra.send({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: body.replace('"NUMBER"', sent),
  });

  expect(answered.json()).toMatchObject({
    errors: [{ extensions: { reason: 'ANSWERS_REFUSED', context: { problems: [{ questionId: 'length', code: 'NUMBER_INEXACT' }] } } }],
  });
  expect((await petra.query<Form>(FORM, { questionaryId })).getQuestionaryForm).toMatchObject({ answers: [] });
});

test('only changed answers are written: the version of the others stays', async () => {
  const { world, questionaryId, topics } = await begun({
    steps: [
      {
        fields: [
          { id: 'a', type: 'TEXT_INPUT' },
          { id: 'b', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });
  const save = (a: string, b: string) =>
    world.as(world.petra).query(ANSWER, {
      questionaryId,
      topicId: topics[0],
      answers: [
        { questionId: 'a', value: a },
        { questionId: 'b', value: b },
      ],
    });

  await save('1', '1');
  await save('1', '2');

  const form = await world.as(world.petra).query<Form>(FORM, { questionaryId });
  const versions = Object.fromEntries(form.getQuestionaryForm?.answers.map(({ questionId, version }) => [questionId, version]) ?? []);
  expect(versions).toEqual({ a: 1, b: 2 });
});

test('an answer that somebody else has changed meanwhile conflicts: the rest is saved, both texts are told', async () => {
  const { world, questionaryId, topics } = await begun({
    steps: [
      {
        fields: [
          { id: 'a', type: 'TEXT_INPUT' },
          { id: 'b', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });
  const save = (answers: readonly object[], partial: boolean) =>
    world.as(world.petra).query<Saved>(SAVE, { questionaryId, topicId: topics[0], answers, partial });
  await save([{ questionId: 'a', value: 'first' }], true);
  await save([{ questionId: 'a', value: 'second', basedOn: 1 }], true);

  const late = await save([{ questionId: 'a', value: 'late', basedOn: 1 }, { questionId: 'b', value: 'mine' }], true); // prettier-ignore
  const fullSave = await save([{ questionId: 'a', value: 'late', basedOn: 1 }, { questionId: 'b', value: 'more', basedOn: 1 }], false); // prettier-ignore
  const sameText = await save([{ questionId: 'a', value: 'second', basedOn: 1 }], true);

  expect(late.saveAnswers).toMatchObject({
    saved: [{ questionId: 'b', value: 'mine' }],
    conflicts: [{ questionId: 'a', value: 'second', version: 2 }],
  });
  expect(fullSave.saveAnswers).toMatchObject({ saved: [], conflicts: [{ questionId: 'a' }], completedTopics: [] });
  expect(sameText.saveAnswers).toMatchObject({ conflicts: [], saved: [{ questionId: 'a', version: 2 }] });
});

test.each([
  ['saveAnswers', SAVE],
  ['answerTopic', ANSWER],
])('%s does not take two answers to one question: nothing is stored', async (_call, document) => {
  const { world, questionaryId, topics } = await begun(oneText);
  const answers = [
    { questionId: 'why', value: 'because' },
    { questionId: 'why', value: 'or not' },
  ];

  await expect(world.as(world.petra).query(document, { questionaryId, topicId: topics[0], answers, partial: true })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'BAD_INPUT',
    message: 'The question why is answered twice',
  });
  const form = await world.as(world.petra).query<Form>(FORM, { questionaryId });
  expect(form.getQuestionaryForm?.answers).toEqual([]);
});

test('parallel saves of the same answer: by version one wins and the others conflict, without versions all are stored', async () => {
  const { world, questionaryId, topics } = await begun({ steps: [{ fields: [{ id: 'a', type: 'TEXT_INPUT' }] }] });
  const save = (document: string, value: string) =>
    world
      .as(world.petra)
      .query<Saved>(document, { questionaryId, topicId: topics[0], answers: [{ questionId: 'a', value }], partial: true });

  const versioned = await Promise.all(['1', '2', '3', '4', '5'].map((value) => save(SAVE, value)));
  await Promise.all(['6', '7', '8', '9', '10'].map((value) => save(ANSWER, value)));

  expect(versioned.filter(({ saveAnswers }) => saveAnswers.saved.length === 1)).toHaveLength(1);
  expect(versioned.filter(({ saveAnswers }) => saveAnswers.conflicts.length === 1)).toHaveLength(4);
  const form = await world.as(world.petra).query<Form>(FORM, { questionaryId });
  expect(form.getQuestionaryForm?.answers).toMatchObject([{ version: 6 }]);
});

test('numbers get their SI value from the server, HTML is cleaned, and what was sent for them does not count', async () => {
  const millimetre = { id: 'millimetre', unit: 'millimetre', quantity: 'length', symbol: 'mm', siConversionFormula: 'x / 1000' };
  const { world, questionaryId, topics } = await begun({
    steps: [
      {
        fields: [
          { id: 'size', type: 'NUMBER_INPUT', config: { units: [millimetre] } },
          { id: 'story', type: 'RICH_TEXT_INPUT' },
        ],
      },
    ],
  });

  const saved = await world.as(world.petra).query<Saved>(SAVE, {
    questionaryId,
    topicId: topics[0],
    answers: [
      { questionId: 'size', value: { value: '5', unit: { ...millimetre, siConversionFormula: 'x * 9' }, siValue: 45 } },
      { questionId: 'story', value: '<p onclick="steal()">Hi <script>alert(1)</script><a href="javascript:x">there</a></p>' },
    ],
  });

  expect(saved.saveAnswers.saved).toMatchObject([
    { questionId: 'size', value: { value: 5, siValue: 0.005, unit: millimetre } },
    { questionId: 'story', value: '<p>Hi <a>there</a></p>' },
  ]);
  expect(saved.saveAnswers.notices).toEqual([{ questionId: 'story', code: 'HTML_CLEANED' }]);
});

test('a picture that lies elsewhere, or is a drawing, is not stored with a rich text, cells of its tables stay apart, and both are said', async () => {
  const picture = '<img src="data:image/png;base64,AAAA" />';
  const drawing = '<img src="data:image/svg+xml;base64,AAAA">';
  const rich = (id: string) => ({ id, type: 'RICH_TEXT_INPUT', config: { allowImages: true } });
  const { world, questionaryId, topics } = await begun({ steps: [{ fields: [rich('story'), rich('rows')] }] });

  const saved = await world.as(world.petra).query<Saved>(SAVE, {
    questionaryId,
    topicId: topics[0],
    answers: [
      { questionId: 'story', value: `<p>Seen</p><img src="https://evil.example/x.png">${drawing}${picture}` },
      { questionId: 'rows', value: '<table><tr><td>cell A</td><td>cell B</td></tr></table>' },
    ],
  });

  expect(saved.saveAnswers.saved).toMatchObject([
    { questionId: 'story', value: `<p>Seen</p>${picture}` },
    { questionId: 'rows', value: '<div><div>cell A cell B </div></div>' },
  ]);
  expect(saved.saveAnswers.notices).toEqual([
    { questionId: 'story', code: 'PICTURES_REMOVED' },
    { questionId: 'rows', code: 'HTML_CLEANED' },
  ]);
});

test('triple blank lines of a rich text are removed when it is saved', async () => {
  const { world, questionaryId, topics } = await begun({ steps: [{ fields: [{ id: 'story', type: 'RICH_TEXT_INPUT' }] }] });

  const saved = await world.as(world.petra).query<Saved>(SAVE, {
    questionaryId,
    topicId: topics[0],
    answers: [{ questionId: 'story', value: '<p>One</p><p></p><p></p><p></p><p>two</p><p></p><p></p><p>three</p>' }],
  });

  expect(saved.saveAnswers.saved).toMatchObject([{ value: '<p>One</p><p></p><p>two</p><p></p><p></p><p>three</p>' }]);
  expect(saved.saveAnswers.notices).toEqual([]);
});

test('what the proposal search compares is kept beside the answer', async () => {
  const { world, questionaryId, topics } = await begun({
    steps: [
      {
        fields: [
          { id: 'size', type: 'NUMBER_INPUT' },
          { id: 'range', type: 'INTERVAL' },
          { id: 'choice', type: 'SELECTION_FROM_OPTIONS', config: { options: ['A', 'B'], isMultipleSelect: true } },
          { id: 'day', type: 'DATE' },
          { id: 'yes', type: 'BOOLEAN' },
          { id: 'text', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });

  await world.as(world.petra).query(ANSWER, {
    questionaryId,
    topicId: topics[0],
    answers: [
      { questionId: 'size', value: { value: 3, unit: null, siValue: null } },
      { questionId: 'range', value: { min: 1, max: 2, unit: null, siMin: null, siMax: null } },
      { questionId: 'choice', value: ['A', 'B'] },
      { questionId: 'day', value: '1970-01-02' },
      { questionId: 'yes', value: true },
      { questionId: 'text', value: 'Häm' },
    ],
  });

  const { rows } = await sql<Record<string, unknown>>`
    select question_id, search_from, search_to, search_text, search_list from answers order by question_id`.execute(world.db);
  expect(rows).toEqual([
    { questionId: 'choice', searchFrom: null, searchTo: null, searchText: null, searchList: ['A', 'B'] },
    { questionId: 'day', searchFrom: 86400, searchTo: 86400, searchText: null, searchList: null },
    { questionId: 'range', searchFrom: 1, searchTo: 2, searchText: null, searchList: null },
    { questionId: 'size', searchFrom: 3, searchTo: 3, searchText: null, searchList: null },
    { questionId: 'text', searchFrom: null, searchTo: null, searchText: 'Häm', searchList: null },
    { questionId: 'yes', searchFrom: 1, searchTo: 1, searchText: null, searchList: null },
  ]);
});

const conditional: TestTemplate = {
  steps: [
    {
      fields: [
        { id: 'toxic', type: 'BOOLEAN' },
        {
          id: 'how',
          type: 'TEXT_INPUT',
          config: { required: true },
          when: [{ questionId: 'toxic', condition: { condition: 'eq', params: true } }],
        },
      ],
    },
  ],
};

test('an answer that no condition shows is neither taken nor removed', async () => {
  const { world, questionaryId, topics } = await begun(conditional);
  const save = (answers: Record<string, unknown>) =>
    world.as(world.petra).query<Saved>(SAVE, {
      questionaryId,
      topicId: topics[0],
      answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value, basedOn: 99 })),
    });

  await save({ toxic: true, how: 'very' });
  await world.as(world.petra).query(ANSWER, { questionaryId, topicId: topics[0], answers: [{ questionId: 'toxic', value: false }, { questionId: 'how', value: 'not at all' }] }); // prettier-ignore

  const form = await world.as(world.petra).query<Form>(FORM, { questionaryId });
  const answers = Object.fromEntries(form.getQuestionaryForm?.answers.map(({ questionId, value }) => [questionId, value]) ?? []);
  expect(answers).toEqual({ toxic: false, how: 'very' });
  expect(form.getQuestionaryForm?.completedTopics).toEqual(topics);
});

test('an answer is found by the search only while its conditions hold', async () => {
  const { world, questionaryId, topics } = await begun({
    steps: [
      ...conditional.steps,
      { fields: [{ id: 'dose', type: 'NUMBER_INPUT', when: [{ questionId: 'how', condition: { condition: 'neq', params: '' } }] }] },
    ],
  });
  const save = (step: number, answers: Record<string, unknown>) =>
    world.as(world.petra).query(ANSWER, {
      questionaryId,
      topicId: topics[step],
      partial: true,
      answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
    });
  const searched = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select question_id, version, search_from, search_text from answers where question_id <> 'toxic' order by question_id`.execute(
      world.db,
    );
    return rows;
  };
  const found = [
    { questionId: 'dose', version: 1, searchFrom: 3, searchText: null },
    { questionId: 'how', version: 1, searchFrom: null, searchText: 'very' },
  ];

  await save(0, { toxic: true, how: 'very' });
  await save(1, { dose: { value: 3, unit: null, siValue: null } });
  const shown = await searched();
  await save(0, { toxic: false });
  const hidden = await searched();
  await save(0, { toxic: true });

  expect(shown).toEqual(found);
  expect(hidden).toEqual(found.map((row) => ({ ...row, searchFrom: null, searchText: null })));
  expect(await searched()).toEqual(found);
});

const forOfficers: TestTemplate = {
  steps: [
    {
      fields: [
        { id: 'checked', type: 'BOOLEAN', config: { readPermissions: ['USER_OFFICER'], required: true } },
        { id: 'open', type: 'TEXT_INPUT' },
        {
          id: 'follows',
          type: 'TEXT_INPUT',
          config: { required: true },
          when: [{ questionId: 'checked', condition: { condition: 'eq', params: true } }],
        },
      ],
    },
    { fields: [{ id: 'internal', type: 'TEXT_INPUT', config: { readPermissions: ['USER_OFFICER'] } }] },
  ],
};

test('a question hidden by readPermissions is not shown, not taken, not removed, and asks nothing of who cannot see it', async () => {
  const { world, questionaryId, topics } = await begun(forOfficers);
  const save = (person: typeof world.petra, answers: readonly object[]) =>
    world.as(person).query(ANSWER, { questionaryId, topicId: topics[0], answers });
  await save(world.olga, [{ questionId: 'checked', value: true }, { questionId: 'follows', value: 'so' }]); // prettier-ignore

  await save(world.petra, [{ questionId: 'checked', value: false }, { questionId: 'open', value: 'mine' }]); // prettier-ignore

  const petras = (await world.as(world.petra).query<Form>(FORM, { questionaryId })).getQuestionaryForm;
  const olgas = (await world.as(world.olga).query<Form>(FORM, { questionaryId })).getQuestionaryForm;
  expect(petras?.template.steps.map((step) => step.fields.map((field) => field.questionId))).toEqual([['open', 'follows']]);
  expect(petras?.answers.map(({ questionId }) => questionId).sort()).toEqual(['follows', 'open']);
  expect(petras?.context.verdicts).toEqual({ follows: true });
  expect(olgas?.answers.find(({ questionId }) => questionId === 'checked')).toMatchObject({ value: true, version: 1 });
  expect(olgas?.template.steps).toHaveLength(2);
  const state = await world.services.questionaries.evaluate(world.db, [questionaryId], { role: 'USER' });
  expect(state.get(questionaryId)?.complete).toBe(true);
});

async function loggedOfSteps({ db, as, olga }: World, entities: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select row_to_json(log)::text as text from event_log log where event_type = 'TOPIC_ANSWERED' order by id`.execute(db);
  const told = await Promise.all(
    entities.map((id) => as(olga).query(`{ getEventLogs(changedObjectId: "${id}", eventType: "*") { eventType rowData description } }`)),
  );
  return [...rows.map(({ text }) => text), ...told.map((log) => JSON.stringify(log))];
}

test('the log says which step was saved and which questions were answered, and never what: partial or whole, hidden or not', async () => {
  const { world, questionaryId, topics } = await begun({
    steps: [
      {
        title: 'Safety',
        fields: [
          { id: 'open', type: 'TEXT_INPUT' },
          { id: 'officers', type: 'TEXT_INPUT', config: { readPermissions: ['USER_OFFICER'] } },
          { id: 'formatted', type: 'RICH_TEXT_INPUT' },
          { id: 'amount', type: 'NUMBER_INPUT', config: { units: [], readPermissions: ['USER_OFFICER'] } },
        ],
      },
    ],
  });
  const saves: readonly (readonly [typeof world.petra, boolean, string])[] = [
    [world.petra, true, 'secretone'],
    [world.olga, true, 'secrettwo'],
    [world.olga, false, 'secretthree'],
    [world.petra, false, 'secretfour'],
  ];
  for (const [person, partial, text] of saves) {
    const own = [
      { questionId: 'open', value: text },
      { questionId: 'formatted', value: `<p>${text}</p>` },
    ];
    const hidden = [
      { questionId: 'officers', value: text },
      { questionId: 'amount', value: { value: 8_675_309, unit: null, siValue: null } },
    ];
    const answers = person === world.olga ? [...own, ...hidden] : own;
    await world.as(person).query(ANSWER, { questionaryId, topicId: topics[0], answers, partial });
  }

  const { rows } = await sql<{ who: number; changes: { questions: string[] }; description: string }>`
    select changed_by as who, changes, description from event_log where event_type = 'TOPIC_ANSWERED' order by id`.execute(world.db);
  expect(rows.map(({ who, changes, description }) => [who, description, changes.questions.toSorted()])).toEqual([
    [world.petra.id, 'Step Safety answered', ['formatted', 'open']],
    [world.olga.id, 'Step Safety answered', ['amount', 'formatted', 'officers', 'open']],
    [world.olga.id, 'Step Safety answered', ['formatted', 'officers', 'open']],
    [world.petra.id, 'Step Safety answered', ['formatted', 'open']],
  ]);
  const log = await loggedOfSteps(world, [questionaryId]);
  expect(log.join()).toContain('Step Safety answered');
  expect(log.join()).not.toMatch(/secret|8.?675.?309/);
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('the form names the files of questions that its reader may read, and no others', async () => {
  const { world, questionaryId, topics } = await begun({
    steps: [
      {
        fields: [
          { id: 'plan', type: 'FILE_UPLOAD', config: { file_type: ['image/*'] } },
          { id: 'expertise', type: 'FILE_UPLOAD', config: { file_type: ['image/*'], readPermissions: ['USER_OFFICER'] } },
        ],
      },
    ],
  });
  const attach = async (person: typeof world.petra, questionId: string) => {
    const id = await upload(world, person, `${questionId}.png`, PNG);
    await world.as(person).query(ANSWER, { questionaryId, topicId: topics[0], answers: [{ questionId, value: [{ id, caption: null, figure: null }] }] }); // prettier-ignore
    return id;
  };
  const plan = await attach(world.petra, 'plan');
  const expertise = await attach(world.olga, 'expertise');
  const files = async (person: typeof world.petra) =>
    Object.keys((await world.as(person).query<Form>(FORM, { questionaryId })).getQuestionaryForm?.context.facts['files'] ?? {});

  expect(await files(world.petra)).toEqual([plan]);
  expect((await files(world.olga)).sort()).toEqual([plan, expertise].sort());
});

test('a questionary that hangs on nothing is for its creator and officers', async () => {
  const { world, questionaryId, topics } = await begun(oneText);
  const read = '{ getQuestionary(questionaryId: 1) { questionaryId } }';
  const save = { questionaryId, topicId: topics[0], answers: [{ questionId: 'why', value: 'x' }] };

  expect(await world.as(world.petra).query(read)).toEqual({ getQuestionary: { questionaryId } });
  expect(await world.as(world.olga).query(read)).toEqual({ getQuestionary: { questionaryId } });
  expect(await world.as(world.carl).query(read)).toEqual({ getQuestionary: null });
  expect(await world.as(world.carl).query(FORM, { questionaryId })).toEqual({ getQuestionaryForm: null });
  await expect(world.as(world.carl).query(SAVE, save)).rejects.toMatchObject({ reason: 'QUESTIONARY_NOT_FOUND' });
  await expect(world.as(world.carl).query(ANSWER, save)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(world.nobody.query(ANSWER, save)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await expect(world.nobody.query(FORM, { questionaryId })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('a question or a step that is not there is told', async () => {
  const { world, questionaryId, topics } = await begun(oneText);
  const save = (topicId: number | undefined, questionId: string) =>
    world.as(world.petra).query(SAVE, { questionaryId, topicId, answers: [{ questionId, value: 'x' }] });

  await expect(save(topics[0], 'no_such_question')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(save(999_999, 'why')).rejects.toMatchObject({ reason: 'TOPIC_NOT_FOUND' });
});

test('an answer to a question that is not in the step any more is told as one, and the rest of the draft is stored; a full save stores nothing', async () => {
  const { world, questionaryId, topics } = await begun({
    steps: [{ fields: [{ id: 'why', type: 'TEXT_INPUT' }] }, { fields: [{ id: 'moved', type: 'TEXT_INPUT' }] }],
  });
  const save = (topicId: number | undefined, partial: boolean, value: string) =>
    world.as(world.petra).query<Saved>(SAVE, {
      questionaryId,
      topicId,
      partial,
      answers: ['why', 'moved', 'no_such_question'].map((questionId) => ({ questionId, value })),
    });

  const draft = await save(topics[0], true, 'typed');
  const ofNoStep = await save(999_999, true, 'typed');
  const whole = save(topics[0], false, 'typed more');

  const notHere = ['moved', 'no_such_question'].map((questionId) => ({ questionId, code: 'QUESTION_NOT_HERE' }));
  expect(draft.saveAnswers).toMatchObject({ saved: [{ questionId: 'why', value: 'typed' }], problems: notHere });
  expect(ofNoStep.saveAnswers).toMatchObject({ saved: [], problems: [{ questionId: 'why' }, ...notHere] });
  await expect(whole).rejects.toMatchObject({ reason: 'ANSWERS_REFUSED' });
  const form = await world.as(world.petra).query<Form>(FORM, { questionaryId });
  expect(form.getQuestionaryForm?.answers).toMatchObject([{ questionId: 'why', value: 'typed' }]);
});

test('a blank questionary shows the steps with their empty values and stores nothing', async () => {
  const { world, templateId } = await begun(forOfficers);
  const blank = `query ($templateId: Int!) {
    getBlankQuestionary(templateId: $templateId) { questionaryId isCompleted steps { topic { title sortOrder isEnabled } isCompleted
      fields { answerId sortOrder value question { id naturalKey dataType } dependencies { dependencyId dependencyNaturalKey condition { condition params } } } } }
    getBlankQuestionarySteps(templateId: $templateId) { topic { id } }
    getBlankQuestionaryForm(templateId: $templateId) { questionaryId answers { answerId } mayWrite template } }`;

  const answer = await world.as(world.petra).query<Record<string, unknown>>(blank, { templateId });

  expect(answer).toMatchObject({
    getBlankQuestionary: {
      questionaryId: 0,
      isCompleted: false,
      steps: [
        {
          fields: [
            { answerId: null, value: '', question: { id: 'open' } },
            { question: { id: 'follows' }, dependencies: [{ dependencyId: 'checked' }] },
          ],
        },
        { fields: [] },
      ],
    },
    getBlankQuestionaryForm: { questionaryId: 0, answers: [], mayWrite: true },
  });
});

test('a document has no questions: no questionary of it is shown or made', async () => {
  const world = await aWorld();
  const officer = world.as(world.olga);
  const { createTemplate } = await officer.query<{ createTemplate: { templateId: number } }>(
    'mutation { createTemplate(groupId: PROPOSAL_PDF, name: "Ours") { templateId } }',
  );
  const blank = 'query ($templateId: Int!) { getBlankQuestionary(templateId: $templateId) { questionaryId } }';

  for (const query of [blank, CREATE]) {
    await expect(officer.query(query, createTemplate)).rejects.toMatchObject({ reason: 'TEMPLATE_HAS_NO_QUESTIONS' });
  }
});
