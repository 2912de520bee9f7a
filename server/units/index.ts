import type { UnitDefinition } from '../../engine/bundles/index.ts';
import type { UnitFields } from '../../engine/units/index.ts';
import type { Domain } from '../domain.ts';
import { resolvers } from './resolvers.ts';
import { createUnit, deleteUnit, listQuantities, listUnits } from './actions.ts';
import { importUnits, unitsAsJson, validateUnitsImport, type UnitChoice } from './exchange.ts';
import { allUnits, insertQuantities, saveUnits } from './repository.ts';
import type { Core } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';

/** Units of measurement and their quantities. */
const createUnits = (core: Core) => ({
  list: () => listUnits(core),
  listIn: allUnits,
  quantities: () => listQuantities(core),
  /** Stores units, over those that have their ids, with their quantities. */
  saveIn: async (tx: Tx, given: readonly UnitDefinition[]) => {
    await insertQuantities(
      tx,
      given.map(({ quantity }) => quantity),
    );
    await saveUnits(tx, given);
  },
  create: (unit: UnitFields) => createUnit(core, unit),
  delete: (id: string) => deleteUnit(core, id),
  asJson: () => unitsAsJson(core),
  validateImport: (json: string) => validateUnitsImport(core, json),
  import: (json: string, choices: readonly UnitChoice[]) => importUnits(core, json, choices),
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
