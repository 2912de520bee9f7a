import type { TechnicalReviewFacts } from '../../engine/rules/technical-reviews.ts';
import type { ShownTechnicalReviewFragment, TechnicalReviewsOfProposalQuery } from '../generated/technical-reviews.ts';

export type ShownTechnicalReview = ShownTechnicalReviewFragment;

type Instrument = NonNullable<TechnicalReviewsOfProposalQuery['getProposal']>['instruments'][number];

export interface ReviewOnInstrument {
  readonly review: ShownTechnicalReview;
  readonly instrument: Instrument | null;
}

/** Nothing has been written in it yet. */
const isUntouched = ({ status, timeAllocation, comment, publicComment }: ShownTechnicalReview): boolean =>
  status === null && timeAllocation === null && !comment && !publicComment;

/** @example reviewStateOf({ ...review, submitted: false, status: 'FEASIBLE' }) // 'draft' */
export const reviewStateOf = (review: ShownTechnicalReview): 'submitted' | 'draft' | 'notStarted' =>
  review.submitted ? 'submitted' : isUntouched(review) ? 'notStarted' : 'draft';

/** Facts for the rules of rights; the server judges seats in panels, and shows members of a proposal no review of it. */
export const reviewFacts = ({ review, instrument }: ReviewOnInstrument, userId: number): TechnicalReviewFacts => ({
  proposalId: '',
  judgingRefusal: null,
  submitted: review.submitted,
  technicalReviewAssigneeId: review.technicalReviewAssigneeId,
  isScientist: instrument !== null && (instrument.managerUserId === userId || instrument.scientists.some(({ id }) => id === userId)),
  multipleTechReviewsEnabled: instrument?.multipleTechReviewsEnabled ?? false,
  hasSeat: false,
});
