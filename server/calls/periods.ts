export interface CallNews {
  readonly event: string;
  readonly callShortCode: string;
  readonly end: Date;
  readonly at: Date;
}

export const PERIODS = [
  { end: 'endCall', flag: 'callEnded', event: 'CALL_ENDED' },
  { end: 'endCallInternal', flag: 'callEndedInternal', event: 'CALL_ENDED_INTERNAL' },
  { end: 'endReview', flag: 'callReviewEnded', event: 'CALL_REVIEW_ENDED' },
  { end: 'endFapReview', flag: 'callFapReviewEnded', event: 'CALL_FAP_REVIEW_ENDED' },
] as const;

export const WRITING_PERIODS = [PERIODS[0], PERIODS[1]] as const;

export type Period = (typeof PERIODS)[number];
