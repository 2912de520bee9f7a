import type { Context, Services } from '../context.ts';

export type ShipmentServices = Pick<
  Services,
  | 'core'
  | 'users'
  | 'settings'
  | 'templates'
  | 'instruments'
  | 'questionaries'
  | 'facts'
  | 'proposals'
  | 'samples'
  | 'experiments'
  | 'files'
  | 'documents'
  | 'downloads'
>;

export type ShipmentContext = Context & ShipmentServices & Pick<Services, 'shipments'>;
