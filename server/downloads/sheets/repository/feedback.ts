import { sql } from 'kysely';
import type { JsonObject } from '../../../../engine/json.ts';
import type { Connection } from '../../../plugins/database/index.ts';

interface ExportedFeedback {
  readonly questionaryId: number;
  readonly unit: string;
  readonly fields: JsonObject;
}

/** In the order of the ids. */
export async function exportedFeedback(db: Connection, ids: readonly number[]): Promise<readonly ExportedFeedback[]> {
  const { rows } = await sql<ExportedFeedback>`
    select f.questionary_id, c.allocation_time_unit as unit, jsonb_build_object(
      'experimentId', e.experiment_id, 'proposalId', p.proposal_id, 'title', p.title, 'call', c.short_code, 'instrument', i.name,
      'teamLead', coalesce(nullif(u.preferredname, ''), u.firstname) || ' ' || u.lastname,
      'startsAt', e.starts_at, 'endsAt', e.ends_at, 'submittedAt', f.submitted_at) as fields
    from unnest(${ids}::int[]) with ordinality as o (id, place)
      join feedback f on f.id = o.id
      join experiments e on e.experiment_pk = f.experiment_pk
      join proposals p on p.primary_key = e.proposal_pk
      join calls c on c.id = p.call_id
      join instruments i on i.id = e.instrument_id
      left join visits v on v.experiment_pk = e.experiment_pk
      left join users u on u.id = v.team_lead_user_id
    where f.status = 'SUBMITTED'
    order by o.place`.execute(db);
  return rows;
}
