import type { UnitDefinition } from '../../engine/bundles/index.ts';
import { bound, type Domain } from '../domain.ts';
import { resolvers } from './resolvers.ts';
import { importUnits, unitsAsJson, validateUnitsImport } from './exchange.ts';
import { allQuantities, allUnits, insertQuantities, saveUnits, type UnitRow } from './repository/units.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { UnitServices } from './types.ts';

const createUnits = ({ core, records }: UnitServices) => ({
  ...bound(core.db, { list: allUnits, quantities: allQuantities }),
  listIn: allUnits,
  /** Stores units and their quantities, replacing those with the same ids. */
  saveIn: async (tx: Tx, definitions: readonly UnitDefinition[]) => {
    await insertQuantities(
      tx,
      definitions.map(({ quantity }) => quantity),
    );
    await saveUnits(tx, definitions);
  },
  ...records.calls<UnitRow, string>('UNIT'),
  ...bound(core, { asJson: unitsAsJson, validateImport: validateUnitsImport, import: importUnits }),
});

declare module '../context.ts' {
  interface Services {
    readonly units: ReturnType<typeof createUnits>;
  }
}

export const units: Domain<UnitServices, 'units'> = {
  name: 'units',
  create: (services) => ({ units: createUnits(services) }),
  // A new quantity is created with its first unit. Questions and answers contain copies of units, so none is referenced.
  ready: ({ records }) => records.special('UNIT', { prepare: (tx, { quantity }) => insertQuantities(tx, [String(quantity)]) }),
  resolvers,
};
