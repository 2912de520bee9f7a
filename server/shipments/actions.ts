import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayDeclareShipment, mayDeleteShipment, type ShipmentChange } from '../../engine/rules/shipments.ts';
import type { MutationCreateShipmentArgs, MutationSubmitShipmentArgs, MutationUpdateShipmentArgs } from '../generated/resolvers.ts';
import { activeForm } from '../experiments/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { changeShipment, recordShipment, shipmentItems } from './change.ts';
import { byShipmentIds, deleteShipmentRow, insertShipment } from './repository/shipments.ts';
import { tellContact } from './tell.ts';
import type { JudgedShipment, ShipmentRow, ShipmentServices } from './types.ts';

export const SHIPMENT = 'SHIPMENT';

/** @throws EXPERIMENT_NOT_FOUND, SHIPMENT_EXPERIMENT, SHIPMENT_TEMPLATE, SHIPMENT_FIELDS, and those of `openForTeam` */
export async function createShipment(
  services: ShipmentServices,
  actor: Actor,
  { title, proposalPk, experimentPk }: MutationCreateShipmentArgs,
): Promise<ShipmentRow> {
  const { core, experiments } = services;
  const creatorId = ownId(actor);
  return core.db.transaction().execute(async (tx) => {
    allow(mayDeclareShipment(actor, await experiments.forUpdate(tx, actor, experimentPk), proposalPk));
    const questionaryId = await activeForm(services, tx, { group: SHIPMENT, creatorId, none: 'SHIPMENT_TEMPLATE' });
    const row = { title: checkedTitle(services, title, proposalPk), proposalPk, experimentPk, questionaryId, creatorId, at: core.now() };
    return shipmentItems.read(tx, actor, byShipmentIds([await insertShipment(tx, row)]));
  });
}

/** @throws SHIPMENT_NOT_FOUND, SHIPMENT_SUBMITTED, SHIPMENT_FIELDS, SHIPMENT_INCOMPLETE, SHIPMENT_EXPERIMENT */
export const updateShipment = (
  services: ShipmentServices,
  actor: Actor,
  { shipmentId, title, proposalPk, status }: MutationUpdateShipmentArgs,
): Promise<ShipmentRow> =>
  changed(services, actor, shipmentId, (before) => ({
    ...(typeof title === 'string' ? { title: checkedTitle(services, title, before.proposalPk) } : {}),
    ...(typeof proposalPk === 'number' ? { proposalPk } : {}),
    ...(status ? { status } : {}),
  }));

/** @throws SHIPMENT_NOT_FOUND, SHIPMENT_SUBMITTED, SHIPMENT_FIELDS for none, SAMPLE_OF_OTHER_PROPOSAL */
export const addSamplesToShipment = (
  services: ShipmentServices,
  actor: Actor,
  shipmentId: number,
  sampleIds: readonly number[],
): Promise<ShipmentRow> => changed(services, actor, shipmentId, () => ({ sampleIds, needsSample: true }));

/** `andTell` e-mails the local contact. @throws SHIPMENT_NOT_FOUND, SHIPMENT_SUBMITTED, SHIPMENT_FIELDS without samples, SHIPMENT_INCOMPLETE */
export const submitShipment = (
  services: ShipmentServices,
  actor: Actor,
  { shipmentId, andTell }: MutationSubmitShipmentArgs,
): Promise<ShipmentRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const work = (_tx: Tx, before: JudgedShipment, at: Date) => changeShipment(services, tx, before, { isSubmission: true }, { actor, at });
    const shipment = await shipmentItems.change(services, tx, actor, byShipmentIds([shipmentId]), work);
    if (andTell) await tellContact(services, tx, shipment);
    return shipment;
  });

function changed(
  services: ShipmentServices,
  actor: Actor,
  shipmentId: number,
  changeOf: (before: ShipmentRow) => ShipmentChange,
): Promise<ShipmentRow> {
  const work = (tx: Tx, before: JudgedShipment, at: Date) => changeShipment(services, tx, before, changeOf(before), { actor, at });
  return services.core.db.transaction().execute((tx) => shipmentItems.change(services, tx, actor, byShipmentIds([shipmentId]), work));
}

/** Deletes it with its answers, and returns it as it was. @throws SHIPMENT_NOT_FOUND, SHIPMENT_SUBMITTED */
export async function deleteShipment(services: ShipmentServices, actor: Actor, shipmentId: number): Promise<ShipmentRow> {
  return services.core.db.transaction().execute(async (tx) => {
    const shipment = await shipmentItems.locked(services, tx, actor, byShipmentIds([shipmentId]));
    allow(mayDeleteShipment(actor, shipment));
    await deleteShipmentRow(tx, shipmentId);
    await services.questionaries.remove(tx, [shipment.questionaryId]);
    await recordShipment(services, tx, shipment, { actor, at: services.core.now(), events: ['EXPERIMENT_SHIPMENT_DELETED'] });
    return shipment;
  });
}

/** Judges the title by the basis question; samples may come later. @throws SHIPMENT_FIELDS */
function checkedTitle({ questionaries }: ShipmentServices, title: string, proposalPk: number): string {
  const { columns, problems } = questionaries.judgeColumns(SHIPMENT, { title, proposalPk, samples: [] }, {});
  const problem = problems.find(({ path }) => path !== '/samples');
  if (problem) throw fail('SHIPMENT_FIELDS', { message: problem.text });
  return typeof columns['title'] === 'string' ? columns['title'] : title;
}
