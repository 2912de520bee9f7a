import { sql } from 'kysely';
import type { World } from './index.ts';
import type { TestProposal } from './proposals.ts';

export async function copiesOf({ db }: World, { primaryKey, questionaryId }: TestProposal, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ primaryKey: number }>`
    with forms as (
      insert into questionaries (template_id, owner_kind, creator_id)
      select template_id, owner_kind, creator_id from questionaries, generate_series(1, ${count}::int) where id = ${questionaryId}
      returning id
    )
    insert into proposals (proposal_id, title, abstract, status_id, proposer_status_id, proposer_id, call_id, questionary_id)
    select 'X' || forms.id, p.title || ' ' || forms.id, p.abstract, p.status_id, p.proposer_status_id, p.proposer_id, p.call_id, forms.id
    from forms, proposals p where p.primary_key = ${primaryKey}
    returning primary_key`.execute(db);
  const keys = rows.map((row) => row.primaryKey);
  await sql`
    insert into workflow_states (entity_kind, entity_id, workflow_id, node, occurrences, used)
    select s.entity_kind, key, s.workflow_id, s.node, s.occurrences, s.used
    from workflow_states s, unnest(${keys}::int[]) as key where s.entity_kind = 'PROPOSAL' and s.entity_id = ${primaryKey}`.execute(db);
  return keys;
}
