import type {
  MutationAssignScientistsToInstrumentArgs,
  MutationCreateInstrumentArgs,
  MutationCreateTechniqueArgs,
  MutationDeleteInstrumentArgs,
  MutationDeleteTechniqueArgs,
  MutationRemoveScientistFromInstrumentArgs,
  MutationUpdateInstrumentArgs,
  MutationUpdateTechniqueArgs,
  QueryGetInstrumentArgs,
  QueryGetInstrumentsByIdsArgs,
  QueryGetTechniqueArgs,
  QueryGetTechniquesByIdsArgs,
  QueryGetTechniquesByScientistArgs,
} from '../generated/resolvers.ts';
import { callInstrumentLinks, instrumentLinks, techniqueLinks } from './loaders.ts';
import type { TechniqueRow } from './repository/techniques.ts';
import type { InstrumentContext } from './services.ts';

const countedTechniques = (techniques: readonly TechniqueRow[]) => ({ techniques, totalCount: techniques.length });

const getInstrumentsByIds = (_root: unknown, { instrumentIds }: QueryGetInstrumentsByIdsArgs, { instruments }: InstrumentContext) =>
  instruments.byIds(instrumentIds);
const getMyInstruments = (_root: unknown, _args: unknown, { actor, instruments }: InstrumentContext) => instruments.mine(actor);
const getTechniques = async (_root: unknown, _args: unknown, { techniques }: InstrumentContext) =>
  countedTechniques(await techniques.all());

export const resolvers = {
  Query: {
    getInstrument: async (_root: unknown, { instrumentId }: QueryGetInstrumentArgs, { instruments }: InstrumentContext) =>
      (await instruments.byIds([instrumentId]))[0] ?? null,
    getInstrumentsByIds,
    getInstrumentsByIdsMinimal: getInstrumentsByIds,
    getMyInstruments,
    getMyInstrumentsMinimal: getMyInstruments,
    getTechniques,
    getTechniquesMinimal: getTechniques,
    getTechnique: async (_root: unknown, { techniqueId }: QueryGetTechniqueArgs, { techniques }: InstrumentContext) =>
      (await techniques.byIds([techniqueId]))[0] ?? null,
    getTechniquesByIds: (_root: unknown, { techniqueIds }: QueryGetTechniquesByIdsArgs, { techniques }: InstrumentContext) =>
      techniques.byIds(techniqueIds),
    getTechniquesByScientist: (_root: unknown, { userId }: QueryGetTechniquesByScientistArgs, { actor, techniques }: InstrumentContext) =>
      techniques.ofScientist(actor, userId),
  },
  Mutation: {
    createInstrument: (_root: unknown, args: MutationCreateInstrumentArgs, { actor, instruments }: InstrumentContext) =>
      instruments.create(actor, args),
    updateInstrument: (_root: unknown, args: MutationUpdateInstrumentArgs, { actor, instruments }: InstrumentContext) =>
      instruments.update(actor, args),
    deleteInstrument: (_root: unknown, { id }: MutationDeleteInstrumentArgs, { actor, instruments }: InstrumentContext) =>
      instruments.delete(actor, id),
    assignScientistsToInstrument: (
      _root: unknown,
      { instrumentId, scientistIds }: MutationAssignScientistsToInstrumentArgs,
      { actor, instruments }: InstrumentContext,
    ) => instruments.assignScientists(actor, instrumentId, scientistIds),
    removeScientistFromInstrument: (
      _root: unknown,
      { instrumentId, scientistId }: MutationRemoveScientistFromInstrumentArgs,
      { actor, instruments }: InstrumentContext,
    ) => instruments.removeScientist(actor, instrumentId, scientistId),
    createTechnique: (_root: unknown, args: MutationCreateTechniqueArgs, { actor, techniques }: InstrumentContext) =>
      techniques.create(actor, args),
    updateTechnique: (_root: unknown, args: MutationUpdateTechniqueArgs, { actor, techniques }: InstrumentContext) =>
      techniques.update(actor, args),
    deleteTechnique: (_root: unknown, { id }: MutationDeleteTechniqueArgs, { actor, techniques }: InstrumentContext) =>
      techniques.delete(actor, id),
  },
  Instrument: instrumentLinks,
  InstrumentWithAvailabilityTime: callInstrumentLinks,
  InstrumentWithManagementTime: instrumentLinks,
  Technique: techniqueLinks,
};
