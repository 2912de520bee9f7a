/** Periods whose end is an event of the call's proposals, with the flag that it was raised. */
export const PERIODS = [
  { end: 'endCall', flag: 'callEnded', event: 'CALL_ENDED' },
  { end: 'endCallInternal', flag: 'callEndedInternal', event: 'CALL_ENDED_INTERNAL' },
  { end: 'endReview', flag: 'callReviewEnded', event: 'CALL_REVIEW_ENDED' },
  { end: 'endFapReview', flag: 'callFapReviewEnded', event: 'CALL_FAP_REVIEW_ENDED' },
] as const;

export type Period = (typeof PERIODS)[number];
