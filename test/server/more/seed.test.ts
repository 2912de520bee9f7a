import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { confidenceOf, type ReviewedProposal } from '../../../engine/ranking/index.ts';
import { bookedTime } from '../../../engine/rules/experiments.ts';
import { buildApp } from '../../../server/app.ts';
import { readServerConfig } from '../../../server/config.ts';
import { seed } from '../../../server/seed/index.ts';
import { readStarter } from '../../../server/seed/files.ts';
import { sharedDatabase, type TestDatabase } from '../../support/database.ts';
import { demonstrationNamesIn } from '../../support/demonstration-names.ts';
import { someDefinitions } from '../../world/catalog.ts';

/** Seeding makes hundreds of calls, and a machine may be busy. */
const FILLING_MS = 300_000;

let database: TestDatabase;
const config = readServerConfig({ LOG_LEVEL: 'silent', SEED: 'demo' });
const fill = async () => seed(buildApp, { config, db: database.db, definitions: await someDefinitions() });

async function everyRow(): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = current_schema()`.execute(database.db);
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(database.db);
    all.push(...rows.map(({ row }) => row));
  }
  return all;
}

beforeAll(async () => {
  database = await sharedDatabase();
  await database.empty();
});

test(
  'the demonstration facility is written through the product and stands where its history led',
  async () => {
    const { proposals: expected } = await readStarter(true);

    const filled = await fill();
    const rows = await database.db
      .selectFrom('proposals')
      .innerJoin('statuses', 'statuses.id', 'proposals.statusId')
      .select(['proposals.title', 'statuses.shortCode as status', 'submitted'])
      .execute();

    expect(filled).toBe(true);
    expect(rows.map(({ title, status }) => `${title}: ${status}`).sort()).toEqual(
      expected.map(({ title, status }) => `${title}: ${status}`).sort(),
    );
    expect(rows.filter((row) => row.submitted)).toHaveLength(expected.filter((it) => it.submitted).length);
  },
  FILLING_MS,
);

test('instruments are made as an officer makes them: the log has their creation and their scientists', async () => {
  const { facility } = await readStarter(true);
  const events = await database.db.selectFrom('eventLog').select('eventType').where('eventType', 'like', 'INSTRUMENT%').execute();
  const of = (type: string) => events.filter(({ eventType }) => eventType === type).length;

  expect([of('INSTRUMENT_CREATED'), of('INSTRUMENT_ASSIGNED_TO_SCIENTIST')]).toEqual([
    facility.instruments.length,
    facility.instruments.length,
  ]);
});

test('panels have their seats, and calls the panels of their instruments', async () => {
  const { facility } = await readStarter(true);
  const members = await database.db.selectFrom('fapMembers').select('role').execute();
  const seats = facility.faps.flatMap(({ chairs, secretaries, reviewers }) => [...chairs, ...secretaries, ...reviewers]);
  const rows = await database.db
    .selectFrom('calls as c')
    .innerJoin('callFaps as cf', 'cf.callId', 'c.id')
    .innerJoin('faps as f', 'f.id', 'cf.fapId')
    .select(['c.shortCode', 'f.code'])
    .execute();

  expect(members).toHaveLength(seats.length);
  expect(new Set(rows.map(({ shortCode, code }) => `${shortCode} ${code}`))).toEqual(
    new Set(facility.calls.flatMap((call) => call.instruments.flatMap(({ fap }) => (fap === null ? [] : [`${call.shortCode} ${fap}`])))),
  );
});

test('proposals past feasibility have submitted technical reviews, and decided ones a submitted decision of the panel', async () => {
  const past = ['NOT_FEASIBLE', 'FAP_REVIEW', 'FAP_MEETING', 'MANAGEMENT_DECISION', 'ALLOCATED', 'NOT_ALLOCATED', 'SCHEDULING'];
  const technical = await database.db
    .selectFrom('proposals as p')
    .innerJoin('statuses as s', 's.id', 'p.statusId')
    .innerJoin('proposalInstruments as pi', 'pi.proposalPk', 'p.primaryKey')
    .leftJoin('technicalReviews as t', (join) =>
      join.onRef('t.proposalPk', '=', 'pi.proposalPk').onRef('t.instrumentId', '=', 'pi.instrumentId'),
    )
    .where('s.shortCode', 'in', past)
    .select(['p.title', 's.shortCode as stands', 't.submitted', 't.status', 't.timeAllocation'])
    .execute();
  const { rows: places } = await sql<{ title: string; submitted: boolean | null; instrumentSubmitted: boolean }>`
    select p.title, d.submitted, fp.instrument_submitted as "instrumentSubmitted"
    from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
    where p.final_status <> 'UNSET'`.execute(database.db);

  expect(technical.filter((it) => !it.submitted || it.status === null || it.timeAllocation === null)).toEqual([]);
  expect(technical.filter((it) => (it.status === 'UNFEASIBLE') !== (it.stands === 'NOT_FEASIBLE'))).toEqual([]);
  expect(places.filter((it) => !it.submitted)).toEqual([]);
  expect(new Set(places.map((it) => it.instrumentSubmitted))).toEqual(new Set([true, false]));
});

test('decisions stand as their history says: final status, whether it is submitted, and whether the proposers were told', async () => {
  const { proposals: expected } = await readStarter(true);
  const marks = ['title', 'finalStatus', 'managementDecisionSubmitted', 'notified'] as const;
  const rows = await database.db.selectFrom('proposals').select(marks).orderBy('primaryKey').execute();
  const decided = rows.filter(({ managementDecisionSubmitted }) => managementDecisionSubmitted);
  const told = await database.db.selectFrom('eventLog').select('id').where('eventType', '=', 'PROPOSAL_NOTIFIED').execute();

  expect(rows).toEqual(
    expected.map(({ title, finalStatus, managementDecisionSubmitted, notified }) => ({
      title,
      finalStatus,
      managementDecisionSubmitted,
      notified,
    })),
  );
  expect(new Set(decided.map(({ notified }) => notified))).toEqual(new Set([true, false]));
  expect(told).toHaveLength(rows.filter(({ notified }) => notified).length);
});

test('no milestone of a proposal is logged twice', async () => {
  const { rows } = await sql<{ id: string; event: string }>`
    select changed_object_id as id, event_type as event from event_log
    where entity_kind = 'PROPOSAL' and event_type ~ '^PROPOSAL_(ALL_|FAPS_|NOTIFIED|ACCEPTED|REJECTED|RESERVED|MANAGEMENT_|FAP_MEETING_)'
    group by changed_object_id, event_type, changes having count(*) > 1`.execute(database.db);

  expect(rows).toEqual([]);
});

test('every scientist of a technique finds proposals, Iris in all statuses of the technique call', async () => {
  const { rows } = await sql<{ username: string; statuses: readonly string[] }>`
    select u.username, array_agg(distinct s.short_code) as statuses
    from technique_scientists ts join users u on u.id = ts.user_id
      join proposal_techniques pt on pt.technique_id = ts.technique_id
      join proposals p on p.primary_key = pt.proposal_pk join statuses s on s.id = p.status_id
      join calls c on c.id = p.call_id
    where c.short_code = 'QUICK-1' group by u.username order by u.username`.execute(database.db);

  expect(rows.map(({ username }) => username)).toEqual(['iris', 'maria', 'nadia', 'tomas']);
  expect(rows[0]?.statuses.toSorted()).toEqual(['APPROVED', 'FINISHED', 'SUBMITTED_LOCKED', 'UNDER_REVIEW', 'UNSUCCESSFUL']);
});

test('the meeting on one instrument is a close one: some places depend on one reviewer', async () => {
  const { rows } = await sql<ReviewedProposal>`
    select fp.proposal_pk as "proposalPk", fp.instrument_id as "instrumentId", null as "rankOrder",
      fp.fap_time_allocation as "fapTimeAllocation", tr.time_allocation as "technicalTimeAllocation",
      jsonb_agg(jsonb_build_object('reviewerId', fr.reviewer_id, 'grade', fr.grade)) as "reviewerGrades"
    from fap_proposals fp join faps f on f.id = fp.fap_id join fap_reviews fr on fr.fap_proposal_id = fp.id
      join technical_reviews tr on tr.proposal_pk = fp.proposal_pk and tr.instrument_id = fp.instrument_id
    where f.code = 'MATTER' and fr.status = 'SUBMITTED' group by fp.id, tr.id order by fp.proposal_pk`.execute(database.db);
  const heron = await database.db.selectFrom('instruments').select('id').where('shortCode', '=', 'HERON').executeTakeFirstOrThrow();
  const { facility } = await readStarter(true);
  const offered = facility.calls.find(({ shortCode }) => shortCode === 'ROUND-11')?.instruments.find((it) => it.instrument === 'HERON');

  const confidence = confidenceOf(rows, heron.id, { availabilityTime: offered?.availabilityTime ?? null, elsewhere: 0 });

  expect(confidence.map(({ verdict }) => verdict)).toEqual(['SAFE_ABOVE', 'DEPENDS', 'DEPENDS']);
});

test('no proposal is booked for longer than it is allocated, and no two experiments overlap', async () => {
  const rows = await database.db
    .selectFrom('experiments as e')
    .innerJoin('proposalInstruments as pi', (join) =>
      join.onRef('pi.proposalPk', '=', 'e.proposalPk').onRef('pi.instrumentId', '=', 'e.instrumentId'),
    )
    .where('e.cancelledAt', 'is', null)
    .select(['e.proposalPk', 'e.instrumentId', 'e.startsAt', 'e.endsAt', 'pi.managementTimeAllocation as allocated'])
    .orderBy('e.startsAt')
    .execute();

  expect(rows.length).toBeGreaterThan(10);
  for (const { proposalPk, instrumentId, allocated } of rows) {
    const own = rows.filter((it) => it.proposalPk === proposalPk && it.instrumentId === instrumentId);
    expect(Math.round(bookedTime(own, 'Day', 'UTC')), `proposal ${proposalPk}`).toBeLessThanOrEqual(allocated ?? 0);
    const onInstrument = rows.filter((it) => it.instrumentId === instrumentId);
    for (const [index, next] of onInstrument.slice(1).entries())
      expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(onInstrument[index]?.endsAt.getTime() ?? 0);
  }
});

test(
  'an interrupted filling is done afresh',
  async () => {
    await database.db.updateTable('installation').set({ filledAt: null }).execute();
    const before = await database.db.selectFrom('proposals').select('primaryKey').orderBy('primaryKey').execute();

    expect(await fill()).toBe(true);

    expect(await database.db.selectFrom('proposals').select('primaryKey').orderBy('primaryKey').execute()).toEqual(before);
  },
  FILLING_MS,
);

test('a database that holds something is left alone', async () => {
  expect(await fill()).toBe(false);
});

test(
  'the starter set works without the demonstration, and no row names it',
  async () => {
    await database.empty();
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://facility.test/beamtime', OIDC_ISSUER: 'https://id.facility.test' };
    const asInProduction = readServerConfig({ ...env, LOG_LEVEL: 'silent' });
    const parts = { config: asInProduction, db: database.db, definitions: await someDefinitions() };

    const filled = await seed(buildApp, parts);
    const { services } = await buildApp(parts);
    const templates = await services.templates.all(database.db);

    const rows = await everyRow();

    expect(filled).toBe(true);
    expect(rows.length).toBeGreaterThan(300);
    expect(demonstrationNamesIn(rows.join('\n'))).toEqual([]);
    expect(templates.length).toBeGreaterThan(10);
    expect(
      await services.templates.unsound(
        database.db,
        templates.map(({ key }) => key),
      ),
    ).toEqual([]);
  },
  FILLING_MS,
);
