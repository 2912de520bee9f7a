import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { isOnTeam, openForTeam, type ExperimentFacts } from './experiments.ts';

export const SHIPMENT_STATUSES = ['DRAFT', 'SUBMITTED'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** A shipment as the rights of it depend on it, for one actor. */
export interface ShipmentFacts extends Pick<ExperimentFacts, 'isAccepted' | 'cancelledAt' | 'isMember' | 'isVisitor'> {
  readonly status: ShipmentStatus;
}

/**
 * Are they among those who declare shipments: the team of the experiment, or an officer?
 *
 * @example declaresShipments(petra, { isMember: true, isVisitor: false }) // true
 */
const declaresShipments = (actor: Actor, it: Pick<ShipmentFacts, 'isMember' | 'isVisitor'>): boolean =>
  isOfficer(actor) || isOnTeam(actor, it);

/**
 * May they change a shipment? Nobody once it is submitted (permissions, Shipments).
 *
 * @example mayWriteShipment(petra, { ...facts, status: 'SUBMITTED' }) // { ok: false, reason: 'SHIPMENT_SUBMITTED' }
 */
export function mayWriteShipment(actor: Actor, it: ShipmentFacts): RuleAnswer {
  if (!declaresShipments(actor, it)) return no('INSUFFICIENT_PERMISSIONS');
  return it.status === 'SUBMITTED' ? no('SHIPMENT_SUBMITTED') : openForTeam(it);
}

export interface ShipmentContent {
  readonly samples: number;
  /** Every step of its form is complete. */
  readonly complete: boolean;
}

/**
 * May a shipment be submitted, by its team or by an officer who sets the status? With a sample and a complete form.
 *
 * @example maySubmitShipment({ samples: 0, complete: true }) // SHIPMENT_FIELDS
 */
export function maySubmitShipment({ samples, complete }: ShipmentContent): RuleAnswer {
  if (samples === 0) return no('SHIPMENT_FIELDS', { message: 'Select at least one sample' });
  return complete ? yes : no('SHIPMENT_INCOMPLETE');
}

/**
 * May they delete a shipment? An officer in any status.
 *
 * @example mayDeleteShipment(olga, { ...facts, status: 'SUBMITTED' }) // { ok: true }
 */
export function mayDeleteShipment(actor: Actor, it: ShipmentFacts): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (!declaresShipments(actor, it)) return no('INSUFFICIENT_PERMISSIONS');
  return it.status === 'SUBMITTED' ? no('SHIPMENT_SUBMITTED') : yes;
}

/** Name of the query that opens a shipment on the page of its experiment. */
export const SHIPMENT_QUERY = 'shipment';

/**
 * Path of a shipment, which its label has as a code.
 *
 * @example shipmentPath({ experimentPk: 3, id: 7 }) // '/DeclareShipments/3?shipment=7'
 */
export const shipmentPath = ({ experimentPk, id }: { readonly experimentPk: number; readonly id: number }): string =>
  `/DeclareShipments/${experimentPk}?${SHIPMENT_QUERY}=${id}`;
