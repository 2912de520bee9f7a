import type { Context, Services } from '../context.ts';

export type FapMeetingServices = Pick<
  Services,
  'core' | 'events' | 'mail' | 'users' | 'instruments' | 'faps' | 'calls' | 'proposals' | 'fapPlaces' | 'panelReviews'
>;

export type FapMeetingContext = Context & FapMeetingServices & Pick<Services, 'fapMeetings'>;
