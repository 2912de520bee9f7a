import { expect, test } from 'vitest';
import {
  plannedChanges,
  checkBundle,
  circlesAmong,
  idleResolutions,
  planImport,
  resolutionsFor,
  withChoices,
  type BundleItem,
  type BundleResolution,
} from '../../engine/bundles/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { aNode, anEdge } from '../support/bundled-workflow.ts';
import { generator, type Generator } from '../support/random.ts';
import { starterItems } from '../support/starter-items.ts';

const { items: starter, catalog } = starterItems();
const judge = (one: BundleItem) => checkBundle([one], catalog).map(({ text }) => text);
const planned = (base: BundleItem, mine: BundleItem, theirs: BundleItem) =>
  planImport([theirs], { current: [mine], base: [base] }, judge)[0];

const workflow = (nodes: readonly string[], edges: readonly JsonObject[], initial = 'draft'): BundleItem => ({
  kind: 'WORKFLOW',
  key: 'ours',
  body: { name: 'Ours', description: '', entityType: 'PROPOSAL', initial, nodes: nodes.map(aNode), edges },
});

const STATUSES = ['draft', 'expired', 'allocated', 'scheduling'];
const way = anEdge('a', 'draft', 'allocated');
const baseWorkflow = workflow(STATUSES, [way]);
const without = workflow(STATUSES.slice(0, 3), [way]);
const leading = workflow(STATUSES, [way, anEdge('d', 'draft', 'scheduling')]);

const basis: JsonObject = {
  questionId: 'generic_template_basis',
  dataType: 'GENERIC_TEMPLATE_BASIS',
  config: {},
  dependencies: [],
  dependenciesOperator: 'AND',
};
const field = (questionId: string, ...parents: readonly string[]): JsonObject => ({
  questionId,
  dataType: 'BOOLEAN',
  config: {},
  dependencies: parents.map((parent): Json => ({ questionId: parent, condition: { condition: 'eq', params: true } })),
  dependenciesOperator: 'AND',
});
const template = (...fields: readonly JsonObject[]): BundleItem => ({
  kind: 'TEMPLATE',
  key: 'ours',
  body: {
    groupId: 'GENERIC_TEMPLATE',
    name: 'Ours',
    description: '',
    steps: [{ title: 'One', isEnabled: true, fields: [basis, ...fields] }],
  },
});

test.each<[string, BundleItem, BundleItem, BundleItem, readonly string[], string]>([
  [
    'a status taken away here, a way to it in the file',
    baseWorkflow,
    without,
    leading,
    ['edges/d/to', 'nodes/scheduling'],
    'the connection d has a loose end',
  ],
  [
    'a way to a status here, taken away by the file',
    baseWorkflow,
    leading,
    without,
    ['edges/d/to', 'nodes/scheduling'],
    'the connection d has a loose end',
  ],
  [
    'the beginning of the one side is what the other one took away',
    baseWorkflow,
    workflow(STATUSES, [way], 'scheduling'),
    without,
    ['initial', 'nodes/scheduling'],
    'it begins nowhere',
  ],
  [
    'a question taken away here, a condition on it in the file',
    template(field('a'), field('b')),
    template(field('b')),
    template(field('a'), field('b', 'a')),
    ['fields/b/dependencies', 'fields/a'],
    'the question b depends on a, which is not in the template',
  ],
  [
    'a condition on a question here, taken away by the file',
    template(field('a'), field('b')),
    template(field('a'), field('b', 'a')),
    template(field('b')),
    ['fields/b/dependencies', 'fields/a'],
    'the question b depends on a, which is not in the template',
  ],
  [
    'conditions that make a circle only together',
    template(field('a'), field('b')),
    template(field('a', 'b'), field('b')),
    template(field('a'), field('b', 'a')),
    ['fields/b/dependencies', 'fields/a/dependencies'],
    'circle',
  ],
])('%s is asked, and either side can be taken as a whole', (_title, base, mine, theirs, conflicts, why) => {
  expect([base, mine, theirs].flatMap(judge)).toEqual([]);

  const item = planned(base, mine, theirs);

  expect(item).toMatchObject({ changed: 'BOTH', resolution: 'UNRESOLVED', merged: null, conflicts });
  expect(item?.unsound.join()).toContain(why);
  const taken = (resolution: BundleResolution) => (item ? plannedChanges(withChoices([item], [{ ...theirs, resolution }])) : []);
  expect(taken('USE_NEW').map(({ body }) => body)).toEqual([theirs.body]);
  expect([...taken('USE_EXISTING'), ...taken('MERGE')]).toEqual([]);
});

test.each<[string, BundleItem, BundleItem, BundleItem]>([
  ['a status taken away here, a way to it in the file', baseWorkflow, without, leading],
  ['the beginning here, taken away by the file', baseWorkflow, workflow(STATUSES, [way], 'scheduling'), without],
  [
    'a status with its ways taken away here, changed in the file',
    leading,
    without,
    {
      ...leading,
      body: { ...leading.body, nodes: STATUSES.map((key) => ({ ...aNode(key), position: { x: key === 'scheduling' ? 9 : 0, y: 0 } })) },
    },
  ],
])('%s: the choice decides the conflict, and what else both sides changed stays', (_title, base, mine, theirs) => {
  const described = (item: BundleItem, text: string): BundleItem => ({ ...item, body: { ...item.body, description: text } });
  const named = (item: BundleItem, text: string): BundleItem => ({ ...item, body: { ...item.body, name: text } });

  const item = planned(base, described(mine, 'by us'), named(theirs, 'By them'));
  const stored = (resolution: BundleResolution) => (item ? plannedChanges(withChoices([item], [{ ...theirs, resolution }])) : []);

  expect(item && resolutionsFor(item)).toEqual(['UNRESOLVED', 'MERGE_USE_EXISTING', 'MERGE_USE_NEW', 'USE_EXISTING', 'USE_NEW']);
  expect(stored('MERGE_USE_EXISTING')).toEqual([named(described(mine, 'by us'), 'By them')]);
  expect(stored('MERGE_USE_NEW')).toEqual([named(described(theirs, 'by us'), 'By them')]);
});

test('two settings of a question are brought together, the one that both changed as is chosen; what is as it was here changes nothing', () => {
  const shipped = starter.find(({ kind, body }) => kind === 'QUESTION' && body['dataType'] === 'TEXT_INPUT');
  if (!shipped) throw new Error('the starter set asks for no text');
  const question = (config: JsonObject): BundleItem => ({ ...shipped, body: { ...shipped.body, config } });
  const [base, mine] = [question({ small_label: 'a', required: false }), question({ small_label: 'ours', required: true })];
  const stored = (theirs: BundleItem, resolution: BundleResolution) =>
    plannedChanges(withChoices(planImport([theirs], { current: [mine], base: [base] }, judge), [{ ...theirs, resolution }]));
  const theirs = question({ small_label: 'theirs', required: false, tooltip: 'new' });

  expect(stored(theirs, 'MERGE_USE_EXISTING')).toEqual([question({ small_label: 'ours', required: true, tooltip: 'new' })]);
  expect(stored(theirs, 'MERGE_USE_NEW')).toEqual([question({ small_label: 'theirs', required: true, tooltip: 'new' })]);
  expect(stored(question({ small_label: 'theirs', required: false }), 'MERGE_USE_EXISTING')).toEqual([]);
  const conflicting = planned(base, mine, question({ small_label: 'theirs', required: false }));
  expect(conflicting && idleResolutions(conflicting)).toEqual(['MERGE_USE_EXISTING', 'USE_EXISTING']);
  expect(stored(question({ small_label: 'a', required: false, tooltip: 'new' }), 'MERGE_USE_NEW')).toEqual([
    question({ small_label: 'ours', required: true, tooltip: 'new' }),
  ]);
});

test('what is to be brought together where only one side changed stays as proposed', () => {
  const unit = (symbol: string): BundleItem => ({
    kind: 'UNIT',
    key: 'k',
    body: { unit: 'k', quantity: 'q', symbol, siConversionFormula: 'x' },
  });
  const fresh = planImport([unit('K')], { current: [], base: [] }, judge);
  const unknown = planImport([unit('K')], { current: [unit('C')], base: [] }, judge);
  const merging = { kind: 'UNIT', key: 'k', resolution: 'MERGE_USE_NEW' } as const;

  expect(withChoices(fresh, [merging])[0]?.resolution).toBe('USE_NEW');
  expect(withChoices(unknown, [merging])[0]?.resolution).toBe('UNRESOLVED');
});

test('templates that would contain each other only together are told', () => {
  const asking = (key: string, templateId: string | null): BundleItem => ({
    ...template({ ...field(`q_${key}`), dataType: 'GENERIC_TEMPLATE', config: { templateId } }),
    key,
  });

  expect(circlesAmong([asking('a', 'b')], [asking('a', null), asking('b', 'a')], catalog)).toEqual([
    { kind: 'TEMPLATE', key: 'a', text: 'it would contain itself' },
  ]);
  expect(circlesAmong([asking('a', 'b')], [asking('a', 'b'), asking('b', 'a')], catalog)).toEqual([]);
  expect(circlesAmong([asking('a', 'b')], [asking('b', null)], catalog)).toEqual([]);
});

const listOf = (body: JsonObject, name: string): readonly JsonObject[] => body[name] as unknown as readonly JsonObject[];

function changedWorkflow(body: JsonObject, random: Generator): JsonObject {
  const [nodes, edges] = [listOf(body, 'nodes'), listOf(body, 'edges')];
  const keyOf = (list: readonly JsonObject[]): string => random.pick(list)['key'] as string;
  const gone = keyOf(nodes);
  const fresh = `k${random.integer(1, 99_999)}`;
  const changes: readonly JsonObject[] = [
    { ...body, nodes: nodes.filter(({ key }) => key !== gone), edges: edges.filter(({ from, to }) => from !== gone && to !== gone) },
    { ...body, nodes: [...nodes, aNode(fresh)], edges: [...edges, anEdge(`${fresh}-in`, gone, fresh)] },
    { ...body, edges: [...edges, anEdge(fresh, gone, keyOf(nodes))] },
    { ...body, edges: edges.map((one, i) => (i === 0 ? { ...one, to: gone } : one)) },
    { ...body, initial: gone },
    { ...body, description: fresh },
  ];
  return random.pick(changes);
}

function changedTemplate(body: JsonObject, random: Generator): JsonObject {
  const steps = listOf(body, 'steps');
  const all = steps.flatMap((step) => listOf(step, 'fields'));
  const [one, other] = [random.pick(all), random.pick(all)];
  const withFields = (change: (fields: readonly JsonObject[], index: number) => readonly JsonObject[]): JsonObject => ({
    ...body,
    steps: steps.map((step, i) => ({ ...step, fields: change(listOf(step, 'fields'), i) })),
  });
  const mapped = (change: (one: JsonObject) => JsonObject) => withFields((fields) => fields.map(change));
  const at = random.integer(0, steps.length - 1);
  const condition: Json = { questionId: other['questionId'] ?? '', condition: { condition: 'eq', params: random.integer(1, 3) } };
  const changes: readonly (() => JsonObject)[] = [
    () => withFields((fields) => fields.filter((field_) => field_ !== one)),
    () => mapped((it) => (it === one && it !== other ? { ...it, dependencies: [condition] } : it)),
    () => mapped((it) => (it === one ? { ...it, dependencies: [] } : it)),
    () => mapped((it) => (it === one ? { ...it, config: { required: random.chance(0.5) } } : it)),
    () => withFields((fields, i) => [...fields.filter((it) => it !== one), ...(i === at ? [one] : [])]),
    () => ({ ...body, steps: steps.filter((_, i) => i !== at || steps.length === 1) }),
    () => withFields((fields, i) => (i === at ? [...fields, field(`q${random.integer(1, 9_999)}`)] : fields)),
  ];
  return random.pick(changes)();
}

function edited(item: BundleItem, random: Generator): BundleItem {
  const change = item.kind === 'WORKFLOW' ? changedWorkflow : changedTemplate;
  let now = item;
  for (let i = random.integer(1, 6); i > 0; i -= 1) {
    const next = { ...now, body: change(now.body, random) };
    if (judge(next).length === 0) now = next;
  }
  return now;
}

test('after any changes on two sides, and whatever is chosen, what would be stored is sound', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);
  const items = [
    baseWorkflow,
    template(field('a'), field('b'), field('c', 'a'), field('d')),
    ...starter.filter(({ kind, key }) => kind === 'WORKFLOW' || (kind === 'TEMPLATE' && key === 'sample')),
  ];
  const met = { merged: 0, unsound: 0, settled: 0 };

  for (let round = 0; round < 400; round += 1) {
    const base = random.pick(items);
    const [mine, theirs] = [edited(base, random), edited(base, random)];
    const item = planned(base, mine, theirs);
    if (!item) throw new Error('nothing was planned');
    met.merged += item.merged ? 1 : 0;
    met.unsound += item.unsound.length > 0 ? 1 : 0;
    met.settled += item.settled.existing && item.settled.incoming ? 1 : 0;
    expect(item.resolution === 'UNRESOLVED', `seed ${seed}: what is asked has a place`).toBe(item.conflicts.length > 0);
    for (const resolution of ['USE_EXISTING', 'USE_NEW', 'MERGE', 'MERGE_USE_EXISTING', 'MERGE_USE_NEW'] as const) {
      const stored = plannedChanges(withChoices([item], [{ ...theirs, resolution }]));
      expect(stored.flatMap(judge), `seed ${seed}`).toEqual([]);
    }
  }
  expect(met.merged, `seed ${seed}`).toBeGreaterThan(20);
  expect(met.unsound, `seed ${seed}`).toBeGreaterThan(5);
  expect(met.settled, `seed ${seed}`).toBeGreaterThan(20);
});
