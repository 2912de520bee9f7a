import type { Context, Services } from '../context.ts';

export type ShipmentServices = Pick<
  Services,
  | 'core'
  | 'users'
  | 'settings'
  | 'templates'
  | 'instruments'
  | 'calls'
  | 'questionaries'
  | 'facts'
  | 'proposals'
  | 'samples'
  | 'experiments'
>;

export type ShipmentContext = Context & ShipmentServices & Pick<Services, 'shipments'>;
