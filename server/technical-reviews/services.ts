import type { Context, Services } from '../context.ts';

export type TechnicalReviewServices = Pick<
  Services,
  | 'core'
  | 'repairs'
  | 'events'
  | 'mail'
  | 'settings'
  | 'users'
  | 'workflows'
  | 'instruments'
  | 'files'
  | 'questionaries'
  | 'proposals'
  | 'judgements'
>;

export type TechnicalReviewContext = Context & TechnicalReviewServices & Pick<Services, 'technicalReviews'>;
