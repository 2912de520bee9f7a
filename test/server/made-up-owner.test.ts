import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json.ts';
import { yes } from '../../engine/rules/answer.ts';
import { EMPTY_SCOPE, type FactScope, type OwnerKind } from '../../server/questionaries/index.ts';
import { aWorld, type World } from '../world/index.ts';
import { aTemplate } from '../world/questionnaires.ts';

const read = (path: string): JsonObject => JSON.parse(readFileSync(join('definitions', path), 'utf8')) as JsonObject;

const definitions: Readonly<Record<string, JsonObject>> = {
  'tool-basis.json': { ...read('question-types/sample-basis.json'), type: 'TOOL_BASIS' },
  'place.json': { ...read('question-types/text-input.json'), type: 'PLACE', configType: 'PlaceConfig', needs: ['place'], examples: [] },
  'parts.json': {
    ...read('question-types/sample-declaration.json'),
    type: 'PARTS',
    configType: 'PartsConfig',
    holds: 'PART',
    examples: [],
  },
  'tool.json': {
    ...read('template-groups/sample.json'),
    groupId: 'TOOL',
    owner: 'TOOL',
    basisQuestionId: 'tool_basis',
    basisType: 'TOOL_BASIS',
    questionTypes: ['TOOL_BASIS', 'PLACE', 'PARTS'],
  },
  'part.json': { ...read('template-groups/sample.json'), groupId: 'PART', owner: 'PART', untitled: 'Untitled part' },
};

const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
beforeAll(() => {
  for (const [name, definition] of Object.entries(definitions)) writeFileSync(join(folder, name), JSON.stringify(definition));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EXPERIMENT = 31;
const TOOL = 12;
const scope: FactScope = { ...EMPTY_SCOPE, experimentPk: EXPERIMENT, instrumentId: 4 };

async function withTool() {
  const world = await aWorld({ definitionsDir: folder });
  const { facts, questionaries } = world.services;
  const partOf = { templateId: 0, questionaryId: 0 };
  const kind: OwnerKind = {
    load: (_db, ids) =>
      Promise.resolve(
        ids.map((questionaryId) => ({
          questionaryId,
          id: TOOL,
          parent: { kind: 'TOOL', id: TOOL },
          loggedUnder: { kind: 'EXPERIMENT', id: EXPERIMENT },
          scope,
          columns: { title: 'Cryostat', proposalPk: 1 },
        })),
      ),
    mayRead: () => yes,
    mayWrite: () => yes,
    scopeOfNew: (_db, _actor, { parentId }) => Promise.resolve({ ...EMPTY_SCOPE, experimentPk: parentId, instrumentId: 4 }),
  };
  questionaries.own('TOOL', kind);
  questionaries.own('PART', kind);
  facts.provide(
    'place',
    ({ callId, proposalPk, experimentPk, instrumentId }) =>
      sql`select json_build_array(${callId}::int, ${proposalPk}::int, ${experimentPk}::int, ${instrumentId}::int)`,
  );
  facts.provideRows(
    { kind: 'PART', parent: 'TOOL' },
    {
      entries: (toolId) =>
        sql`select json_build_array(json_build_object('id', 1, 'title', 'Lid', 'questionId', 'parts', 'questionaryId', ${partOf.questionaryId}::int, 'tool', ${toolId}::int))`,
      questionaries: () => sql`select ${partOf.questionaryId}::int`,
      heldBy: () => sql`select id from questionaries where false`,
    },
  );
  const part = await aTemplate(world, {
    key: 'part',
    groupId: 'PART',
    steps: [{ fields: [{ id: 'sample_basis', type: 'SAMPLE_BASIS' }] }],
  });
  const tool = await aTemplate(world, {
    key: 'tool',
    groupId: 'TOOL',
    steps: [
      {
        fields: [
          { id: 'tool_basis', type: 'TOOL_BASIS' },
          { id: 'place', type: 'PLACE' },
          { id: 'parts', type: 'PARTS', config: { templateId: 'part' } },
        ],
      },
    ],
  });
  const make = (templateId: number, ownerKind: string) =>
    world.db.transaction().execute((tx) => questionaries.create(tx, { templateId, ownerKind, creatorId: world.petra.id }));
  partOf.questionaryId = await make(part.templateId, 'PART');
  return { world, tool, questionaryId: await make(tool.templateId, 'TOOL') };
}

interface Form {
  readonly form: { readonly ownerKind: string; readonly context: { readonly facts: JsonObject } };
}

const formOf = async (world: World, call: string): Promise<Form['form']> =>
  (await world.as(world.petra).query<Form>(`query { form: ${call} { ownerKind context } }`)).form;

test('a blank form of a made-up owner has the facts of a stored one', async () => {
  const { world, tool, questionaryId } = await withTool();

  const stored = await formOf(world, `getQuestionaryForm(questionaryId: ${questionaryId})`);
  const blank = await formOf(world, `getBlankQuestionaryForm(templateId: ${tool.templateId}, parentId: ${EXPERIMENT})`);

  expect(stored).toMatchObject({ ownerKind: 'TOOL', context: { facts: { place: [null, null, EXPERIMENT, 4] } } });
  expect(blank).toMatchObject({ ownerKind: 'TOOL', context: { facts: { place: [null, null, EXPERIMENT, 4] } } });
});

test('rows of a made-up kind come from their parent', async () => {
  const { world, questionaryId } = await withTool();

  const { context } = await formOf(world, `getQuestionaryForm(questionaryId: ${questionaryId})`);

  expect(context.facts).toMatchObject({ entries: { parts: [{ title: 'Lid', tool: TOOL }] } });
});

test('saves are recorded under the entity that the owner names', async () => {
  const { world, tool, questionaryId } = await withTool();

  await world.as(world.petra).query(
    `mutation ($id: Int!, $topicId: Int!) {
      answerTopic(questionaryId: $id, topicId: $topicId, answers: [{ questionId: "place", value: "{\\"value\\":\\"Hall 2\\"}" }], isPartialSave: true) { answerId } }`,
    { id: questionaryId, topicId: tool.topics[0] },
  );

  const { rows } = await sql`select entity_kind, changed_object_id from event_log where event_type = 'TOPIC_ANSWERED'`.execute(world.db);
  expect(rows).toEqual([{ entityKind: 'EXPERIMENT', changedObjectId: String(EXPERIMENT) }]);
});

test('an owner kind, a kind of rows and a fact are registered once', async () => {
  const { world } = await withTool();
  const { facts, questionaries } = world.services;
  const rows = { entries: () => sql`null`, questionaries: () => sql`null`, heldBy: () => sql`null` };
  const again: Readonly<Record<string, () => void>> = {
    'the owner kind TOOL': () => questionaries.own('TOOL', {} as OwnerKind),
    'the kind of rows PART of TOOL': () => facts.provideRows({ kind: 'PART', parent: 'TOOL' }, rows),
    'the fact place': () => facts.provide('place', () => sql`null`),
  };

  for (const [what, register] of Object.entries(again)) expect(register).toThrow(`${what} is registered twice`);
  expect(() => facts.provideRows({ kind: 'PART', parent: 'EXPERIMENT' }, rows)).not.toThrow();
});
