/** The end of one of a call's periods, for its proposals. */
export interface CallNews {
  readonly event: string;
  readonly callShortCode: string;
  readonly end: Date;
  /** When it is told. */
  readonly at: Date;
}

/** The periods of a call: when they end, the flag that says that all proposals are being told, and what they are told. */
export const PERIODS = [
  { end: 'endCall', flag: 'callEnded', event: 'CALL_ENDED' },
  { end: 'endCallInternal', flag: 'callEndedInternal', event: 'CALL_ENDED_INTERNAL' },
  { end: 'endReview', flag: 'callReviewEnded', event: 'CALL_REVIEW_ENDED' },
  { end: 'endFapReview', flag: 'callFapReviewEnded', event: 'CALL_FAP_REVIEW_ENDED' },
] as const;

/** The periods in which proposals are written. */
export const WRITING_PERIODS = [PERIODS[0], PERIODS[1]] as const;

export type Period = (typeof PERIODS)[number];
