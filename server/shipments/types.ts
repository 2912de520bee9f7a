import type { ShipmentFacts, ShipmentStatus } from '../../engine/rules/shipments.ts';

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
