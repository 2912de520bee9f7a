import type { ShipmentResolvers } from '../generated/resolvers.ts';
import { batched, grouped } from '../plugins/batch.ts';
import type { ShipmentContext } from './types.ts';

export const shipmentOf = batched(
  async (ids: readonly number[], { actor, shipments }: ShipmentContext) =>
    new Map((await shipments.readable(actor, ids)).map((row) => [row.id, row])),
);

export const shipmentsOf = batched(async (keys: readonly number[], { actor, shipments }: ShipmentContext) =>
  grouped(await shipments.ofExperiments(actor, keys), ({ experimentPk }) => experimentPk),
);

const proposal = batched((keys: readonly number[], { actor, proposals }: ShipmentContext) => proposals.readable(actor, keys));
const questionary = batched((ids: readonly number[], { actor, questionaries }: ShipmentContext) => questionaries.views(actor, ids));
const sample = batched(
  async (ids: readonly number[], { actor, samples }: ShipmentContext) =>
    new Map((await samples.find(actor, { ids })).map((row) => [row.id, row])),
);

export const shipmentLinks: ShipmentResolvers<ShipmentContext> = {
  proposal: ({ proposalPk }, _args, context) => proposal(context, proposalPk),
  questionary: ({ questionaryId }, _args, context) => questionary(context, questionaryId),
  samples: async ({ sampleIds }, _args, context) =>
    (await Promise.all(sampleIds.map((id) => sample(context, id)))).filter((row) => row !== null),
};
