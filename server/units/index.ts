import type { Domain } from '../domain.ts';
import { resolvers } from './resolvers.ts';
import { listQuantities, listUnits } from './actions.ts';
import type { Core } from '../context.ts';

/** Units of measurement and their quantities. */
const createUnits = (core: Core) => ({
  list: () => listUnits(core),
  quantities: () => listQuantities(core),
});

declare module '../context.ts' {
  interface Services {
    readonly units: ReturnType<typeof createUnits>;
  }
}

export const units: Domain = {
  name: 'units',
  create: ({ core }) => ({ units: createUnits(core) }),
  resolvers,
};
