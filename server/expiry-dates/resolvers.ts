import type { Resolvers } from '../generated/resolvers.ts';
import { instrumentOf } from '../instruments/index.ts';
import { batchedRows } from '../plugins/batch.ts';
import { present } from '../plugins/present.ts';
import type { ExpiryDateContext } from './types.ts';

const requirements = batchedRows('instrumentId', (ids: readonly number[], { expiryDates }: ExpiryDateContext) =>
  expiryDates.requirementsOf(ids),
);

export const resolvers: Resolvers<ExpiryDateContext> = {
  Query: {
    getExpiryDates: (_root, { userId }, { actor, expiryDates }) => expiryDates.of(actor, userId),
  },
  Mutation: {
    setExpiryDate: (_root, args, { actor, expiryDates }) => expiryDates.set(actor, args),
    setInstrumentRequirements: async (_root, args, context) => {
      await context.expiryDates.setRequirements(context.actor, args);
      return present(await instrumentOf(context, args.instrumentId));
    },
  },
  Instrument: {
    requirements: async ({ id }, _args, context) => (await requirements(context, id)).map(({ kind }) => kind),
  },
};
