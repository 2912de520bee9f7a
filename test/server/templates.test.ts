import { expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

interface Shown {
  readonly templateId: number;
  readonly key: string;
  readonly name: string;
  readonly description: string | null;
  readonly isArchived: boolean;
  readonly unpublishedChanges: number;
  readonly steps: readonly {
    readonly topic: { readonly id: number; readonly title: string; readonly isEnabled: boolean };
    readonly fields: readonly ShownField[];
  }[];
}

interface ShownField {
  readonly question: { readonly id: string; readonly question: string; readonly naturalKey: string };
  readonly config: Readonly<Record<string, unknown>>;
  readonly dependencies: readonly {
    readonly dependencyId: string;
    readonly condition: { readonly condition: string; readonly params: unknown };
  }[];
  readonly dependenciesOperator: string | null;
}

const SHOWN = `templateId key name description isArchived unpublishedChanges steps { topic { id title isEnabled } fields {
  question { id question naturalKey } config { __typename ... on BooleanConfig { required small_label }
    ... on EmbellishmentConfig { html } ... on SubTemplateConfig { templateId } }
  dependencies { dependencyId condition { condition params } } dependenciesOperator } }`;

async function change(world: World, call: string, args: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Shown> {
  const declared = Object.entries(variables).map(([name, value]) => `$${name}: ${TYPES[name] ?? typeOf(value)}`);
  const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
  const data = await world
    .as(world.olga)
    .query<Readonly<Record<string, Shown>>>(`mutation ${head} { ${call}(${args}) { ${SHOWN} } }`, variables);
  return data[call] as Shown;
}
const TYPES: Readonly<Record<string, string>> = { dependencies: '[FieldDependencyInput!]!' };
const typeOf = (value: unknown): string => (typeof value === 'number' ? 'Int!' : 'String!');

const outline = ({ steps }: Shown): readonly string[] =>
  steps.map(({ topic, fields }) => [`${topic.title}:`, ...fields.map(({ question }) => question.id)].join(' '));

const fieldIn = ({ steps }: Shown, id: string): ShownField | undefined =>
  steps.flatMap(({ fields }) => fields).find(({ question }) => question.id === id);

async function aQuestion(world: World, dataType: string, categoryId = 'PROPOSAL_QUESTIONARY'): Promise<string> {
  const { createQuestion } = await world
    .as(world.olga)
    .query<{ createQuestion: { id: string } }>(`mutation { createQuestion(categoryId: ${categoryId}, dataType: ${dataType}) { id } }`);
  return createQuestion.id;
}

async function setUp(): Promise<{ readonly world: World; readonly ground: Groundwork }> {
  const world = await aWorld();
  return { world, ground: await layGround(world) };
}

const create = (world: World, groupId = 'PROPOSAL', name = 'Regular') =>
  change(world, 'createTemplate', `groupId: ${groupId}, name: "${name}"`);

const active = async (world: World, group: string): Promise<number | null> =>
  (await world.as(world.olga).query<{ getActiveTemplateId: number | null }>(`{ getActiveTemplateId(templateGroupId: ${group}) }`))
    .getActiveTemplateId;

test('a new template starts with one topic that holds the basis question', async () => {
  const { world } = await setUp();

  const template = await create(world);

  expect(outline(template)).toEqual(['New proposal: proposal_basis']);
  expect(template).toMatchObject({ name: 'Regular', description: null, isArchived: false, unpublishedChanges: 0 });
  expect(template.key).toMatch(/^regular-[0-9a-f]{12}$/);
  await expect(create(world, 'PROPOSAL', '  ')).rejects.toMatchObject({ reason: 'TEMPLATE_NAME_REQUIRED' });
});

test('the first template of a group that uses an active one becomes it, the second does not, until it is chosen', async () => {
  const { world } = await setUp();
  expect(await active(world, 'FEEDBACK')).toBeNull();

  const first = await create(world, 'FEEDBACK');
  const second = await create(world, 'FEEDBACK');

  expect(await active(world, 'FEEDBACK')).toBe(first.templateId);
  await change(world, 'setActiveTemplate', `templateGroupId: FEEDBACK, templateId: ${second.templateId}`);
  expect(await active(world, 'FEEDBACK')).toBe(second.templateId);
  await expect(change(world, 'setActiveTemplate', `templateGroupId: SHIPMENT, templateId: ${second.templateId}`)).rejects.toMatchObject({
    reason: 'TEMPLATE_GROUP_WRONG',
  });
  await change(world, 'updateTemplate', `templateId: ${first.templateId}, isArchived: true`);
  await expect(change(world, 'setActiveTemplate', `templateGroupId: FEEDBACK, templateId: ${first.templateId}`)).rejects.toMatchObject({
    reason: 'TEMPLATE_ARCHIVED',
  });
});

test('the active template of a group stays until another one is active', async () => {
  const { world } = await setUp();
  const first = await create(world, 'FEEDBACK', 'Visits');
  const second = await create(world, 'FEEDBACK');
  const refused = { reason: 'TEMPLATE_ACTIVE', message: '“Visits” is the active template of its group; make another one active first' };

  await expect(change(world, 'deleteTemplate', `templateId: ${first.templateId}`)).rejects.toMatchObject(refused);
  await expect(change(world, 'updateTemplate', `templateId: ${first.templateId}, isArchived: true`)).rejects.toMatchObject(refused);

  expect(await active(world, 'FEEDBACK')).toBe(first.templateId);
  await change(world, 'setActiveTemplate', `templateGroupId: FEEDBACK, templateId: ${second.templateId}`);
  await change(world, 'deleteTemplate', `templateId: ${first.templateId}`);
  expect(await active(world, 'FEEDBACK')).toBe(second.templateId);
});

test('what is not there is not deleted, and the answer says so', async () => {
  const { world } = await setUp();

  await expect(change(world, 'deleteTemplate', 'templateId: 2147483647')).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' });
});

test('a template is renamed, described and archived, and listed as such', async () => {
  const { world } = await setUp();
  const { templateId } = await create(world);

  const changed = await change(world, 'updateTemplate', `templateId: ${templateId}, name: "Rapid", description: "Short", isArchived: true`);

  expect(changed).toMatchObject({ name: 'Rapid', description: 'Short', isArchived: true });
  const { getTemplates } = await world
    .as(world.olga)
    .query<{ getTemplates: readonly { name: string }[] }>('{ getTemplates(filter: { isArchived: true, group: PROPOSAL }) { name } }');
  expect(getTemplates).toEqual([{ name: 'Rapid' }]);
});

test('a template goes while nothing uses it, and is kept while a call, a questionary or a question does', async () => {
  const { world, ground } = await setUp();
  const { templateId } = await create(world);
  const callId = await aCall(world, ground);

  const deleted = await change(world, 'deleteTemplate', `templateId: ${templateId}`);

  expect(deleted.templateId).toBe(templateId);
  await expect(change(world, 'updateTemplate', `templateId: ${templateId}, name: "Gone"`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // also without a change
  await expect(change(world, 'updateTemplate', `templateId: ${templateId}`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change(world, 'deleteTemplate', `templateId: ${ground.templateId}`)).rejects.toThrow('calls use it');
  await aProposal(world, { callId });
  await expect(change(world, 'deleteTemplate', `templateId: ${ground.templateId}`)).rejects.toThrow('calls and questionaries use it');
  await expect(change(world, 'deleteTemplate', `templateId: ${ground.entryTemplateId}`)).rejects.toMatchObject({
    reason: 'TEMPLATE_NAMED',
  });
});

test('a copy has the questions, settings and conditions of its source, under topics of its own', async () => {
  const { world, ground } = await setUp();
  const [first] = ground.topics;
  const parent = await aQuestion(world, 'BOOLEAN');
  await change(
    world,
    'createQuestionTemplateRelation',
    `templateId: ${ground.templateId}, questionId: "${parent}", topicId: ${first}, sortOrder: 9`,
  );
  await change(
    world,
    'updateQuestionTemplateRelationSettings',
    `templateId: ${ground.templateId}, questionId: "technique", dependencies: $dependencies, dependenciesOperator: OR`,
    { dependencies: [{ dependencyId: parent, condition: { condition: 'eq', params: '{"value":true}' } }] },
  );

  const copy = await change(world, 'cloneTemplate', `templateId: ${ground.templateId}`);

  const { getTemplate: source } = await world
    .as(world.olga)
    .query<{ getTemplate: Shown }>(`{ getTemplate(templateId: ${ground.templateId}) { ${SHOWN} } }`);
  expect(copy.name).toBe('Copy of proposal');
  expect(copy.key).not.toBe(source.key);
  expect(copy.key).toMatch(/^proposal-[0-9a-f]{12}$/);
  expect(outline(copy)).toEqual(outline(source));
  expect(copy.steps.map(({ fields }) => fields)).toEqual(source.steps.map(({ fields }) => fields));
  expect(copy.steps.map(({ topic }) => topic.id).some((id) => source.steps.some(({ topic }) => topic.id === id))).toBe(false);
  expect(fieldIn(copy, 'technique')).toMatchObject({ dependenciesOperator: 'OR', dependencies: [{ condition: { params: true } }] });
});

test('topics are made, renamed, moved, disabled and deleted', async () => {
  const { world } = await setUp();
  const { templateId } = await create(world);

  const made = await change(world, 'createTopic', `templateId: ${templateId}, sortOrder: 0, title: "Samples"`);
  const topicId = made.steps[0]?.topic.id ?? 0;
  expect(outline(made)).toEqual(['Samples:', 'New proposal: proposal_basis']);
  const changed = await change(world, 'updateTopic', `topicId: ${topicId}, title: "Your samples", sortOrder: 1, isEnabled: false`);
  expect(changed.steps[1]?.topic).toEqual({ id: topicId, title: 'Your samples', isEnabled: false });
  expect(outline(await change(world, 'deleteTopic', `topicId: ${topicId}`))).toEqual(['New proposal: proposal_basis']);

  await expect(change(world, 'updateTopic', `topicId: ${topicId}, title: "Gone"`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const first = changed.steps[0]?.topic.id ?? 0;
  await expect(change(world, 'updateTopic', `topicId: ${first}, title: " "`)).rejects.toMatchObject({ reason: 'TOPIC_TITLE_REQUIRED' });
  await expect(change(world, 'deleteTopic', `topicId: ${first}`)).rejects.toMatchObject({ reason: 'EDIT_BASIS_REMOVED' });
});

test('a question enters a template once, with the configuration of the catalogue, moves, and leaves', async () => {
  const { world } = await setUp();
  const template = await create(world);
  const { templateId } = template;
  const topicId = template.steps[0]?.topic.id ?? 0;
  const id = await aQuestion(world, 'BOOLEAN');
  const add = `templateId: ${templateId}, questionId: "${id}", topicId: ${topicId}, sortOrder`;

  expect(outline(await change(world, 'createQuestionTemplateRelation', `${add}: 1`))).toEqual([`New proposal: proposal_basis ${id}`]);
  await expect(change(world, 'createQuestionTemplateRelation', `${add}: 1`)).rejects.toMatchObject({ reason: 'EDIT_QUESTION_REPEATED' });
  const moved = await change(world, 'updateQuestionTemplateRelation', `${add}: 0, config: "{\\"required\\":true}"`);
  expect(outline(moved)).toEqual([`New proposal: ${id} proposal_basis`]);
  expect(fieldIn(moved, id)?.config).toMatchObject({ required: true });
  const removed = await change(world, 'deleteQuestionTemplateRelation', `templateId: ${templateId}, questionId: "${id}"`);
  expect(outline(removed)).toEqual(['New proposal: proposal_basis']);
  await expect(
    change(world, 'deleteQuestionTemplateRelation', `templateId: ${templateId}, questionId: "proposal_basis"`),
  ).rejects.toMatchObject({ reason: 'EDIT_BASIS_REMOVED' });
});

test.each([
  ['of another category', 'TEXT_INPUT', 'FEEDBACK', 'QUESTION_CATEGORY_WRONG'],
  ['of a type that is for proposals only', 'INSTRUMENT_PICKER', 'PROPOSAL_QUESTIONARY', 'QUESTION_TYPE_NOT_HERE'],
])('a question %s does not enter a safety template', async (_what, dataType, category, reason) => {
  const { world } = await setUp();
  await world.db.transaction().execute((tx) =>
    world.services.questions.install(tx, [
      {
        id: 'proposal_esi_basis',
        naturalKey: 'esi',
        question: 'ESI',
        dataType: 'PROPOSAL_ESI_BASIS',
        categoryId: 'PROPOSAL_QUESTIONARY',
        config: {},
      },
    ]),
  );
  const template = await create(world, 'PROPOSAL_ESI');
  const id = await aQuestion(world, dataType, category);

  const attempt = change(
    world,
    'createQuestionTemplateRelation',
    `templateId: ${template.templateId}, questionId: "${id}", topicId: ${template.steps[0]?.topic.id}, sortOrder: 1`,
  );

  await expect(attempt).rejects.toMatchObject({ reason });
});

test('conditions stand only on what has few values, on something else, and never in a circle', async () => {
  const { world, ground } = await setUp();
  const [topicId] = ground.topics;
  const ids = [await aQuestion(world, 'BOOLEAN'), await aQuestion(world, 'BOOLEAN')] as const;
  for (const id of ids) {
    await change(
      world,
      'createQuestionTemplateRelation',
      `templateId: ${ground.templateId}, questionId: "${id}", topicId: ${topicId}, sortOrder: 9`,
    );
  }
  const depend = (child: string, parent: string) =>
    change(
      world,
      'updateQuestionTemplateRelationSettings',
      `templateId: ${ground.templateId}, questionId: "${child}", dependencies: $dependencies`,
      { dependencies: [{ dependencyId: parent, condition: { condition: 'neq', params: 'false' } }] },
    );

  expect(fieldIn(await depend(ids[0], ids[1]), ids[0])?.dependencies).toEqual([
    { dependencyId: ids[1], condition: { condition: 'neq', params: false } },
  ]);
  await expect(depend(ids[1], ids[0])).rejects.toMatchObject({ reason: 'DEPENDENCY_CYCLE' });
  await expect(depend(ids[1], ids[1])).rejects.toMatchObject({ reason: 'EDIT_DEPENDS_ON_ITSELF' });
  await expect(depend(ids[1], 'aim')).rejects.toMatchObject({ reason: 'EDIT_NOT_DEPENDABLE' });
  await expect(depend(ids[1], 'nothing')).rejects.toMatchObject({ reason: 'EDIT_QUESTION_UNKNOWN' });
  await expect(
    change(world, 'deleteQuestionTemplateRelation', `templateId: ${ground.templateId}, questionId: "${ids[1]}"`),
  ).rejects.toMatchObject({ reason: 'EDIT_QUESTION_NEEDED' });
});

test('a setting that does not fit is refused with the words of the specification, and nothing is changed', async () => {
  const { world, ground } = await setUp();
  const set = (questionId: string, config: string) =>
    change(
      world,
      'updateQuestionTemplateRelationSettings',
      `templateId: ${ground.templateId}, questionId: "${questionId}", config: $config, dependencies: []`,
      { config },
    );

  await expect(set('entries', '{"templateId":null}')).rejects.toThrow('Template is required');
  await expect(set('entries', `{"templateId":${ground.sampleTemplateId}}`)).rejects.toThrow('is of another kind');
  await expect(set('entries', '{"templateId":99999}')).rejects.toThrow('There is no template 99999');
  await expect(set('aim', '{"required":"yes"}')).rejects.toMatchObject({ reason: 'CONFIG_REFUSED' });
  await expect(set('aim', '[1]')).rejects.toMatchObject({ reason: 'CONFIG_UNREADABLE' });
  const kept = await set('entries', `{"templateId":${ground.entryTemplateId},"__typename":"SubTemplateConfig"}`);
  expect(fieldIn(kept, 'entries')?.config).toMatchObject({ templateId: ground.entryTemplateId });
});
