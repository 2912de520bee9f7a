import { sql } from 'kysely';
import type { Db } from '../../server/plugins/database/index.ts';

/** Every fifth submitted proposal is accepted and has an experiment, from a year ago to 50 days ahead. */
const EVERY = 5;
const DAYS = { past: 350, all: 400 } as const;

/** Accepts proposals and gives them experiments with visits, registrations and safety forms. */
export async function addExperiments(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update proposals set final_status = 'ACCEPTED', management_decision_submitted = true, notified = primary_key % 50 <> 0
      where submitted and primary_key % ${EVERY}::int = 0`.execute(tx);
    await sql`insert into experiments (experiment_id, proposal_pk, number, instrument_id, local_contact_id, starts_at, ends_at, status)
      select p.proposal_id || '-1', p.primary_key, 1, i.instrument_id, case when p.primary_key % 3 = 0 then null else p.proposer_id end,
        b.begins, b.begins + interval '3 days', case when b.begins < now() - interval '3 days' then 'COMPLETED' else 'ACTIVE' end
      from proposals p
        join (select proposal_pk, min(instrument_id) as instrument_id from proposal_instruments group by 1) i on i.proposal_pk = p.primary_key
        cross join lateral (select now() + (p.primary_key / ${EVERY}::int % ${DAYS.all}::int - ${DAYS.past}::int) * interval '1 day' as begins) b
      where p.submitted and p.primary_key % ${EVERY}::int = 0 on conflict do nothing`.execute(tx);
    await sql`insert into visits (proposal_pk, experiment_pk, creator_id, team_lead_user_id)
      select e.proposal_pk, e.experiment_pk, p.proposer_id, p.proposer_id from experiments e join proposals p on p.primary_key = e.proposal_pk
      where e.experiment_pk % 4 <> 0 on conflict do nothing`.execute(tx);
    await sql`insert into visit_registrations (visit_id, user_id, status, starts_at, ends_at, submitted_at)
      select v.id, v.team_lead_user_id, case when e.status = 'COMPLETED' then 'APPROVED' when e.experiment_pk % 2 = 0 then 'SUBMITTED' else 'DRAFTED' end,
        e.starts_at, e.ends_at, now() from visits v join experiments e on e.experiment_pk = v.experiment_pk on conflict do nothing`.execute(
      tx,
    );
    await sql`with form as (select min(id) as id from templates where group_id = 'PROPOSAL_ESI'), made as (
        insert into questionaries (template_id, owner_kind, creator_id)
        select form.id, 'BENCH', p.proposer_id from form, experiments e join proposals p on p.primary_key = e.proposal_pk
        where e.experiment_pk % 3 <> 0 and form.id is not null order by e.experiment_pk returning id
      ), numbered as (select id, row_number() over (order by id) as place from made
      ), places as (select e.experiment_pk, p.proposer_id, e.status, row_number() over (order by e.experiment_pk) as place
        from experiments e join proposals p on p.primary_key = e.proposal_pk where e.experiment_pk % 3 <> 0)
      insert into experiment_safety (experiment_pk, esi_questionary_id, esi_questionary_submitted_at, created_by, status_id)
      select s.experiment_pk, n.id, now(), s.proposer_id, (select id from statuses where entity_type = 'EXPERIMENT' and short_code =
        case when s.status = 'COMPLETED' then 'ESF_APPROVED' when s.experiment_pk % 2 = 0 then 'ESF_IS_REVIEW' else 'ESF_ESR_REVIEW' end)
      from places s join numbered n on n.place = s.place on conflict do nothing`.execute(tx);
  });
}
