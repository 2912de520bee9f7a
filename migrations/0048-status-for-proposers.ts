import { sql, type Kysely } from 'kysely';

/** Last status without a decision, shown to members until release. FINISHED reveals an approval; existing proposals take the value from their log. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update statuses set traits = traits || '{"decision": true}'
    where entity_type = 'PROPOSAL' and is_default and short_code = 'FINISHED'
  `.execute(db);
  await sql`alter table proposals add column proposer_status_id int references statuses`.execute(db);
  await sql`update proposals set proposer_status_id = status_id`.execute(db);
  await sql`alter table proposals alter column proposer_status_id set not null`.execute(db);
  // a node is silent if its status decides nothing and a path of silent nodes leads to it
  await sql`
    with recursive bodies as (
      select w.id as workflow_id, r.body from workflows w
        join workflow_revisions r on r.workflow_id = w.id and r.revision = w.published_revision
      where w.entity_type = 'PROPOSAL'
    ), edges as (
      select b.workflow_id, e->>'from' as source, e->>'to' as target from bodies b, jsonb_array_elements(b.body->'edges') e
    ), nodes as (
      select b.workflow_id, n->>'key' as key, s.id as status_id, coalesce(s.traits->'decision' = 'true'::jsonb, false) as decides,
        n->>'key' = b.body->>'initial' as is_initial,
        not exists (select from edges e where e.workflow_id = b.workflow_id and e.target = n->>'key') as has_no_way_in
      from bodies b, jsonb_array_elements(b.body->'nodes') n, statuses s
      where s.entity_type = 'PROPOSAL' and s.short_code = n->>'status'
    ), silent as (
      select workflow_id, key, status_id from nodes where (is_initial or has_no_way_in) and not decides
      union
      select n.workflow_id, n.key, n.status_id from silent s
        join edges e on e.workflow_id = s.workflow_id and e.source = s.key
        join nodes n on n.workflow_id = e.workflow_id and n.key = e.target and not n.decides
    ), readable as (
      select b.workflow_id, s.id as status_id from bodies b, statuses s
      where s.entity_type = 'PROPOSAL' and coalesce(s.traits->'decision' <> 'true'::jsonb, true)
        and (exists (select from silent i where i.workflow_id = b.workflow_id and i.status_id = s.id)
          or not exists (select from nodes n where n.workflow_id = b.workflow_id and n.status_id = s.id))
    ), hidden as (
      select p.primary_key, p.status_id, c.proposal_workflow_id as workflow_id from proposals p join calls c on c.id = p.call_id
      where not exists (select from readable r where r.workflow_id = c.proposal_workflow_id and r.status_id = p.status_id)
    )
    update proposals p set proposer_status_id = coalesce(
      (select r.status_id from event_log l
        cross join lateral (values ((l.changes->>'previousStatusId')::int, 0), ((l.changes->>'statusId')::int, 1)) was(status_id, place)
        join readable r on r.workflow_id = h.workflow_id and r.status_id = was.status_id
      where l.changed_object_id = h.primary_key::text
        and l.event_type in ('PROPOSAL_STATUS_CHANGED_BY_WORKFLOW', 'PROPOSAL_STATUS_CHANGED_BY_USER')
      order by l.id desc, was.place desc limit 1),
      (select n.status_id from nodes n where n.workflow_id = h.workflow_id and n.is_initial), h.status_id)
    from hidden h where p.primary_key = h.primary_key
  `.execute(db);
}
