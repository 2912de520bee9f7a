import { sql } from 'kysely';
import type { Tx } from '../../server/plugins/database/index.ts';
import { copyQuestionary } from './copies.ts';

/** Experiments of accepted proposals from two months ago to six weeks ahead, with visits, registrations and safety forms in each state. */
export async function addExperiments(tx: Tx, callIds: readonly number[]): Promise<void> {
  await sql`
    create temp table bench_experiments on commit drop as
    select nextval('experiments_experiment_pk_seq')::int as id, p.primary_key as pk, p.proposal_id, p.proposer_id, i.instrument_id, i.manager, i.n, k,
      date_trunc('day', now()) + interval '8 hours' + ((p.primary_key * 13 + k * 31) % 105 - 60) * interval '1 day' as starts
    from proposals p join lateral (select pi.instrument_id, m.manager_user_id as manager, row_number() over (order by pi.instrument_id) as n
        from proposal_instruments pi join instruments m on m.id = pi.instrument_id where pi.proposal_pk = p.primary_key) i on i.n = 1,
      generate_series(1, 2) k
    where p.call_id = any(${callIds}::int[]) and p.final_status = 'ACCEPTED' and p.management_decision_submitted and (k = 1 or p.primary_key % 3 = 0)`.execute(
    tx,
  );
  await sql`
    insert into experiments (experiment_pk, experiment_id, proposal_pk, number, instrument_id, local_contact_id, starts_at, ends_at, status)
    select id, proposal_id || '-' || k, pk, k, instrument_id, case when id % 6 > 0 then manager end, starts, starts + (1 + id % 3) * interval '1 day',
      case when starts < now() - interval '4 days' then 'COMPLETED' when id % 5 = 0 then 'DRAFT' else 'ACTIVE' end
    from bench_experiments`.execute(tx);
  await sql`insert into experiment_numbers (proposal_pk, last) select pk, max(k) from bench_experiments group by pk`.execute(tx);
  await addVisits(tx);
  await addSafetyForms(tx);
  await sql`drop table bench_experiments`.execute(tx);
}

/** Three of four experiments have one; the registrations are copies of the demonstration's, with dates that miss the experiment's now and then. */
async function addVisits(tx: Tx): Promise<void> {
  await sql`insert into visits (proposal_pk, experiment_pk, creator_id, team_lead_user_id)
    select e.pk, e.id, e.proposer_id, e.proposer_id from bench_experiments e join experiments x on x.experiment_pk = e.id
    where e.id % 4 > 0 and x.status <> 'DRAFT'`.execute(tx);
  await sql`
    create temp table bench_held on commit drop as
    select v.id as visit_id, member.id as user_id, e.starts, x.ends_at, like_it.status, like_it.requested_changes, e.id as experiment,
      like_it.registration_questionary_id as from_questionary, nextval('questionaries_id_seq')::int as questionary
    from visits v join bench_experiments e on e.id = v.experiment_pk join experiments x on x.experiment_pk = e.id
    cross join lateral (select e.proposer_id as id, 0 as n union all
      select user_id, row_number() over (order by user_id) from proposal_users where proposal_pk = e.pk) member
    join (select *, row_number() over (order by user_id) - 1 as place from visit_registrations
      where registration_questionary_id is not null and status in ('SUBMITTED', 'APPROVED', 'CHANGE_REQUESTED')) like_it
      on like_it.place = (e.id + member.n) % 3`.execute(tx);
  await copyQuestionary(tx, sql`bench_held`);
  await sql`insert into visit_registrations (visit_id, user_id, registration_questionary_id, starts_at, ends_at, status, submitted_at, requested_changes)
    select visit_id, user_id, questionary, starts + case when experiment % 7 = 0 then interval '1 day' else interval '0' end, ends_at,
      case when ends_at < now() then 'APPROVED' else status end,
      least(now(), starts - interval '5 days'), requested_changes from bench_held`.execute(tx);
  await sql`drop table bench_held`.execute(tx);
}

/** Two of three experiments that are planned have a form like one of the demonstration's. */
async function addSafetyForms(tx: Tx): Promise<void> {
  await sql`
    create temp table bench_forms on commit drop as
    select e.id, e.proposer_id, e.manager, f.experiment_safety_pk as from_form, f.experiment_pk as from_experiment,
      f.esi_questionary_id as from_questionary, nextval('questionaries_id_seq')::int as questionary,
      f.safety_review_questionary_id as from_review, case when f.safety_review_questionary_id is not null then nextval('questionaries_id_seq')::int end as review,
      nextval('experiment_safety_experiment_safety_pk_seq')::int as form
    from bench_experiments e join experiments x on x.experiment_pk = e.id and x.status <> 'DRAFT'
    join (select *, row_number() over (order by experiment_safety_pk) - 1 as place, count(*) over () as forms from experiment_safety) f
      on f.place = e.id % f.forms
    where (e.id / 5) % 3 > 0`.execute(tx);
  await copyQuestionary(tx, sql`bench_forms`);
  await copyQuestionary(tx, sql`(select from_review as from_questionary, review as questionary from bench_forms where review is not null)`);
  await sql`
    insert into experiment_safety (experiment_safety_pk, experiment_pk, esi_questionary_id, esi_questionary_submitted_at, created_by, status_id,
      safety_review_questionary_id, reviewed_by, instrument_scientist_decision, instrument_scientist_comment, instrument_scientist_id,
      instrument_scientist_decided_at, experiment_safety_reviewer_decision, experiment_safety_reviewer_comment, experiment_safety_reviewer_id,
      experiment_safety_reviewer_decided_at)
    select b.form, b.id, b.questionary, s.esi_questionary_submitted_at, b.proposer_id, s.status_id, b.review, s.reviewed_by,
      s.instrument_scientist_decision, s.instrument_scientist_comment, case when s.instrument_scientist_id is not null then b.manager end,
      s.instrument_scientist_decided_at, s.experiment_safety_reviewer_decision, s.experiment_safety_reviewer_comment,
      s.experiment_safety_reviewer_id, s.experiment_safety_reviewer_decided_at
    from bench_forms b join experiment_safety s on s.experiment_safety_pk = b.from_form`.execute(tx);
  await sql`insert into workflow_states (entity_kind, entity_id, workflow_id, node, occurrences, used)
    select 'EXPERIMENT', b.form, w.workflow_id, w.node, w.occurrences, w.used
    from bench_forms b join workflow_states w on w.entity_kind = 'EXPERIMENT' and w.entity_id = b.from_form`.execute(tx);
  await sql`drop table bench_forms`.execute(tx);
}
