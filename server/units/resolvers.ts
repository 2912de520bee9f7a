import type { Resolvers } from '../generated/resolvers.ts';
import type { UnitContext } from './types.ts';

export const resolvers: Resolvers<UnitContext> = {
  Query: {
    getUnits: (_root, _args, { units }) => units.list(),
    getQuantities: (_root, _args, { units }) => units.quantities(),
    getUnitsAsJson: (_root, _args, { units }) => units.asJson(),
  },
  Mutation: {
    validateUnitsImport: (_root, { unitsAsJson }, { units }) => units.validateImport(unitsAsJson),
    importUnits: (_root, { json, conflictResolutions }, { units }) => units.import(json, conflictResolutions),
  },
};
