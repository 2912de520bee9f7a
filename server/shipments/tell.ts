import { dateFormatsOf, momentInZone } from '../../engine/rules/date-formats.ts';
import { shipmentPath } from '../../engine/rules/shipments.ts';
import { emailAbout } from '../mail/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { labelFacts } from './repository/label.ts';
import type { JudgedShipment, ShipmentServices } from './types.ts';

/** Recipient group: the local contact of the experiment, without one the contact of the instrument. */
export const PARCEL_CONTACT = 'PARCEL_CONTACT';

/** E-mails the local contact that a parcel is on its way. */
export async function tellContact({ core, mail, settings }: ShipmentServices, tx: Tx, shipment: JudgedShipment): Promise<void> {
  const facts = await labelFacts(tx, shipment.id);
  if (!facts) return;
  const formats = dateFormatsOf(await settings.all(tx));
  const extra = {
    experimentId: facts.experimentId,
    proposalId: facts.proposalId,
    instrument: facts.instrument,
    startsAt: momentInZone(facts.startsAt, formats),
    endsAt: momentInZone(facts.endsAt, formats),
    title: shipment.title,
    reference: shipment.externalRef ?? '',
    samples: facts.samples.join(', '),
    url: `${core.config.publicUrl}${shipmentPath(shipment)}`,
  };
  const entity = { kind: 'SHIPMENT', id: shipment.id };
  const request = emailAbout({ template: 'shipment-on-its-way', to: PARCEL_CONTACT, entity }, { extra });
  await mail.enqueue(tx, { key: `shipment-on-its-way-${shipment.id}-${core.now().getTime()}`, request });
}
