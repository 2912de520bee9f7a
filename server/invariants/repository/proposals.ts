import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const proposalInvariants: readonly Invariant[] = [
  {
    name: 'submitted-pinned',
    title: 'A submitted proposal, its samples and its entries keep the template revision that they were submitted with',
    rows: () => sql`
      select 'proposal ' || p.primary_key || ', questionary ' || q.id as key
      from proposals p
        join lateral (
          select p.questionary_id as id
          union all select questionary_id from samples s where s.proposal_pk = p.primary_key and not s.is_post_proposal_submission
          union all select questionary_id from generic_templates g where g.proposal_pk = p.primary_key
        ) part on true
        join questionaries q on q.id = part.id
      where p.submitted and q.pinned_revision is null`,
  },
  {
    name: 'submitted-complete',
    title: 'A submitted proposal has the moment of its submission, a title and an abstract',
    rows: () => sql`
      select 'proposal ' || primary_key as key from proposals
      where submitted and (submitted_at is null or btrim(title) = '' or btrim(abstract) = '')`,
  },
  {
    name: 'status-in-workflow',
    title: 'The status of a proposal stands in the workflow of its call',
    rows: () => sql`
      select 'proposal ' || p.primary_key || ', status ' || s.short_code as key
      from proposals p
        join statuses s on s.id = p.status_id
        join calls c on c.id = p.call_id
        join workflows w on w.id = c.proposal_workflow_id
        join workflow_revisions r on r.workflow_id = w.id and r.revision = w.published_revision
      where s.entity_type <> 'PROPOSAL'
        or not exists (select from jsonb_array_elements(r.body->'nodes') node where node->>'status' = s.short_code)`,
  },
  {
    name: 'decision-final',
    title: 'A decision that was sent to the management or the proposer has an outcome',
    rows: () => sql`
      select 'proposal ' || primary_key as key from proposals
      where final_status = 'UNSET' and (management_decision_submitted or notified)`,
  },
  {
    name: 'proposer-no-co-proposer',
    title: 'The principal investigator is no co-proposer of the same proposal',
    rows: () => sql`
      select 'proposal ' || p.primary_key || ', user ' || p.proposer_id as key
      from proposals p join proposal_users u on u.proposal_pk = p.primary_key and u.user_id = p.proposer_id`,
  },
  {
    name: 'reference-numbers',
    title: 'Reference numbers of a call are given once, and its counter is not below them',
    rows: () => sql`
      select 'call ' || c.id || ', number ' || p.reference_number as key
      from proposals p join calls c on c.id = p.call_id
      where p.reference_number is not null
      group by c.id, c.reference_number_counter, p.reference_number
      having count(*) > 1 or p.reference_number > c.reference_number_counter`,
  },
];
