import type { Context, Services } from '../context.ts';

export type FapReviewServices = Pick<
  Services,
  'core' | 'events' | 'users' | 'files' | 'instruments' | 'faps' | 'calls' | 'questionaries' | 'proposals'
>;

export type FapReviewContext = Context & FapReviewServices & Pick<Services, 'fapPlaces' | 'fapAssignments'>;
