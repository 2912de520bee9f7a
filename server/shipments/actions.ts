import { fail } from '../../engine/errors.ts';
import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayDeleteShipment, mayWriteShipment } from '../../engine/rules/shipments.ts';
import type { MutationCreateShipmentArgs, MutationUpdateShipmentArgs } from '../generated/resolvers.ts';
import { checkedSamples, checkedTitle, movedTo, SHIPMENT } from './columns.ts';
import { lockedShipment, readShipment } from './load.ts';
import { deleteShipmentRow, insertShipment, replaceSamples, updateShipmentRow } from './repository/shipments.ts';
import type { ShipmentServices } from './services.ts';
import { statusColumns } from './submit.ts';
import type { ShipmentRow } from './types.ts';

/** @throws EXPERIMENT_NOT_FOUND, SHIPMENT_EXPERIMENT, SHIPMENT_TEMPLATE, SHIPMENT_FIELDS, and the errors of a team's experiment */
export async function createShipment(
  services: ShipmentServices,
  actor: Actor,
  { title, proposalPk, experimentPk }: MutationCreateShipmentArgs,
): Promise<ShipmentRow> {
  const { core, experiments, questionaries, templates } = services;
  const creatorId = ownId(actor);
  return core.db.transaction().execute(async (tx) => {
    const experiment = await experiments.forTeam(tx, actor, experimentPk);
    if (experiment.proposalPk !== proposalPk) throw fail('SHIPMENT_EXPERIMENT');
    const templateId = await templates.activeId(SHIPMENT, tx);
    if (templateId === null) throw fail('SHIPMENT_TEMPLATE');
    const judged = checkedTitle(services, title, proposalPk);
    const questionaryId = await questionaries.create(tx, { templateId, ownerKind: SHIPMENT, creatorId });
    const id = await insertShipment(tx, { title: judged, proposalPk, experimentPk, questionaryId, creatorId, at: core.now() });
    return readShipment(tx, actor, id);
  });
}

/** @throws SHIPMENT_NOT_FOUND, SHIPMENT_SUBMITTED, SHIPMENT_FIELDS, SHIPMENT_INCOMPLETE, SHIPMENT_EXPERIMENT */
export async function updateShipment(
  services: ShipmentServices,
  actor: Actor,
  { shipmentId, title, proposalPk, status }: MutationUpdateShipmentArgs,
): Promise<ShipmentRow> {
  const { core, questionaries } = services;
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const before = await lockedShipment(services, tx, actor, shipmentId);
    const wanted = isOfficer(actor) ? (status ?? before.status) : before.status;
    // An officer may open it and change it in one call.
    if (wanted === before.status || typeof title === 'string' || typeof proposalPk === 'number')
      allow(mayWriteShipment(actor, { ...before, status: wanted === 'DRAFT' ? wanted : before.status }));
    const moved = typeof proposalPk === 'number' ? await movedTo(services, tx, actor, before, proposalPk) : {};
    const titled = typeof title === 'string' ? { title: checkedTitle(services, title, before.proposalPk) } : {};
    const columns = [...Object.keys(titled), ...('proposalPk' in moved ? ['proposalPk', 'samples'] : [])];
    const note = questionaries.noteOf(before.questionaryId, columns, { actor, at });
    const samples = 'proposalPk' in moved ? 0 : before.sampleIds.length;
    const changes = { ...titled, ...moved, ...(await statusColumns(services, tx, actor, { before, status: wanted, samples })) };
    await updateShipmentRow(tx, shipmentId, changes, at, note);
    if ('proposalPk' in moved) await replaceSamples(tx, shipmentId, []);
    return readShipment(tx, actor, shipmentId);
  });
}

/** @throws SHIPMENT_NOT_FOUND, SHIPMENT_SUBMITTED, SHIPMENT_FIELDS for none, SAMPLE_OF_OTHER_PROPOSAL */
export async function addSamplesToShipment(
  services: ShipmentServices,
  actor: Actor,
  shipmentId: number,
  wanted: readonly number[],
): Promise<ShipmentRow> {
  const { core, questionaries } = services;
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const before = await lockedShipment(services, tx, actor, shipmentId);
    allow(mayWriteShipment(actor, before));
    if (wanted.length === 0) throw fail('SHIPMENT_FIELDS', { message: 'Select at least one sample' });
    const sampleIds = await checkedSamples(tx, before.proposalPk, wanted);
    await updateShipmentRow(tx, shipmentId, {}, at, questionaries.noteOf(before.questionaryId, ['samples'], { actor, at }));
    await replaceSamples(tx, shipmentId, sampleIds);
    return readShipment(tx, actor, shipmentId);
  });
}

/** Deletes it with its answers, and returns it as it was. @throws SHIPMENT_NOT_FOUND, SHIPMENT_SUBMITTED */
export async function deleteShipment(services: ShipmentServices, actor: Actor, shipmentId: number): Promise<ShipmentRow> {
  return services.core.db.transaction().execute(async (tx) => {
    const shipment = await lockedShipment(services, tx, actor, shipmentId);
    allow(mayDeleteShipment(actor, shipment));
    await deleteShipmentRow(tx, shipmentId);
    await services.questionaries.remove(tx, [shipment.questionaryId]);
    return shipment;
  });
}
