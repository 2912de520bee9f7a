import { sql } from 'kysely';
import type { Db, Tx } from '../../server/plugins/database/index.ts';
import { copyCalls, copyPeople, copyProposals } from './copies.ts';

/** Shares no factor with the number of calls, so that each call has proposals on every instrument. */
const INSTRUMENTS = 21;
const PANELS = 10;
const REVIEWERS_EACH = 15;
const REVIEWS_EACH = 3;
/** Size that the budget of the meeting table names. */
const MEETING = { proposals: 200, reviewsEach: 5 } as const;

export interface ReviewData {
  /** Contact of two instruments, one with several technical reviews. */
  readonly scientistId: number;
  /** With the most reviews to grade, and the chair of the panel. */
  readonly reviewerId: number;
  readonly chairId: number;
  readonly meeting: { readonly fapId: number; readonly callId: number; readonly chairId: number };
}

export interface ReviewDataOptions {
  /** Earlier calls with their proposals; the panel review of all but the last has ended. */
  readonly callIds: readonly number[];
  readonly likeCall: number;
  readonly patterns: readonly number[];
  readonly scientistId: number;
  /** Person to copy, and the first number of the copies' names. */
  readonly like: { readonly personId: number; readonly from: number };
}

/** Puts the proposals of earlier calls on instruments and into panels, with technical and panel reviews. Adds a meeting in a call of its own. */
export async function addReviews(db: Db, { callIds, likeCall, patterns, scientistId, like }: ReviewDataOptions): Promise<ReviewData> {
  const people = await copyPeople(db, like.personId, (PANELS + 1) * (REVIEWERS_EACH + 2), like.from);
  const [meetingCall = 0] = await copyCalls(db, likeCall, ['MEETING']);
  // people of another panel, so that no reviewer is a member
  const proposers = people.slice(0, REVIEWERS_EACH);
  await copyProposals(db, { patterns, count: MEETING.proposals, callIds: [meetingCall], people: proposers });
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const instruments = await addInstruments(tx, scientistId, people);
    const peopleOf = (panel: number) => people.slice(panel * (REVIEWERS_EACH + 2), (panel + 1) * (REVIEWERS_EACH + 2));
    const panels: Panel[] = [];
    for (let i = 0; i < PANELS; i += 1) panels.push(await addPanel(tx, `PANEL-${i + 1}`, peopleOf(i)));
    await sql`update calls set call_fap_review_ended = id <> ${callIds.at(-1) ?? 0} where id = any(${callIds}::int[])`.execute(tx);
    await addPlaces(tx, { callIds, instruments, panels, reviewsEach: REVIEWS_EACH });
    const ofMeeting = await addPanel(tx, 'MEETING', peopleOf(PANELS));
    await addPlaces(tx, {
      callIds: [meetingCall],
      instruments: instruments.slice(0, 1),
      panels: [ofMeeting],
      reviewsEach: MEETING.reviewsEach,
    });
    const [busiest = { reviewerId: 0, fapId: 0 }] = await busiestReviewers(tx, callIds.at(-1) ?? 0);
    return {
      scientistId,
      reviewerId: busiest.reviewerId,
      chairId: panels.find(({ fapId }) => fapId === busiest.fapId)?.chairId ?? 0,
      meeting: { fapId: ofMeeting.fapId, callId: meetingCall, chairId: ofMeeting.chairId },
    };
  });
}

async function addInstruments(tx: Tx, scientistId: number, people: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into instruments (name, short_code, description, manager_user_id, multiple_tech_reviews_enabled)
    select 'Instrument ' || n, 'BENCH-' || n, '', case when n <= 2 then ${scientistId}::int else (${people}::int[])[n] end, n = 2
    from generate_series(1, ${INSTRUMENTS}::int) n returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Panel {
  readonly fapId: number;
  readonly chairId: number;
}

/** @param people chair, secretary, reviewers */
export async function addPanel(tx: Tx, code: string, people: readonly number[]): Promise<Panel> {
  const [chairId = 0, ...others] = people;
  const { rows } = await sql<{ id: number }>`
    with fap as (insert into faps (code, description, number_ratings_required) values (${code}, '', ${REVIEWS_EACH}) returning id), seats as (
      insert into fap_members (fap_id, user_id, role)
      select fap.id, m.person, case m.n when 1 then 'FAP_CHAIR' when 2 then 'FAP_SECRETARY' else 'FAP_REVIEWER' end
      from fap, unnest(${[chairId, ...others]}::int[]) with ordinality as m (person, n)
      returning user_id, role
    ), roles as (
      insert into role_user (user_id, role_id) select s.user_id, r.id from seats s join roles r on r.short_code = s.role on conflict do nothing
    )
    select id from fap`.execute(tx);
  return { fapId: rows[0]?.id ?? 0, chairId };
}

export interface Places {
  readonly callIds: readonly number[];
  readonly instruments: readonly number[];
  readonly panels: readonly Panel[];
  readonly reviewsEach: number;
  readonly availability?: number;
}

/** Each proposal on one instrument, every fifth on a second; the panel follows from the instrument. */
export async function addPlaces(tx: Tx, { callIds, instruments, panels, reviewsEach, availability = 300 }: Places): Promise<void> {
  const count = instruments.length;
  await sql`
    create temp table bench_places on commit drop as
    select p.primary_key as pk, (${instruments}::int[])[1 + (p.primary_key + o.step) % ${count}::int] as instrument_id,
      (${panels.map(({ fapId }) => fapId)}::int[])[1 + (p.primary_key + o.step) % ${count}::int % ${panels.length}::int] as fap_id,
      p.call_id, p.created_at, nextval('fap_proposals_id_seq')::int as place, nextval('questionaries_id_seq')::int as form,
      coalesce(c.technical_review_template_id, (select min(id) from templates where group_id = 'TECHNICAL_REVIEW')) as technical_template,
      coalesce(c.fap_review_template_id, (select min(id) from templates where group_id = 'FAP_REVIEW')) as panel_template,
      c.call_fap_review_ended as ended
    from proposals p join calls c on c.id = p.call_id join (values (0), (7)) o (step) on o.step = 0 or (${count}::int > 7 and p.primary_key % 5 = 0)
    where p.call_id = any(${callIds}::int[])`.execute(tx);
  await sql`analyze bench_places`.execute(tx);
  await sql`delete from proposal_instruments where proposal_pk in (select pk from bench_places)`.execute(tx);
  await sql`insert into proposal_instruments (proposal_pk, instrument_id) select pk, instrument_id from bench_places`.execute(tx);
  await sql`insert into call_instruments (call_id, instrument_id, availability_time, fap_id)
    select call_id, instrument_id, ${availability}::int, min(fap_id) from bench_places group by call_id, instrument_id
    on conflict (call_id, instrument_id) do update set availability_time = excluded.availability_time, fap_id = excluded.fap_id`.execute(
    tx,
  );
  await addTechnicalReviews(tx);
  await sql`insert into fap_proposals (id, proposal_pk, instrument_id, fap_id, call_id, date_assigned)
    select place, pk, instrument_id, fap_id, call_id, created_at + interval '40 days' from bench_places`.execute(tx);
  await addPanelReviews(tx, reviewsEach);
  await sql`drop table bench_places`.execute(tx);
}

/** Nine of ten are submitted. */
async function addTechnicalReviews(tx: Tx): Promise<void> {
  await sql`insert into questionaries (id, template_id, owner_kind, creator_id)
    select b.form, b.technical_template, 'TECHNICAL_REVIEW', i.manager_user_id from bench_places b join instruments i on i.id = b.instrument_id`.execute(
    tx,
  );
  await sql`insert into technical_reviews (proposal_pk, instrument_id, reviewer_id, technical_review_assignee_id, questionary_id, status,
      time_allocation, public_comment, submitted)
    select b.pk, b.instrument_id, i.manager_user_id, i.manager_user_id, b.form, case when d.done then 'FEASIBLE' end,
      case when d.done then 2 + b.pk % 5 end, case when d.done then '<p>Possible with the standard environment.</p>' end, d.done
    from bench_places b join instruments i on i.id = b.instrument_id cross join lateral (select b.pk % 10 <> 0 as done) d`.execute(tx);
}

/** The last review of each proposal is a draft while its call is judged. */
async function addPanelReviews(tx: Tx, each: number): Promise<void> {
  await sql`
    create temp table bench_reviews on commit drop as
    select b.place, m.people[1 + (b.place + k * 4) % cardinality(m.people)] as reviewer, b.panel_template, nextval('questionaries_id_seq')::int as form,
      b.ended or k < ${each}::int as done, 1 + (b.pk * 7 + k * 3) % 9 as grade, k, b.created_at
    from bench_places b join (select fap_id, array_agg(user_id order by user_id) as people from fap_members where role = 'FAP_REVIEWER' group by fap_id) m
      using (fap_id), generate_series(1, ${each}::int) k`.execute(tx);
  await sql`insert into questionaries (id, template_id, owner_kind, creator_id)
    select form, panel_template, 'FAP_REVIEW', reviewer from bench_reviews`.execute(tx);
  await sql`insert into fap_reviews (fap_proposal_id, reviewer_id, questionary_id, status, grade, comment, rank, date_assigned, submitted_at)
    select place, reviewer, form, case when done then 'SUBMITTED' else 'DRAFT' end, case when done then grade end,
      case when done then '<p>A clear question, and the group has shown that it can answer it.</p>' end, k, created_at + interval '41 days',
      case when done then created_at + interval '60 days' end
    from bench_reviews order by place, k`.execute(tx);
  await sql`drop table bench_reviews`.execute(tx);
}

async function busiestReviewers(tx: Tx, callId: number): Promise<readonly { readonly reviewerId: number; readonly fapId: number }[]> {
  const { rows } = await sql<{ reviewerId: number; fapId: number }>`
    select r.reviewer_id, fp.fap_id from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id where fp.call_id = ${callId}
    group by r.reviewer_id, fp.fap_id order by count(*) desc, r.reviewer_id limit 1`.execute(tx);
  return rows;
}
