import { catalogSdl, choicesKey, type Catalog } from '../../engine/catalog/index.ts';
import { optionChoices } from '../../engine/questionnaires/index.ts';
import type { Domain, StartResolvers } from '../domain.ts';
import { catalogRoutes } from './routes.ts';

export { checkDefinitions, loadDefinitions } from './load.ts';
export type { LoadedDefinitions } from './types.ts';
export type { SchemaCheck } from './schemas.ts';

export const catalog: Domain = {
  name: 'catalog',
  sdl: ({ core }) => catalogSdl(core.catalog),
  startResolvers: ({ core }) => choiceResolvers(core.catalog),
  routes: (app, { core }) => catalogRoutes(app, core.definitions),
};

/** A setting that lists options gives their values, and its `choicesKey` their labels, too. */
const choiceResolvers = ({ questionTypes, logic }: Catalog): StartResolvers =>
  Object.fromEntries(
    [...questionTypes.values()].flatMap(({ type, configType }) => {
      const settings = logic.get(type)?.choiceSettings ?? [];
      return settings.length === 0 ? [] : [[configType, Object.assign({}, ...settings.map(resolversOf)) as StartResolvers[string]]];
    }),
  );

const resolversOf = (setting: string): StartResolvers[string] => ({
  [setting]: (config) => optionChoices(config[setting]).map(({ value }) => value),
  [choicesKey(setting)]: (config) => optionChoices(config[setting]),
});
