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
