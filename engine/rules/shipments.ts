import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type Decided, type RuleAnswer } from './answer.ts';
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
export function mayWriteShipment(actor: Actor, shipment: ShipmentFacts): RuleAnswer {
  if (!declaresShipments(actor, shipment)) return no('INSUFFICIENT_PERMISSIONS');
  return shipment.status === 'SUBMITTED' ? no('SHIPMENT_SUBMITTED') : openForTeam(shipment);
}

type NewShipmentFacts = Omit<ShipmentFacts, 'status'> & { readonly proposalPk: number };

/**
 * May they declare a shipment for an experiment? The proposal that is named must be that of the experiment.
 *
 * @example mayDeclareShipment(petra, { ...experiment, proposalPk: 3 }, 4) // { ok: false, reason: 'SHIPMENT_EXPERIMENT' }
 */
export function mayDeclareShipment(actor: Actor, experiment: NewShipmentFacts, proposalPk: number): RuleAnswer {
  if (!declaresShipments(actor, experiment)) return no('INSUFFICIENT_PERMISSIONS');
  return experiment.proposalPk === proposalPk ? openForTeam(experiment) : no('SHIPMENT_EXPERIMENT');
}

/** A shipment before a change of it. */
export interface ShipmentState extends ShipmentFacts {
  readonly id: number;
  readonly proposalPk: number;
  readonly externalRef: string | null;
  readonly sampleIds: readonly number[];
}

export interface ShipmentChange {
  readonly title?: string;
  /** Only an officer moves it to another proposal, where it begins without samples. */
  readonly proposalPk?: number;
  /** All its samples. */
  readonly sampleIds?: readonly number[];
  /** Refuses a shipment without samples. */
  readonly needsSample?: boolean;
  /** Heeded from officers only (permissions, Shipments). */
  readonly status?: ShipmentStatus;
  readonly isSubmission?: boolean;
}

export interface ShipmentCircumstances {
  /** Experiment of the other proposal that it moves to; null: there is none. */
  readonly target: (Pick<ExperimentFacts, 'isAccepted' | 'cancelledAt'> & { readonly experimentPk: number }) | null;
  /** The samples that are named are those of the proposal. */
  readonly areOwnSamples: boolean;
  /** Every step of its form is complete. */
  readonly isComplete: boolean;
}

export interface ShipmentColumns extends Pick<ShipmentChange, 'title' | 'proposalPk' | 'sampleIds' | 'status'> {
  readonly experimentPk?: number;
  readonly submittedAt?: Date | null;
  readonly externalRef?: string;
}

const statusAfter = (actor: Actor, before: ShipmentState, { status, isSubmission }: ShipmentChange): ShipmentStatus =>
  isSubmission ? 'SUBMITTED' : ((isOfficer(actor) ? status : undefined) ?? before.status);

/**
 * Does a change submit a draft, so that its form must be complete?
 *
 * @example submitsShipment(petra, draft, { status: 'SUBMITTED' }) // false
 */
export const submitsShipment = (actor: Actor, before: ShipmentState, change: ShipmentChange): boolean =>
  before.status === 'DRAFT' && statusAfter(actor, before, change) === 'SUBMITTED';

/**
 * Decides on a change of a shipment by its form, a call or an officer. An officer may open it and change it in one call.
 *
 * @example decideShipment(olga, submitted, { status: 'DRAFT' }, circumstances, now).after // { status: 'DRAFT', submittedAt: null }
 */
export function decideShipment(
  actor: Actor,
  before: ShipmentState,
  change: ShipmentChange,
  { target, areOwnSamples, isComplete }: ShipmentCircumstances,
  now: Date,
): Decided<ShipmentColumns> {
  const { title, proposalPk = before.proposalPk } = change;
  const status = statusAfter(actor, before, change);
  const may = mayWriteShipment(actor, { ...before, status: status === 'DRAFT' ? status : before.status });
  if (!may.ok) return may;
  const isMoved = proposalPk !== before.proposalPk;
  if (isMoved && (target === null || !isOfficer(actor))) return no('SHIPMENT_EXPERIMENT');
  const open = isMoved && target ? openForTeam(target) : yes;
  if (!open.ok) return open;
  const isSubmitted = submitsShipment(actor, before, change);
  const sampleIds = change.sampleIds ? [...new Set(change.sampleIds)] : isMoved ? [] : before.sampleIds;
  if ((change.needsSample || isSubmitted) && sampleIds.length === 0)
    return no('SHIPMENT_FIELDS', { message: 'Select at least one sample' });
  if (change.sampleIds && !areOwnSamples) return no('SAMPLE_OF_OTHER_PROPOSAL');
  if (isSubmitted && !isComplete) return no('SHIPMENT_INCOMPLETE');
  const after = {
    ...(title === undefined ? {} : { title }),
    ...(isMoved && target ? { proposalPk, experimentPk: target.experimentPk } : {}),
    ...(change.sampleIds || isMoved ? { sampleIds } : {}),
    ...(status === before.status ? {} : { status, submittedAt: isSubmitted ? now : null }),
    ...(isSubmitted ? { externalRef: parcelReference(before) } : {}),
  };
  const isReopened = status === 'DRAFT' && before.status === 'SUBMITTED';
  return { ok: true, after, events: isSubmitted ? ['EXPERIMENT_SHIPMENT_SUBMITTED'] : isReopened ? ['EXPERIMENT_SHIPMENT_REOPENED'] : [] };
}

/** An adapter of an asset system would register the parcel here. */
const parcelReference = ({ id, externalRef }: Pick<ShipmentState, 'id' | 'externalRef'>): string => externalRef ?? `SHP-${id}`;

/**
 * May they delete a shipment? An officer in any status.
 *
 * @example mayDeleteShipment(olga, { ...facts, status: 'SUBMITTED' }) // { ok: true }
 */
export function mayDeleteShipment(actor: Actor, shipment: ShipmentFacts): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (!declaresShipments(actor, shipment)) return no('INSUFFICIENT_PERMISSIONS');
  return shipment.status === 'SUBMITTED' ? no('SHIPMENT_SUBMITTED') : yes;
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
