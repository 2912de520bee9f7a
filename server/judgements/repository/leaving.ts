import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { ProposalJudgement } from '../../../engine/rules/lost-judgements.ts';
import type { LeftInstrument } from '../../proposals/index.ts';
import { shownName, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';

export interface InstrumentKey {
  readonly proposalPk: number;
  readonly instrumentId: number;
}

/** Technical reviews at instruments, places in panels with what hangs on them, single panel reviews. */
export interface Leaving {
  readonly technicalAt?: readonly InstrumentKey[];
  readonly placesAt?: readonly InstrumentKey[];
  readonly placeIds?: readonly number[];
  readonly reviewIds?: readonly number[];
}

const keysOf = (keys: readonly InstrumentKey[]): Piece<unknown> =>
  sql`(select * from unnest(${keys.map((it) => it.proposalPk)}::int[], ${keys.map((it) => it.instrumentId)}::int[]))`;

/** Which rows `tr`, `fp` and `r` are meant. */
export interface JudgementConditions {
  readonly technical: Piece<boolean>;
  readonly place: Piece<boolean>;
  readonly review: Piece<boolean>;
}

function conditionsOf({ technicalAt, placesAt, placeIds, reviewIds }: Leaving): JudgementConditions {
  const none = sql<boolean>`false`;
  const place = placesAt
    ? sql<boolean>`(fp.proposal_pk, fp.instrument_id) in ${keysOf(placesAt)}`
    : placeIds
      ? sql<boolean>`fp.id = any(${placeIds}::int[])`
      : none;
  return {
    technical: technicalAt ? sql<boolean>`(tr.proposal_pk, tr.instrument_id) in ${keysOf(technicalAt)}` : none,
    place,
    review: reviewIds ? sql<boolean>`r.id = any(${reviewIds}::int[])` : place,
  };
}

const hasAnswers = (questionary: Piece<unknown>): Piece<boolean> =>
  sql<boolean>`exists (select from answers a where a.questionary_id = ${questionary})`;

/** Judgements as rows of one shape. `is_written`: something would be lost; an empty technical review or place is made again. */
export const judgementRows = ({ technical, place, review }: JudgementConditions): Piece<unknown> => sql`
  select 'TECHNICAL_REVIEW' as kind, tr.id as item_id, tr.proposal_pk, tr.instrument_id, null::int as fap_id,
    coalesce(tr.technical_review_assignee_id, tr.reviewer_id) as user_id, tr.submitted, false as is_closed,
    tr.submitted or tr.status is not null or tr.time_allocation is not null or coalesce(tr.comment, '') <> '' or coalesce(tr.public_comment, '') <> ''
      or cardinality(tr.files) > 0 or ${hasAnswers(sql`tr.questionary_id`)}
      or exists (select from internal_reviews ir where ir.technical_review_id = tr.id) as is_written,
    tr.questionary_id, to_jsonb(tr) as content
  from technical_reviews tr where ${technical}
  union all
  select 'INTERNAL_REVIEW', ir.id, tr.proposal_pk, tr.instrument_id, null, ir.reviewer_id,
    coalesce(ir.comment, '') <> '' or cardinality(ir.files) > 0, false, true, null, to_jsonb(ir)
  from internal_reviews ir join technical_reviews tr on tr.id = ir.technical_review_id where ${technical}
  union all
  select 'PANEL_PLACE', fp.id, fp.proposal_pk, fp.instrument_id, fp.fap_id, null, false, fp.instrument_submitted,
    fp.fap_time_allocation is not null or exists (select from fap_reviews fr where fr.fap_proposal_id = fp.id) or exists (
      select from fap_meeting_decisions d where d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id),
    null, to_jsonb(fp)
  from fap_proposals fp where ${place}
  union all
  select 'PANEL_REVIEW', r.id, fp.proposal_pk, fp.instrument_id, fp.fap_id, r.reviewer_id, r.status = 'SUBMITTED', fp.instrument_submitted,
    r.status = 'SUBMITTED' or r.grade is not null or coalesce(r.comment, '') <> '' or ${hasAnswers(sql`r.questionary_id`)},
    r.questionary_id, to_jsonb(r)
  from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id where ${review}
  union all
  select 'MEETING_DECISION', fp.id, fp.proposal_pk, fp.instrument_id, fp.fap_id, d.submitted_by, d.submitted, fp.instrument_submitted,
    d.submitted or d.recommendation is not null or coalesce(d.comment_for_user, '') <> '' or coalesce(d.comment_for_management, '') <> ''
      or d.rank_order is not null, null, to_jsonb(d)
  from fap_meeting_decisions d join fap_proposals fp on fp.proposal_pk = d.proposal_pk and fp.instrument_id = d.instrument_id where ${place}`;

/** Names of instrument, panel and reviewer beside rows `j`. */
export const judgementNames = sql`i.name as instrument, f.code as panel, case when u.id is not null then ${shownName('u')} end as by`;
export const namedBy = sql`join instruments i on i.id = j.instrument_id left join faps f on f.id = j.fap_id left join users u on u.id = j.user_id`;

export interface FoundJudgement extends ProposalJudgement {
  readonly isWritten: boolean;
}

export async function judgementsThatLeave(db: Connection, leaving: Leaving): Promise<readonly FoundJudgement[]> {
  const { rows } = await sql<FoundJudgement>`
    select j.kind, j.proposal_pk, p.proposal_id, j.instrument_id, j.submitted, j.is_closed, j.is_written, ${judgementNames}
    from (${judgementRows(conditionsOf(leaving))}) j join proposals p on p.primary_key = j.proposal_pk ${namedBy}
    order by j.proposal_pk, i.name, j.instrument_id, j.kind desc, j.item_id`.execute(db);
  return rows;
}

export interface SetAsideStamp {
  readonly at: Date;
  readonly by: number | null;
  /** SQL for a questionary as JSON. */
  readonly whole: (questionaryId: RawBuilder<unknown>) => RawBuilder<JsonObject>;
}

interface LeftItem {
  readonly kind: string;
  readonly itemId: number;
  readonly questionaryId: number | null;
}

/** Copies judgements into the set-aside ones, except empty ones that hold nothing. @returns all that leave */
export async function copyAside(tx: Tx, leaving: Leaving, { at, by, whole }: SetAsideStamp) {
  const { rows } = await sql<LeftItem & { readonly isKept: boolean }>`
    with leaving as (${judgementRows(conditionsOf(leaving))}), kept as (
      insert into set_aside_judgements (proposal_pk, instrument_id, fap_id, kind, item_id, user_id, submitted, content, questionary_id, questionary,
        set_aside_at, set_aside_by)
      select proposal_pk, instrument_id, fap_id, kind, item_id, user_id, submitted, content, questionary_id, ${whole(sql`j.questionary_id`)},
        ${at}::timestamptz, ${by}::int
      from leaving j where is_written or kind = 'PANEL_REVIEW'
      returning kind, item_id
    )
    select kind, item_id, questionary_id, exists (select from kept k where k.kind = l.kind and k.item_id = l.item_id) as is_kept
    from leaving l`.execute(tx);
  return rows;
}

/** Deletes judgements; what hangs on them goes, too. @returns the questionaries of technical and panel reviews that were named */
export async function deleteJudgements(tx: Tx, items: readonly Pick<LeftItem, 'kind' | 'itemId'>[]): Promise<readonly number[]> {
  const idsOf = (kind: string): readonly number[] => items.filter((it) => it.kind === kind).map(({ itemId }) => itemId);
  const [technical, places, reviews, decisions] = [
    idsOf('TECHNICAL_REVIEW'),
    idsOf('PANEL_PLACE'),
    idsOf('PANEL_REVIEW'),
    idsOf('MEETING_DECISION'),
  ];
  const { rows } = await sql<{ questionaryId: number }>`with technical as (
      delete from technical_reviews where id = any(${technical}::int[]) returning questionary_id
    ), reviews as (
      delete from fap_reviews where id = any(${reviews}::int[]) returning questionary_id
    ) select questionary_id from technical union all select questionary_id from reviews`.execute(tx);
  if (decisions.length > 0)
    await sql`delete from fap_meeting_decisions d using fap_proposals fp
      where fp.id = any(${decisions}::int[]) and d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id`.execute(tx);
  if (places.length > 0) await sql`delete from fap_proposals where id = any(${places}::int[])`.execute(tx);
  return rows.map(({ questionaryId }) => questionaryId);
}

/** Keeps the links of instruments, with their time. */
export async function copyLinksAside(tx: Tx, links: readonly LeftInstrument[], { at, by }: Omit<SetAsideStamp, 'whole'>): Promise<void> {
  if (links.length === 0) return;
  await sql`insert into set_aside_judgements (proposal_pk, instrument_id, kind, item_id, submitted, content, set_aside_at, set_aside_by)
    select pk, instrument, 'INSTRUMENT', 0, false,
      jsonb_build_object('proposal_pk', pk, 'instrument_id', instrument, 'management_time_allocation', time), ${at}::timestamptz, ${by}::int
    from unnest(${links.map((it) => it.proposalPk)}::int[], ${links.map((it) => it.instrumentId)}::int[],
      ${links.map((it) => it.managementTimeAllocation)}::int[]) as l(pk, instrument, time)`.execute(tx);
}
