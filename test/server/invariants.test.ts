import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, brokenText, invariantNames } from '../../server/invariants/index.ts';
import { migrate } from '../../server/plugins/database/migrate.ts';
import { rehearse } from '../../server/plugins/database/rehearse.ts';
import { databaseOf, oldSchemas, type OwnDatabase } from '../support/old-schemas.ts';
import { aWorld } from '../world/index.ts';

/** Before the deliveries of the dump are late. */
const AT = new Date('2026-01-01T00:00:00Z');

let database: OwnDatabase;
beforeAll(async () => {
  database = await databaseOf(oldSchemas.at(-1) ?? '');
  await migrate(database.opened.db as unknown as Kysely<never>);
});
afterAll(() => database.remove());

/** A statement that breaks each invariant in the demonstration. */
const breaks: Readonly<Record<string, string>> = {
  'submitted-pinned': `update questionaries set pinned_revision = null where id in (select s.questionary_id from samples s
    join proposals p on p.primary_key = s.proposal_pk where p.submitted and not s.is_post_proposal_submission limit 1)`,
  'submitted-complete':
    'update proposals set submitted_at = null where primary_key = (select min(primary_key) from proposals where submitted)',
  'status-in-workflow': `update proposals set status_id = (select id from statuses where entity_type = 'PROPOSAL' and short_code = 'QUICK_REVIEW')
    where primary_key = (select min(p.primary_key) from proposals p join calls c on c.id = p.call_id join workflows w on w.id = c.proposal_workflow_id
      where w.key = 'general')`,
  'decision-final': `update proposals set final_status = 'UNSET' where primary_key = (select min(primary_key) from proposals where notified)`,
  'proposer-no-co-proposer': 'insert into proposal_users (proposal_pk, user_id) select primary_key, proposer_id from proposals limit 1',
  'reference-numbers': `update calls set reference_number_counter = 0 where id in (select call_id from proposals where reference_number is not null limit 1)`,
  'reviews-of-instruments': `delete from proposal_instruments where proposal_pk in (select t.proposal_pk from technical_reviews t
    where not exists (select from fap_proposals f where f.proposal_pk = t.proposal_pk) limit 1)`,
  'places-of-instruments': 'update fap_proposals set call_id = (select max(id) from calls) where call_id <> (select max(id) from calls)',
  'one-review-per-reviewer': `alter table fap_reviews drop constraint fap_reviews_fap_proposal_id_reviewer_id_key;
    update fap_reviews set reviewer_id = (select min(reviewer_id) from fap_reviews)`,
  'submitted-reviews-pinned': `update fap_reviews set submitted_at = null where id = (select min(id) from fap_reviews where status = 'SUBMITTED')`,
  'ranks-once': 'update fap_meeting_decisions set rank_order = 1',
  'panels-of-calls': 'delete from call_faps where fap_id in (select fap_id from call_instruments where fap_id is not null)',
  'one-owner': `update questionaries set owner_kind = 'SAMPLE' where id = (select questionary_id from proposals limit 1)`,
  'pinned-revision-kept':
    'update questionaries set pinned_revision = 999 where id = (select min(id) from questionaries where pinned_revision is not null)',
  'answers-of-questions': `update answers set question_id = (select max(id) from questions where data_type = 'DATE') where id = (select min(a.id) from answers a
    join questionaries q on q.id = a.questionary_id where q.pinned_revision is not null)`,
  'files-whole': `insert into files (id, original_file_name, mime_type, size_in_bytes, complete) values (gen_random_uuid(), 'a.txt', 'text/plain', 3, true)`,
  'files-there': 'update technical_reviews set files = array[gen_random_uuid()::text] where id = (select min(id) from technical_reviews)',
  'deliveries-move': `update outbox set due_at = '2025-10-01', created_at = '2025-10-01', delivered_at = null, failed_at = null where id = (select min(id) from outbox);
    update outbox set delivered_at = '2025-12-01' where id = (select max(id) from outbox where kind = 'EMAIL')`,
};

test('each invariant has a case that breaks it', () => {
  expect(Object.keys(breaks).sort()).toEqual([...invariantNames()].sort());
});

test('all hold in the demonstration', async () => {
  expect(await brokenInvariants(database.opened.db, AT)).toEqual([]);
});

test.each(Object.keys(breaks))('%s is found when broken, with keys', async (name) => {
  const broken = await rehearse(database.opened.db, async (tx) => {
    for (const statement of (breaks[name] ?? '').split(';')) await sql.raw(statement).execute(tx);
    return brokenInvariants(tx, AT);
  });

  const found = broken.find((one) => one.name === name);
  expect(found?.count).toBeGreaterThan(0);
  expect(found?.keys[0]).toMatch(/\d/);
  expect(brokenText(found ?? { name, title: '', count: 0, keys: [] })).toContain(found?.keys[0]);
});

test('the job logs what is broken, shows it on Jobs and leaves the number to the metric', async () => {
  const lines: string[] = [];
  const world = await aWorld({ env: { LOG_LEVEL: 'error', METRICS_TOKEN: 'secret' }, log: (line) => lines.push(line) });
  await world.db
    .insertInto('files')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      originalFileName: 'a',
      mimeType: 'text/plain',
      sizeInBytes: 3,
      pdfPages: null,
      complete: true,
      uploaderId: null,
    })
    .execute();

  await world.services.worker.runJobs();

  const { jobs } = await world
    .as(world.olga)
    .query<{ jobs: readonly { name: string; lastError: string | null }[] }>('{ jobs: getJobs { name lastError } }');
  expect(jobs.find(({ name }) => name === 'invariants')?.lastError).toContain('A file has all of its bytes: 1 not (file 0');
  expect(lines.filter((line) => line.includes('invariant broken: A file has all of its bytes'))).toHaveLength(1);
  const metrics = await world.nobody.get('/metrics', { authorization: 'Bearer secret' });
  expect(metrics.body).toContain('beamtime_broken_invariant_rows{invariant="files-whole"} 1');
  expect(metrics.body).toContain('beamtime_broken_invariant_rows{invariant="one-owner"} 0');
});
