import { bound, type Domain } from '../domain.ts';
import { checkImport, importRows } from './actions.ts';
import { importInstitutionFile } from './institution-file.ts';
import { resolvers } from './resolvers.ts';
import { exportRoutes } from './routes.ts';
import type { ImportServices } from './types.ts';

const createImports = (services: ImportServices) =>
  bound(services, { check: checkImport, import: importRows, institutionFile: importInstitutionFile });

declare module '../context.ts' {
  interface Services {
    readonly imports: ReturnType<typeof createImports>;
  }
}

export type { InstitutionFile, InstitutionFileResult } from './institution-file.ts';

export const imports: Domain<ImportServices, 'imports'> = {
  name: 'imports',
  create: (services) => ({ imports: createImports(services) }),
  routes: exportRoutes,
  resolvers,
};
