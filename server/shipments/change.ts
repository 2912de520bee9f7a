import { isOfficer, system, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideShipment, submitsShipment, type ShipmentChange, type ShipmentCircumstances } from '../../engine/rules/shipments.ts';
import { BOOKING, itemsOf, type DatedPart } from '../experiments/index.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';
import { nearestExperiment } from './repository/choices.ts';
import { areOfProposal, judgedShipments, ofExperiments, replaceSamples, updateShipmentRow } from './repository/shipments.ts';
import type { JudgedShipment, ShipmentServices } from './types.ts';

export const shipmentItems = itemsOf({
  notFound: 'SHIPMENT_NOT_FOUND',
  judged: judgedShipments,
  mayRead: (_actor, { mayRead }: JudgedShipment) => mayRead,
});

interface Changing {
  readonly actor: Actor;
  readonly at: Date;
  /** The form's note; absent: one of the changed columns is written. */
  readonly note?: Piece<Record<string, unknown>>;
}

/**
 * Changes a locked shipment; a submitted questionary keeps its template's revision.
 *
 * @throws SHIPMENT_SUBMITTED, SHIPMENT_EXPERIMENT, SHIPMENT_FIELDS without samples, SHIPMENT_INCOMPLETE, SAMPLE_OF_OTHER_PROPOSAL
 */
export async function changeShipment(
  services: ShipmentServices,
  tx: Tx,
  before: JudgedShipment,
  change: ShipmentChange,
  { actor, at, note }: Changing,
): Promise<void> {
  const { questionaries } = services;
  const { id, questionaryId } = before;
  const circumstances = await circumstancesOf(services, tx, before, change, { actor, at });
  const { after, events } = allow(decideShipment(actor, before, change, circumstances, at));
  const { sampleIds, ...columns } = after;
  if (columns.status === 'DRAFT') await questionaries.unpin(tx, [questionaryId]);
  const changed = [...(['title', 'proposalPk'] as const).filter((name) => name in columns), ...(sampleIds ? ['samples'] : [])];
  await updateShipmentRow(tx, id, columns, at, note ?? questionaries.noteOf(questionaryId, changed, { actor, at }));
  if (sampleIds) await replaceSamples(tx, id, sampleIds);
  await recordShipment(services, tx, { ...before, ...columns }, { actor, at, events });
}

async function circumstancesOf(
  { experiments, questionaries }: ShipmentServices,
  tx: Tx,
  before: JudgedShipment,
  change: ShipmentChange,
  { actor, at }: Changing,
): Promise<ShipmentCircumstances> {
  const { proposalPk = before.proposalPk, sampleIds } = change;
  const isMoved = proposalPk !== before.proposalPk && isOfficer(actor);
  const experimentPk = isMoved ? await nearestExperiment(tx, proposalPk, at) : undefined;
  return {
    target: experimentPk === undefined ? null : await experiments.forUpdate(tx, actor, experimentPk),
    areOwnSamples: sampleIds === undefined || (await areOfProposal(tx, proposalPk, [...new Set(sampleIds)])),
    isComplete: submitsShipment(actor, before, change) && (await questionaries.isCompleteWhenPinned(tx, before.questionaryId, actor)),
  };
}

/** Submitted shipments of an experiment, which become drafts again when it moves. */
export const shipmentsForDates = (services: ShipmentServices): DatedPart => ({
  entries: async (db, experimentPk) =>
    (await submittedShipments(db, system, experimentPk)).map(({ title }) => ({ title, state: 'Submitted' })),
  async reopen(tx, { actor, experiment, at }) {
    for (const shipment of await submittedShipments(tx, actor, experiment.experimentPk))
      await changeShipment(services, tx, shipment, { status: 'DRAFT' }, { actor, at });
  },
});

const submittedShipments = async (db: Connection, actor: Actor, experimentPk: number): Promise<readonly JudgedShipment[]> =>
  (await judgedShipments(db, actor, ofExperiments([experimentPk]))).filter(({ status }) => status === 'SUBMITTED');

interface RecordedShipment extends Pick<Changing, 'actor' | 'at'> {
  readonly events: readonly string[];
}

/** Logged under the booking, so that it stays with the experiment. */
export const recordShipment = (
  { events }: ShipmentServices,
  tx: Tx,
  { experimentPk, title }: Pick<JudgedShipment, 'experimentPk' | 'title'>,
  { actor, at, events: names }: RecordedShipment,
) =>
  events.recordMany(
    tx,
    names.map((event) => ({ event, entity: { kind: BOOKING, id: experimentPk }, actor, at, changes: { title }, locked: true })),
  );
