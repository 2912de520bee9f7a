import { expect, test } from 'vitest';
import { bundleText, type BundleItem } from '../../engine/bundles/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { system } from '../../engine/rules/actor.ts';
import { aNode, anEdge } from '../support/bundled-workflow.ts';
import { MOST_CONNECTIONS, MOST_STATUSES } from '../../engine/workflows/index.ts';
import { starterItems } from '../support/starter-items.ts';
import { aWorld, type World } from '../world/index.ts';

const VALIDATE =
  'mutation ($file: String!) { validateBundle(file: $file) { problems notes items { kind key resolution resolutions conflicts merged } } }';
const IMPORT = `mutation ($file: String!, $resolutions: [BundleResolutionInput!]!) {
  importBundle(file: $file, resolutions: $resolutions) { changed { kind key } } }`;
const EXPORT = 'query ($kind: BundleKind!) { exportBundle(selection: [{ kind: $kind, key: "ours" }]) { content } }';

interface Plan {
  readonly notes: readonly string[];
  readonly items: readonly {
    readonly key: string;
    readonly kind: string;
    readonly resolution: string;
    readonly resolutions: readonly string[];
    readonly conflicts: readonly string[];
  }[];
}

const ask = async <T>(world: World, text: string, variables: object = {}) =>
  world.as(world.olga).query<T>(text, variables as Record<string, unknown>);
const validated = async (world: World, items: readonly BundleItem[]) => {
  const { validateBundle: plan } = await ask<{ validateBundle: Plan }>(world, VALIDATE, { file: bundleText(items) });
  return { notes: plan.notes, item: plan.items.find(({ key }) => key === 'ours') };
};
const imported = (world: World, items: readonly BundleItem[], resolutions: readonly object[] = []) =>
  ask<{ importBundle: { changed: readonly { key: string }[] } }>(world, IMPORT, { file: bundleText(items), resolutions });
const exported = async (world: World, kind: string) => {
  const { exportBundle } = await ask<{ exportBundle: { content: string } }>(world, EXPORT, { kind });
  const { items } = JSON.parse(exportBundle.content) as { items: readonly BundleItem[] };
  return items.find(({ key }) => key === 'ours')?.body;
};

const STATUSES = ['draft', 'expired', 'allocated', 'scheduling'];
const { items: starter, catalog } = starterItems();
const statuses = starter.filter(({ kind, key }) => kind === 'STATUS' && STATUSES.includes(key.replace('PROPOSAL:', '').toLowerCase()));
const BY_OFFICERS = ['USER_OFFICER'];
const workflow = (...edges: readonly Json[]): readonly BundleItem[] => [
  ...statuses,
  {
    kind: 'WORKFLOW',
    key: 'ours',
    body: { name: 'Ours', description: '', entityType: 'PROPOSAL', initial: 'draft', nodes: STATUSES.map(aNode), edges },
  },
];

test('a way that the file leads to a status that was taken away here is asked, and is stored by nobody', async () => {
  const world = await aWorld();
  const ways = [anEdge('a', 'draft', 'expired', BY_OFFICERS), anEdge('b', 'draft', 'allocated', BY_OFFICERS)];
  await imported(world, workflow(...ways));
  const { id } = (await world.services.workflows.studio.list('PROPOSAL')).find(({ name }) => name === 'Ours') ?? { id: 0 };
  await ask(world, 'mutation ($id: Int!, $edits: [JSON!]!) { editWorkflow(workflowId: $id, edits: $edits) { version } }', {
    id,
    edits: [{ edit: 'removeNode', node: 'scheduling' }],
  });
  const newer = workflow(...ways, anEdge('d', 'draft', 'scheduling', BY_OFFICERS));

  const { item, notes } = await validated(world, newer);

  expect(item).toMatchObject({ resolution: 'UNRESOLVED', conflicts: ['edges/d/to', 'nodes/scheduling'], merged: null });
  expect(item?.resolutions).toEqual(['UNRESOLVED', 'MERGE_USE_EXISTING', 'MERGE_USE_NEW', 'USE_EXISTING', 'USE_NEW']);
  expect(notes).toEqual([
    'WORKFLOW ours: the changes made here and those of the file do not go together: the connection d has a loose end',
    // none of the product's own mails exists in this installation
    expect.stringContaining('proposal-submitted'),
  ]);
  for (const resolutions of [[], [{ kind: 'WORKFLOW', key: 'ours', resolution: 'MERGE' }]]) {
    await expect(imported(world, newer, resolutions)).rejects.toMatchObject({ reason: 'IMPORT_UNRESOLVED' });
  }
  expect((await exported(world, 'WORKFLOW'))?.['edges']).toHaveLength(2);

  await imported(world, newer, [{ kind: 'WORKFLOW', key: 'ours', resolution: 'USE_NEW' }]);
  expect((await exported(world, 'WORKFLOW'))?.['nodes']).toHaveLength(4);
});

test('a workflow has at most as many statuses and connections as can be checked, in a file and in the editor', async () => {
  const world = await aWorld();
  const of = (nodes: number, edges: number): readonly BundleItem[] => [
    ...statuses,
    {
      kind: 'WORKFLOW',
      key: 'ours',
      body: {
        name: 'Ours',
        description: '',
        entityType: 'PROPOSAL',
        initial: 's0',
        nodes: Array.from({ length: nodes }, (_, i) => ({ ...aNode('draft'), key: `s${i}` })),
        edges: Array.from({ length: edges }, (_, i) => anEdge(`e${i}`, 's0', `s${1 + (i % (nodes - 1))}`, BY_OFFICERS)),
      },
    },
  ];

  await expect(imported(world, of(MOST_STATUSES + 1, 0))).rejects.toThrow('A workflow may have at most 300 statuses');
  await expect(imported(world, of(2, MOST_CONNECTIONS + 1))).rejects.toThrow('A workflow may have at most 2000 connections');
  await imported(world, of(MOST_STATUSES, 0));
  const { id } = (await world.services.workflows.studio.list('PROPOSAL')).find(({ name }) => name === 'Ours') ?? { id: 0 };
  const adding = ask(world, 'mutation ($id: Int!, $edits: [JSON!]!) { editWorkflow(workflowId: $id, edits: $edits) { version } }', {
    id,
    edits: [{ edit: 'addNode', node: { ...aNode('draft'), key: 'one-more' } }],
  });

  await expect(adding).rejects.toThrow('A workflow may have at most 300 statuses');
});

test('no edit and no body brings a connection without its end in', async () => {
  const world = await aWorld();
  await imported(world, workflow(anEdge('a', 'draft', 'expired', BY_OFFICERS)));
  const { studio } = world.services.workflows;
  const [body] = await studio.bodies(world.services.core.db);
  if (!body) throw new Error('no workflow');
  const loose = { ...body, nodes: body.nodes.filter(({ key }) => key !== 'expired') };

  const bringing = world.services.core.db.transaction().execute((tx) => studio.bringIn(tx, system, loose));

  await expect(bringing).rejects.toMatchObject({
    reason: 'WORKFLOW_FIELDS',
    message: 'The connection a goes from draft to expired, and one of them is not in the workflow',
  });
});

const question = (key: string): BundleItem => ({
  kind: 'QUESTION',
  key,
  body: {
    naturalKey: key,
    categoryId: 'GENERIC_TEMPLATE',
    dataType: 'BOOLEAN',
    question: key,
    config: catalog.logic.get('BOOLEAN')?.blankConfig ?? {},
  },
});
const field = (questionId: string, parent?: string, dataType = 'BOOLEAN'): JsonObject => ({
  questionId,
  dataType,
  config: catalog.logic.get(dataType)?.blankConfig ?? {},
  dependencies: parent === undefined ? [] : [{ questionId: parent, condition: { condition: 'eq', params: true } }],
  dependenciesOperator: 'AND',
});
const basis = starter.filter(({ key }) => key === 'generic_template_basis');
const template = (...fields: readonly JsonObject[]): readonly BundleItem[] => [
  ...basis,
  question('rev_a'),
  question('rev_b'),
  {
    kind: 'TEMPLATE',
    key: 'ours',
    body: {
      groupId: 'GENERIC_TEMPLATE',
      name: 'Ours',
      description: '',
      steps: [{ title: 'One', isEnabled: true, fields: [field('generic_template_basis', undefined, 'GENERIC_TEMPLATE_BASIS'), ...fields] }],
    },
  },
];

test('a condition of the file on a question that was taken away here is asked, and so is the other way round', async () => {
  const world = await aWorld();
  await imported(world, template(field('rev_a'), field('rev_b')));
  const { id } = (await world.services.templates.all(world.services.core.db)).find(({ key }) => key === 'ours') ?? { id: 0 };
  await ask(world, 'mutation ($id: Int!) { deleteQuestionTemplateRelation(templateId: $id, questionId: "rev_a") { templateId } }', { id });
  const newer = template(field('rev_a'), field('rev_b', 'rev_a'));

  const { item, notes } = await validated(world, newer);

  expect(item).toMatchObject({ resolution: 'UNRESOLVED', conflicts: ['fields/rev_b/dependencies', 'fields/rev_a'], merged: null });
  expect(notes.join()).toContain('the question rev_b depends on rev_a, which is not in the template');
  await expect(imported(world, newer)).rejects.toMatchObject({ reason: 'IMPORT_UNRESOLVED' });
  await imported(world, newer, [{ kind: 'TEMPLATE', key: 'ours', resolution: 'USE_NEW' }]);
  expect(JSON.stringify(await exported(world, 'TEMPLATE'))).toContain('rev_a');

  // here rev_b depends on rev_a as well, and a later file does without rev_a
  await imported(world, template(field('rev_a'), field('rev_b')), [{ kind: 'TEMPLATE', key: 'ours', resolution: 'USE_NEW' }]);
  await ask(
    world,
    `mutation ($id: Int!, $config: String!) { updateQuestionTemplateRelationSettings(templateId: $id, questionId: "rev_b", config: $config, dependenciesOperator: AND,
      dependencies: [{ dependencyId: "rev_a", condition: { condition: eq, params: "{\\"value\\":true}" } }]) { templateId } }`,
    { id, config: JSON.stringify(catalog.logic.get('BOOLEAN')?.blankConfig) },
  );
  expect((await validated(world, template(field('rev_b')))).item).toMatchObject({
    resolution: 'UNRESOLVED',
    conflicts: ['fields/rev_b/dependencies', 'fields/rev_a'],
  });
});

const TITLES = ['One', 'Two'];
const topics = (...questions: readonly (readonly string[])[]): readonly BundleItem[] => {
  const [item, ...others] = template().toReversed();
  if (!item) throw new Error('no template');
  const first = field('generic_template_basis', undefined, 'GENERIC_TEMPLATE_BASIS');
  const steps = questions.map((ids, i): Json => ({
    title: TITLES[i] ?? '',
    isEnabled: true,
    fields: [...(i === 0 ? [first] : []), ...ids.map((id) => field(id))],
  }));
  return [...others.toReversed(), question('rev_c'), { ...item, body: { ...item.body, steps } }];
};

test('a question of the file comes into the topic that has another title here; where the topic was taken away it is asked', async () => {
  const world = await aWorld();
  await imported(world, topics(['rev_a'], ['rev_b']));
  const here = async () => (await world.services.templates.all(world.services.core.db)).find(({ key }) => key === 'ours');
  const topicId = (await here())?.working.steps[1]?.topicId;
  await ask(world, 'mutation ($topicId: Int!) { updateTopic(topicId: $topicId, title: "The second") { templateId } }', { topicId });
  const newer = topics(['rev_a'], ['rev_c', 'rev_b']);

  expect((await validated(world, newer)).item).toMatchObject({ resolution: 'MERGE', conflicts: [] });
  await imported(world, newer);

  const stepsNow = async () =>
    (await here())?.working.steps.map(({ title, fields }) => [title, ...fields.slice(-2).map(({ questionId }) => questionId)]);
  expect(await stepsNow()).toEqual([
    ['One', 'generic_template_basis', 'rev_a'],
    ['The second', 'rev_c', 'rev_b'],
  ]);

  await ask(world, 'mutation ($topicId: Int!) { deleteTopic(topicId: $topicId) { templateId } }', { topicId });
  const newest = topics([], ['rev_c', 'rev_b', 'rev_a']);
  expect((await validated(world, newest)).item).toMatchObject({ resolution: 'UNRESOLVED', conflicts: ['steps/Two'], merged: null });
  await expect(imported(world, newest)).rejects.toMatchObject({ reason: 'IMPORT_UNRESOLVED' });
  await imported(world, newest, [{ kind: 'TEMPLATE', key: 'ours', resolution: 'MERGE_USE_EXISTING' }]);
  expect(await stepsNow()).toEqual([['One', 'generic_template_basis', 'rev_a']]);
});

test.each(['\\u0000', '\\udc00'])(
  'texts with %s are refused in files of every kind, before anything is asked of the database',
  async (text) => {
    const world = await aWorld();
    const bundle = JSON.stringify({ format: 'beamtime-bundle', version: '1.0', items: [question('hostile@')] }).replaceAll('@', text);
    const units = `{ "version": "1.0.0", "units": [{ "id": "u", "unit": "${text}", "quantity": "q", "symbol": "", "siConversionFormula": "x" }] }`;
    const file = `{ "metadata": { "version": "1.2.0" }, "data": { "template": { "name": "${text}", "groupId": "PROPOSAL" } } }`;
    const attempts = [
      ask(world, VALIDATE, { file: bundle }),
      ask(world, IMPORT, { file: bundle, resolutions: [] }),
      ask(world, 'mutation ($file: String!) { validateUnitsImport(unitsAsJson: $file) { isValid } }', { file: units }),
      ask(world, 'mutation ($file: String!) { importUnits(json: $file, conflictResolutions: []) { id } }', { file: units }),
      ask(world, 'mutation ($file: String!) { validateTemplateImport(templateAsJson: $file) { version } }', { file }),
    ];

    const refused = { reason: 'IMPORT_UNREADABLE', message: expect.stringContaining('characters that cannot be saved') as string };
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(refused)));
  },
);

test('a question that came in with the time behind its natural key is the same when the bundle comes again', async () => {
  const world = await aWorld();
  const config = catalog.logic.get('BOOLEAN')?.blankConfig ?? {};
  const asked = (key: string, question = 'Is it toxic?'): readonly BundleItem[] => [
    { kind: 'QUESTION', key, body: { naturalKey: 'toxic', categoryId: 'PROPOSAL_QUESTIONARY', dataType: 'BOOLEAN', question, config } },
  ];
  const stored = async () => (await world.services.questions.byId(['ours']))[0];
  await imported(world, asked('theirs'));
  await imported(world, asked('ours'));
  const first = await stored();
  world.clock.advance(60_000);

  const again = await imported(world, asked('ours'));
  const { item } = await validated(world, asked('ours', 'Is it toxic to people?'));
  await imported(world, asked('ours', 'Is it toxic to people?'));

  expect(first?.naturalKey).toMatch(/^toxic_\d+$/);
  expect(again.importBundle.changed).toEqual([]);
  expect(item).toMatchObject({ resolution: 'USE_NEW', conflicts: [] });
  expect(await stored()).toMatchObject({ naturalKey: first?.naturalKey, question: 'Is it toxic to people?' });
});
