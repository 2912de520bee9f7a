import { sql } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import type { Piece } from '../../plugins/database/index.ts';
import { acceptanceReleased, conflictUnanswered, readableByRole } from '../../proposals/index.ts';

const REVIEWERS = ['INSTRUMENT_SCIENTIST', 'INTERNAL_REVIEWER', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'];

/** Officers and reviewers of the submitted proposal `p`. */
export const judgedBy = (actor: Actor): Piece<boolean> =>
  readsAsOfficer(actor) || REVIEWERS.some((role) => role === actor.role)
    ? sql<boolean>`(p.submitted and ${readableByRole(actor)} and not ${conflictUnanswered(actor)})`
    : sql<boolean>`false`;

/** Experiments `e` that were held: over, not cancelled, and of an accepted proposal. */
export const isOver = (now: Date): Piece<boolean> =>
  sql<boolean>`(e.cancelled_at is null and e.ends_at <= ${now}::timestamptz and e.status in ('ACTIVE', 'COMPLETED')
    and exists (select from proposals p where p.primary_key = e.proposal_pk and ${acceptanceReleased}))`;

/** The final report of the experiment `e` is submitted. */
export const isReported = sql<boolean>`exists (select from experiment_reports r
  where r.experiment_pk = e.experiment_pk and r.kind = 'FINAL' and r.status = 'SUBMITTED')`;
