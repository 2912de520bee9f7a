import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** Tables whose rows own a questionary each. */
const owned = sql`(
  select questionary_id, 'PROPOSAL' as kind from proposals
  union all select questionary_id, 'SAMPLE' from samples
  union all select questionary_id, 'GENERIC_TEMPLATE' from generic_templates
  union all select questionary_id, 'TECHNICAL_REVIEW' from technical_reviews
  union all select questionary_id, 'FAP_REVIEW' from fap_reviews
  union all select questionary_id, 'SHIPMENT' from shipments
  union all select questionary_id, 'FEEDBACK' from feedback
  union all select questionary_id, 'EXPERIMENT_REPORT' from experiment_reports
  union all select registration_questionary_id, 'VISIT_REGISTRATION' from visit_registrations where registration_questionary_id is not null
  union all select esi_questionary_id, 'PROPOSAL_ESI' from experiment_safety
  union all select safety_review_questionary_id, 'EXPERIMENT_SAFETY_REVIEW' from experiment_safety where safety_review_questionary_id is not null
  union all select sample_esi_questionary_id, 'SAMPLE_ESI' from experiment_samples
)`;

export const answerInvariants: readonly Invariant[] = [
  {
    name: 'one-owner',
    title: 'A questionary belongs to one thing, of the kind that it was made for',
    rows: () => sql`
      select 'questionary ' || questionary_id as key
      from ${owned} o join questionaries q on q.id = o.questionary_id
      group by questionary_id, q.owner_kind having count(*) > 1 or min(o.kind) <> q.owner_kind`,
  },
  {
    name: 'pinned-revision-kept',
    title: 'The template revision that a questionary keeps is there',
    rows: () => sql`
      select 'questionary ' || q.id || ', template ' || q.template_id || ', revision ' || q.pinned_revision as key
      from questionaries q
        left join template_revisions r on r.template_id = q.template_id and r.revision = q.pinned_revision
      where q.pinned_revision is not null and r.template_id is null`,
  },
  {
    name: 'answers-of-questions',
    title: 'What was submitted holds answers to the questions of its template revision alone',
    rows: () => sql`
      with asked as (
        select r.template_id, r.revision, field->>'questionId' as question_id
        from template_revisions r, jsonb_array_elements(r.body->'steps') step, jsonb_array_elements(step->'fields') field
        where jsonb_typeof(r.body->'steps') = 'array'
      )
      select 'questionary ' || q.id || ', question ' || a.question_id as key
      from questionaries q
        join answers a on a.questionary_id = q.id
        left join asked on asked.template_id = q.template_id and asked.revision = q.pinned_revision and asked.question_id = a.question_id
      where q.pinned_revision is not null and asked.question_id is null`,
  },
];
