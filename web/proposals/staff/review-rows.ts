import type { RoleCode } from '../../../engine/catalog/types.ts';
import { proposalLabel } from '../officer/bulk.ts';
import type { OfficerRow } from '../officer/use-choices.ts';

type Review = OfficerRow['technicalReviews'][number];

/** A technical review of a selected proposal; null: the proposal has none that the person may read. */
export interface ReviewRow {
  readonly key: string;
  readonly label: string;
  readonly proposal: OfficerRow;
  readonly review: Review | null;
  readonly instrumentId: number;
}

export function reviewRows(proposals: readonly OfficerRow[]): readonly ReviewRow[] {
  return proposals.flatMap((proposal): readonly ReviewRow[] => {
    const label = proposalLabel(proposal);
    if (proposal.technicalReviews.length === 0)
      return [{ key: String(proposal.primaryKey), label, proposal, review: null, instrumentId: 0 }];
    return proposal.technicalReviews.map((review) => {
      const instrument = proposal.instruments.find(({ id }) => id === review.instrumentId)?.name ?? '';
      return {
        key: `${proposal.primaryKey} ${review.instrumentId ?? 0}`,
        label: proposal.technicalReviews.length > 1 ? `${label} · ${instrument}` : label,
        proposal,
        review,
        instrumentId: review.instrumentId ?? 0,
      };
    });
  });
}

interface Person {
  readonly role: RoleCode | null;
  readonly userId: number | null;
}

export type WhyNotSubmitted = 'none' | 'notAssigned' | 'alreadySubmitted' | 'incomplete';

/**
 * Why a technical review is left out of a bulk submission (specification 8).
 *
 * @returns null if it can be submitted
 */
export function whyNotSubmitted({ review, proposal }: ReviewRow, { role, userId }: Person): WhyNotSubmitted | null {
  const officer = role === 'USER_OFFICER';
  if (!review) return officer ? 'none' : 'notAssigned';
  if (review.submitted) return 'alreadySubmitted';
  const isShared = proposal.instruments.some((it) => it.id === review.instrumentId && it.multipleTechReviewsEnabled === true);
  if (!officer && review.technicalReviewAssignee?.id !== userId && !isShared) return 'notAssigned';
  return review.status === null || review.timeAllocation === null ? 'incomplete' : null;
}

/** Why a technical review cannot be handed over by this person; null: it can. */
export function whyNotReassigned({ review }: ReviewRow, { role, userId }: Person): WhyNotSubmitted | null {
  if (!review) return 'none';
  if (role === 'USER_OFFICER') return null;
  if (review.technicalReviewAssignee?.id !== userId) return 'notAssigned';
  return review.submitted ? 'alreadySubmitted' : null;
}
