import { sql } from 'kysely';
import { oneOf, type Connection } from '../../plugins/database/index.ts';
import { onVisitTeam } from '../../proposals/index.ts';

export interface SafetyOnPaper {
  readonly experimentPk: number;
  readonly status: string;
  readonly instrument: { readonly name: string; readonly shortCode: string };
  readonly instrumentScientistId: number | null;
  readonly instrumentScientistDecidedAt: string | null;
  readonly experimentSafetyReviewerId: number | null;
  readonly experimentSafetyReviewerDecidedAt: string | null;
  /** Visitors, in order of their invitation. */
  readonly visitorIds: readonly number[];
  /** Template of the review form, with the revision that it keeps. */
  readonly reviewTemplate: { readonly templateId: number; readonly revision: number } | null;
}

/** Without permission check. */
export async function safetiesOnPaper(db: Connection, experimentPks: readonly number[]): Promise<ReadonlyMap<number, SafetyOnPaper>> {
  const { rows } = await sql<SafetyOnPaper>`
    select s.experiment_pk, st.short_code as status, jsonb_build_object('name', i.name, 'shortCode', i.short_code) as instrument,
      s.instrument_scientist_id, to_json(s.instrument_scientist_decided_at) as instrument_scientist_decided_at, s.experiment_safety_reviewer_id, to_json(s.experiment_safety_reviewer_decided_at) as experiment_safety_reviewer_decided_at,
      array(select r.user_id from visits v join visit_registrations r on r.visit_id = v.id
        where v.experiment_pk = s.experiment_pk and ${onVisitTeam} order by r.created_at, r.user_id) as visitor_ids,
      (select jsonb_build_object('templateId', q.template_id, 'revision', coalesce(q.pinned_revision, t.published_revision))
        from questionaries q join templates t on t.id = q.template_id where q.id = s.safety_review_questionary_id) as review_template
    from experiment_safety s
    join statuses st on st.id = s.status_id
    join experiments e on e.experiment_pk = s.experiment_pk
    join instruments i on i.id = e.instrument_id
    where s.experiment_pk = ${oneOf(experimentPks)}`.execute(db);
  return new Map(rows.map((row) => [row.experimentPk, row]));
}
