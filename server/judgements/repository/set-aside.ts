import { sql } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { PresentJudgement, SetAsideJudgement } from '../../../engine/rules/restored-judgements.ts';
import { shownName, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import type { SamePerson } from '../../users/index.ts';
import { judgementNames, judgementRows, namedBy } from './leaving.ts';

export interface SetAsideRow extends SetAsideJudgement {
  readonly proposalPk: number;
  readonly questionaryId: number | null;
  readonly setAsideAt: Date;
  readonly setAsideBy: string | null;
}

/** Reviewers who may still review: in the panel, not on the proposal, without access to its data and without a conflict that bars. */
const mayReview = sql`(j.kind <> 'PANEL_REVIEW' or exists (select from fap_members m where m.fap_id = j.fap_id and m.user_id = j.user_id)
  and not exists (select from proposals p where p.primary_key = j.proposal_pk and (p.proposer_id = j.user_id
    or exists (select from proposal_users pu where pu.proposal_pk = p.primary_key and pu.user_id = j.user_id)
    or exists (select from data_access_users du where du.proposal_pk = p.primary_key and du.user_id = j.user_id)))
  and not (f.bars_conflicts and exists (select from interest_conflicts c
    where c.proposal_pk = j.proposal_pk and c.reviewer_id = j.user_id and c.kind = 'DECLARED')))`;

/** Newest first. */
export async function setAsideRows(db: Connection, proposalPks: readonly number[], since: Date): Promise<readonly SetAsideRow[]> {
  const { rows } = await sql<SetAsideRow>`
    select j.id, j.kind, j.item_id, j.proposal_pk, j.instrument_id, j.fap_id, j.user_id, j.submitted, j.questionary_id, j.set_aside_at,
      (j.content->>'technical_review_id')::int as parent_id, ${mayReview} as may_review, ${judgementNames},
      case when s.id is not null then ${shownName('s')} end as set_aside_by
    from set_aside_judgements j ${namedBy} left join users s on s.id = j.set_aside_by
    where j.proposal_pk = any(${proposalPks}::int[]) and j.set_aside_at >= ${since}::timestamptz
    order by j.set_aside_at desc, j.id desc`.execute(db);
  return rows;
}

export async function presentJudgements(db: Connection, proposalPks: readonly number[]) {
  const place: Piece<boolean> = sql<boolean>`fp.proposal_pk = any(${proposalPks}::int[])`;
  const { rows } = await sql<PresentJudgement & { readonly proposalPk: number }>`
    select j.kind, j.item_id, j.proposal_pk, j.instrument_id, j.fap_id, j.user_id, j.submitted, j.is_closed, j.is_written, ${judgementNames}
    from (${judgementRows({ technical: sql<boolean>`tr.proposal_pk = any(${proposalPks}::int[])`, place, review: place })}) j ${namedBy}`.execute(
    db,
  );
  return rows;
}

interface InstrumentWithPanel {
  readonly instrument: string;
  readonly panel: string | null;
}

export async function instrumentsWithPanels(tx: Tx, proposalPk: number): Promise<readonly InstrumentWithPanel[]> {
  const { rows } = await sql<InstrumentWithPanel>`
    select i.name as instrument, f.code as panel
    from proposal_instruments pi join instruments i on i.id = pi.instrument_id
      left join fap_proposals fp on fp.proposal_pk = pi.proposal_pk and fp.instrument_id = pi.instrument_id left join faps f on f.id = fp.fap_id
    where pi.proposal_pk = ${proposalPk}::int order by i.name, i.id`.execute(tx);
  return rows;
}

/** Questionaries of set-aside rows as they stood. */
export async function questionariesSetAside(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ questionaryId: number; questionary: JsonObject }>`
    select questionary_id, questionary from set_aside_judgements
    where id = any(${ids}::int[]) and questionary is not null order by questionary_id`.execute(tx);
  return rows;
}

/** Tables in the order in which rows refer to each other. */
const TABLES = [
  ['TECHNICAL_REVIEW', 'technical_reviews'],
  ['INTERNAL_REVIEW', 'internal_reviews'],
  ['PANEL_PLACE', 'fap_proposals'],
  ['PANEL_REVIEW', 'fap_reviews'],
  ['MEETING_DECISION', 'fap_meeting_decisions'],
] as const;

/** A review goes to the place that the panel has now; its rank, where another one has it by now, is left out. */
const placedReview = sql`s.content || jsonb_build_object(
  'fap_proposal_id', (select fp.id from fap_proposals fp where fp.proposal_pk = s.proposal_pk and fp.instrument_id = s.instrument_id),
  'rank', case when exists (select from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id
      where fp.proposal_pk = s.proposal_pk and fp.instrument_id = s.instrument_id and r.rank = (s.content->>'rank')::int)
    then null else s.content->'rank' end)`;

/** Puts rows back into their tables under their ids, with the instruments that they belong to. */
export async function insertAgain(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`insert into proposal_instruments (proposal_pk, instrument_id, management_time_allocation)
    select distinct on (proposal_pk, instrument_id) proposal_pk, instrument_id, (content->>'management_time_allocation')::int
    from set_aside_judgements where id = any(${ids}::int[]) order by proposal_pk, instrument_id, kind = 'INSTRUMENT' desc
    on conflict do nothing`.execute(tx);
  for (const [kind, table] of TABLES)
    await sql`insert into ${sql.table(table)} select r.* from set_aside_judgements s,
        jsonb_populate_record(null::${sql.table(table)}, ${kind === 'PANEL_REVIEW' ? placedReview : sql`s.content`}) r
      where s.id = any(${ids}::int[]) and s.kind = ${kind} order by s.id`.execute(tx);
}

export const forgetSetAside = (tx: Tx, ids: readonly number[]) =>
  sql`delete from set_aside_judgements where id = any(${ids}::int[])`.execute(tx);

export async function forgetSetAsideBefore(tx: Tx, moment: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from set_aside_judgements where set_aside_at < ${moment}::timestamptz`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const internalReviewsSetAside = sql`select item_id from set_aside_judgements where kind = 'INTERNAL_REVIEW'`;

const PEOPLE = ['reviewer_id', 'technical_review_assignee_id', 'assigned_by', 'submitted_by'];

/** Replaces a placeholder by the person. */
export const replaceSetAsideReviewer = async (tx: Tx, { placeholderId, userId }: SamePerson): Promise<void> => {
  await sql`update set_aside_judgements set user_id = case when user_id = ${placeholderId}::int then ${userId}::int else user_id end,
      content = (select jsonb_object_agg(e.key, case when e.key = any(${PEOPLE}::text[]) and e.value = to_jsonb(${placeholderId}::int)
        then to_jsonb(${userId}::int) else e.value end) from jsonb_each(content) e)
    where exists (select from jsonb_each(content) e where e.key = any(${PEOPLE}::text[]) and e.value = to_jsonb(${placeholderId}::int))`.execute(
    tx,
  );
};
