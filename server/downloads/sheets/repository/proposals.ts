import { sql } from 'kysely';
import type { Json } from '../../../../engine/json.ts';
import type { Actor } from '../../../../engine/rules/actor.ts';
import { shownName, type Connection, type Piece } from '../../../plugins/database/index.ts';
import { reviewReadableBy } from '../../../technical-reviews/index.ts';

export interface ChosenProposal {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly createdAt: Date;
  readonly unit: string;
}

export type ChosenBy = { readonly by: 'key'; readonly keys: readonly number[] } | { readonly by: 'id'; readonly ids: readonly string[] };

/** Without texts, since a selection may be large. @param readable condition on proposals `p` */
export async function chosenProposals(db: Connection, selection: ChosenBy, readable: Piece<boolean>): Promise<readonly ChosenProposal[]> {
  const among =
    selection.by === 'key' ? sql`p.primary_key = any(${selection.keys}::int[])` : sql`p.proposal_id = any(${selection.ids}::text[])`;
  const { rows } = await sql<ChosenProposal>`
    select p.primary_key, p.proposal_id, p.created_at, c.allocation_time_unit as unit
    from proposals p join calls c on c.id = p.call_id where ${among} and ${readable}`.execute(db);
  return rows;
}

export interface ProposalFields {
  readonly technicalStatuses: readonly (string | null)[] | null;
  readonly finalStatus: string;
  readonly [field: string]: Json;
}

export interface ExportedProposal {
  readonly primaryKey: number;
  readonly questionaryId: number;
  readonly unit: string;
  readonly fields: ProposalFields;
}

/** In the order of the keys, with the technical reviews that the actor may read, and the internal comment of none. */
export async function exportedProposals(db: Connection, actor: Actor, keys: readonly number[]): Promise<readonly ExportedProposal[]> {
  const { rows } = await sql<ExportedProposal>`
    select p.primary_key, p.questionary_id, c.allocation_time_unit as unit, jsonb_build_object(
      'proposalId', p.proposal_id, 'title', p.title, 'call', c.short_code, 'submittedAt', p.submitted_at, 'createdAt', p.created_at,
      'principalInvestigator', ${shownName('u')},
      'principalInvestigatorEmail', u.email, 'status', s.name, 'techniques', t.names, 'instruments', i.names,
      'technicalStatuses', i.statuses, 'technicalComments', i.comments, 'technicalTimes', i.times, 'managementTimes', i.management_times,
      'commentForUser', p.comment_for_user, 'commentForManagement', p.comment_for_management, 'finalStatus', p.final_status) as fields
    from unnest(${keys}::int[]) with ordinality as o (key, place)
      join proposals p on p.primary_key = o.key
      join calls c on c.id = p.call_id
      join users u on u.id = p.proposer_id
      join statuses s on s.id = p.status_id
      left join lateral (
        select jsonb_agg(i.name order by i.name, i.id) as names, jsonb_agg(tr.status order by i.name, i.id) as statuses,
          jsonb_agg(tr.public_comment order by i.name, i.id) as comments, jsonb_agg(tr.time_allocation order by i.name, i.id) as times,
          jsonb_agg(pi.management_time_allocation order by i.name, i.id) as management_times
        from proposal_instruments pi join instruments i on i.id = pi.instrument_id
          left join technical_reviews tr on tr.proposal_pk = pi.proposal_pk and tr.instrument_id = pi.instrument_id and ${reviewReadableBy(actor)}
        where pi.proposal_pk = p.primary_key) i on true
      left join lateral (
        select jsonb_agg(n.name order by n.name, n.id) as names
        from proposal_techniques pt join techniques n on n.id = pt.technique_id where pt.proposal_pk = p.primary_key) t on true
    order by o.place`.execute(db);
  return rows;
}
