import type { Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import type { MutationCreateShipmentArgs, MutationUpdateShipmentArgs } from '../generated/resolvers.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { addSamplesToShipment, createShipment, deleteShipment, SHIPMENT, submitShipment, updateShipment } from './actions.ts';
import { shipmentLabel } from './label.ts';
import { shipmentOwner } from './owner.ts';
import { proposalChoices, sampleChoices } from './repository/choices.ts';
import { replaceSender, shipmentDependents, shipmentPersonUses } from './repository/people.ts';
import { byShipmentIds, matching, ofExperiments, readableShipments, type ShipmentFilter } from './repository/shipments.ts';
import { resolvers } from './resolvers.ts';
import type { ShipmentServices } from './types.ts';

const createShipments = (services: ShipmentServices) => {
  const { db } = services.core;
  return {
    readable: async (actor: Actor, ids: readonly number[]) => countedLoader(await readableShipments(db, actor, byShipmentIds(ids))),
    ofExperiments: async (actor: Actor, keys: readonly number[]) => countedLoader(await readableShipments(db, actor, ofExperiments(keys))),
    list: async (actor: Actor, filter: ShipmentFilter) => countedLoader(await readableShipments(db, actor, matching(filter))),
    create: (actor: Actor, args: MutationCreateShipmentArgs) => createShipment(services, actor, args),
    update: (actor: Actor, args: MutationUpdateShipmentArgs) => updateShipment(services, actor, args),
    addSamples: (actor: Actor, shipmentId: number, sampleIds: readonly number[]) =>
      addSamplesToShipment(services, actor, shipmentId, sampleIds),
    submit: (actor: Actor, shipmentId: number) => submitShipment(services, actor, shipmentId),
    delete: (actor: Actor, shipmentId: number) => deleteShipment(services, actor, shipmentId),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly shipments: ReturnType<typeof createShipments>;
  }
}

export const shipments: Domain<ShipmentServices, 'shipments'> = {
  name: 'shipments',
  create: (services) => ({ shipments: createShipments(services) }),
  ready: (services) => {
    const { downloads, facts, proposals, questionaries, users } = services;
    questionaries.own(SHIPMENT, shipmentOwner(services));
    facts.provide('proposals', proposalChoices);
    facts.provide('samples', sampleChoices);
    downloads.offer('pdf/shipment-label', { roles: null, make: (asked) => shipmentLabel(services, asked) });
    proposals.hasDependents('shipments', shipmentDependents);
    users.whyNeeded('shipments', shipmentPersonUses);
    users.onPlaceholderClaimed('shipments', replaceSender);
  },
  resolvers,
};
