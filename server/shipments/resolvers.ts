import { linkedProposal, linkedQuestionary } from '../experiments/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { batchedRow, batchedRows, linkBy } from '../plugins/batch.ts';
import { byShipmentIds, matching, ofExperiments } from './repository/shipments.ts';
import type { ShipmentContext } from './types.ts';

const shipmentOf = batchedRow('id', (ids: readonly number[], { actor, shipments }: ShipmentContext) =>
  shipments.readable(actor, byShipmentIds(ids)),
);
const shipmentsOf = batchedRows('experimentPk', (keys: readonly number[], { actor, shipments }: ShipmentContext) =>
  shipments.readable(actor, ofExperiments(keys)),
);
const sample = batchedRow('id', (ids: readonly number[], { actor, samples }: ShipmentContext) => samples.find(actor, { ids }));

export const resolvers: Resolvers<ShipmentContext> = {
  Query: {
    getShipment: (_root, { shipmentId }, context) => shipmentOf(context, shipmentId),
    getShipments: (_root, { filter }, { actor, shipments }) => shipments.readable(actor, matching(filter ?? {})),
  },
  Mutation: {
    createShipment: (_root, args, { actor, shipments }) => shipments.create(actor, args),
    updateShipment: (_root, args, { actor, shipments }) => shipments.update(actor, args),
    addSamplesToShipment: (_root, { shipmentId, sampleIds }, { actor, shipments }) => shipments.addSamples(actor, shipmentId, sampleIds),
    submitShipment: (_root, args, { actor, shipments }) => shipments.submit(actor, args),
    deleteShipment: (_root, { shipmentId }, { actor, shipments }) => shipments.delete(actor, shipmentId),
  },
  Shipment: {
    proposal: linkBy('proposalPk', linkedProposal),
    questionary: linkBy('questionaryId', linkedQuestionary),
    samples: async ({ sampleIds }, _args, context) =>
      (await Promise.all(sampleIds.map((id) => sample(context, id)))).filter((row) => row !== null),
  },
  Experiment: { shipments: ({ experimentPk }, _args, context) => shipmentsOf(context, experimentPk) },
};
