import { sql } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Connection, Piece } from '../../plugins/database/index.ts';
import { hasSeatIn, judgedByPanels, ofOthers } from '../../proposals/index.ts';

export interface FapCount {
  readonly fapId: number;
  readonly all: number;
  /** Without those of calls whose panel review has ended. */
  readonly current: number;
}

const counts = sql`count(distinct fp.proposal_pk)::int as all, count(distinct fp.proposal_pk) filter (where not c.call_fap_review_ended)::int as current`;

export interface FapSummary extends FapCount {
  /** Call that started last among those with proposals in the panel. */
  readonly latestCallId: number;
  /** The panel's reviews are open and the call has ended; else the latest. */
  readonly judgedCallId: number;
  readonly callIds: readonly number[];
  /** Reviews of current proposals, one per proposal and reviewer. */
  readonly assigned: number;
  readonly submitted: number;
}

const countReviews = (condition: Piece<unknown>) =>
  sql`(count(distinct (fp.proposal_pk, r.reviewer_id)) filter (where r.id is not null and not c.call_fap_review_ended and ${condition}))::int`;

/** Places `fp` of proposals `p` of others; a vice-chair counts those where they stand in. */
const countedFor = (actor: Actor): Piece<boolean> =>
  actor.role === 'FAP_CHAIR' ? sql<boolean>`(${ofOthers(actor)} and ${hasSeatIn(sql.ref('fp.fap_id'), actor)})` : ofOthers(actor);

/** Proposals that panels judge, without the actor's own. */
export async function proposalCountsOfFaps(db: Connection, actor: Actor, fapIds: readonly number[]): Promise<readonly FapSummary[]> {
  const { rows } = await sql<FapSummary>`select fp.fap_id, ${counts},
      (array_agg(c.id order by c.start_call desc, c.id desc))[1] as latest_call_id,
      (array_agg(c.id order by c.call_fap_review_ended, c.call_ended desc, c.start_call desc, c.id desc))[1] as judged_call_id,
      array_agg(distinct c.id) as call_ids, ${countReviews(sql`true`)} as assigned,
      ${countReviews(sql`r.status = 'SUBMITTED'`)} as submitted
    from fap_proposals fp left join fap_reviews r on r.fap_proposal_id = fp.id
      join calls c on c.id = fp.call_id join proposals p on p.primary_key = fp.proposal_pk
    where fp.fap_id = any(${fapIds}::int[]) and ${judgedByPanels} and ${countedFor(actor)} group by fp.fap_id`.execute(db);
  return rows;
}

export interface ReviewerCount extends FapCount {
  readonly userId: number;
}

/** Proposals assigned to the reviewers of panels, without the actor's own. */
export async function proposalCountsOfReviewers(
  db: Connection,
  actor: Actor,
  fapIds: readonly number[],
): Promise<readonly ReviewerCount[]> {
  const { rows } = await sql<ReviewerCount>`select fp.fap_id, r.reviewer_id as user_id, ${counts}
    from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join calls c on c.id = fp.call_id
      join proposals p on p.primary_key = fp.proposal_pk
    where fp.fap_id = any(${fapIds}::int[]) and ${judgedByPanels} and ${countedFor(actor)} group by fp.fap_id, r.reviewer_id`.execute(db);
  return rows;
}
