import type { DocumentFapReview, DocumentTechnicalReview } from '../../engine/documents/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { CallRow } from '../calls/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import type { DocumentServices } from './types.ts';

interface ReviewsOnPaper {
  readonly technicalReviews: readonly DocumentTechnicalReview[];
  readonly fapReviews: readonly DocumentFapReview[];
}

/** Reviews of a proposal that the actor may read. Stored PDFs, made by nobody, are read by proposers, too: no reviews are in them. */
export async function reviewsOnPaper(
  { technicalReviews, panelReviews }: DocumentServices,
  actor: Actor,
  rows: readonly ProposalRow[],
): Promise<(row: ProposalRow, call: CallRow | undefined) => ReviewsOnPaper> {
  if (actor.kind === 'system') return () => ({ technicalReviews: [], fapReviews: [] });
  const pks = rows.map((row) => row.primaryKey);
  const [technical, panel] = [await technicalReviews.printed(actor, pks), await panelReviews.printed(actor, pks)];
  return ({ primaryKey }, call) => ({
    technicalReviews: technical
      .filter(({ proposalPk }) => proposalPk === primaryKey)
      .map(({ instrument, status, timeAllocation, publicComment }) => ({
        instrument,
        status,
        timeAllocation,
        timeUnit: call?.allocationTimeUnit ?? 'Day',
        publicComment: publicComment ?? '',
      })),
    fapReviews: panel
      .filter(({ proposalPk }) => proposalPk === primaryKey)
      .map(({ comment, grade, reviewer, declaredConflict }) => ({
        comment: comment ?? '',
        grade: grade === null ? null : String(grade),
        reviewer,
        declaredConflict,
      })),
  });
}
