import { expect, test } from 'vitest';
import { diff } from '../../engine/diff/index.ts';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { definitions } from '../support/definitions.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal, answer } from '../world/proposals.ts';

interface Draft {
  readonly revision: number;
  readonly changes: number;
  readonly version: number;
  readonly isUsed: boolean;
  readonly working: TemplateDefinition;
  readonly published: TemplateDefinition;
  readonly counts: { readonly questionaries: number; readonly calls: number };
  readonly others: readonly { readonly who: string; readonly what: string }[];
  readonly rebased: boolean;
}

const DRAFT = 'revision changes version isUsed working published counts { questionaries calls } others { who what } rebased';

interface Setting {
  readonly world: World;
  readonly ground: Groundwork;
  readonly oscar: Person;
  readonly edit: (edits: readonly unknown[], basedOn?: number | null, by?: Person) => Promise<Draft>;
  readonly ask: <T = Draft>(document: string, by?: Person) => Promise<T>;
}

async function aStudio(): Promise<Setting> {
  const world = await aWorld();
  const ground = await layGround(world);
  await aCall(world, ground);
  // a second officer: the role, not the person, opens the studio
  const officer = world.services.core.catalog.roles.find(({ shortCode }) => shortCode === 'USER_OFFICER');
  await world.db
    .insertInto('roleUser')
    .values({ userId: world.carl.id, roleId: officer?.id ?? 0 })
    .execute();
  const ask = async <T>(document: string, by: Person = world.olga): Promise<T> =>
    Object.values(await world.as(by, 'USER_OFFICER').query<Readonly<Record<string, T>>>(document))[0] as T;
  const edit = async (edits: readonly unknown[], basedOn: number | null = null, by: Person = world.olga) =>
    (
      await world
        .as(by, 'USER_OFFICER')
        .query<{ editTemplate: Draft }>(
          `mutation ($edits: [JSON!]!, $basedOn: Int) { editTemplate(templateId: ${ground.templateId}, edits: $edits, basedOn: $basedOn) { ${DRAFT} } }`,
          { edits, basedOn },
        )
    ).editTemplate;
  return { world, ground, oscar: world.carl, edit, ask };
}

const titled = (topicId: number | undefined, title: string): TemplateEdit => ({ edit: 'renameTopic', topicId: topicId ?? 0, title });
const titles = ({ steps }: TemplateDefinition): readonly string[] => steps.map(({ title }) => title);

test('a draft shows what is edited beside what is published, and what uses it', async () => {
  const { ground, edit, ask } = await aStudio();

  const draft = await edit([titled(ground.topics[0], 'Aim'), { edit: 'moveTopic', topicId: ground.topics[0], index: 1 }]);

  expect(draft).toMatchObject({
    revision: 1,
    changes: 2,
    version: 2,
    isUsed: true,
    counts: { questionaries: 0, calls: 1 },
    rebased: false,
  });
  expect([titles(draft.working), titles(draft.published)]).toEqual([
    ['Step 2', 'Aim'],
    ['Step 1', 'Step 2'],
  ]);
  expect(await ask(`{ getTemplateDraft(templateId: ${ground.templateId}) { ${DRAFT} } }`)).toEqual(draft);
});

test('edits that take each other back leave nothing to publish', async () => {
  const { ground, edit } = await aStudio();
  const [topic] = ground.topics;

  await edit([titled(topic, 'Aim')]);
  const draft = await edit([titled(topic, 'Step 1')]);

  expect(draft).toMatchObject({ changes: 0, version: 2 });
});

test('two officers at once: what does not meet is merged and told, what meets is refused with name and deed', async () => {
  const { ground, oscar, edit } = await aStudio();
  const [first, second] = ground.topics;

  await edit([titled(first, 'Aim'), { edit: 'setFieldConfig', questionId: 'aim', config: { max: 7 } }], 0);
  const merged = await edit(
    [titled(second, 'Means'), { edit: 'moveField', questionId: 'technique', to: { topicId: first, index: 1 } }],
    0,
    oscar,
  );

  expect(titles(merged.working)).toEqual(['Aim', 'Means']);
  expect(merged).toMatchObject({ rebased: true, version: 4 });
  expect(merged.others.map(({ what }) => what)).toEqual(['renamed the topic “Step 1” to “Aim”', 'changed the settings of “aim”']);
  const conflict = edit([titled(first, 'Purpose')], 0, oscar);
  await expect(conflict).rejects.toMatchObject({ code: 'CONFLICT', reason: 'EDIT_CONFLICT' });
  await expect(conflict).rejects.toThrow('renamed the topic “Step 1” to “Aim” meanwhile');
});

test('what is to publish is counted as it is told: edits of one place are one change, and none when they take each other back', async () => {
  const { ground, edit } = await aStudio();
  const [first] = ground.topics;

  const renamedTwice = await edit([titled(first, 'Aim'), titled(first, 'Aims')]);
  const movedToo = await edit([{ edit: 'moveTopic', topicId: first, index: 1 }]);
  const back = await edit([{ edit: 'moveTopic', topicId: first, index: 0 }, titled(first, 'Step 1')]);

  expect([renamedTwice, movedToo, back].map(({ changes }) => changes)).toEqual([1, 2, 0]);
  expect(movedToo.changes).toBe(diff(movedToo.published, movedToo.working, definitions.catalog).length);
});

test("what others did is told to who asks, one's own edits are not", async () => {
  const { ground, oscar, edit, ask } = await aStudio();
  await edit([titled(ground.topics[0], 'Aim')]);
  await edit([titled(ground.topics[1], 'Means')], null, oscar);

  const { others } = await ask(`{ getTemplateDraft(templateId: ${ground.templateId}, since: 0) { ${DRAFT} } }`);

  expect(others.map(({ what }) => what)).toEqual(['renamed the topic “Step 2” to “Means”']);
});

const aField = { questionId: 'aim', config: {}, dependencies: [], dependenciesOperator: 'AND' };

test.each<readonly [string, unknown]>([
  ['an unknown edit', { edit: 'dropTable' }],
  ['no object', 'renameTopic'],
  ['a part that is missing', { edit: 'renameTopic', topicId: 1 }],
  ['a part too many', { edit: 'deleteTopic', topicId: 1, sql: 'x' }],
  ['a title that is none', { edit: 'renameTopic', topicId: 1, title: '' }],
  ['an index below zero', { edit: 'moveTopic', topicId: 1, index: -1 }],
  [
    'a topic of more questions than anybody asks',
    { edit: 'addTopic', index: 0, topic: { topicId: 1, title: 'All', isEnabled: true, fields: Array(1001).fill(aField) } },
  ],
  ["the text of a question, which is the library's", { edit: 'setQuestion', questionId: 'aim', question: 'Why?' }],
])('%s is refused, and so is all that came with it', async (_what, bad) => {
  const { ground, edit, ask } = await aStudio();

  await expect(edit([titled(ground.topics[0], 'Aim'), bad])).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'EDIT_MALFORMED' });

  expect(await ask(`{ getTemplateDraft(templateId: ${ground.templateId}) { ${DRAFT} } }`)).toMatchObject({ version: 0, changes: 0 });
});

test('a question of the library enters with the text and type of the catalogue, whatever the edit says', async () => {
  const { world, ground, edit } = await aStudio();
  const question = {
    id: 'why',
    naturalKey: 'why_here',
    question: 'Why here?',
    dataType: 'TEXT_INPUT',
    config: {},
    categoryId: 'PROPOSAL_QUESTIONARY',
  };
  await world.db.transaction().execute((tx) => world.services.questions.install(tx, [question]));
  const field = {
    questionId: 'why',
    question: 'Forged',
    naturalKey: 'x',
    dataType: 'BOOLEAN',
    config: { max: 9 },
    dependencies: [],
    dependenciesOperator: 'AND',
  };
  const to = { topicId: ground.topics[0], index: 0 };

  const { working } = await edit([{ edit: 'addField', to, field }]);

  expect(working.steps[0]?.fields[0]).toMatchObject({
    question: 'Why here?',
    naturalKey: 'why_here',
    dataType: 'TEXT_INPUT',
    config: { max: 9 },
  });
  await expect(edit([{ edit: 'addField', to, field: { ...field, questionId: 'nowhere' } }])).rejects.toMatchObject({
    reason: 'NOT_IN_CATALOGUE',
  });
});

test("new topics are numbered ahead; a number of one's own making, or of another template, is refused", async () => {
  const { ground, edit, ask } = await aStudio();
  const [reserved = 0] = await ask<readonly number[]>('mutation { reserveTopicIds(count: 2) }');
  const add = (topicId: number) =>
    edit([{ edit: 'addTopic', index: 9, topic: { topicId, title: 'Samples', isEnabled: true, fields: [] } }]);

  expect(titles((await add(reserved)).working)).toEqual(['Step 1', 'Step 2', 'Samples']);
  await expect(add(reserved + 100)).rejects.toMatchObject({ reason: 'EDIT_TOPIC_NUMBER' });
  await expect(add(ground.sampleTopics[0] ?? 0)).rejects.toMatchObject({ reason: 'EDIT_TOPIC_NUMBER' });
  await expect(ask('mutation { reserveTopicIds(count: 0) }')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('what is published is what the officer has seen', async () => {
  const { ground, oscar, edit, ask } = await aStudio();
  await edit([titled(ground.topics[0], 'Aim')]);
  await edit([titled(ground.topics[1], 'Means')], null, oscar);
  const publish = (basedOn: number) =>
    ask(`mutation { publishTemplate(templateId: ${ground.templateId}, basedOn: ${basedOn}) { ${DRAFT} } }`);

  await expect(publish(1)).rejects.toThrow('renamed the topic “Step 2” to “Means” since you looked');
  const published = await publish(2);

  expect(published).toMatchObject({ revision: 2, changes: 0, version: 2 });
  expect(titles(published.published)).toEqual(['Aim', 'Means']);
  expect(await publish(2)).toMatchObject({ revision: 2 });
});

test('changes are given up; an earlier revision comes back as a change like any other', async () => {
  const { ground, edit, ask } = await aStudio();
  const { templateId, topics } = ground;
  const publish = () => ask(`mutation { publishTemplate(templateId: ${templateId}) { ${DRAFT} } }`);
  await edit([titled(topics[0], 'Aim'), { edit: 'removeField', questionId: 'technique' }]);
  await publish();
  await edit([{ edit: 'deleteTopic', topicId: topics[1] }]);

  const discarded = await ask(`mutation { discardTemplateChanges(templateId: ${templateId}) { ${DRAFT} } }`);
  expect(discarded).toMatchObject({ revision: 2, changes: 0 });
  expect(discarded.working).toEqual(discarded.published);

  const restored = await ask(`mutation { restoreTemplateRevision(templateId: ${templateId}, revision: 1) { ${DRAFT} } }`);
  const { definition } = await ask<{ definition: TemplateDefinition }>(
    `{ getTemplateRevision(templateId: ${templateId}, revision: 1) { definition } }`,
  );
  expect(restored.working).toEqual(definition);
  expect(restored.changes).toBeGreaterThan(0);
  await publish();
  const list = await ask<{
    totalCount: number;
    revisions: readonly { revision: number; hash: string; publishedBy: { id: number } | null }[];
  }>(`{ getTemplateRevisions(templateId: ${templateId}) { totalCount revisions { revision hash isPublished publishedBy { id } } } }`);
  expect(list.revisions).toMatchObject([{ revision: 3, isPublished: true }, { revision: 2 }, { revision: 1, publishedBy: null }]);
  expect(list.revisions[0]?.hash).toBe(list.revisions[2]?.hash);
  await expect(ask(`mutation { restoreTemplateRevision(templateId: ${templateId}, revision: 9) { ${DRAFT} } }`)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('who makes or copies a template has made its first revision', async () => {
  const { world, ground, ask } = await aStudio();
  const make = async (made: string) => (await ask<{ templateId: number }>(`mutation { ${made} { templateId } }`)).templateId;
  const revision = '{ revision publishedBy { id } }';
  const first = [{ revision: 1, publishedBy: { id: world.olga.id } }];

  for (const made of ['createTemplate(groupId: PROPOSAL, name: "Ours")', `cloneTemplate(templateId: ${ground.templateId})`])
    expect(await ask(`{ getTemplateRevisions(templateId: ${await make(made)}) { revisions ${revision} } }`)).toEqual({ revisions: first });
  const layoutId = await make('createTemplate(groupId: PROPOSAL_PDF, name: "Ours")');
  for (const templateId of [layoutId, await make(`cloneTemplate(templateId: ${layoutId})`)])
    expect(await ask(`{ getPdfTemplateRevisions(templateId: ${templateId}) ${revision} }`)).toEqual(first);
});

test('the library tells where a question is used and why it cannot be deleted', async () => {
  const { world, ground, edit, ask } = await aStudio();
  const usage = () =>
    ask(
      '{ getQuestionUsage(questionId: "technique") { answerCount mayDelete mayNotDeleteText templates { name isInWorking isInPublished } } }',
    );
  await edit([{ edit: 'removeField', questionId: 'technique' }]);

  expect(await usage()).toEqual({
    answerCount: 0,
    mayDelete: false,
    mayNotDeleteText: 'The question cannot be deleted: it is in proposal',
    templates: [{ name: 'proposal', isInWorking: false, isInPublished: true }],
  });
  await ask(`mutation { publishTemplate(templateId: ${ground.templateId}) { version } }`);
  expect(await usage()).toMatchObject({ mayDelete: true, mayNotDeleteText: null, templates: [] });
  expect(await ask('{ getQuestionUsage(questionId: "nowhere") { answerCount } }')).toBeNull();
  expect(world).toBeDefined();
});

test('reading templates costs the same however many there are, and a draft however large it is', async () => {
  const { world, ground, edit, ask } = await aStudio();
  const callId = await aCall(world, ground);
  const { questionaryId } = await aProposal(world, { callId });
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  const list = () =>
    ask('{ getTemplates { templateId name questionaryCount callCount steps { topic { id } fields { question { id } } } } }');
  const draft = () => ask(`{ getTemplateDraft(templateId: ${ground.templateId}, since: 0) { ${DRAFT} } }`);
  await edit([titled(ground.topics[0], 'Title')]);
  await list();
  const before = [await world.statements(list), await world.statements(draft)].map(({ length }) => length);

  for (let i = 0; i < 5; i += 1) await ask(`mutation { createTemplate(groupId: PROPOSAL, name: "T${i}") { templateId } }`);
  for (let i = 0; i < 20; i += 1) await edit([titled(ground.topics[0], `Title ${i}`)]);
  // the list of templates is cached until a change
  await list();

  expect([await world.statements(list), await world.statements(draft)].map(({ length }) => length)).toEqual(before);
});

test('while the feature of a kind of templates is off, they and their questions are not changed; they can be read', async () => {
  const world = await aWorld();
  const olga = world.as(world.olga);
  const made = async (groupId: string) =>
    (await olga.query<{ it: { templateId: number } }>(`mutation { it: createTemplate(groupId: ${groupId}, name: "A") { templateId } }`)).it
      .templateId;
  const id = await made('SHIPMENT');
  const topic = await olga.query<{ it: { steps: readonly { topic: { id: number } }[] } }>(
    `{ it: getTemplate(templateId: ${id}) { steps { topic { id } } } }`,
  );
  await olga.query('mutation { updateFeatures(input: { featureIds: [SHIPPING, RISK_ASSESSMENT], action: DISABLE }) { id } }');
  const off = { code: 'BAD_USER_INPUT', reason: 'FEATURE_DISABLED' };

  for (const call of [
    'createTemplate(groupId: SHIPMENT, name: "B") { templateId }',
    `updateTemplate(templateId: ${id}, name: "B") { templateId }`,
    `deleteTemplate(templateId: ${id}) { templateId }`,
    `setActiveTemplate(templateGroupId: SHIPMENT, templateId: ${id}) { templateId }`,
    `deleteTopic(topicId: ${topic.it.steps[0]?.topic.id}) { templateId }`,
    `publishTemplate(templateId: ${id}) { version }`,
    'createQuestion(categoryId: SHIPMENT_DECLARATION, dataType: TEXT_INPUT) { id }',
    `createQuestionary(templateId: ${id}) { questionaryId }`,
  ])
    await expect(olga.query(`mutation { ${call} }`), call).rejects.toMatchObject(off);
  expect(await olga.query(`{ it: getTemplate(templateId: ${id}) { name } }`)).toEqual({ it: { name: 'A' } });
  // proposals use questions of the same category
  await olga.query('mutation { createQuestion(categoryId: PROPOSAL_QUESTIONARY, dataType: TEXT_INPUT) { id } }');
  await made('PROPOSAL');
});
