import { sql } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import { institutionOfPerson, personJson } from '../../users/index.ts';
import type { ProposalsFilter } from '../../generated/resolvers.ts';
import type { Piece } from '../../plugins/database/index.ts';
import type { ReviewInList } from '../types.ts';
import { reviewReadableBy } from './access.ts';

interface InternalReviewProgress {
  readonly count: number;
  readonly written: number;
}

declare module '../../proposals/types.ts' {
  interface ProposalViewRow {
    readonly technicalReviews?: readonly ReviewInList[];
    readonly internalReviews?: InternalReviewProgress;
  }
}

/** Order of the proposal `p` by its review that is furthest behind: open, then feasible to unfeasible, a draft before a submitted one. */
export const reviewOrder = (actor: Actor) => sql<number | null>`(
  select min(2 * coalesce(array_position(array['FEASIBLE', 'PARTIALLY_FEASIBLE', 'UNFEASIBLE'], tr.status::text), 0) + tr.submitted::int)
  from technical_reviews tr join instruments i on i.id = tr.instrument_id where tr.proposal_pk = p.primary_key and ${reviewReadableBy(actor)})`;

/** Conditions on the proposal `p` by its technical reviews that the actor may read. */
export function reviewConditions(actor: Actor, { technicalReview }: ProposalsFilter): readonly Piece<boolean>[] {
  if (!technicalReview) return [];
  const state =
    technicalReview === 'OPEN'
      ? sql`not tr.submitted`
      : technicalReview === 'SUBMITTED'
        ? sql`tr.submitted`
        : sql`tr.submitted and tr.status = ${technicalReview}`;
  return [
    sql<boolean>`exists (select from technical_reviews tr join instruments i on i.id = tr.instrument_id
      where tr.proposal_pk = p.primary_key and ${state} and ${reviewReadableBy(actor)})`,
  ];
}

/** Technical reviews of the proposal `p` of a staff list that the actor may read. */
export const reviewsInList = (actor: Actor) => sql<readonly ReviewInList[]>`coalesce((
  select json_agg(json_build_object('id', tr.id, 'status', tr.status, 'submitted', tr.submitted, 'timeAllocation', tr.time_allocation,
    'instrumentId', tr.instrument_id, 'technicalReviewAssignee', (
      select ${personJson(true)} from users u ${institutionOfPerson} where u.id = tr.technical_review_assignee_id)) order by i.name, tr.id)
  from technical_reviews tr join instruments i on i.id = tr.instrument_id
  where tr.proposal_pk = p.primary_key and ${reviewReadableBy(actor)}), '[]'::json)`;

const isWritten = sql`(coalesce(n.comment, '') <> '' or n.files <> '{}')`;

const internalReviews = (actor: Actor) => sql`from internal_reviews n join technical_reviews tr on tr.id = n.technical_review_id
  join instruments i on i.id = tr.instrument_id where tr.proposal_pk = p.primary_key and ${reviewReadableBy(actor)}`;

/** Progress of internal reviews of the proposal `p` of a staff list. */
export const internalReviewsInList = (actor: Actor) => sql<InternalReviewProgress>`(
  select json_build_object('count', count(*), 'written', count(*) filter (where ${isWritten})) ${internalReviews(actor)})`;

/** Order of the proposal `p` by how many internal reviews are to come. */
export const internalReviewOrder = (actor: Actor) =>
  sql<number>`(select count(*) filter (where not ${isWritten}) ${internalReviews(actor)})`;
