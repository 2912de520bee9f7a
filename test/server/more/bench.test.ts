import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isObject, own, type Json, type JsonObject } from '../../../engine/json.ts';
import { root } from '../../../scripts/files.ts';
import { buildApp, type AppServer } from '../../../server/app.ts';
import { readServerConfig } from '../../../server/config.ts';
import type { Db } from '../../../server/plugins/database/index.ts';
import { answers, statements, type Ask, type BareDatabase } from '../../bench/bare.ts';
import { seedBench, type BenchFacility } from '../../bench/facility.ts';
import { reviewLists } from '../../bench/review-scenarios.ts';
import { plain, scenarios, type Asker, type Scenario } from '../../bench/scenarios.ts';
import { ask, tokensFor } from '../../bench/servers.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { someDefinitions } from '../../world/catalog.ts';

const PROPOSALS = 240;

let database: TestDatabase;
let app: AppServer;
let facility: BenchFacility;
let tokens: Readonly<Record<Asker, string>>;

beforeAll(async () => {
  database = await testDatabase();
  const config = readServerConfig({
    LOG_LEVEL: 'silent',
    SEED: 'demo',
    SESSION_SECRET: 'the secret of the bench, long enough',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  const parts = { config, db: database.db, database, definitions: await someDefinitions() };
  facility = await seedBench(parts, { proposals: PROPOSALS, submissions: 2 });
  app = await buildApp(parts);
  tokens = await tokensFor(app, facility);
}, 300_000);
afterAll(async () => {
  await app.http.close();
  await database.close();
});

function bareDatabase(db: Db): BareDatabase {
  const askOn =
    (on: Pick<Db, 'withoutPlugins'>): Ask =>
    async (name, values) => {
      const query = CompiledQuery.raw(statements.get(name) ?? '', [...values]);
      return (await on.withoutPlugins().executeQuery<Readonly<Record<string, unknown>>>(query)).rows;
    };
  return { ask: askOn(db), transaction: (work) => db.transaction().execute((tx) => work(askOn(tx))) };
}

const scenario = (name: string): Scenario => {
  const found = [...scenarios(facility), ...reviewLists(facility)].find((it) => it.name === name);
  if (!found) throw new Error(`there is no scenario ${name}`);
  return found;
};

async function both({ who, path, turn }: Scenario): Promise<{ readonly product: JsonObject; readonly bare: unknown }> {
  const product = (await ask(app, tokens[who], turn(0, 'product').product)) as JsonObject;
  const bare = await answers[path]?.(bareDatabase(database.db), turn(0, 'bare').bare);
  return { product: alike(plain(product)) as JsonObject, bare: alike(JSON.parse(JSON.stringify(bare)) as Json) };
}

function alike(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(alike);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, alike(it)]));
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value;
}

const withoutCount = (rows: unknown) => (rows as readonly JsonObject[]).map(({ totalCount: _, ...row }) => row);

test.each([
  'Staff list, first 20',
  'Staff list, text search',
  'Staff list, question filter',
  'Staff list, search, question, sorted',
  'Staff list, last page',
  'My proposals',
  "Scientist's list, as it opens",
  "Scientist's list, all statuses",
  "Scientist's list, text search",
])('the bare server of the benchmark gives the rows of the product: %s', async (name) => {
  const { product, bare } = await both(scenario(name));

  const page = (product['getProposalsCore'] ?? product['getInstrumentScientistProposals'] ?? product['getUserProposalsPage']) as JsonObject;
  expect(withoutCount(bare).length).toBeGreaterThan(0);
  expect(withoutCount(bare)).toEqual(page['proposals']);
  expect((bare as readonly JsonObject[])[0]?.['totalCount']).toBe(page['totalCount']);
});

test.each(['People, first 20', 'People, text search', 'Search of the picker'])(
  'the bare server gives the people of the product: %s',
  async (name) => {
    const { product, bare } = await both(scenario(name));

    const page = (product['getPeoplePage'] ?? product['getUsers']) as JsonObject;
    const people = page['people'] ?? page['users'];
    expect(withoutCount(bare).length).toBeGreaterThan(0);
    expect(withoutCount(bare)).toEqual(people);
    expect((bare as readonly JsonObject[])[0]?.['totalCount']).toBe(page['totalCount']);
  },
);

test.each(['Proposals to grade', 'Proposals to grade, of a whole panel'])(
  'the bare server gives the reviews of the product: %s',
  async (name) => {
    const { product, bare } = await both(scenario(name));

    expect((bare as readonly Json[]).length).toBeGreaterThan(0);
    expect(bare).toEqual(own(product['userWithReviews'] as JsonObject, 'reviews'));
  },
);

test('the bare server gives the meeting of the product, 200 proposals with five reviews each', async () => {
  const { product, bare } = await both(scenario('Meeting of 200 proposals'));

  type Instrument = {
    readonly proposals: readonly { readonly proposalPk: number; readonly place?: number; readonly reviews: readonly Json[] }[];
  };
  const [instrument, ...others] = bare as readonly Instrument[];
  // only the product ranks them
  const [{ proposals = [], cut, ...rest } = {}] = product['getFapMeeting'] as readonly (Partial<Instrument> & { readonly cut?: number })[];
  expect(others).toEqual([]);
  expect(instrument?.proposals.map(({ reviews }) => reviews.length)).toEqual(Array.from({ length: 200 }, () => 5));
  const unranked = proposals.toSorted((a, b) => a.proposalPk - b.proposalPk).map(({ place, ...proposal }) => proposal);
  expect(instrument).toEqual({ ...rest, proposals: unranked });
});

test('the bare server gives the institutions of the product', async () => {
  const { product, bare } = await both(scenario('Institutions, text search'));

  const page = product['getRecordPage'] as { readonly rows: readonly { readonly values: JsonObject }[]; readonly totalCount: number };
  expect((bare as readonly JsonObject[]).map((row) => row['name'])).toEqual(page.rows.map(({ values }) => values['name']));
  expect((bare as readonly JsonObject[])[0]?.['totalCount']).toBe(page.totalCount);
});

const sorted = (list: unknown) => [...(list as readonly Json[])].map((it) => JSON.stringify(it)).sort();

test.each(['Proposal in the wizard', 'Questionary'])(
  'the bare server of the benchmark gives the answers of the product: %s',
  async (name) => {
    const { product, bare } = await both({
      ...scenario(name),
      turn: (_connection, of) => scenario(name).turn(0, of === 'bare' ? 'product' : of),
    });

    const proposal = product['getProposal'] as JsonObject | undefined;
    const form = (proposal?.['questionaryForm'] ?? product['getQuestionaryForm']) as JsonObject;
    const [row] = bare as readonly JsonObject[];
    const texts = (template: unknown) =>
      (template as { readonly steps: readonly { readonly fields: readonly { readonly question: string }[] }[] }).steps.flatMap(
        ({ fields }) => fields.map(({ question }) => question),
      );
    expect(sorted(row?.['answers']).length).toBeGreaterThan(70);
    expect(sorted((row?.['answers'] as readonly JsonObject[]).map(({ questionId, version }) => [questionId ?? '', version ?? 0]))).toEqual(
      sorted((form['answers'] as readonly JsonObject[]).map(({ questionId, version }) => [questionId ?? '', version ?? 0])),
    );
    expect(sorted(row?.['completedTopics'])).toEqual(sorted(form['completedTopics']));
    // the product omits fields that Petra may not read
    expect(texts(row?.['template'])).toEqual(expect.arrayContaining([...texts(form['template'])]));
    if (proposal) {
      const { questionaryForm: _, call, ...header } = proposal;
      expect({ ...header, call }).toMatchObject(row?.['proposal'] as JsonObject);
    }
  },
);

test('the bare server of the benchmark saves what the product saves', async () => {
  const { turn, ...it } = scenario('Save a step of 8 answers');

  const { product, bare } = await both({ ...it, turn });

  const saved = own(product['saveAnswers'] as JsonObject, 'saved') as readonly JsonObject[];
  expect(sorted((bare as readonly JsonObject[]).map(({ questionId, version }) => [questionId ?? '', version ?? 0]))).toEqual(
    sorted(saved.map(({ questionId, version }) => [questionId ?? '', version ?? 0])),
  );
  const [mine, other] = [turn(0, 'product'), turn(0, 'bare')].map(({ bare: { questionaryId } }) => questionaryId as number);
  const { rows } = await sql<{ one: unknown; other: unknown }>`
    select (select jsonb_agg(to_jsonb(a) - array['id', 'value', 'questionary_id', 'updated_at'] order by question_id) from answers a
      where questionary_id = ${mine} and question_id = any(${facility.long.saved.questionIds}::text[])) as one,
      (select jsonb_agg(to_jsonb(a) - array['id', 'value', 'questionary_id', 'updated_at'] order by question_id) from answers a
      where questionary_id = ${other} and question_id = any(${facility.long.saved.questionIds}::text[])) as other`.execute(database.db);
  expect(rows[0]?.other).toEqual(rows[0]?.one);
});

test('the bare server of the benchmark submits as the product does', async () => {
  const { product, bare } = await both(scenario('Submit'));

  const submitted = product['submitProposal'] as JsonObject;
  const found = bare as JsonObject;
  expect(submitted['submitted']).toBe(true);
  expect({ submitted: found['submitted'], status: found['status'] }).toEqual({
    submitted: submitted['submitted'],
    status: submitted['status'],
  });
  const keys = [submitted['primaryKey'], found['primaryKey']].map(Number);
  const { rows } = await sql<{ pinned: number; node: string }>`
    select (select count(*) from questionaries q where q.pinned_revision is not null and q.id in (select p.questionary_id union all
      select questionary_id from samples where proposal_pk = p.primary_key union all
      select questionary_id from generic_templates where proposal_pk = p.primary_key)) as pinned,
      (select node from workflow_states where entity_kind = 'PROPOSAL' and entity_id = p.primary_key) as node
    from proposals p where p.primary_key = any(${keys}::int[])`.execute(database.db);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(rows[0]);
});

test('docs/performance-plans.md has the plan of every statement of the bare server', () => {
  const page = readFileSync(join(root, 'docs/performance-plans.md'), 'utf8');

  expect([...statements.keys()].filter((name) => !page.includes(`(\`${name}\`)</summary>`))).toEqual([]);
});
