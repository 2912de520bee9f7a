import type { Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import { checkImport, importRows, type FileToImport, type Import } from './actions.ts';
import { importInstitutionFile, type InstitutionFile } from './institution-file.ts';
import { resolvers } from './resolvers.ts';
import { exportRoutes } from './routes.ts';
import type { ImportServices } from './services.ts';

const createImports = (services: ImportServices) => ({
  check: (actor: Actor, asked: FileToImport) => checkImport(services, actor, asked),
  import: (actor: Actor, asked: Import) => importRows(services, actor, asked),
  institutionFile: (actor: Actor, asked: InstitutionFile) => importInstitutionFile(services, actor, asked),
});

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
