import type { Context } from '../context.ts';

export const resolvers = {
  Query: {
    getUnits: (_root: unknown, _args: unknown, { units }: Context) => units.list(),
    getQuantities: (_root: unknown, _args: unknown, { units }: Context) => units.quantities(),
  },
};
