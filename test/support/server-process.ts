/**
 * Product process for tests that kill it: server and worker on one database, started at `START_AT`. `GET /state` returns the database content, since
 * the embedded database allows one process only.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../../server/app.ts';
import { loadDefinitions } from '../../server/catalog/index.ts';
import { readServerConfig } from '../../server/config.ts';
import { brokenInvariants, type BrokenInvariant } from '../../server/invariants/index.ts';
import { projectRoot } from '../../server/paths.ts';
import { openDatabase, type Db } from '../../server/plugins/database/index.ts';

export interface ProcessState {
  readonly open: number;
  readonly failed: number;
  readonly proposals: readonly {
    readonly pk: number;
    readonly submitted: boolean;
    readonly status: string;
    readonly reference: number | null;
    readonly logged: number;
    readonly queued: number;
    readonly delivered: number;
  }[];
  readonly brokenFiles: number;
  readonly rssMb: number;
  readonly brokenInvariants: readonly BrokenInvariant[];
  /** State when this process started: accepted and leased deliveries, and the time by the machine's clock. */
  readonly before: { readonly accepted: readonly string[]; readonly inHand: readonly string[]; readonly atMs: number };
}

export interface SavedAnswers {
  readonly questionaryId: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly saves: number;
}

const savedAnswers = async (db: Db): Promise<readonly SavedAnswers[]> =>
  (
    await sql<SavedAnswers>`
      select a.questionary_id, jsonb_object_agg(a.question_id, a.value) as answers,
        (select count(*) from event_log e join proposals p on p.primary_key::text = e.changed_object_id
          where p.questionary_id = a.questionary_id and e.event_type = 'TOPIC_ANSWERED') as saves
      from answers a group by a.questionary_id`.execute(db)
  ).rows;

async function beginning(db: Db): Promise<ProcessState['before']> {
  const { rows: accepted } = await sql<{ messageId: string }>`select message_id from accepted_messages`.execute(db);
  const { rows: inHand } = await sql<{ idempotencyKey: string }>`select idempotency_key from outbox where leased_by is not null`.execute(
    db,
  );
  return { accepted: accepted.map((it) => it.messageId), inHand: inHand.map((it) => it.idempotencyKey), atMs: Date.now() };
}

async function stateOf(db: Db, before: ProcessState['before']): Promise<ProcessState> {
  // pending deliveries are read first; if there are none, all later reads are stable
  const { rows } = await sql<{ open: number; failed: number; broken: number }>`
    select count(*) filter (where delivered_at is null and failed_at is null) as open, count(*) filter (where failed_at is not null) as failed,
      (select count(*) from files f where f.complete and f.size_in_bytes <> coalesce((select sum(length(c.bytes)) from file_chunks c where c.file_id = f.id), 0)) as broken
    from outbox`.execute(db);
  const { rows: proposals } = await sql<ProcessState['proposals'][number]>`
    select p.primary_key as pk, p.submitted, s.short_code as status, p.reference_number as reference,
      (select count(*) from event_log e where e.changed_object_id = p.primary_key::text and e.event_type = 'PROPOSAL_SUBMITTED') as logged,
      (select count(*) from outbox o where o.payload->'label'->'ids' @> to_jsonb(p.primary_key)) as queued,
      (select count(*) from outbox o where o.payload->'label'->'ids' @> to_jsonb(p.primary_key) and o.delivered_at is not null) as delivered
    from proposals p join statuses s on s.id = p.status_id order by p.primary_key`.execute(db);
  const { open = 0, failed = 0, broken = 0 } = rows[0] ?? {};
  return {
    open,
    failed,
    proposals,
    brokenFiles: broken,
    rssMb: Math.round(process.memoryUsage().rss / 2 ** 20),
    brokenInvariants: open === 0 ? await brokenInvariants(db, now()) : [],
    before,
  };
}

const began = Date.now();
const startAt = Date.parse(process.env['START_AT'] ?? new Date().toISOString());
const now = () => new Date(startAt + Date.now() - began);
const config = readServerConfig(process.env);
const database = await openDatabase(config);
const definitions = await loadDefinitions({ folders: [join(projectRoot, 'definitions')] });
const { http, services, stop } = await buildApp({ config, db: database.db, database, definitions, now });
const before = await beginning(database.db);
http.get('/state', () => stateOf(database.db, before));
http.get('/answers', () => savedAnswers(database.db));
await http.listen({ host: config.host, port: config.port });
services.worker.start();
process.once('SIGTERM', () => {
  void stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
console.log('ready');
