export interface WarnedShipments {
  readonly isOfficer: boolean;
  /** Officers and the team declare; others read. */
  readonly declares: boolean;
  readonly hasAddress: boolean;
  readonly hasTemplate: boolean;
  /** Why nothing can be declared for the experiment; empty: it can. */
  readonly why: string;
}

export interface ShipmentWarning {
  readonly type: 'warning' | 'info';
  readonly key: 'shipments.noAddress' | 'shipments.noTemplate' | null;
  readonly text: string;
}

/**
 * Warnings above the shipments of an experiment. Only officers can enter the delivery address.
 *
 * @example shipmentWarnings({ isOfficer: true, declares: true, hasAddress: false, hasTemplate: true, why: '' }) // one with the key shipments.noAddress
 */
export const shipmentWarnings = ({ isOfficer, declares, hasAddress, hasTemplate, why }: WarnedShipments): readonly ShipmentWarning[] => [
  ...(isOfficer && !hasAddress ? [{ type: 'warning', key: 'shipments.noAddress', text: '' } as const] : []),
  ...(declares && !hasTemplate ? [{ type: 'warning', key: 'shipments.noTemplate', text: '' } as const] : []),
  ...(declares && why !== '' ? [{ type: 'info', key: null, text: why } as const] : []),
];
