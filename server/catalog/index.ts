import { catalogSdl } from '../../engine/catalog/index.ts';
import type { Domain } from '../domain.ts';
import { catalogRoutes } from './routes.ts';

export { checkDefinitions, loadDefinitions } from './load.ts';
export type { LoadedDefinitions } from './types.ts';
export type { SchemaCheck } from './schemas.ts';

export const catalog: Domain = {
  name: 'catalog',
  sdl: ({ core }) => catalogSdl(core.catalog),
  routes: (app, { core }) => catalogRoutes(app, core.definitions),
};
