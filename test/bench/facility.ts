import type { KeyedItems } from '../../engine/bundles/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import { buildApp, type AppServer, type AppParts } from '../../server/app.ts';
import type { Services } from '../../server/context.ts';
import type { Db } from '../../server/plugins/database/index.ts';
import { keyedItems } from '../../server/seed/demo-facility.ts';
import { seedProposal } from '../../server/seed/demo-proposals.ts';
import { readStarter, type Starter } from '../../server/seed/files.ts';
import { seed } from '../../server/seed/index.ts';
import { amounts, copyCalls, copyInstitutions, copyPeople, copyProposals, type Amounts } from './copies.ts';
import { installLongTemplate, type LongTemplate } from './long-template.ts';
import { addReviews, type ReviewData } from './review-data.ts';

/** Proposals per person as investigator, and again as co-proposer. */
const PROPOSALS_EACH = 10;
const EARLIER_CALLS = Array.from({ length: 20 }, (_none, i) => `PAST-${i + 1}`);
const WRITTEN = 32;

export interface BenchFacility {
  readonly counts: Amounts;
  readonly officerId: number;
  readonly personId: number;
  readonly petraId: number;
  readonly callId: number;
  readonly long: LongTemplate;
  readonly drafts: readonly BenchDraft[];
  readonly complete: readonly BenchDraft[];
  readonly reviews: ReviewData;
}

export interface BenchDraft {
  readonly primaryKey: number;
  readonly questionaryId: number;
}

export interface BenchSize {
  readonly proposals: number;
  readonly submissions: number;
  /** Without proposals, beside those who have some. */
  readonly morePeople?: number;
}

/**
 * Seeds a migrated database: demonstration facility, a questionnaire of 100 questions with a draft, and copies. `parts.config.seed` must be `demo`.
 */
export async function seedBench(parts: AppParts, size: BenchSize): Promise<BenchFacility> {
  await seed(buildApp, parts);
  const app = await buildApp(parts);
  try {
    return await fill(app, await readStarter(true), size);
  } finally {
    await app.http.close();
  }
}

async function fill(
  { services }: AppServer,
  starter: Starter,
  { proposals, submissions, morePeople = 0 }: BenchSize,
): Promise<BenchFacility> {
  const { db } = services.core;
  const demo = await demonstration(db, starter);
  const long = await installLongTemplate(services);
  const [callId = 0] = await copyCalls(db, demo.calls.get('open') ?? 0, ['BENCH']);
  await db.updateTable('calls').set({ templateId: long.templateId }).where('id', '=', callId).execute();
  const draft = await completeDraft(services, starter, demo, { callId, answers: long.answers(0) });
  const ordinary = await completeDraft(services, starter, demo, { callId: demo.calls.get('open') ?? 0, answers: {} });
  const copiesOf = (primaryKey: number, count: number) => copyProposals(db, { patterns: [primaryKey], count, callIds: null, people: null });
  const drafts = await copiesOf(draft, WRITTEN);
  const complete = await copiesOf(ordinary, submissions);
  const people = await copyPeople(db, demo.petra, Math.max(10, Math.round(proposals / PROPOSALS_EACH)));
  await copyPeople(db, demo.petra, morePeople, people.length);
  await copyInstitutions(db, Math.ceil(morePeople / 10));
  const calls = await copyCalls(db, demo.calls.get('closed') ?? 0, EARLIER_CALLS);
  const patterns = await submittedOnes(services);
  await copyProposals(db, { patterns, count: proposals, callIds: calls, people });
  const reviews = await addReviews(db, {
    callIds: calls,
    likeCall: demo.calls.get('closed') ?? 0,
    patterns,
    scientistId: demo.iris,
    like: { personId: demo.petra, from: people.length + morePeople },
  });
  return {
    counts: await amounts(db),
    officerId: demo.olga,
    personId: people[Math.floor(people.length / 2)] ?? demo.petra,
    petraId: demo.petra,
    callId,
    long,
    drafts: await withQuestionaries(db, drafts),
    complete: await withQuestionaries(db, complete),
    reviews,
  };
}

const withQuestionaries = (db: Db, keys: readonly number[]): Promise<readonly BenchDraft[]> =>
  db
    .selectFrom('proposals')
    .select(['primaryKey', 'questionaryId'])
    .where('primaryKey', 'in', [0, ...keys])
    .orderBy('primaryKey')
    .execute();

interface Demonstration extends Omit<KeyedItems, 'units'> {
  readonly people: ReadonlyMap<string, number>;
  readonly calls: ReadonlyMap<string, number>;
  readonly olga: number;
  readonly petra: number;
  readonly iris: number;
}

async function demonstration(db: Db, { facility }: Starter): Promise<Demonstration> {
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  const byEmail = new Map(users.map(({ id, email }) => [email, id]));
  const people = new Map(facility.accounts.map(({ key, email }) => [key, byEmail.get(email) ?? 0]));
  const numbers = (rows: readonly { readonly id: number; readonly shortCode: string }[]) =>
    new Map(rows.map(({ id, shortCode }) => [shortCode, id]));
  const calls = numbers(await db.selectFrom('calls').select(['id', 'shortCode']).execute());
  return {
    people,
    calls: new Map(facility.calls.map(({ key, shortCode }) => [key, calls.get(shortCode) ?? 0])),
    instruments: numbers(await db.selectFrom('instruments').select(['id', 'shortCode']).execute()),
    techniques: numbers(await db.selectFrom('techniques').select(['id', 'shortCode']).execute()),
    today: new Date().toISOString().slice(0, 10),
    olga: people.get('olga') ?? 0,
    petra: people.get('petra') ?? 0,
    iris: people.get('iris') ?? 0,
  };
}

async function completeDraft(
  services: Services,
  starter: Starter,
  demo: Demonstration,
  { callId, answers }: { readonly callId: number; readonly answers: JsonObject },
): Promise<number> {
  const like = starter.proposals.find(({ call, completedSteps }) => call === 'open' && completedSteps === 10);
  if (!like) throw new Error('the demonstration has no complete proposal of the open call');
  const units: KeyedItems['units'] = new Map(starter.units.map((unit) => [unit.id, unit]));
  const today = new Date();
  const petra: Actor = { ...nobody, kind: 'person', userId: demo.petra, role: 'USER', roles: ['USER'] };
  const { commentForUser: _, commentForManagement: __, ...blank } = like;
  await seedProposal(
    {
      services,
      facility: demo,
      calls: new Map([['open', callId]]),
      items: keyedItems(demo, units, today),
      today,
      setClock: () => undefined,
      actorOf: () => petra,
    },
    {
      ...blank,
      proposer: 'petra',
      users: like.users.filter((key) => key !== 'petra'),
      submitted: null,
      history: [],
      instruments: [],
      finalStatus: 'UNSET',
      managementDecisionSubmitted: false,
      notified: false,
      commentForUser: null,
      commentForManagement: null,
      answers: { ...like.answers, ...answers },
    },
  );
  const { primaryKey } = await services.core.db
    .selectFrom('proposals')
    .select('primaryKey')
    .where('callId', '=', callId)
    .orderBy('primaryKey', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return primaryKey;
}

async function submittedOnes({ core, templates }: Services): Promise<readonly number[]> {
  const templateId = await templates.idOf('proposal');
  const rows = await core.db
    .selectFrom('proposals as p')
    .innerJoin('questionaries as q', 'q.id', 'p.questionaryId')
    .select('p.primaryKey')
    .where('p.submitted', '=', true)
    .where('q.templateId', '=', templateId ?? 0)
    .orderBy('p.primaryKey')
    .execute();
  return rows.map(({ primaryKey }) => primaryKey);
}
