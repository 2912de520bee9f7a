import type { CallsOf } from '../rules.ts';

/** Further conditions: see technical-reviews.test.ts and internal-reviews.test.ts. */
export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER', 'INTERNAL_REVIEWER'],
    then: 'nothing',
    calls: ['getTechnicalReview'],
  },
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'INTERNAL_REVIEWER'],
    then: 'nothing',
    calls: ['getInternalReviews', 'updateInternalReview'],
  },
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'FAP_CHAIR', 'FAP_SECRETARY'],
    then: 'nothing',
    calls: ['addTechnicalReview', 'submitTechnicalReviews', 'previewTechnicalReviews'],
  },
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'],
    then: 'nothing',
    calls: ['createInternalReview', 'deleteInternalReview', 'updateTechnicalReviewAssignee'],
  },
];
