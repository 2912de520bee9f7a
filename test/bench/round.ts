import { sql } from 'kysely';
import { buildApp, type AppParts } from '../../server/app.ts';
import type { Db, Tx } from '../../server/plugins/database/index.ts';
import { seed } from '../../server/seed/index.ts';
import { copyCalls, copyPeople, copyProposals } from './copies.ts';
import { addExperiments } from './round-experiments.ts';
import { addPanel, addPlaces, type Panel } from './review-data.ts';

const PANELS = 6;
const REVIEWERS = 150;
const INSTRUMENTS = 30;
const SCIENTISTS = 10;
const REVIEWS_EACH = 3;
/** Time that each instrument offers in a call; several times less than what is asked for. */
const AVAILABLE_DAYS = 90;

/** Parts of the judged call by status of the demonstration's proposals that are copied. */
const JUDGED: Readonly<Record<string, number>> = {
  FEASIBILITY_REVIEW: 0.15,
  NOT_FEASIBLE: 0.05,
  FAP_REVIEW: 0.5,
  FAP_MEETING: 0.25,
  ANSWERED: 0.05,
};
const ANSWERED = ['SCHEDULING', 'ALLOCATED', 'NOT_ALLOCATED', 'MANAGEMENT_DECISION'];

/**
 * Fills a migrated database with `size` proposals in a call that is judged, some of the call before with experiments, and drafts.
 * The demonstration's accounts have their share of the work.
 */
export async function seedRound(parts: AppParts, size: number): Promise<void> {
  await seed(buildApp, parts);
  const { db } = parts;
  const demo = await demonstration(db);
  const people = await copyPeople(db, demo.person('Petra'), size / 2);
  const others = await copyPeople(db, demo.person('Petra'), REVIEWERS + 2 * PANELS + SCIENTISTS, people.length);
  const [judged = 0, before = 0] = await copyCalls(db, demo.call('ROUND-11'), ['ROUND-20', 'ROUND-19']);
  for (const [status, part] of Object.entries(JUDGED))
    await copyProposals(db, { patterns: demo.patterns(status), count: Math.round(size * part), callIds: [judged], people });
  await copyProposals(db, { patterns: demo.patterns('ANSWERED'), count: Math.round(size / 4), callIds: [before], people });
  await copyProposals(db, { patterns: demo.patterns('DRAFT'), count: Math.round(size / 10), callIds: [demo.call('ROUND-12')], people });
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const instruments = await addInstruments(tx, demo, others.slice(0, SCIENTISTS));
    const panels = await addPanels(tx, demo, others.slice(SCIENTISTS));
    await nameCalls(tx, judged, before);
    for (const callId of [judged, before])
      await addPlaces(tx, { callIds: [callId], instruments, panels, reviewsEach: REVIEWS_EACH, availability: AVAILABLE_DAYS });
    await spread(tx, [judged, before]);
    await settle(tx, [judged, before]);
    await addExperiments(tx, [judged, before]);
  });
  await sql`analyze`.execute(db);
}

interface Demonstration {
  readonly person: (firstname: string) => number;
  readonly call: (shortCode: string) => number;
  readonly patterns: (status: string) => readonly number[];
}

async function demonstration(db: Db): Promise<Demonstration> {
  const people = await db.selectFrom('users').select(['id', 'firstname']).execute();
  const calls = await db.selectFrom('calls').select(['id', 'shortCode']).execute();
  const proposals = await db
    .selectFrom('proposals as p')
    .innerJoin('calls as c', 'c.id', 'p.callId')
    .innerJoin('statuses as s', 's.id', 'p.statusId')
    .select(['p.primaryKey', 's.shortCode'])
    .where('c.shortCode', 'in', ['ROUND-11', 'ROUND-12'])
    .orderBy('p.primaryKey')
    .execute();
  return {
    person: (firstname) => people.find((one) => one.firstname === firstname)?.id ?? 0,
    call: (shortCode) => calls.find((call) => call.shortCode === shortCode)?.id ?? 0,
    patterns: (status) => {
      const statuses = status === 'ANSWERED' ? ANSWERED : [status];
      return proposals.filter(({ shortCode }) => statuses.includes(shortCode)).map(({ primaryKey }) => primaryKey);
    },
  };
}

/** The demonstration's instruments, and as many as are missing: every sixth with a scientist of the demonstration. */
async function addInstruments(tx: Tx, demo: Demonstration, scientists: readonly number[]): Promise<readonly number[]> {
  await sql`insert into role_user (user_id, role_id) select s, r.id from unnest(${scientists}::int[]) s
    join roles r on r.short_code = 'INSTRUMENT_SCIENTIST'`.execute(tx);
  const scientistsOfDemo = ['Iris', 'Tomas', 'Nadia'].map((name) => demo.person(name));
  const managers = [...scientistsOfDemo, ...scientists];
  await sql`
    insert into instruments (name, short_code, description, manager_user_id)
    select 'Beamline ' || n, 'BL' || lpad(n::text, 2, '0'), '', (${managers}::int[])[1 + n % ${managers.length}::int]
    from generate_series(1 + (select count(*) from instruments), ${INSTRUMENTS}::int) n`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from instruments order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function nameCalls(tx: Tx, judged: number, before: number): Promise<void> {
  await sql`update calls set title = case when id = ${judged} then 'Regular call, round 20' else 'Regular call, round 19' end,
    end_fap_review = end_fap_review - interval '1 day' where id in (${judged}, ${before})`.execute(tx);
  const dates = [
    'start_call',
    'end_call',
    'end_call_internal',
    'start_review',
    'end_review',
    'start_fap_review',
    'end_fap_review',
    'start_notify',
  ];
  const earlier = [...dates, 'end_notify', 'start_cycle', 'end_cycle'].map(
    (date) => sql`${sql.ref(date)} = ${sql.ref(date)} - interval '180 days'`,
  );
  await sql`update calls set call_fap_review_ended = true, ${sql.join(earlier)} where id = ${before}`.execute(tx);
}

async function addPanels(tx: Tx, demo: Demonstration, people: readonly number[]): Promise<readonly Panel[]> {
  const each = REVIEWERS / PANELS + 2;
  const panels: Panel[] = [];
  for (let i = 0; i < PANELS; i += 1) {
    const [chair = 0, secretary = 0, first = 0, ...others] = people.slice(i * each, (i + 1) * each);
    const seats = i === 0 ? [demo.person('Frank'), demo.person('Sofia'), demo.person('Hana')] : [chair, secretary, first];
    panels.push(await addPanel(tx, `PANEL-${i + 1}`, [...seats, ...others]));
  }
  return panels;
}

/** Makes reviews and places fit the statuses, and the instruments of the answers those of the proposals. */
async function spread(tx: Tx, callIds: readonly number[]): Promise<void> {
  await sql`
    create temp table bench_round on commit drop as
    select p.primary_key as pk, s.short_code as status, p.final_status as final, p.questionary_id as questionary
    from proposals p join statuses s on s.id = p.status_id where p.call_id = any(${callIds}::int[])`.execute(tx);
  await withoutPlaces(tx);
  await beforeTheMeeting(tx);
  await decisions(tx);
  await sql`
    update answers a set value = chosen.value
    from (select r.questionary, jsonb_agg(jsonb_build_object('instrumentId', i.instrument_id::text, 'timeRequested', 1 + i.proposal_pk % 8)) as value
      from bench_round r join proposal_instruments i on i.proposal_pk = r.pk group by r.questionary) chosen, questions q
    where a.questionary_id = chosen.questionary and q.id = a.question_id and q.data_type = 'INSTRUMENT_PICKER'`.execute(tx);
  await sql`drop table bench_round`.execute(tx);
}

async function withoutPlaces(tx: Tx): Promise<void> {
  const early = sql`select pk from bench_round where status in ('FEASIBILITY_REVIEW', 'NOT_FEASIBLE')`;
  await sql`delete from fap_reviews where fap_proposal_id in (select id from fap_proposals where proposal_pk in (${early}))`.execute(tx);
  await sql`delete from fap_proposals where proposal_pk in (${early})`.execute(tx);
  await sql`update technical_reviews set submitted = false, status = null, time_allocation = null, public_comment = null
    where proposal_pk % 3 > 0 and proposal_pk in (select pk from bench_round where status = 'FEASIBILITY_REVIEW')`.execute(tx);
  await sql`update technical_reviews t set submitted = true, time_allocation = coalesce(time_allocation, 3),
      status = case when r.status = 'NOT_FEASIBLE' then 'UNFEASIBLE' else 'FEASIBLE' end
    from bench_round r where r.pk = t.proposal_pk and r.status <> 'FEASIBILITY_REVIEW'`.execute(tx);
}

/** Every twentieth has no reviewers yet, another tenth waits for two of three. */
async function beforeTheMeeting(tx: Tx): Promise<void> {
  await sql`delete from fap_reviews where fap_proposal_id in (select f.id from fap_proposals f join bench_round r on r.pk = f.proposal_pk
    where r.status = 'FAP_REVIEW' and r.pk % 20 = 0)`.execute(tx);
  await sql`update fap_reviews v set status = 'DRAFT', grade = null, comment = null, submitted_at = null
    from fap_proposals f, bench_round r where f.id = v.fap_proposal_id and r.pk = f.proposal_pk and r.status = 'FAP_REVIEW' and r.pk % 10 = 1
      and v.rank > 1`.execute(tx);
  await sql`update fap_reviews v set status = 'SUBMITTED', grade = coalesce(grade, 1 + (r.pk + v.id) % 9), comment = coalesce(comment,
      '<p>Well prepared, and the time asked for is right.</p>'), submitted_at = coalesce(v.submitted_at, now() - interval '3 days')
    from fap_proposals f, bench_round r where f.id = v.fap_proposal_id and r.pk = f.proposal_pk and r.status <> 'FAP_REVIEW'`.execute(tx);
}

/** Half of what waits for the meeting has a decision; answered proposals have the panel's and the office's. */
async function decisions(tx: Tx): Promise<void> {
  await sql`
    insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_user, comment_for_management, rank_order, submitted)
    select f.proposal_pk, f.instrument_id, f.fap_id,
      case when r.status <> 'FAP_MEETING' then r.final when r.pk % 3 = 0 then 'RESERVED' when r.pk % 3 = 1 then 'REJECTED' else 'ACCEPTED' end,
      'The panel has compared the proposal with all others on the instrument.', 'See the grades.',
      row_number() over (partition by f.call_id, f.instrument_id, f.fap_id order by r.pk), r.status <> 'FAP_MEETING' or r.pk % 4 = 0
    from bench_round r join fap_proposals f on f.proposal_pk = r.pk
    where r.status not in ('FAP_REVIEW', 'FAP_MEETING') or r.status = 'FAP_MEETING' and r.pk % 2 = 0`.execute(tx);
  await sql`update fap_proposals f set fap_time_allocation = 1 + r.pk % 6 from bench_round r where r.pk = f.proposal_pk and r.status <> 'FAP_REVIEW'`.execute(
    tx,
  );
  await sql`update proposal_instruments i set management_time_allocation = case r.final when 'ACCEPTED' then 2 + r.pk % 5 else 0 end
    from bench_round r where r.pk = i.proposal_pk and r.final <> 'UNSET'`.execute(tx);
}

/** Makes the invariants true of the copied rows, spreads people over institutions, and lets e-mails fail. */
async function settle(tx: Tx, callIds: readonly number[]): Promise<void> {
  await sql`update users u set institution_id = i.id from (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of from institutions) i
    where u.oauth_issuer = 'bench' and i.n = u.id % i.all_of`.execute(tx);
  await sql`update fap_proposals f set instrument_submitted = true from calls c where c.id = f.call_id and c.call_fap_review_ended
    and c.id = any(${callIds}::int[])`.execute(tx);
  await sql`insert into call_faps (call_id, fap_id) select distinct call_id, fap_id from call_instruments
    where call_id = any(${callIds}::int[]) and fap_id is not null on conflict do nothing`.execute(tx);
  await sql`update calls c set reference_number_counter = 1 + (select max(reference_number) from proposals where call_id = c.id)
    where id = any(${callIds}::int[])`.execute(tx);
  await sql`update questionaries q set pinned_revision = t.published_revision from templates t
    where t.id = q.template_id and q.pinned_revision is null and (q.id in (select questionary_id from fap_reviews where status = 'SUBMITTED')
      or q.id in (select questionary_id from technical_reviews where submitted))`.execute(tx);
  await sql`update outbox set failed_at = now(), attempts = 1, last_error = '550 No such mailbox' where id in
    (select id from outbox where kind = 'EMAIL' order by id desc limit 5)`.execute(tx);
}
