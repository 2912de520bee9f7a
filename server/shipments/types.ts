import type { ShipmentFacts, ShipmentStatus } from '../../engine/rules/shipments.ts';
import type { Context, Services } from '../context.ts';

export type ShipmentServices = Pick<
  Services,
  | 'core'
  | 'events'
  | 'mail'
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

export interface ShipmentRow {
  readonly id: number;
  readonly title: string;
  readonly proposalPk: number;
  readonly experimentPk: number;
  readonly status: ShipmentStatus;
  readonly externalRef: string | null;
  readonly questionaryId: number;
  readonly creatorId: number;
  readonly created: Date;
  readonly sampleIds: readonly number[];
}

/** With the facts of the rules for one actor. */
export interface JudgedShipment extends ShipmentRow, ShipmentFacts {
  readonly callId: number;
  readonly instrumentId: number;
  readonly mayRead: boolean;
}
