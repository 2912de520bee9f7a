import type {
  QueryGetInstrumentArgs,
  QueryGetInstrumentsArgs,
  QueryGetInstrumentsByIdsArgs,
  QueryGetTechniqueArgs,
  QueryGetTechniquesByIdsArgs,
  QueryGetTechniquesByScientistArgs,
} from '../generated/resolvers.ts';
import type { Context } from '../context.ts';
import { instrumentLinks, techniqueLinks } from './loaders.ts';
import type { InstrumentRow } from './repository/instruments.ts';
import type { TechniqueRow } from './repository/techniques.ts';

const counted = (instruments: readonly InstrumentRow[]) => ({ instruments, totalCount: instruments.length });
const countedTechniques = (techniques: readonly TechniqueRow[]) => ({ techniques, totalCount: techniques.length });

const getInstruments = async (_root: unknown, { callIds }: QueryGetInstrumentsArgs, { instruments, calls }: Context) =>
  counted(await (callIds ? calls.instrumentsOfAll(callIds) : instruments.all()));
const getInstrumentsByIds = (_root: unknown, { instrumentIds }: QueryGetInstrumentsByIdsArgs, { instruments }: Context) =>
  instruments.byIds(instrumentIds);
const getMyInstruments = (_root: unknown, _args: unknown, { actor, instruments }: Context) => instruments.mine(actor);
const getTechniques = async (_root: unknown, _args: unknown, { techniques }: Context) => countedTechniques(await techniques.all());

export const resolvers = {
  Query: {
    getInstruments,
    getInstrumentsMinimal: getInstruments,
    getInstrument: async (_root: unknown, { instrumentId }: QueryGetInstrumentArgs, { instruments }: Context) =>
      (await instruments.byIds([instrumentId]))[0] ?? null,
    getInstrumentsByIds,
    getInstrumentsByIdsMinimal: getInstrumentsByIds,
    getMyInstruments,
    getMyInstrumentsMinimal: getMyInstruments,
    getTechniques,
    getTechniquesMinimal: getTechniques,
    getTechnique: async (_root: unknown, { techniqueId }: QueryGetTechniqueArgs, { techniques }: Context) =>
      (await techniques.byIds([techniqueId]))[0] ?? null,
    getTechniquesByIds: (_root: unknown, { techniqueIds }: QueryGetTechniquesByIdsArgs, { techniques }: Context) =>
      techniques.byIds(techniqueIds),
    getTechniquesByScientist: (_root: unknown, { userId }: QueryGetTechniquesByScientistArgs, { actor, techniques }: Context) =>
      techniques.ofScientist(actor, userId),
  },
  Instrument: instrumentLinks,
  InstrumentWithAvailabilityTime: instrumentLinks,
  InstrumentWithManagementTime: instrumentLinks,
  Technique: techniqueLinks,
};
