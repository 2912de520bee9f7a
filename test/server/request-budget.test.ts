import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_DRAFTS, MAX_LOOSE } from '../../engine/rules/limits.ts';
import { RequestBudget } from '../../server/plugins/request-budget.ts';
import { weightOf } from '../../server/plugins/weight.ts';
import { aCall, layGround } from '../world/calls.ts';
import { Clock } from '../world/clock.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, type World } from '../world/index.ts';
import { copiesOf } from '../world/many.ts';
import { aProposal } from '../world/proposals.ts';

const aliases = (count: number, call: string): string => `{ ${Array.from({ length: count }, (_, i) => `a${i}: ${call}`).join(' ')} }`;
const FORMS = aliases(30, 'getUserProposals { questionaryForm { template context } }');
const OVER = { code: 'BAD_USER_INPUT', reason: 'REQUEST_TOO_COSTLY' };

async function twoPeople(world: World, drafts: number) {
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const first = await aProposal(world, { callId });
  await copiesOf(world, first, drafts - 1);
  const own = await aProposal(world, { callId, proposer: world.carl });
  return { callId, first, own: `{ getProposal(primaryKey: ${own.primaryKey}) { title questionaryForm { template context } } }` };
}

test('a request for thousands of forms is ended, and others are answered meanwhile', async () => {
  const world = await aWorld();
  const { own } = await twoPeople(world, 100);
  const order: string[] = [];
  const petra = world.as(world.petra);
  const carl = world.as(world.carl);
  await carl.signIn();

  let answer = '';
  const heavy = world.statements(async () => {
    answer = (await petra.post('/graphql', { query: FORMS })).body;
    order.push('petra');
  });
  for (let i = 0; i < 5; i += 1) {
    await carl.query(own);
    order.push('carl');
  }
  const statements = await heavy;

  expect(order).toEqual(['carl', 'carl', 'carl', 'carl', 'carl', 'petra']);
  expect(JSON.parse(answer)).toEqual({
    data: null,
    errors: [expect.objectContaining({ extensions: expect.objectContaining(OVER) as object })],
  });
  // 3,000 requested forms have one statement each
  expect(statements.length).toBeLessThan(600);
});

test('long answers are counted as often as they are asked for', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const { primaryKey: pk } = await aProposal(world, { callId: await aCall(world, ground) });
  const place = { pk, questionId: 'samples', templateId: ground.sampleTemplateId };
  for (let i = 0; i < 20; i += 1) await aSample(world, world.petra, { ...place, title: 'Ice' });
  await sql`insert into answers (questionary_id, question_id, value)
    select questionary_id, 'formula', to_jsonb(repeat('a', 60000)) from samples where proposal_pk = ${pk}`.execute(world.db);
  const samples = `getProposal(primaryKey: ${pk}) { samples { questionary { steps { fields { value } } } } }`;
  const petra = world.as(world.petra);

  await petra.query(aliases(10, samples));

  await expect(petra.query(aliases(30, samples))).rejects.toMatchObject(OVER);
});

test('one gets a thousand proposals at once, and any number in pages', async () => {
  const world = await aWorld();
  await twoPeople(world, 1_001);
  const petra = world.as(world.petra);

  await expect(petra.query('{ getUserProposals { primaryKey } }')).rejects.toMatchObject({ reason: 'PROPOSALS_TOO_MANY' });

  const page = await petra.query('{ it: getUserProposalsPage(first: 500, offset: 1000) { totalCount proposals { primaryKey } } }');
  expect(page).toMatchObject({ it: { totalCount: 1_001, proposals: [{}] } });
});

test('a person has so many drafts in a call, copies among them; the user office may make more', async () => {
  const world = await aWorld();
  const { callId, first } = await twoPeople(world, MAX_DRAFTS - 1);
  const petra = world.as(world.petra);
  const CREATE = `mutation { createProposal(callId: ${callId}) { primaryKey } }`;
  const CLONE = `mutation { cloneProposals(callId: ${callId}, proposalsToClonePk: [${first.primaryKey}]) { primaryKey } }`;
  const last = await petra.query<{ createProposal: { primaryKey: number } }>(CREATE);

  const { shortCode } = await world.db.selectFrom('calls').select('shortCode').where('id', '=', callId).executeTakeFirstOrThrow();
  const told = { reason: 'DRAFTS_TOO_MANY', message: expect.stringContaining(`${MAX_DRAFTS} drafts in the call ${shortCode}`) as string };
  await expect(petra.query(CREATE)).rejects.toMatchObject({
    ...told,
    code: 'BAD_USER_INPUT',
    context: { count: MAX_DRAFTS, call: shortCode, callId, max: MAX_DRAFTS },
  });
  await expect(petra.query(CLONE)).rejects.toMatchObject({ context: { results: [told] } });
  const FOUND = `query ($filter: UserProposalsFilter) { it: getUserProposalsPage(filter: $filter, first: 1) { totalCount } }`;
  for (const [filter, totalCount] of [
    [{ callId, submitted: false }, MAX_DRAFTS],
    [{ callId, submitted: true }, 0],
    [{ callId: callId + 1, submitted: false }, 0],
  ])
    expect(await petra.query(FOUND, { filter })).toMatchObject({ it: { totalCount } });

  await world.as(world.olga).query(CLONE);
  const DELETE = 'mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }';
  for (const pk of [last.createProposal.primaryKey, first.primaryKey]) await petra.query(DELETE, { pk });
  await petra.query(CREATE);
});

test('a person has so many questionaries that belong to nothing; the user office may make more', async () => {
  const world = await aWorld();
  const { entryTemplateId: templateId } = await layGround(world);
  const CREATE = `mutation { createQuestionary(templateId: ${templateId}) { questionaryId } }`;
  await sql`insert into questionaries (template_id, owner_kind, creator_id)
    select ${templateId}, 'NONE', ${world.petra.id} from generate_series(1, ${MAX_LOOSE - 1}::int)`.execute(world.db);
  const petra = world.as(world.petra);
  await petra.query(CREATE);

  await expect(petra.query(CREATE)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'QUESTIONARIES_TOO_MANY' });

  await world.as(world.carl).query(CREATE);
  await world.as(world.olga).query(CREATE);
});

test('a list of more entries than are listed at once is refused, and not cut short', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const first = await aProposal(world, { callId: await aCall(world, ground) });
  const { entryTemplateId: templateId } = ground;
  const more = (count: number) =>
    sql`with made as (insert into questionaries (template_id, owner_kind, creator_id)
        select ${templateId}, 'GENERIC_TEMPLATE', ${world.petra.id} from generate_series(1, ${count}::int) returning id)
      insert into generic_templates (title, creator_id, proposal_pk, questionary_id, question_id)
        select 'Paper', ${world.petra.id}, ${first.primaryKey}, id, 'entries' from made`.execute(world.db);
  const list = () => world.as(world.olga).query<{ it: readonly object[] }>('{ it: getGenericTemplatesWithQuestionaryStatus { id } }');
  await more(2_000);
  expect((await list()).it).toHaveLength(2_000);

  await more(1);
  await expect(list()).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'ENTRY_LIST_TOO_LONG' });
});

const MB = 1_000_000;
test.each([
  ['rows', { rows: 30_000 }, '30000 rows'],
  ['bytes', { bytes: 20 * MB }, '20 MB'],
])('a request may read so many %s, and is told so beyond', (_what, most, said) => {
  const budget = new RequestBudget(new Date(), () => new Date());
  budget.load(most);

  expect(() => budget.load({ rows: 1, bytes: 1 })).toThrow(said);
  expect(() => budget.answer({ values: 1 })).toThrow(said);
});

test('a question ends after 20 seconds, when it asks for more; a change does not, nor does it count what it reads', () => {
  const clock = new Clock();
  const [question, change] = [new RequestBudget(clock.now(), clock.now), new RequestBudget(clock.now(), clock.now)];
  change.asChange();
  clock.advance(20_001);

  expect(() => question.load({ rows: 1 })).toThrow('20 seconds');
  change.load({ rows: 1_000_000, bytes: 1_000 * MB });
  expect(() => change.answer({ bytes: 21 * MB })).toThrow('20 MB');
});

test.each([null, 'Ice', 12.5, { title: 'Ice', tags: ['a', 1, null], form: { id: 'x'.repeat(1_000) } }, Array(500).fill('Ice and snow')])(
  'a value is weighed as about what its text has: %#',
  (value) => {
    const weight = weightOf(value, Infinity);

    expect(weight / JSON.stringify(value).length).toBeGreaterThan(0.8);
    expect(weight - JSON.stringify(value).length).toBeLessThan(1_000);
    expect(weightOf([value, value], 0)).toBeLessThan(weight + 20);
  },
);

test('begins no waiting form of a request beyond its limit', async () => {
  const budget = new RequestBudget(new Date(), () => new Date());
  const begun: string[] = [];

  const forms = ['a', 'b', 'c', 'd'].map((name) =>
    budget.inTurn('forms', () => {
      begun.push(name);
      if (name === 'c') budget.answer({ bytes: 21 * MB });
    }),
  );

  expect((await Promise.allSettled(forms)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(begun).toEqual(['a', 'b', 'c']);
});
