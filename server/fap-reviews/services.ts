import type { Context, Services } from '../context.ts';

export type FapReviewServices = Pick<
  Services,
  | 'core'
  | 'outbox'
  | 'worker'
  | 'events'
  | 'settings'
  | 'mail'
  | 'users'
  | 'files'
  | 'instruments'
  | 'faps'
  | 'calls'
  | 'questionaries'
  | 'proposals'
  | 'judgements'
>;

export type FapReviewContext = Context & FapReviewServices & Pick<Services, 'fapPlaces' | 'fapAssignments' | 'panelReviews'>;
