import type { Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import type { Piece } from '../plugins/database/index.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { addSamplesToShipment, createShipment, deleteShipment, SHIPMENT, submitShipment, updateShipment } from './actions.ts';
import { shipmentsForDates } from './change.ts';
import { shipmentLabel } from './label.ts';
import { shipmentOwner } from './owner.ts';
import { proposalChoices, sampleChoices } from './repository/choices.ts';
import { contactsOfShipments, replaceSender, shipmentDependents, shipmentPersonUses } from './repository/people.ts';
import { readableShipments } from './repository/shipments.ts';
import { resolvers } from './resolvers.ts';
import { PARCEL_CONTACT } from './tell.ts';
import type { ShipmentServices } from './types.ts';

const createShipments = (services: ShipmentServices) => ({
  readable: async (actor: Actor, by: Piece<boolean>) => countedLoader(await readableShipments(services.core.db, actor, by)),
  ...bound(services, {
    create: createShipment,
    update: updateShipment,
    addSamples: addSamplesToShipment,
    submit: submitShipment,
    delete: deleteShipment,
  }),
});

declare module '../context.ts' {
  interface Services {
    readonly shipments: ReturnType<typeof createShipments>;
  }
}

export const shipments: Domain<ShipmentServices, 'shipments'> = {
  name: 'shipments',
  create: (services) => ({ shipments: createShipments(services) }),
  ready: (services) => {
    const { downloads, experiments, facts, mail, proposals, questionaries, users } = services;
    questionaries.own(SHIPMENT, shipmentOwner(services));
    mail.recipients.provide([PARCEL_CONTACT, SHIPMENT], contactsOfShipments);
    experiments.datedPart('SHIPMENTS', shipmentsForDates(services));
    facts.provide('proposals', proposalChoices);
    facts.provide('samples', sampleChoices);
    downloads.offer('pdf/shipment-label', { roles: null, make: (download) => shipmentLabel(services, download) });
    proposals.hasDependents('shipments', shipmentDependents);
    users.whyNeeded('shipments', shipmentPersonUses);
    users.onPlaceholderClaimed('shipments', replaceSender);
  },
  resolvers,
};
