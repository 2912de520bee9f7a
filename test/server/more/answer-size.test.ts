import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, Kind, parse, validate, type GraphQLObjectType } from 'graphql';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_ENTRIES } from '../../../engine/rules/limits.ts';
import { costLimit } from '../../../server/plugins/graphql-limits.ts';
import { projectRoot } from '../../../server/paths.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import { webDocument } from '../../support/web-documents.ts';
import { aCall, layGround } from '../../world/calls.ts';
import { aSample } from '../../world/entries.ts';
import { aWorld, type World } from '../../world/index.ts';
import { aProposal } from '../../world/proposals.ts';
import { aTemplate } from '../../world/questionnaires.ts';

const SAMPLES = { id: 'samples', type: 'SAMPLE_DECLARATION', config: { templateId: 'sample', addEntryButtonLabel: 'Add' } };

async function fullDraft(world: World, less = 0) {
  const ground = await layGround(world);
  const { templateId } = await aTemplate(world, {
    key: 'full',
    steps: [{ fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }, SAMPLES] }],
  });
  const { primaryKey: pk } = await aProposal(world, { callId: await aCall(world, { ...ground, templateId }) });
  const place = { pk, questionId: 'samples', templateId: ground.sampleTemplateId };
  const { id } = await aSample(world, world.petra, { ...place, title: 'Ice' });
  await sql`
    with forms as (
      insert into questionaries (template_id, owner_kind, creator_id)
      select template_id, owner_kind, creator_id from questionaries, generate_series(1, ${MAX_ENTRIES - 1 - less}::int)
      where id = (select questionary_id from samples where id = ${id}) returning id
    )
    insert into samples (title, creator_id, questionary_id, proposal_pk, question_id)
    select s.title, s.creator_id, forms.id, s.proposal_pk, s.question_id from forms, samples s where s.id = ${id}`.execute(world.db);
  return { pk, add: () => aSample(world, world.petra, { ...place, title: 'Snow' }), copy: () => copy(world, id) };
}

const copy = (world: World, id: number) => world.as(world.petra).query(`mutation { cloneSample(sampleId: ${id}) { id } }`);

/** Responses of hundreds of thousands of values take minutes on a busy machine. */
const LARGE = { timeout: 300_000 };

/** Requests are compiled from the third time on. */
const TIMES_SENT = 3;

/** Counts resolver calls of a field. Earlier requests may have been compiled without the counter. */
function countAnswers({ app }: World, type: string, name: string): () => number {
  const field = (app.http.graphql.schema.getType(type) as GraphQLObjectType).getFields()[name];
  if (!field || field.resolve) throw new Error(`${type}.${name} is not a plain field`);
  let answers = 0;
  field.resolve = (row: Readonly<Record<string, unknown>>) => {
    answers += 1;
    return row[name];
  };
  return () => answers;
}

test('an answer of millions of values is refused whole and before it is there, however often it is asked for', LARGE, async () => {
  const world = await aWorld();
  const { pk } = await fullDraft(world);
  // without literals, so that it is compiled
  const huge = `{ getProposal(primaryKey: ${pk}) { samples { id proposal { title samples { id title created questionId } } } } }`;
  const petra = world.as(world.petra);
  const titles = countAnswers(world, 'Sample', 'title');

  for (let i = 0; i < TIMES_SENT; i += 1)
    await expect(petra.query(huge)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'ANSWER_TOO_LARGE' });

  // stops at the bound, long before a million titles; a row counts as five values
  expect(titles()).toBeGreaterThan(0);
  expect(titles()).toBeLessThanOrEqual((TIMES_SENT * 300_000) / 5);
  const answer = await petra.post('/graphql', { query: huge });
  expect(answer.json()).toMatchObject({ data: null, errors: [{ message: expect.stringContaining('300000 values') as string }] });
  expect(answer.json<{ errors: readonly object[] }>().errors).toHaveLength(1);
});

test('many calls side by side are counted together, and each request for itself', LARGE, async () => {
  const world = await aWorld();
  const { pk } = await fullDraft(world);
  const petra = world.as(world.petra);
  const times = (
    count: number,
  ) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: getProposal(primaryKey: ${pk}) { samples { ...S } }`).join(' ')} }
    fragment S on Sample { id title created questionId questionaryId proposalPk creatorId proposal { primaryKey title abstract proposalId created updated
      status { id name description shortCode isDefault } proposer { id firstname lastname } call { id shortCode startCall endCall } } }`;

  await expect(petra.query(times(28))).rejects.toMatchObject({ reason: 'ANSWER_TOO_LARGE' });

  for (let i = 0; i < TIMES_SENT; i += 1) await petra.query(times(8));
});

test('a question holds rows up to a bound, copies and what is brought back among them', async () => {
  const world = await aWorld();
  const { add, copy: again } = await fullDraft(world, 1);
  const { id } = await add();

  for (const more of [add, again]) await expect(more()).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'ENTRIES_TOO_MANY' });

  const petra = world.as(world.petra);
  await petra.query(`mutation { deleteSample(sampleId: ${id}) { id } }`);
  await add();
  await expect(petra.query(`mutation { restoreSample(sampleId: ${id}) { id } }`)).rejects.toMatchObject({ reason: 'ENTRIES_TOO_MANY' });
});

test('nothing that our own pages ask is refused as too much', () => {
  const schema = buildSchema(sdlOfTheServer(), { assumeValid: true });
  const folder = join(projectRoot, 'web');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .flatMap((path) => parse(readFileSync(join(folder, path), 'utf8')).definitions)
    .flatMap((it) => (it.kind === Kind.OPERATION_DEFINITION && it.name ? [it.name.value] : []));

  const refused = names.filter((name) => validate(schema, parse(webDocument(name)), [costLimit]).length > 0);

  expect(refused).toEqual([]);
  expect(names.length).toBeGreaterThan(100);
});

test('a list of forms with more answers than can be read at once is refused before they are read; each by itself is not', async () => {
  const world = await aWorld();
  const { pk } = await fullDraft(world);
  const petra = world.as(world.petra);
  const forms = '{ samples { id questionary { questionaryId steps { fields { value } } } } }';
  const list = `{ getProposal(primaryKey: ${pk}) ${forms} }`;
  const { getProposal } = await petra.query<{ getProposal: { samples: readonly { questionary: { questionaryId: number } }[] } }>(list);
  const [one] = getProposal.samples;
  await sql`insert into answers (questionary_id, question_id, value)
    select questionary_id, 'samples', to_jsonb(repeat('a', 62000)) from samples where proposal_pk = ${pk}`.execute(world.db);

  await expect(petra.query(list)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'ANSWERS_TOO_LONG' });

  const single = 'query ($id: Int!) { getQuestionary(questionaryId: $id) { questionaryId } }';
  expect(await petra.query(single, { id: one?.questionary.questionaryId })).toEqual({
    getQuestionary: one && { questionaryId: one.questionary.questionaryId },
  });
});
