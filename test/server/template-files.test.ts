import { expect, test } from 'vitest';
import { bundleText } from '../../engine/bundles/index.ts';
import type { Json } from '../../engine/json.ts';
import { foreign } from '../support/foreign.ts';
import { starterItems } from '../support/starter-items.ts';
import { aWorld, type World } from '../world/index.ts';

const { items: starter } = starterItems();

const COMPARISON = 'status conflictResolutionStrategy existingQuestion { id question } newQuestion { id question naturalKey }';
const VALIDATE = `mutation ($json: String!) { validateTemplateImport(templateAsJson: $json) { version exportDate json existingTemplate { templateId name } validationData {
  name groupId topicCount isValid errors warnings questionComparisons { ${COMPARISON} }
  subTemplateValidationData { isValid errors warnings questionComparisons { ${COMPARISON} } } } } }`;
const IMPORT = `mutation ($json: String!, $choices: [ConflictResolution!]!, $sub: [[ConflictResolution!]!]!) {
  importTemplate(templateAsJson: $json, conflictResolutions: $choices, subTemplatesConflictResolutions: $sub) {
    templateId name groupId steps { topic { title isEnabled } fields { question { id naturalKey } dependencies { dependencyId condition { condition params } } } } } }`;

interface Comparison {
  readonly status: string;
  readonly conflictResolutionStrategy: string;
  readonly newQuestion: { readonly id: string; readonly naturalKey: string };
}
interface ValidationData {
  readonly isValid: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly questionComparisons: readonly Comparison[];
  readonly subTemplateValidationData: readonly ValidationData[];
}
interface Imported {
  readonly templateId: number;
  readonly steps: readonly {
    readonly topic: { readonly title: string; readonly isEnabled: boolean };
    readonly fields: readonly {
      readonly question: { readonly id: string; readonly naturalKey: string };
      readonly dependencies: readonly object[];
    }[];
  }[];
}

const validated = async (world: World, json: string) =>
  (
    await world.as(world.olga).query<{
      validateTemplateImport: { validationData: ValidationData; version: string; existingTemplate: { readonly templateId: number } | null };
    }>(VALIDATE, { json })
  ).validateTemplateImport;
const imported = async (world: World, json: string, choices: readonly object[] = [], sub: readonly (readonly object[])[] = []) =>
  (await world.as(world.olga).query<{ importTemplate: Imported }>(IMPORT, { json, choices, sub })).importTemplate;
const exported = async (world: World, templateId: number) =>
  (
    await world
      .as(world.olga)
      .query<{ getTemplateExport: string }>('query ($id: Int!) { getTemplateExport(templateId: $id) }', { id: templateId })
  ).getTemplateExport;

const question = (id: string, dataType: string, config: object = {}, text = `Question ${id}`) => ({
  categoryId: 2,
  id,
  naturalKey: id,
  dataType,
  question: text,
  config,
});
const field = (of: ReturnType<typeof question>, sortOrder: number, dependencies: readonly object[] = []) => ({
  question: of,
  topicId: 3,
  sortOrder,
  config: of.config,
  dependencies,
  dependenciesOperator: 'AND',
});
const basis = question('sample_basis', 'SAMPLE_BASIS', { titlePlaceholder: 'Title', tooltip: '' }, 'Sample basic information');
const isToxic = question('is_toxic', 'BOOLEAN', { required: false, tooltip: '', readPermissions: [] });
const dose = question('dose', 'TEXT_INPUT', {
  required: true,
  max: 50,
  multiline: 'perhaps',
  htmlQuestion: '<b>Dose</b><script>x</script>',
});

function sampleFile({
  version = '1.2.0',
  questions = [basis, isToxic, dose],
}: { version?: string; questions?: readonly ReturnType<typeof question>[] } = {}) {
  const condition = { condition: 'eq', params: { value: true } };
  return JSON.stringify({
    metadata: { version, exportDate: '2025-01-02T03:04:05.000Z' },
    data: {
      template: { templateId: 7, groupId: 'SAMPLE', name: 'Sample', description: 'Declared by hand', isArchived: false },
      templateSteps: [
        {
          topic: { id: 3, title: 'New sample', templateId: 7, sortOrder: 0, isEnabled: true },
          fields: questions.map((one, i) =>
            field(
              one,
              i,
              one.id === 'dose' ? [{ questionId: 'dose', dependencyId: 'is_toxic', dependencyNaturalKey: 'is_toxic', condition }] : [],
            ),
          ),
        },
      ],
      questions,
      subTemplates: [],
    },
  });
}

test('a file whose template could not be carried on, or has lost its topics, is refused', async () => {
  const world = await aWorld();
  const whole = JSON.parse(sampleFile()) as { data: { template: object; templateSteps?: { topic: { title: string } }[] } };
  const [step] = whole.data.templateSteps ?? [];
  if (step) step.topic.title = 'x'.repeat(1_001);
  expect((await validated(world, JSON.stringify(whole))).validationData).toMatchObject({
    isValid: false,
    errors: ['The title of topic 1 is longer than 1000 characters'],
  });

  delete whole.data.templateSteps;
  const { errors } = (await validated(world, JSON.stringify(whole))).validationData;
  expect(errors).toContain('The list templateSteps is missing: the template would have no topics');
});

test.each(['1.0.0', '1.1.0', '1.2.0', '1.2.3'])('a file of version %s becomes a template, with its questions', async (version) => {
  const world = await aWorld();
  const file = sampleFile({ version });

  const { validationData } = await validated(world, file);
  const template = await imported(world, file);

  expect(validationData).toMatchObject({
    isValid: true,
    errors: [],
    questionComparisons: [{ status: 'NEW' }, { status: 'NEW' }, { status: 'NEW' }],
  });
  expect(validationData.warnings).toEqual(['Question dose: the setting multiline cannot be taken over and has its usual value']);
  expect(template.steps[0]?.fields.map((one) => one.question.id)).toEqual(['sample_basis', 'is_toxic', 'dose']);
  expect(template.steps[0]?.fields[2]?.dependencies).toEqual([{ dependencyId: 'is_toxic', condition: { condition: 'eq', params: true } }]);
  const [stored] = await world.services.questions.byId(['dose']);
  expect(stored?.config).toMatchObject({ required: true, max: 50, htmlQuestion: '<b>Dose</b>' });
});

test('questions that differ wait for a decision', async () => {
  const world = await aWorld();
  await imported(world, sampleFile());
  const file = sampleFile({ questions: [basis, { ...isToxic, question: 'Is it toxic?' }, dose] });

  const { validationData } = await validated(world, file);

  expect(validationData.questionComparisons.map(({ status, conflictResolutionStrategy }) => [status, conflictResolutionStrategy])).toEqual([
    ['SAME', 'USE_EXISTING'],
    ['DIFFERENT', 'UNRESOLVED'],
    ['SAME', 'USE_EXISTING'],
  ]);
  await expect(imported(world, file)).rejects.toMatchObject({ reason: 'IMPORT_UNRESOLVED' });
  expect(await world.services.templates.list({})).toHaveLength(1);
  await imported(world, file, [{ itemId: 'is_toxic', strategy: 'USE_NEW' }]);
  const [changed] = await world.services.questions.byId(['is_toxic']);
  expect(changed?.question).toBe('Is it toxic?');
  expect(await world.services.templates.list({})).toHaveLength(2);
});

test('a template that is here already, unchanged, is pointed out; what differs in anything is not', async () => {
  const world = await aWorld();
  const before = await validated(world, sampleFile());
  const first = await imported(world, sampleFile());

  const again = await validated(world, sampleFile());
  const renamed = await validated(world, sampleFile().replace('"name":"Sample"', '"name":"Samples"'));
  const reworded = await validated(world, sampleFile({ questions: [basis, { ...isToxic, question: 'Is it toxic?' }, dose] }));

  expect(before.existingTemplate).toBeNull();
  expect(before.validationData).toMatchObject({ name: 'Sample', groupId: 'SAMPLE', topicCount: 1 });
  expect(again.existingTemplate).toEqual({ templateId: first.templateId, name: 'Sample' });
  expect(new Set(again.validationData.questionComparisons.map(({ status }) => status))).toEqual(new Set(['SAME']));
  expect(renamed.existingTemplate).toBeNull();
  expect(reworded.existingTemplate).toEqual({ templateId: first.templateId, name: 'Sample' });
  const title = 'mutation ($id: Int!, $topic: Int!) { updateTopic(topicId: $topic, templateId: $id, title: "Other") { templateId } }';
  const { steps } = (await world.services.templates.all(world.services.core.db))[0]?.working ?? { steps: [] };
  await world.as(world.olga).query(title, { id: first.templateId, topic: steps[0]?.topicId });
  expect((await validated(world, sampleFile())).existingTemplate).toBeNull();
});

test('a second import of a file whose questions were kept as here finds the template of the first one', async () => {
  const world = await aWorld();
  await imported(world, sampleFile());
  const theirs = sampleFile({ questions: [basis, { ...isToxic, question: 'Is it toxic?' }, { ...dose, config: { max: 20 } }] });
  const named = theirs.replace('"name":"Sample"', '"name":"Theirs"');
  const kept = ['is_toxic', 'dose'].map((itemId) => ({ itemId, strategy: 'USE_EXISTING' }));
  const first = await imported(world, named, kept);

  const again = await validated(world, named);

  expect(again.validationData.questionComparisons.map(({ status }) => status)).toEqual(['SAME', 'DIFFERENT', 'DIFFERENT']);
  expect(again.existingTemplate?.templateId).toBe(first.templateId);
});

test('a question of another type under the same id cannot come in', async () => {
  const world = await aWorld();
  await imported(world, sampleFile());
  const file = sampleFile({ questions: [basis, { ...isToxic, dataType: 'DATE' }] });

  expect((await validated(world, file)).validationData.errors).toEqual([
    'Question is_toxic is of type BOOLEAN here and of type DATE in the file',
  ]);
  await expect(imported(world, file, [{ itemId: 'is_toxic', strategy: 'USE_NEW' }])).rejects.toMatchObject({ reason: 'IMPORT_INVALID' });
});

test('a natural key that another question has gets the time behind it', async () => {
  const world = await aWorld();
  await imported(world, sampleFile());
  const file = sampleFile({ questions: [basis, { ...isToxic, id: 'toxic_too' }] });

  const template = await imported(world, file);

  expect(template.steps[0]?.fields[1]?.question).toMatchObject({
    id: 'toxic_too',
    naturalKey: expect.stringMatching(/^is_toxic_\d+$/) as string,
  });
});

test('what came in with the time behind its natural key is the same when the file comes again, and stays as it is', async () => {
  const world = await aWorld();
  await imported(world, sampleFile());
  const file = sampleFile({ questions: [basis, { ...isToxic, id: 'toxic_too' }] });
  const first = await imported(world, file);
  const before = await world.services.questions.byId(['toxic_too']);
  world.clock.advance(60_000);

  const { validationData, existingTemplate } = await validated(world, file);
  await imported(world, file);

  expect(validationData.questionComparisons.map(({ status }) => status)).toEqual(['SAME', 'SAME']);
  expect(existingTemplate?.templateId).toBe(first.templateId);
  expect(await world.services.questions.byId(['toxic_too'])).toEqual(before);
});

test('an export of ours can be read back, sub-templates and all', async () => {
  const world = await aWorld();
  const bundle = 'mutation ($file: String!) { importBundle(file: $file, resolutions: []) { dryRun } }';
  await world.as(world.olga).query(bundle, { file: bundleText(starter) });
  const id = (await world.services.templates.idOf('proposal')) ?? 0;
  const file = await exported(world, id);
  const parsed = JSON.parse(file) as {
    readonly data: { readonly template: Json; readonly subTemplates: readonly { readonly template: Json }[] };
  };

  const { validationData, existingTemplate } = await validated(world, file);
  const copy = await imported(world, file);

  expect(parsed.data.template).toMatchObject({ groupId: 'PROPOSAL', templateId: id });
  expect(parsed.data.subTemplates.map(({ template }) => template)).toContainEqual(expect.objectContaining({ groupId: 'SAMPLE' }));
  expect(validationData.isValid).toBe(true);
  const all = [validationData, ...validationData.subTemplateValidationData].flatMap(({ questionComparisons }) => questionComparisons);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['SAME']));
  // conditions on foreign instruments lose their value, but still compare equal
  expect(validationData.warnings).toContainEqual(expect.stringContaining('names an instrument'));
  expect(existingTemplate?.templateId).toBe(id);
  expect(copy.templateId).not.toBe(id);
  const again = JSON.parse(await exported(world, copy.templateId)) as { readonly data: { readonly templateSteps: readonly object[] } };
  expect(again.data.templateSteps).toHaveLength(copy.steps.length);
});

test('everything that waits for a decision is named at once, sub-templates included', async () => {
  const world = await aWorld();
  const olga = world.as(world.olga);
  await olga.query('mutation ($file: String!) { importBundle(file: $file, resolutions: []) { dryRun } }', { file: bundleText(starter) });
  const file = await exported(world, (await world.services.templates.idOf('proposal')) ?? 0);
  const { data } = JSON.parse(file) as { readonly data: FilePart & { readonly subTemplates: readonly FilePart[] } };
  const ofType = ({ questions }: FilePart) => questions.filter(({ dataType }) => dataType === 'TEXT_INPUT').map(({ id }) => id);
  const outer = ofType(data)[0] ?? '';
  const inner = data.subTemplates.flatMap(ofType).find((id) => !ofType(data).includes(id)) ?? '';
  for (const id of [outer, inner]) {
    await olga.query('mutation ($id: String!) { updateQuestion(id: $id, question: "Our own words") { id } }', { id });
  }

  const attempt = imported(world, file);

  await expect(attempt).rejects.toMatchObject({
    reason: 'IMPORT_UNRESOLVED',
    message: expect.stringMatching(new RegExp(`: ${outer}, .*${inner}`)) as string,
  });
});
interface FilePart {
  readonly questions: readonly { readonly id: string; readonly dataType: string }[];
}

test('settings that a file has as texts are read as what they are, or refused where they would be no limit', async () => {
  const world = await aWorld();
  const upload = (max_files: unknown) => question('upload', 'FILE_UPLOAD', { file_type: ['.pdf'], max_files, required: 'true' });
  const fileWith = (max_files: unknown) => sampleFile({ questions: [basis, upload(max_files)] });

  await imported(world, fileWith('1'));
  const { validationData } = await validated(world, fileWith('a few'));

  expect((await world.services.questions.byId(['upload']))[0]?.config).toMatchObject({ max_files: 1, required: true });
  expect(validationData).toMatchObject({ isValid: false, errors: ['Question upload: the setting max_files has to be a number'] });
  await expect(imported(world, fileWith('a few'))).rejects.toMatchObject({ reason: 'IMPORT_INVALID' });
});

test.each([
  [9, '9'],
  ['9', '9'],
  ['deuteration', '"deuteration"'],
])('a question that names the template %j, which is not in the file, is told as %s, and names none', async (templateId, told) => {
  const world = await aWorld();
  const entries = question('entries', 'GENERIC_TEMPLATE', { templateId });
  const file = JSON.stringify({
    metadata: { version: '1.2.0' },
    data: {
      template: { templateId: 7, groupId: 'PROPOSAL', name: 'Proposal' },
      templateSteps: [
        { topic: { title: 'One' }, fields: [question('proposal_basis', 'PROPOSAL_BASIS'), entries].map((one, i) => field(one, i)) },
      ],
      questions: [question('proposal_basis', 'PROPOSAL_BASIS'), entries],
      subTemplates: [],
    },
  });

  const { validationData } = await validated(world, file);
  await imported(world, file);

  expect(validationData.warnings).toEqual([
    `Question entries names a template (${told}) that is not in the file: choose one in its settings after the import`,
  ]);
  expect((await world.services.questions.byId(['entries']))[0]?.config['templateId']).toBeNull();
});

test.each([
  ['{', 'not JSON'],
  ['{"metadata":{"version":"1.2.0"}}', 'it has no template'],
  [sampleFile({ version: '1.3.0' }), 'newer than 1.2'],
  [sampleFile({ version: '0.9.0' }), 'older than 1.0'],
  [sampleFile().replace('"SAMPLE"', '"CAKE"'), 'of the kind CAKE'],
  [sampleFile().replace('"isArchived"', '"__proto__"'), '__proto__'],
])('case %#: is refused and changes nothing', async (file, message) => {
  const world = await aWorld();

  await expect(imported(world, file)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining(message) as string,
  });

  await expect(validated(world, file)).rejects.toMatchObject({ reason: 'IMPORT_UNREADABLE' });
  expect(await world.services.templates.list({})).toEqual([]);
});

test('a file whose questions cannot be here is told about, and refused', async () => {
  const world = await aWorld();
  const file = sampleFile({ questions: [{ ...isToxic, dataType: 'TELEPATHY' }] });

  const { errors, isValid } = (await validated(world, file)).validationData;

  expect({ errors, isValid }).toEqual({
    isValid: false,
    errors: [
      'Question is_toxic: there is no question type TELEPATHY here',
      'The question sample_basis, which belongs to every template of this kind, is missing',
    ],
  });
  await expect(imported(world, file)).rejects.toMatchObject({ reason: 'IMPORT_INVALID' });
});

test('only officers export and import templates', async () => {
  const world = await aWorld();
  const petra = world.as(world.petra);

  const attempts = [
    petra.query('{ getTemplateExport(templateId: 1) }'),
    petra.query(VALIDATE, { json: sampleFile() }),
    petra.query(IMPORT, { json: sampleFile(), choices: [], sub: [] }),
  ];

  await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })));
});

test.each(foreign('template_export.json').map((file) => ({ file })))('a file of another product imports as it is', async ({ file }) => {
  const world = await aWorld();

  const { validationData } = await validated(world, file);
  const template = await imported(world, file);

  expect(validationData).toMatchObject({ isValid: true, errors: [], subTemplateValidationData: [{ isValid: true, errors: [] }] });
  expect(template.steps.map(({ fields }) => fields.length)).toEqual([1, 13]);
  const again = await validated(world, file);
  expect(again.existingTemplate?.templateId).toBe(template.templateId);
  expect(new Set(again.validationData.questionComparisons.map(({ status }) => status))).toEqual(new Set(['SAME']));
});

test.each(foreign('template_export.json').map((file) => ({ file })))(
  'a file of another product whose questions are kept as here is found when it comes again',
  async ({ file }) => {
    const world = await aWorld();
    const olga = world.as(world.olga);
    await olga.query('mutation ($file: String!) { importBundle(file: $file, resolutions: []) { dryRun } }', { file: bundleText(starter) });
    const { validationData } = await validated(world, file);
    const kept = ({ questionComparisons }: ValidationData) =>
      questionComparisons
        .filter(({ status }) => status === 'DIFFERENT')
        .map(({ newQuestion }) => ({ itemId: newQuestion.id, strategy: 'USE_EXISTING' }));
    const first = await imported(world, file, kept(validationData), validationData.subTemplateValidationData.map(kept));

    const again = await validated(world, file);

    expect([again.validationData, ...again.validationData.subTemplateValidationData].flatMap(kept)).not.toEqual([]);
    expect(again.existingTemplate?.templateId).toBe(first.templateId);
  },
);
