import type { Resolvers } from '../generated/resolvers.ts';
import { containing } from '../plugins/database/index.ts';
import { shipmentLinks, shipmentOf, shipmentsOf } from './loaders.ts';
import type { ShipmentContext } from './types.ts';

export const resolvers: Resolvers<ShipmentContext> = {
  Query: {
    getShipment: (_root, { shipmentId }, context) => shipmentOf(context, shipmentId),
    getShipments: (_root, { filter }, { actor, shipments }) => {
      const { title, shipmentIds, ...rest } = filter ?? {};
      return shipments.list(actor, { ...rest, titleLike: title ? containing(title) : null, ids: shipmentIds });
    },
  },
  Mutation: {
    createShipment: (_root, args, { actor, shipments }) => shipments.create(actor, args),
    updateShipment: (_root, args, { actor, shipments }) => shipments.update(actor, args),
    addSamplesToShipment: (_root, { shipmentId, sampleIds }, { actor, shipments }) => shipments.addSamples(actor, shipmentId, sampleIds),
    submitShipment: (_root, { shipmentId }, { actor, shipments }) => shipments.submit(actor, shipmentId),
    deleteShipment: (_root, { shipmentId }, { actor, shipments }) => shipments.delete(actor, shipmentId),
  },
  Shipment: shipmentLinks,
  Experiment: {
    shipments: async ({ experimentPk }, _args, context) => (await shipmentsOf(context, experimentPk)) ?? [],
  },
};
