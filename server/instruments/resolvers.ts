import type { QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import { callInstrumentLinks, instrumentLinks, techniqueLinks } from './loaders.ts';
import type { InstrumentContext, TechniqueRow } from './types.ts';

const countedTechniques = (techniques: readonly TechniqueRow[]) => ({ techniques, totalCount: techniques.length });

type Queries = Required<QueryResolvers<InstrumentContext>>;

const getInstrumentsByIds: Queries['getInstrumentsByIds'] = (_root, { instrumentIds }, { instruments }) => instruments.byIds(instrumentIds);
const getMyInstruments: Queries['getMyInstruments'] = (_root, _args, { actor, instruments }) => instruments.mine(actor);
const getTechniques: Queries['getTechniques'] = async (_root, _args, { techniques }) => countedTechniques(await techniques.all());

export const resolvers: Resolvers<InstrumentContext> = {
  Query: {
    getInstrument: async (_root, { instrumentId }, { instruments }) => (await instruments.byIds([instrumentId]))[0] ?? null,
    getInstrumentsByIds,
    getInstrumentsByIdsMinimal: getInstrumentsByIds,
    getMyInstruments,
    getMyInstrumentsMinimal: getMyInstruments,
    getTechniques,
    getTechniquesMinimal: getTechniques,
    getTechnique: async (_root, { techniqueId }, { techniques }) => (await techniques.byIds([techniqueId]))[0] ?? null,
    getTechniquesByIds: (_root, { techniqueIds }, { techniques }) => techniques.byIds(techniqueIds),
    getTechniquesByScientist: (_root, { userId }, { actor, techniques }) => techniques.ofScientist(actor, userId),
  },
  Mutation: {
    updateInstrument: (_root, args, { actor, instruments }) => instruments.update(actor, args),
    assignScientistsToInstrument: (_root, { instrumentId, scientistIds }, { actor, instruments }) =>
      instruments.assignScientists(actor, instrumentId, scientistIds),
    removeScientistFromInstrument: (_root, { instrumentId, scientistId }, { actor, instruments }) =>
      instruments.removeScientist(actor, instrumentId, scientistId),
    assignInstrumentsToTechnique: (_root, { techniqueId, instrumentIds }, { actor, techniques }) =>
      techniques.assignInstruments(actor, techniqueId, instrumentIds),
    removeInstrumentsFromTechnique: (_root, { techniqueId, instrumentIds }, { actor, techniques }) =>
      techniques.removeInstruments(actor, techniqueId, instrumentIds),
    assignScientistsToTechnique: (_root, { techniqueId, scientistIds }, { actor, techniques }) =>
      techniques.assignScientists(actor, techniqueId, scientistIds),
    removeScientistFromTechnique: (_root, { techniqueId, scientistId }, { actor, techniques }) =>
      techniques.removeScientist(actor, techniqueId, scientistId),
  },
  Instrument: instrumentLinks,
  InstrumentWithAvailabilityTime: callInstrumentLinks,
  InstrumentWithManagementTime: instrumentLinks,
  Technique: techniqueLinks,
};
