import { system } from '../../engine/rules/actor.ts';
import { expect, test } from 'vitest';
import { bundleText, readBundle, type BundleItem } from '../../engine/bundles/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { definitionsCommand, type DefinitionsAnswer, type DefinitionsOrder } from '../../server/control/index.ts';
import { starterItems } from '../support/starter-items.ts';
import { aWorld, type World } from '../world/index.ts';
import { aTemplate } from '../world/questionnaires.ts';

const { items: starter } = starterItems();
const starterFile = bundleText(starter);

const PLAN = 'kind key name state changed resolution existing incoming merged conflicts';
const VALIDATE = `mutation ($file: String!) { validateBundle(file: $file) { problems notes items { ${PLAN} } } }`;
const IMPORT = `mutation ($file: String!, $resolutions: [BundleResolutionInput!]!, $dryRun: Boolean) {
  importBundle(file: $file, resolutions: $resolutions, dryRun: $dryRun) { dryRun changed { kind key } notes items { ${PLAN} } } }`;
const EXPORT = `query ($selection: [BundleItemRef!]!) { exportBundle(selection: $selection) {
  content missing items { kind key name chosen because { kind key name reason } } } }`;

interface Ref {
  readonly kind: string;
  readonly key: string;
}
interface PlanItem extends Ref {
  readonly state: string;
  readonly changed: string | null;
  readonly resolution: string;
}
interface Exported {
  readonly content: string;
  readonly missing: readonly string[];
  readonly items: readonly (Ref & { readonly chosen: boolean; readonly because: readonly (Ref & { readonly reason: string })[] })[];
}

const exported = async (world: World, selection: readonly Ref[]) =>
  (await world.as(world.olga).query<{ exportBundle: Exported }>(EXPORT, { selection: selection.map(({ kind, key }) => ({ kind, key })) }))
    .exportBundle;
const everything = async (world: World) =>
  (await world.as(world.olga).query<{ getBundleItems: readonly Ref[] }>('{ getBundleItems { kind key name } }')).getBundleItems;
const exportedWhole = async (world: World) => (await exported(world, await everything(world))).content;
const validated = async (world: World, file: string) =>
  (await world.as(world.olga).query<{ validateBundle: { problems: string[]; notes: string[]; items: PlanItem[] } }>(VALIDATE, { file }))
    .validateBundle;
const imported = async (world: World, file: string, resolutions: readonly object[] = [], dryRun = false) =>
  (
    await world
      .as(world.olga)
      .query<{ importBundle: { changed: Ref[]; notes: string[]; items: PlanItem[] } }>(IMPORT, { file, resolutions, dryRun })
  ).importBundle;

const fileOf = (...items: readonly BundleItem[]) => bundleText(items);
const unit = (key: string, symbol = 'K'): BundleItem => ({
  kind: 'UNIT',
  key,
  body: { unit: key, quantity: 'temperature', symbol, siConversionFormula: 'x' },
});
const starterItem = (kind: string, key: string): BundleItem => {
  const found = starter.find((one) => one.kind === kind && one.key === key);
  if (!found) throw new Error(`the starter set has no ${kind} ${key}`);
  return found;
};
const changedItem = (kind: string, key: string, body: JsonObject): BundleItem => {
  const item = starterItem(kind, key);
  return { ...item, body: { ...item.body, ...body } };
};

test('a file is given away as often as it is asked for: the server compiles a query that comes again', async () => {
  const world = await aWorld();
  await imported(world, fileOf(unit('kelvin')));

  const files: string[] = [];
  for (let time = 0; time < 4; time += 1) files.push((await exported(world, [{ kind: 'UNIT', key: 'kelvin' }])).content);

  expect(new Set(files).size).toBe(1);
  expect(files[0]).toContain('kelvin');
});

test('what one installation exports, an empty one imports, and exports the same bytes', async () => {
  const first = await aWorld();
  const { changed } = await imported(first, starterFile);
  const file = await exportedWhole(first);
  const second = await aWorld();

  await imported(second, file);

  expect(changed).toHaveLength(starter.length);
  expect(await exportedWhole(second)).toBe(file);
  const again = await imported(second, file);
  expect(again.changed).toEqual([]);
  expect(new Set(again.items.map(({ state }) => state))).toEqual(new Set(['SAME']));
  expect(await exportedWhole(second)).toBe(file);
});

test('what officers of two installations call the same is not the same: each comes to the other as new', async () => {
  const made = async (world: World): Promise<readonly Ref[]> => {
    await imported(world, starterFile);
    const known = new Set((await everything(world)).map(({ key }) => key));
    await world.as(world.olga).query(`mutation {
      createWorkflow(name: "Rapid access", description: "", entityType: PROPOSAL) { id }
      createEmailTemplate(name: "New message", description: "", subject: "Hello", body: "<p>Hello</p>") { id }
    }`);
    return (await everything(world)).filter(({ key }) => !known.has(key));
  };
  const first = await aWorld();
  const there = await made(first);
  const { content } = await exported(first, there);
  const second = await aWorld();
  const here = await made(second);

  const { items } = await imported(second, content);

  expect(there.map(({ kind }) => kind).sort()).toEqual(['EMAIL_TEMPLATE', 'WORKFLOW']);
  for (const { kind, key } of there) expect(items).toContainEqual(expect.objectContaining({ kind, key, state: 'NEW' }));
  expect(await everything(second)).toEqual(expect.arrayContaining([...here, ...there]));
});

test('a bundle brings along what its items need, with why', async () => {
  const world = await aWorld();
  await imported(world, starterFile);

  const { items, missing } = await exported(world, [{ kind: 'TEMPLATE', key: 'proposal' }]);

  expect(missing).toEqual([]);
  const sample = items.find(({ kind, key }) => kind === 'TEMPLATE' && key === 'sample');
  expect(sample?.chosen).toBe(false);
  expect(sample?.because.map(({ reason }) => reason)).toContain('ENTRIES_BY');
});

test('a workflow brings along the mails that the product sends about its proposals, those that are here', async () => {
  const there = await aWorld();
  await imported(there, starterFile);
  const workflow = [{ kind: 'WORKFLOW', key: 'general' }];
  const mailsOf = ({ items }: Exported) =>
    items.filter(({ because }) => because.some(({ reason }) => reason === 'SENT_BESIDE')).map(({ key }) => key);

  const given = await exported(there, workflow);
  const ofExperiments = mailsOf(await exported(there, [{ kind: 'WORKFLOW', key: 'experiment' }]));
  const here = await aWorld();
  const { notes } = await imported(here, given.content);
  const again = await exported(here, workflow);
  await here.db.deleteFrom('emailTemplates').where('key', '=', 'proposal-reserved').execute();
  const fewer = await exported(here, workflow);
  const elsewhere = await aWorld();
  const { notes: told } = await validated(elsewhere, fewer.content);

  expect([...mailsOf(given)].sort()).toEqual([
    'co-proposer-accepted',
    'co-proposer-invitation',
    'instruments-kept',
    'proposal-accepted',
    'proposal-rejected',
    'proposal-reserved',
    'proposal-submitted',
    'proposal-withdrawal-taken-back',
    'proposal-withdrawn',
    'visit-invitation',
  ]);
  expect(again.content).toBe(given.content);
  expect(mailsOf(fewer)).not.toContain('proposal-reserved');
  expect(fewer.missing).toEqual([]);
  expect(ofExperiments).toEqual([]);
  expect(notes.join()).not.toContain('proposal-reserved');
  expect(told).toContainEqual(expect.stringContaining('neither in the file nor here: proposal-reserved.'));
});

test('an export and an import name the addresses from which questions take their choices', async () => {
  const there = await aWorld();
  await imported(there, starterFile);
  const selection = [{ kind: 'TEMPLATE', key: 'proposal' }];
  const { exportBundle } = await there
    .as(there.olga)
    .query<{ exportBundle: { content: string; addresses: readonly { key: string; text: string }[] } }>(
      'query ($selection: [BundleItemRef!]!) { exportBundle(selection: $selection) { content addresses { key text } } }',
      { selection },
    );
  const again = await validated(there, exportBundle.content);
  const here = await aWorld();
  const { notes } = await validated(here, exportBundle.content);
  const address = '/demo/choices/laboratories, an address of the installation that made it';

  expect(exportBundle.addresses.map(({ key }) => key).sort()).toEqual(['proposal', 'support_laboratories']);
  expect(exportBundle.addresses[0]?.text).toContain(address);
  expect(notes.filter((note) => note.includes(address))).toHaveLength(2);
  expect(again.notes).toEqual([]);
});

test('a dry run says what would happen and changes nothing', async () => {
  const world = await aWorld();
  const before = await exportedWhole(world);

  const { changed } = await imported(world, starterFile, [], true);

  expect(changed).toHaveLength(starter.length);
  expect(await exportedWhole(world)).toBe(before);
  expect(await world.services.workflows.statuses()).toEqual([]);
  expect((await validated(world, starterFile)).items.every(({ state }) => state === 'NEW')).toBe(true);
  await imported(world, starterFile);
});

test('an export says which of its templates nobody could fill in', async () => {
  const world = await aWorld();
  await imported(world, starterFile);
  const ask = async () =>
    (
      await world
        .as(world.olga)
        .query<{ exportBundle: { unsound: readonly { key: string; fault: string }[] } }>(
          '{ exportBundle(selection: [{ kind: TEMPLATE, key: "sample" }]) { unsound { key name fault } } }',
        )
    ).exportBundle.unsound;
  expect(await ask()).toEqual([]);

  const { db } = world.services.core;
  const sample = (await world.services.templates.all(db)).find(({ key }) => key === 'sample');
  const field = sample?.working.steps.flatMap(({ fields }) => fields).find(({ dataType }) => dataType === 'SELECTION_FROM_OPTIONS');
  const config = JSON.stringify(JSON.stringify({ ...field?.config, required: true, options: [] }));
  await world
    .as(world.olga)
    .query(
      `mutation { updateQuestionTemplateRelationSettings(templateId: ${sample?.id}, questionId: "${field?.questionId}", config: ${config}, dependencies: []) { templateId } }`,
    );

  expect(await ask()).toEqual([{ key: 'sample', name: sample?.working.name, fault: expect.any(String) as string }]);
});

test('a status of a file gets a number that nothing has had before, and keeps it', async () => {
  const world = await aWorld();
  const olga = world.as(world.olga);
  const { createStatus } = await olga.query<{ createStatus: { id: number } }>(
    'mutation { createStatus(name: "Short-lived", shortCode: "SHORT_LIVED", description: "", entityType: PROPOSAL) { id } }',
  );
  await olga.query('mutation ($id: Int!) { deleteStatus(id: $id) { id } }', createStatus);
  const status = (name: string) => fileOf({ ...changedItem('STATUS', 'PROPOSAL:DRAFT', { name }), key: 'PROPOSAL:VISITED' });
  const numbered = async () =>
    (await world.services.workflows.statuses()).map(({ id, shortCode, name, isDefault }) => ({ id, shortCode, name, isDefault }));

  await imported(world, status('Visited'));
  const [first] = await numbered();
  await imported(world, status('Was here'));

  expect(first?.id).toBeGreaterThan(createStatus.id);
  expect(await numbered()).toEqual([{ id: first?.id, shortCode: 'VISITED', name: 'Was here', isDefault: false }]);
});

test('what differs waits for a decision, and nothing of the file comes in before', async () => {
  const world = await aWorld();
  await world.services.units.create(system, {
    id: 'kelvin',
    unit: 'kelvin',
    quantity: 'temperature',
    symbol: 'k',
    siConversionFormula: 'x',
  });
  const file = fileOf(unit('kelvin'), unit('celsius'));

  await expect(imported(world, file)).rejects.toMatchObject({ reason: 'IMPORT_UNRESOLVED' });

  expect((await everything(world)).filter(({ kind }) => kind === 'UNIT').map(({ key }) => key)).toEqual(['kelvin']);
  const { changed } = await imported(world, file, [{ kind: 'UNIT', key: 'kelvin', resolution: 'USE_NEW' }]);
  expect(changed.map(({ key }) => key)).toEqual(['celsius', 'kelvin']);
});

test('a newer revision keeps what was changed here and brings in what was changed there', async () => {
  const world = await aWorld();
  await imported(world, starterFile);
  const olga = world.as(world.olga);
  const question = starter.find(({ kind, body }) => kind === 'QUESTION' && body['dataType'] === 'TEXT_INPUT');
  const questionId = question?.key ?? '';
  await olga.query('mutation ($id: String!) { updateQuestion(id: $id, question: "Our own words") { id } }', { id: questionId });
  const newer = bundleText(
    starter.map((item) => {
      if (item.kind === 'UNIT' && item.key === 'kelvin') return { ...item, body: { ...item.body, symbol: 'kelvins' } };
      return item.kind === 'WORKFLOW' && item.key === 'general' ? { ...item, body: { ...item.body, description: 'Theirs' } } : item;
    }),
  );

  const before = (await validated(world, newer)).items.filter(({ changed }) => changed !== null);
  const { changed } = await imported(world, newer);

  expect(before.map(({ kind, key, changed: by, resolution }) => [kind, key, by, resolution])).toEqual([
    ['UNIT', 'kelvin', 'FILE', 'USE_NEW'],
    ['QUESTION', questionId, 'HERE', 'USE_EXISTING'],
    ['WORKFLOW', 'general', 'FILE', 'USE_NEW'],
  ]);
  expect(changed.map(({ key }) => key)).toEqual(['kelvin', 'general']);
  const [kept] = await world.services.questions.byId([questionId]);
  expect(kept?.question).toBe('Our own words');
  expect((await imported(world, newer)).changed).toEqual([]);
});

test('what was deleted here and changed in the file comes back only when somebody says so', async () => {
  const world = await aWorld();
  const command = async (order: DefinitionsOrder) =>
    JSON.parse(await definitionsCommand(JSON.stringify(order), world.services)) as DefinitionsAnswer;
  await imported(world, fileOf(unit('kelvin')));
  await world.as(world.olga).query('mutation { deleteUnit(id: "kelvin") { id } }');
  const newer = fileOf(unit('kelvin', '°K'));

  const asked = (await validated(world, newer)).items;
  const { lines } = await command({ do: 'diff', file: newer });

  expect(asked).toMatchObject([{ state: 'NEW', changed: 'BOTH', resolution: 'UNRESOLVED' }]);
  expect(lines).toEqual(['NEW UNIT kelvin: UNRESOLVED (deleted here, changed in the file since)']);
  await expect(imported(world, newer)).rejects.toMatchObject({
    reason: 'IMPORT_UNRESOLVED',
    message: expect.stringContaining('UNIT kelvin (deleted here, changed in the file since)') as string,
  });
  const { items: fromFile } = await imported(world, newer, [{ kind: 'UNIT', key: 'kelvin', resolution: 'MERGE_USE_NEW' }], true);
  expect(fromFile).toMatchObject([{ resolution: 'USE_NEW' }]);
  expect((await imported(world, newer, [{ kind: 'UNIT', key: 'kelvin', resolution: 'MERGE_USE_EXISTING' }])).changed).toEqual([]);
  expect((await imported(world, newer)).items).toMatchObject([{ state: 'NEW', changed: 'HERE', resolution: 'USE_EXISTING' }]);
});

test('scripts in formatted texts are gone before anybody sees them', async () => {
  const world = await aWorld();
  const html = '<p>Read this</p><script>alert(1)</script><img src=x onerror="alert(1)">';
  const question: BundleItem = {
    kind: 'QUESTION',
    key: 'hostile',
    body: {
      naturalKey: 'hostile',
      categoryId: 'PROPOSAL_QUESTIONARY',
      dataType: 'EMBELLISHMENT',
      question: 'Read',
      config: { html, plain: 'Read' },
    },
  };

  await imported(world, fileOf(question));

  const [stored] = await world.services.questions.byId(['hostile']);
  expect(JSON.stringify(stored?.config)).not.toMatch(/script|onerror/);
  expect((await imported(world, fileOf(question))).items[0]?.state).toBe('DIFFERENT');
  expect((await imported(world, fileOf(question))).changed).toEqual([]);
});

const withAction = (type: string): BundleItem => {
  const nodes = starterItem('WORKFLOW', 'general').body['nodes'] as readonly JsonObject[];
  return changedItem('WORKFLOW', 'general', {
    nodes: nodes.map((node, i) => (i === 0 ? { ...node, actions: [{ key: 'x', type, config: {} }] } : node)),
  });
};

const circular: readonly BundleItem[] = ['a', 'b'].flatMap((name): readonly BundleItem[] => {
  const other = name === 'a' ? 'b' : 'a';
  const config: Json = { addEntryButtonLabel: 'Add', templateId: other };
  const basis: Json = {
    questionId: 'generic_template_basis',
    dataType: 'GENERIC_TEMPLATE_BASIS',
    config: {},
    dependencies: [],
    dependenciesOperator: 'AND',
  };
  const field: Json = { questionId: `holds_${other}`, dataType: 'GENERIC_TEMPLATE', config, dependencies: [], dependenciesOperator: 'AND' };
  return [
    {
      kind: 'QUESTION',
      key: `holds_${other}`,
      body: { naturalKey: `holds_${other}`, categoryId: 'PROPOSAL_QUESTIONARY', dataType: 'GENERIC_TEMPLATE', question: 'Hold', config },
    },
    {
      kind: 'TEMPLATE',
      key: name,
      body: { groupId: 'GENERIC_TEMPLATE', name, description: '', steps: [{ title: 'Step', isEnabled: true, fields: [basis, field] }] },
    },
  ];
});

test.each<[string, string, string]>([
  ['a type that is not there', fileOf(changedItem('QUESTION', 'sample_basis', { dataType: 'NOTHING' })), 'NOTHING'],
  ['a shape that is wrong', fileOf({ ...unit('kelvin'), body: { unit: 1 } }), 'UNIT kelvin'],
  [
    'a formula that cannot be read',
    fileOf({ ...unit('kelvin'), body: { ...unit('kelvin').body, siConversionFormula: 'process.exit()' } }),
    'not valid',
  ],
  ['templates that contain each other', bundleText(circular), 'contain each other'],
  ['a template without its basis', fileOf(changedItem('TEMPLATE', 'sample', { steps: [] })), 'sample_basis is missing'],
  ['a workflow with a loose end', fileOf(changedItem('WORKFLOW', 'general', { initial: 'nowhere' })), 'it begins nowhere'],
  ['a workflow with an action of no kind', fileOf(withAction('NOPE')), 'is of the type NOPE, which does not exist'],
  ['a mail with a script', fileOf(changedItem('EMAIL_TEMPLATE', 'status-scheduling', { body: '<script>x</script>' })), 'holds a script'],
  ['a newer format', starterFile.replace('"version": "1.1"', '"version": "2.0"'), 'newer'],
  ['a file that is cut off', starterFile.slice(0, 5_000), 'cut off'],
])('%s is refused with a message, and nothing is changed', async (_title, file, message) => {
  const world = await aWorld();

  await expect(imported(world, file)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining(message) as string,
  });

  expect(await everything(world)).toEqual([]);
});

test('something that is named and nowhere stands in the way', async () => {
  const world = await aWorld();

  await expect(imported(world, fileOf(starterItem('TEMPLATE', 'sample')))).rejects.toMatchObject({
    reason: 'IMPORT_INVALID',
    message: expect.stringContaining('needs QUESTION sample_basis') as string,
  });
});

test('request headers of dynamic choices stay here: they leave in no file and no file takes them away', async () => {
  const world = await aWorld();
  await imported(world, starterFile);
  const dynamic = starter.find(({ kind, body }) => kind === 'QUESTION' && body['dataType'] === 'DYNAMIC_MULTIPLE_CHOICE');
  const [before] = await world.services.questions.byId([dynamic?.key ?? '']);
  const config = { ...before?.config, apiCallRequestHeaders: [{ name: 'Authorization', value: 'secret token' }] };
  await world.as(world.olga).query('mutation ($id: String!, $config: String!) { updateQuestion(id: $id, config: $config) { id } }', {
    id: dynamic?.key ?? '',
    config: JSON.stringify(config),
  });

  expect(await exportedWhole(world)).not.toContain('secret token');

  const file = bundleText(
    starter.map((item) => (item.key === dynamic?.key ? { ...item, body: { ...item.body, question: 'Which gas?' } } : item)),
  );
  await imported(world, file);
  const [after] = await world.services.questions.byId([dynamic?.key ?? '']);
  expect(after).toMatchObject({ question: 'Which gas?', config: { apiCallRequestHeaders: [{ value: 'secret token' }] } });
});

test('an import changes what differs, and no setting that says the same', async () => {
  const world = await aWorld();
  const { templateId } = await aTemplate(world, { key: 'sparse', steps: [{ fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }, { id: 'why', type: 'TEXT_INPUT', config: { max: 7 } }, { id: 'which', type: 'TECHNIQUE_PICKER', config: { techniques: [], variant: 'dropdown' } }] }] }); // prettier-ignore
  const settings = async () => {
    const all = await world.db.transaction().execute((tx) => world.services.templates.all(tx));
    const { name, steps } = all.find(({ id }) => id === templateId)?.working ?? { steps: [] };
    return {
      name,
      configs: Object.fromEntries(steps.flatMap(({ fields }) => fields.map(({ questionId, config }) => [questionId, config]))),
    };
  };
  const before = await settings();
  const content = readBundle((await exported(world, [{ kind: 'TEMPLATE', key: 'sparse' }])).content);
  const asks = (item: BundleItem): Json => (item.body['steps'] as unknown as readonly { readonly fields: readonly JsonObject[] }[]).map((step) => ({
    ...step,
    fields: step.fields.map((field) => (field['questionId'] === 'why' ? { ...field, config: { ...(field['config'] as JsonObject), max: 9 } } : field)),
  })); // prettier-ignore
  const file = bundleText(
    content.map((item) => (item.kind === 'TEMPLATE' ? { ...item, body: { ...item.body, name: 'Renamed', steps: asks(item) } } : item)),
  );

  await imported(world, file, [{ kind: 'TEMPLATE', key: 'sparse', resolution: 'USE_NEW' }]);

  expect(before.configs).toMatchObject({ why: { max: 7 } });
  expect(await settings()).toEqual({ name: 'Renamed', configs: { ...before.configs, why: { ...before.configs['why'], max: 9 } } });
  expect((await validated(world, file)).items.map(({ state }) => state)).toEqual(content.map(() => 'SAME'));
});

test('the command line exports, compares and imports as the studio does', async () => {
  const world = await aWorld();
  const command = async (order: DefinitionsOrder) =>
    JSON.parse(await definitionsCommand(JSON.stringify(order), world.services)) as DefinitionsAnswer;
  const file = fileOf(unit('kelvin'));

  const before = await command({ do: 'diff', file });
  const dry = await command({ do: 'import', file, choices: [], dryRun: true });
  const done = await command({ do: 'import', file, choices: [], dryRun: false });
  const changed = await command({ do: 'diff', file: fileOf(unit('kelvin', 'k')) });
  const choices = [{ kind: 'UNIT', key: 'kelvin', resolution: 'USE_NEW' }] as const;
  const other = await command({ do: 'import', file: fileOf(unit('kelvin', 'k')), choices, dryRun: true });
  const saved = await command({ do: 'export', chosen: [] });
  const unknown = await command({ do: 'export', chosen: [{ kind: 'UNIT', key: 'furlong' }] });

  expect(before).toMatchObject({ clean: false, lines: ['NEW UNIT kelvin: USE_NEW'] });
  expect(dry.lines).toEqual(['would add UNIT kelvin']);
  expect(other.lines).toEqual(['would change UNIT kelvin']);
  expect(done).toMatchObject({ clean: true, lines: ['added UNIT kelvin'] });
  expect(changed.lines).toEqual(['DIFFERENT UNIT kelvin: USE_NEW', '    symbol: "K" → "k"']);
  expect(saved.clean).toBe(true);
  expect(readBundle(saved.content ?? '')).toMatchObject(readBundle(file));
  expect(unknown).toMatchObject({ clean: false, content: null, lines: [], problems: ['UNIT furlong: not here'] });
});

test('a PDF layout in a file with a fault is refused, one that is sound becomes a new revision', async () => {
  const world = await aWorld();
  await imported(world, starterFile);
  const layout = (body: string) => fileOf(changedItem('PDF_TEMPLATE', 'proposal-compact', { body }));

  await expect(imported(world, layout('{{#if title}}open'))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await imported(world, layout('<h1>Ours</h1>'));

  expect(await exportedWhole(world)).toContain('<h1>Ours</h1>');
});

test('only officers export and import bundles', async () => {
  const world = await aWorld();
  const petra = world.as(world.petra);

  const attempts = [
    petra.query('{ getBundleItems { key } }'),
    petra.query(EXPORT, { selection: [] }),
    petra.query(VALIDATE, { file: starterFile }),
    petra.query(IMPORT, { file: starterFile, resolutions: [] }),
  ];

  await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })));
});
